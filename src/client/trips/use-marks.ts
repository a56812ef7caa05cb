import { useRef, useState } from 'react'
import type { ListedPassenger, Mark, PassengerList } from '../../domain/boarding/passenger-list.ts'
import { isRefusal, serverMessage } from '../api/faults.ts'
import { trpc } from '../api/trpc.ts'
import { withMarks } from './marks.ts'

/** A tick that was sent, and the passenger as they stood before. */
export interface SentMark {
  passenger: ListedPassenger
  mark: Mark
}

/** A tick that does not stand; the list shows what the server said before. */
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
 * Ticks that show at once and stand when the server has answered: until then they lie over its list, and one that
 * fails is taken off it. While a passenger's tick is on its way further ones of theirs are left aside.
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
      // A list that was asked for before the tick stood must not come after it.
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
    /** The list with the ticks that are on their way. */
    shown: withMarks(list, onTheWay),
    /** The last tick that was saved. */
    last,
    /** Those that were not, until they are sent again or given up. */
    failed,
    giveUp: () => setFailed([]),
    mark: (passenger: ListedPassenger, mark: Mark) => void send(passenger, mark, list.scheduleId),
  }
}
