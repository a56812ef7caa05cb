import { useRef, useState } from 'react'
import type { ListedPassenger, PassengerList } from '../../domain/boarding/passenger-list.ts'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { isRefusal, serverMessage } from '../api/server-errors.ts'
import { trpc } from '../api/trpc.ts'
import { withMarks } from './listed-passengers.ts'

/** A mark that was sent, and the passenger's state before. */
export interface SentMark {
  passenger: ListedPassenger
  mark: Mark
}

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
 * one that fails is removed. While a passenger's mark is pending, further ones of theirs are ignored.
 */
export function useMarks(list: PassengerList) {
  const utils = trpc.useUtils()
  const { mutateAsync } = trpc.passenger.mark.useMutation()
  const [onTheWay, setOnTheWay] = useState<ReadonlyMap<number, Mark>>(new Map())
  const [last, setLast] = useState<SentMark>()
  const [failed, setFailed] = useState<readonly FailedMark[]>([])
  const sending = useRef(new Map<number, Mark>())

  const send = async (passenger: ListedPassenger, mark: Mark, scheduleId: number) => {
    const { passengerId } = passenger
    if (sending.current.has(passengerId)) return
    sending.current.set(passengerId, mark)
    setOnTheWay(new Map(sending.current))
    setLast(undefined)
    setFailed((failed) => failed.filter((one) => one.passenger.passengerId !== passengerId))
    try {
      const { status } = await mutateAsync({ passengerId, status: mark })
      // A list requested before the mark was saved must not overwrite it.
      await utils.passenger.list.cancel({ scheduleId })
      utils.passenger.list.setData(
        { scheduleId },
        (list) => list && withMarks(list, new Map([[passengerId, status]])),
      )
      setLast({ passenger, mark: status })
      void utils.passenger.trips.invalidate(undefined, { refetchType: 'none' })
    } catch (error) {
      setFailed((failed) => [...failed, { passenger, mark, why: whyFailed(error) }])
      void utils.passenger.list.invalidate({ scheduleId })
    } finally {
      sending.current.delete(passengerId)
      setOnTheWay(new Map(sending.current))
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
    mark: (passenger: ListedPassenger, mark: Mark) => void send(passenger, mark, list.scheduleId),
  }
}
