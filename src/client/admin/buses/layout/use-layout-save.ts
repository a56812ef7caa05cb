import { useState } from 'react'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import type { LayoutApplied } from '../../../../domain/schedule/schedule-in-office.ts'
import type { BusLayout } from '../../../../domain/seat/bus-layout.ts'
import { drawnByType } from '../../../../domain/seat/layout-things.ts'
import { refusalText, statusOf } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'

const CONFLICT = 409
const NOT_SAVED = 'Failed to save the layout. Please try again.'
const NOT_APPLIED =
  'The layout is saved, but not every coming trip may have it. Save again to try the rest.'

/** A bus as it is stored: its drawing, or that of its type where nobody has drawn it. */
export interface StoredLayout {
  version: number
  layout: BusLayout
  drawn: boolean
}

/** What the server answers of a bus, as the editor begins with it. */
export const storedLayout = (answer: { bus: Bus; layout: BusLayout | null }): StoredLayout => ({
  version: answer.bus.version,
  layout: answer.layout ?? drawnByType(answer.bus.busType, answer.bus.totalSeats),
  drawn: answer.layout !== null,
})

/** What saving did to the coming trips; null where they were to keep what they have. */
export interface SaveOutcome {
  applied: LayoutApplied | null
}

/**
 * Stores the drawing of a bus on top of the version it was opened on, and gives it to the coming trips. What somebody
 * else has stored meanwhile is fetched, and not overwritten before that is chosen. ux.md d9
 */
export function useLayoutSave(busId: number, opened: StoredLayout) {
  const utils = trpc.useUtils()
  const { mutateAsync: draw } = trpc.bus.draw.useMutation()
  const { mutateAsync: undraw } = trpc.bus.undraw.useMutation()
  const { mutateAsync: apply } = trpc.bus.applyLayout.useMutation()
  const [stored, setStored] = useState(opened)
  const [theirs, setTheirs] = useState<StoredLayout>()
  const [failure, setFailure] = useState<string>()
  const [outcome, setOutcome] = useState<SaveOutcome>()
  const [sending, setSending] = useState(false)

  const seekTheirs = async () => {
    const now = await utils.bus.layout.fetch({ id: busId }, { staleTime: 0 }).catch(() => undefined)
    if (now && now.bus.version !== stored.version) setTheirs(storedLayout(now))
  }
  /** Does something with the bus; why it failed is shown. @returns whether it was done */
  const attempt = async (act: () => Promise<void>, failed: string): Promise<boolean> => {
    setSending(true)
    setFailure(undefined)
    setOutcome(undefined)
    try {
      await act()
      return true
    } catch (error) {
      setFailure(refusalText(error, failed))
      if (statusOf(error) === CONFLICT) await seekTheirs()
      return false
    } finally {
      setSending(false)
      void utils.invalidate(undefined, { refetchType: 'none' })
    }
  }
  const save = async (layout: BusLayout, withTrips: boolean): Promise<boolean> => {
    const isDrawn = await attempt(async () => {
      const { version } = await draw({ id: busId, version: stored.version, layout })
      setStored({ version, layout, drawn: true })
      if (!withTrips) setOutcome({ applied: null })
    }, NOT_SAVED)
    if (!isDrawn || !withTrips) return isDrawn
    return attempt(async () => setOutcome({ applied: await apply({ id: busId }) }), NOT_APPLIED)
  }
  const settle = () => {
    setFailure(undefined)
    setTheirs(undefined)
  }
  return {
    stored,
    /** The newer version that conflicts, until one of both is chosen. */
    theirs,
    failure,
    outcome,
    sending,
    dismiss: () => setFailure(undefined),
    dismissOutcome: () => setOutcome(undefined),
    /** @returns whether all of it was done */
    save,
    remove: () =>
      attempt(async () => {
        await undraw({ id: busId, version: stored.version })
      }, 'Failed to remove the drawing. Please try again.'),
    /** The next save overwrites the newer version. */
    keepMine: () => {
      if (theirs) setStored(theirs)
      settle()
    },
  }
}
