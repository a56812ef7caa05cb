import { useState } from 'react'
import type { Point, RoutePoint } from '../../../../domain/fleet/point.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import type { PointsApplied } from '../../../../domain/schedule/schedule-in-office.ts'
import { fieldErrors, refusalText, statusOf } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import type { KnownVersion, Versioned } from '../../../components/use-versioned-draft.ts'
import { draftOf, errorsAt, isShown, sentPoints } from './points-draft.ts'
import type { DraftPoint, DraftErrors } from './points-draft.ts'

const CONFLICT = 409
const NOT_SAVED = 'Failed to save the points. Please try again.'
const NOT_APPLIED =
  'The points are saved, but not every coming trip may have them. Try again for the rest.'

/** The rules (zod) are not waited for before something is saved. */
const fetchCheck = () => import('./points-check.ts')

/** The points of a route as they are stored, and the version of the route. */
export type StoredPoints = Versioned<DraftPoint[]>

/** What saving did: the points count for new trips; and what became of the coming ones once they were to take them. */
export type PointsOutcome = 'saved' | PointsApplied

/** What the server answers of a route, as the editor begins with it. */
export const storedPoints = ({ route, points }: PointsAnswer): StoredPoints => ({
  version: route.version,
  draft: draftOf(points),
})

/** The points of a route as the server answers them, and all that its towns have. */
export interface PointsAnswer {
  route: Route
  points: RoutePoint[]
  known: Point[]
}

/**
 * Stores the points of a route on top of the version they were opened on, and gives them to the coming trips. What
 * somebody else has stored meanwhile is fetched, and not overwritten before that is chosen. decisions/0077
 */
export function usePointsSave(routeId: number, { stored, setStored }: KnownVersion<DraftPoint[]>) {
  const utils = trpc.useUtils()
  const { mutateAsync: setPoints } = trpc.route.setPoints.useMutation()
  const { mutateAsync: apply } = trpc.route.applyPoints.useMutation()
  const [theirs, setTheirs] = useState<StoredPoints>()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<DraftErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [outcome, setOutcome] = useState<PointsOutcome>()
  const [sending, setSending] = useState<'points' | 'trips'>()

  const behind = trpc.route.tripsBehind.useQuery({ id: routeId }, { staleTime: 0 })

  const refresh = async () => {
    void utils.invalidate(undefined, { refetchType: 'none' })
    await utils.route.tripsBehind.refetch({ id: routeId })
  }
  const seekTheirs = async () => {
    const now = await utils.route.points.fetch({ id: routeId }, { staleTime: 0 }).catch(() => null)
    if (now && now.route.version !== stored.version) setTheirs(storedPoints(now))
  }
  const refuse = (wrong: DraftErrors, words: string | undefined) => {
    setErrors(wrong)
    setFailure(words)
    setRefusals((before) => before + 1)
  }
  const send = async (points: ReturnType<typeof sentPoints>): Promise<StoredPoints> => {
    const now = await setPoints({ routeId, version: stored.version, points })
    utils.route.points.setData({ id: routeId }, now)
    return storedPoints(now)
  }
  /** @returns what is stored now; undefined where it was refused */
  const save = async (draft: readonly DraftPoint[]): Promise<StoredPoints | undefined> => {
    const points = sentPoints(draft)
    setSending('points')
    setFailure(undefined)
    setErrors({})
    setOutcome(undefined)
    try {
      const wrong = (await fetchCheck()).checkPoints(points)
      if (wrong) {
        refuse(wrong.errors, wrong.message)
        return undefined
      }
      const now = await send(points)
      setStored(now)
      setOutcome('saved')
      return now
    } catch (error) {
      const at = errorsAt(points, fieldErrors(error))
      refuse(at, isShown(at) ? undefined : refusalText(error, NOT_SAVED))
      if (statusOf(error) === CONFLICT) await seekTheirs()
      return undefined
    } finally {
      await refresh()
      setSending(undefined)
    }
  }
  const applyToTrips = async () => {
    setSending('trips')
    setFailure(undefined)
    try {
      setOutcome(await apply({ id: routeId }))
    } catch (error) {
      setFailure(refusalText(error, NOT_APPLIED))
    } finally {
      await refresh()
      setSending(undefined)
    }
  }
  const settle = () => {
    if (theirs) setStored(theirs)
    setTheirs(undefined)
    setFailure(undefined)
    setErrors({})
  }
  return {
    /** The newer version that conflicts, until one of both is chosen. */
    theirs,
    failure,
    errors,
    /** How often a save was refused, by the rules or by the server. */
    refusals,
    outcome,
    /** Coming trips with other points than are stored. */
    tripsBehind: behind.data ?? 0,
    sending,
    setErrors,
    dismiss: () => setFailure(undefined),
    dismissOutcome: () => setOutcome(undefined),
    save,
    applyToTrips: () => void applyToTrips(),
    /** The next save is made over the newer version. */
    settle,
  }
}
