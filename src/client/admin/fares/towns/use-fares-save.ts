import { useState } from 'react'
import type { FareTown, RouteFare } from '../../../../domain/fare/route-fares.ts'
import type { Route } from '../../../../domain/fleet/route.ts'
import { fieldErrors, refusalText, statusOf } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import type { KnownVersion, Versioned } from '../../../components/use-versioned-draft.ts'
import { fareErrorsAt, faresDraftOf, routeParts, sentFares } from './fares-draft.ts'
import type { FareErrors, FaresDraft, ShareBasis } from './fares-draft.ts'

const CONFLICT = 409
const NOT_SAVED = 'Failed to save the fares. Please try again.'

/** The rules (zod) are not waited for before something is saved. */
const fetchCheck = () => import('./fares-check.ts')

/** The fares between the towns of a route as the server answers them. */
export interface FaresAnswer extends ShareBasis {
  route: Route
  towns: FareTown[]
  fares: RouteFare[]
}

/** The fares of a route as they are stored, and the version of the route. */
export type StoredFares = Versioned<FaresDraft>

/** What the server answers of a route, as the editor begins with it. */
export const storedFares = ({ route, fares }: FaresAnswer): StoredFares => ({
  version: route.version,
  draft: faresDraftOf(fares),
})

/**
 * Stores the fares of a route on top of the version they were opened on. What somebody else has stored meanwhile is
 * fetched, and not overwritten before that is chosen. decisions/0078
 */
export function useFaresSave(answer: FaresAnswer, { stored, setStored }: KnownVersion<FaresDraft>) {
  const routeId = answer.route.id
  const utils = trpc.useUtils()
  const { mutateAsync: setFares } = trpc.fare.setOfRoute.useMutation()
  const [theirs, setTheirs] = useState<StoredFares>()
  const [failure, setFailure] = useState<string>()
  const [errors, setErrors] = useState<FareErrors>({})
  const [refusals, setRefusals] = useState(0)
  const [sending, setSending] = useState(false)

  const seekTheirs = async () => {
    const now = await utils.fare.ofRoute.fetch({ routeId }, { staleTime: 0 }).catch(() => null)
    if (now && now.route.version !== stored.version) setTheirs(storedFares(now))
  }
  const refuse = (wrong: FareErrors, words?: string) => {
    setErrors(wrong)
    setFailure(words)
    setRefusals((before) => before + 1)
  }
  const send = async (fares: ReturnType<typeof sentFares>): Promise<StoredFares> => {
    const now = await setFares({ routeId, version: stored.version, fares })
    utils.fare.ofRoute.setData({ routeId }, now)
    void utils.invalidate(undefined, { refetchType: 'none' })
    return storedFares(now)
  }
  /** @returns what is stored now; undefined where it was refused */
  const save = async (draft: FaresDraft): Promise<StoredFares | undefined> => {
    const fares = sentFares(draft, routeParts(answer.towns))
    setSending(true)
    setFailure(undefined)
    setErrors({})
    try {
      const wrong = (await fetchCheck()).checkFares(fares, answer)
      if (Object.keys(wrong).length > 0) {
        refuse(wrong)
        return undefined
      }
      const now = await send(fares)
      setStored(now)
      return now
    } catch (error) {
      const at = fareErrorsAt(fares, fieldErrors(error))
      const isShown = Object.keys(at).length > 0
      refuse(at, isShown ? undefined : refusalText(error, NOT_SAVED))
      if (statusOf(error) === CONFLICT) await seekTheirs()
      return undefined
    } finally {
      setSending(false)
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
    sending,
    setErrors,
    dismiss: () => setFailure(undefined),
    save,
    /** The next save is made over the newer version. */
    settle,
  }
}
