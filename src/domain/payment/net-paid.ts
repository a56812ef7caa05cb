import type { Booking } from '../booking/booking.ts'
import { formatRupees } from '../money.ts'
import type { Paise } from '../money.ts'

/** A sum with its name, in the order in which they stand below each other. */
export interface NetLine {
  label: 'Paid' | 'Refunded' | 'Net'
  amountPaise: Paise
}

/**
 * What was paid for a booking, what of that was granted back, and what is left: once money has gone back or somebody of it
 * was cancelled. Nothing before that, nor where nothing was paid. decisions/0092
 */
export function netLines({
  paymentStatus,
  price,
  refundedPaise,
  seats,
}: Pick<Booking, 'paymentStatus' | 'price' | 'refundedPaise' | 'seats'>): NetLine[] {
  const isChanged = refundedPaise > 0 || seats.some(({ status }) => status === 'CANCELLED')
  if (paymentStatus !== 'PAID' || !isChanged) return []
  const { totalPaise } = price
  return [
    { label: 'Paid', amountPaise: totalPaise },
    { label: 'Refunded', amountPaise: 0 - refundedPaise },
    { label: 'Net', amountPaise: totalPaise - refundedPaise },
  ]
}

/** The same as texts, for messages and papers. */
export const netRows = (booking: Parameters<typeof netLines>[0]): [label: string, sum: string][] =>
  netLines(booking).map(({ label, amountPaise }) => [label, formatRupees(amountPaise)])
