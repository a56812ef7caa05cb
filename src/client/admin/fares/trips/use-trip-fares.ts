import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { fieldErrors } from '../../../api/server-errors.ts'
import { trpc } from '../../../api/trpc.ts'
import { changeOf, fareAfter } from './asked-change.ts'
import type { ActKind, TypedAct } from './asked-change.ts'
import { useFareSending } from './use-fare-sending.ts'
import type { TripsAsked } from './use-trips-asked.ts'

/** Milliseconds behind the typing. */
const WAIT = 300

/** What is shown stays until it is asked for again: a trip is changed from the fare that was seen, or not at all. */
const AS_SHOWN = { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false } as const

/** The coming trips that are asked for, which of them are chosen, and what is done to their fares. decisions/0078 */
export function useTripFares({ from, to, routeId, ids, wrong }: TripsAsked) {
  const days = {
    from,
    to,
    ...(routeId !== undefined && { routeId }),
    ...(ids.length > 0 && { ids: [...ids] }),
  }
  const list = trpc.fare.previewTrips.useQuery(days, { ...AS_SHOWN, enabled: wrong === undefined })
  const trips = list.data ?? []
  // Nothing is chosen at first, but what was chosen elsewhere.
  const isChosenAtFirst = ids.length > 0
  const [turned, setTurned] = useState<ReadonlySet<number>>(new Set())
  const isChosen = (id: number) => turned.has(id) !== isChosenAtFirst
  const [isAsked, setAsked] = useState(false)
  const [act, setAct] = useState<TypedAct>({ kind: 'PERCENT', value: Number.NaN })
  const [settled] = useDebouncedValue(act, WAIT)
  const change = changeOf(settled)
  const preview = trpc.fare.previewTrips.useQuery(
    { ...days, ...(change && { change }) },
    { ...AS_SHOWN, enabled: list.data !== undefined && change !== undefined },
  )
  const chosen = trips.filter(({ scheduleId }) => isChosen(scheduleId))
  const changing = chosen.filter((trip) => fareAfter(trip, act) !== null)
  // What is typed is judged by the server: before it has said what it does, it cannot be done.
  const isLooked = settled === act && (act.kind === 'RULES' || preview.isSuccess)
  const refusal = settled === act && change !== undefined ? preview.error : null
  const sending = useFareSending(async () => {
    setAct(({ kind }) => ({ kind, value: Number.NaN }))
    setTurned(new Set())
    await list.refetch()
  })
  return {
    /** How the list was fetched. */
    fetched: {
      isPending: list.isPending,
      isFetching: list.isFetching,
      isThere: list.data !== undefined,
      error: list.error as unknown,
      retry: () => void list.refetch(),
    },
    trips,
    chosen,
    changing,
    act,
    isLooked,
    /** What the server says of what is typed: at its field, or of the preview as a whole. */
    wrong: fieldErrors(refusal)[0]?.message,
    previewFailed: refusal !== null && fieldErrors(refusal).length === 0,
    retryPreview: () => void preview.refetch(),
    /** What the seats of a trip cost before and after. */
    pricesOf: (id: number) =>
      isLooked && act.kind !== 'RULES'
        ? preview.data?.find(({ scheduleId }) => scheduleId === id)?.prices
        : undefined,
    sending,
    isChosen,
    choose: (id: number, chooses: boolean) => {
      const others = [...turned].filter((other) => other !== id)
      setTurned(new Set(chooses === isChosenAtFirst ? others : [...others, id]))
    },
    chooseAll: (all: boolean) =>
      setTurned(new Set(all === isChosenAtFirst ? [] : trips.map(({ scheduleId }) => scheduleId))),
    toKind: (kind: ActKind) => setAct({ kind, value: Number.NaN }),
    type: (value: number) => setAct({ kind: act.kind, value }),
    /** The summary is shown, before anything counts. */
    isAsked: isAsked && isLooked && changing.length > 0,
    ask: setAsked,
    send: () => {
      setAsked(false)
      void sending.send(act, changing)
    },
    /** Changed by hand in the last ten minutes. */
    undoable: trips.filter(({ undo }) => undo !== null),
    undo: () => void sending.undo(trips.filter(({ undo }) => undo !== null)),
  }
}

/** What the screen knows of the trips and does with them. */
export type TripFares = ReturnType<typeof useTripFares>
