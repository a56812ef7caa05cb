import { useRef, useState } from 'react'
import type { ListedPassenger, PassengerList } from '../../domain/boarding/passenger-list.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { onceShown } from '../api/once-shown.ts'
import { trpc } from '../api/trpc.ts'
import { withMarks } from './listed-passengers.ts'
import type { Ticks } from './listed-passengers.ts'
import { serverNow } from '../ui/server-time.ts'

/** A mark that was sent, and the passenger's state before. */
export interface SentMark {
  passenger: ListedPassenger
  mark: Mark
  /** Whether the proof of somebody on board was seen. */
  proofSeen: boolean
}

/** Ticks a passenger; without a proof that was seen, it has not been. */
export type OnMark = (passenger: ListedPassenger, mark: Mark, proofSeen?: boolean) => void

/** A mark that failed; the list shows the server's earlier state. */
export interface FailedMark extends SentMark {
  why: string
}

function whyFailed(error: unknown): string {
  const refused = isRefusal(error) ? serverMessage(error) : undefined
  if (refused !== undefined) return refused
  return navigator.onLine
    ? 'The server did not answer: what it last said is shown.'
    : 'You are offline: what the server last said is shown.'
}

/**
 * Optimistic marks: shown at once and final when the server has answered. Until then they are applied to its list, and
 * one that fails is removed. While a passenger's mark is pending, further ones of theirs are ignored, but that the proof of
 * whoever boards was seen follows it.
 */
export function useMarks(list: PassengerList) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.passenger.mark.useMutation()
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<number, Ticks>>(new Map())
  const [last, setLast] = useState<SentMark>()
  const [failed, setFailed] = useState<readonly FailedMark[]>([])
  const sending = useRef(new Map<number, Ticks>())
  const following = useRef(new Map<number, SentMark>())

  const send = async ({ passenger, mark, proofSeen }: SentMark, scheduleId: number) => {
    const { passengerId } = passenger
    const pending = sending.current.get(passengerId)
    if (pending !== undefined && (pending.status !== 'BOARDED' || mark !== 'BOARDED')) return
    const seen = proofSeen ? { at: serverNow(), by: 'you' } : null
    sending.current.set(passengerId, { status: mark, proofSeen: seen })
    setOnTheWay(new Map(sending.current))
    if (pending !== undefined) {
      following.current.set(passengerId, { passenger, mark, proofSeen })
      return
    }
    setLast(undefined)
    setFailed((failed) => failed.filter((one) => one.passenger.passengerId !== passengerId))
    try {
      const answer = await mutateAsync({ passengerId, status: mark, proofSeen })
      const ticks = { status: answer.status, proofSeen: answer.proofSeen }
      // A list requested before the mark was saved must not overwrite it.
      await utils.passenger.list.cancel({ scheduleId })
      utils.passenger.list.setData(
        { scheduleId },
        (list) => list && withMarks(list, new Map([[passengerId, ticks]])),
      )
      setLast({ passenger, mark: answer.status, proofSeen: answer.proofSeen !== null })
      void utils.passenger.trips.invalidate(undefined, { refetchType: 'none' })
    } catch (error) {
      following.current.delete(passengerId)
      setFailed((failed) => [...failed, { passenger, mark, proofSeen, why: whyFailed(error) }])
      void utils.passenger.list.invalidate({ scheduleId })
    } finally {
      await onceShown(() => {
        sending.current.delete(passengerId)
        setOnTheWay(new Map(sending.current))
      })
      const next = following.current.get(passengerId)
      following.current.delete(passengerId)
      if (next !== undefined) void send(next, scheduleId)
    }
  }

  return {
    /** The list with pending marks applied. */
    shown: withMarks(list, onTheWay),
    /** The last mark that was saved. */
    last,
    /** Those that were not, until they are sent again or given up. */
    failed,
    giveUp: () => setFailed([]),
    mark: (passenger: ListedPassenger, mark: Mark, proofSeen = false) =>
      void send({ passenger, mark, proofSeen }, list.scheduleId),
  }
}
