import { useRef, useState } from 'react'
import type { FaresApplied, TripFareChange } from '../../../../domain/fare/fare-preview.ts'
import { refusalText } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { changeOf } from './asked-change.ts'
import type { TypedAct } from './asked-change.ts'

/** What became of the trips, and whether their fares were changed or changed back. */
export type FaresOutcome = FaresApplied & { isUndo: boolean }

const shownFares = (trips: readonly TripFareChange[]) =>
  trips.map(({ scheduleId, farePaise }) => ({ scheduleId, farePaise }))

const NOT_CHANGED =
  'Some fares may not have changed. Send it again: changed trips are left as they are.'

/**
 * Changes the fares of trips from those that were shown, once however often it is sent: a trip that has another fare by
 * now is left alone. decisions/0078
 * @param onDone shows what the trips cost now
 */
export function useFareSending(onDone: () => Promise<void>) {
  const utils = trpc.useUtils()
  const { mutateAsync: changeTrips } = trpc.fare.changeTrips.useMutation()
  const { mutateAsync: followRules } = trpc.fare.followRules.useMutation()
  const { mutateAsync: undoTrips } = trpc.fare.undoTrips.useMutation()
  const [outcome, setOutcome] = useState<FaresOutcome>()
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  // A second click comes before the button is drawn as busy.
  const isSending = useRef(false)

  const apply = (act: TypedAct, trips: readonly TripFareChange[]): Promise<FaresApplied> => {
    const change = changeOf(act)
    if (change === undefined)
      return followRules({ scheduleIds: trips.map(({ scheduleId }) => scheduleId) })
    return changeTrips({ trips: shownFares(trips), change })
  }
  const run = async (
    trips: readonly TripFareChange[],
    work: () => Promise<FaresApplied>,
    isUndo: boolean,
  ) => {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    setFailure(undefined)
    setOutcome(undefined)
    try {
      const applied = await work()
      // Whose trip is gone is still named by the day it was shown with.
      const dayOf = new Map(trips.map(({ scheduleId, date }) => [scheduleId, date]))
      const notChanged = applied.notChanged.map((trip) => ({
        ...trip,
        date: dayOf.get(trip.id) ?? trip.date,
      }))
      setOutcome({ ...applied, notChanged, isUndo })
      void utils.invalidate(undefined, { refetchType: 'none' })
      await onDone()
    } catch (error) {
      setFailure(refusalText(error, NOT_CHANGED))
    } finally {
      isSending.current = false
      setBusy(false)
    }
  }
  return {
    send: (act: TypedAct, trips: readonly TripFareChange[]) =>
      run(trips, () => apply(act, trips), false),
    undo: (trips: readonly TripFareChange[]) =>
      run(trips, () => undoTrips({ trips: shownFares(trips) }), true),
    busy,
    outcome,
    failure,
    dismiss: () => {
      setOutcome(undefined)
      setFailure(undefined)
    },
  }
}
