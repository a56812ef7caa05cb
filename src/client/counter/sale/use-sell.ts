import { useRef, useState } from 'react'
import type { Booking } from '../../../domain/booking/booking.ts'
import { joinList } from '../../../domain/text/join-list.ts'
import { goneSeats, isRefusal, serverMessage } from '../../api/server-errors.ts'
import { newKey, trpc } from '../../api/trpc.ts'

type SaleCall = Omit<
  Parameters<ReturnType<typeof trpc.counter.sell.useMutation>['mutate']>[0],
  'key'
>

/** A sale that is over. */
export interface CompletedSale {
  booking: Booking
  /** The change to give, where cash was counted. */
  back?: string | undefined
  /** Held until the customer has paid by UPI, which is asked at once. */
  byUpi?: boolean
}

interface Asked {
  sale: SaleCall
  back: string | undefined
  byUpi: boolean
  /** Called with the server's refusal. */
  refused: (error: unknown) => void
}

const NO_ANSWER =
  'No answer came, so it is not known whether this was sold. Try again: it is never sold twice.'

/** Somebody was quicker. The field shows why a seat is not free once the seats are fetched again. */
function lostSeats(error: unknown): string | undefined {
  const seats = goneSeats(error)
  if (seats.length === 0) return undefined
  return `Nothing was sold: somebody was quicker on ${joinList(seats)}`
}

/**
 * Sends a sale, once however often Enter is pressed: each sale has its key. While no answer has come the very same sale
 * waits to be sent again, and nothing of it can be changed. guide/invariants.md, I9
 */
export function useSell(onSold: (sold: CompletedSale) => void) {
  const [key, setKey] = useState(newKey)
  const [unanswered, setUnanswered] = useState<Asked>()
  const [failure, setFailure] = useState<string>()
  const { mutateAsync, isPending } = trpc.counter.sell.useMutation()
  const utils = trpc.useUtils()
  const sending = useRef(false)

  async function send(asked: Asked): Promise<void> {
    if (sending.current) return
    sending.current = true
    setFailure(undefined)
    try {
      const booking = await mutateAsync({ ...asked.sale, key })
      setUnanswered(undefined)
      setKey(newKey())
      const { byUpi } = asked
      onSold({ booking, back: asked.sale.payment === 'CASH' ? asked.back : undefined, byUpi })
    } catch (error) {
      const refused = isRefusal(error)
      setUnanswered(refused ? undefined : asked)
      if (!refused) return
      setFailure(lostSeats(error) ?? serverMessage(error))
      asked.refused(error)
    } finally {
      sending.current = false
      // Seats, trips and holds have changed, or differ from what this page had.
      await Promise.all([utils.counter.invalidate(), utils.passenger.trips.invalidate()])
    }
  }

  return {
    send,
    pending: isPending,
    failure: unanswered ? NO_ANSWER : failure,
    dismiss: () => setFailure(undefined),
    /** Sends what was sent before; undefined when everything was answered. */
    again: unanswered && (() => void send(unanswered)),
  }
}

export type Sell = ReturnType<typeof useSell>
