import { useLocation } from 'react-router-dom'
import type { Booking } from '../../../domain/booking/booking.ts'
import { trpc } from '../../api/trpc.ts'
import { readRemembered } from '../hold/selection-store.ts'

interface HeldBooking {
  booking: Booking | undefined
  isPending: boolean
  isFetching: boolean
  error: unknown
  refetch: () => void
}

function idIn(state: unknown): number | undefined {
  if (typeof state !== 'object' || state === null || !('bookingId' in state)) return undefined
  return typeof state.bookingId === 'number' ? state.bookingId : undefined
}

/**
 * The booking whose passengers are entered: the one the seats screen came with, the one this device remembers of the
 * trip, or else the customer's own pending one.
 */
export function useHeldBooking(scheduleId: number): HeldBooking {
  const known = idIn(useLocation().state) ?? readRemembered(scheduleId).bookingId
  const mine = trpc.booking.mine.useQuery(undefined, { enabled: known === undefined })
  const pending = mine.data?.find(
    (booking) => booking.scheduleId === scheduleId && booking.status === 'PENDING',
  )
  const bookingId = known ?? pending?.id
  const one = trpc.booking.get.useQuery(
    { bookingId: bookingId ?? 0 },
    { enabled: bookingId !== undefined, refetchOnWindowFocus: true },
  )
  const asked = bookingId === undefined ? mine : one
  return {
    booking: bookingId === undefined ? undefined : one.data,
    isPending: asked.isPending,
    isFetching: asked.isFetching,
    error: asked.error,
    refetch: () => void asked.refetch(),
  }
}
