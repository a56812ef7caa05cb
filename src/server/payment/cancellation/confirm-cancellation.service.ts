import type { Booking } from '../../../domain/booking/booking.ts'
import type {
  ConfirmCancellationInput,
  QuoteInput,
} from '../../../domain/payment/cancellation.input.ts'
import {
  isAlreadyCancelled,
  requireNobodyOnBoard,
  requireNotLeft,
  requirePassengers,
  requireSold,
  requireTripRuns,
} from '../../../domain/payment/cancellation-checks.ts'
import {
  FULL_REFUND_TERMS,
  seatRefunds,
  sumSeatRefunds,
  termsAt,
} from '../../../domain/payment/seat-refunds.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import type { CancelledSeat } from '../../../domain/payment/cancellation.ts'
import { Fault } from '../../../domain/fault.ts'
import { getOwnBookingRecord, requireOwnBooking } from '../../booking/find-booking.service.ts'
import type { BookingRecord } from '../../booking/find-booking.service.ts'
import { getOwnBookingView } from '../../booking/booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AtomicCall, SignedInCall } from '../../core/call.ts'
import { once } from '../../core/idempotency/idempotency.service.ts'
import { cancelHold } from '../../booking/booking-status.service.ts'
import { lessOutsideRefunds, refreshOutsideRefunds } from '../refund/outside-refund.service.ts'
import { cancelPassengers } from './cancel-passengers.service.ts'
import { quoteOutdated, readQuote } from './quote-token.ts'
import type { ReadQuote } from './quote-token.ts'

/**
 * Cancels what was quoted and refunds exactly that, even when the slab has ended since. Confirmed again it answers the
 * booking and has no second effect. domain.md §6
 * @throws Fault missing for another's booking; conflict when the quote is over or the booking has changed since
 */
export async function confirmCancellation(
  call: SignedInCall,
  { bookingId, token }: ConfirmCancellationInput,
): Promise<Booking> {
  await requireOwnBooking(call, bookingId)
  const quote = await readQuote(call, token)
  if (quote.bookingId !== bookingId) throw quoteOutdated()
  await refreshOutsideRefunds(call, bookingId)
  return atomically(call, async (call) => {
    const key = `cancellation-quote-${quote.quoteId}`
    let cancelled: Booking | undefined
    await once(call, key, { confirm: bookingId }, async (call) => {
      const own = await getOwnBookingRecord(call, bookingId)
      const seats = await quotedSeats(call, quote, own)
      cancelled = await cancelPassengers(call, {
        booking: own.booking,
        seats,
        reason: 'CUSTOMER',
        note: null,
        by: null,
      })
      return { bookingId }
    })
    return cancelled ?? getOwnBookingView(call, bookingId)
  })
}

/** The quote, if it still applies. @throws Fault conflict */
async function quotedSeats(
  call: AtomicCall,
  quote: ReadQuote,
  { booking, trip }: BookingRecord,
): Promise<CancelledSeat[]> {
  const now = call.now()
  requireSold(booking)
  requireTripRuns(trip)
  const chosen = requirePassengers(booking, quote.passengerIds)
  const isAsQuoted =
    now <= quote.goodUntil &&
    chosen.length === quote.passengerIds.length &&
    travelling(booking.seats).length === quote.travelling &&
    booking.refundedPaise === quote.refundedPaise
  if (!isAsQuoted) throw quoteOutdated()
  requireNobodyOnBoard(chosen)
  requireNotLeft(booking, now)
  const terms =
    booking.fullRefundReason === null
      ? { keptPercent: quote.keptPercent, withExtras: false }
      : FULL_REFUND_TERMS
  const whole = seatRefunds(booking, quote.passengerIds, terms)
  const seats = await lessOutsideRefunds(call, booking.id, whole)
  if (sumSeatRefunds(seats).refundPaise !== quote.refundPaise) throw quoteOutdated()
  return seats
}

/**
 * Asks the provider what it has refunded, before `cancelWithoutQuote`, which may run inside a transaction. Says nothing of
 * a booking that is not the caller's.
 */
export async function prepareCancellation(call: SignedInCall, bookingId: number): Promise<void> {
  const isOwn = await requireOwnBooking(call, bookingId).then(
    () => true,
    () => false,
  )
  if (isOwn) await refreshOutsideRefunds(call, bookingId)
}

/**
 * REST: cancels on the terms of this moment, without a quote; an unpaid booking is cancelled as a whole. What was
 * cancelled before stays so: repeated, it answers the booking and refunds nothing more. rest.md
 * @throws Fault missing for another's booking; invalid; conflict
 */
export function cancelWithoutQuote(
  call: SignedInCall,
  { bookingId, passengerIds }: QuoteInput,
): Promise<Booking> {
  return atomically(call, async (call) => {
    const own = await getOwnBookingRecord(call, bookingId)
    const { booking, trip } = own
    if (booking.status === 'PENDING') return cancelWholeHold(call, own, passengerIds)
    if (isAlreadyCancelled(booking, passengerIds)) return booking
    requireTripRuns(trip)
    requireNotLeft(booking, call.now())
    const chosen = requirePassengers(booking, passengerIds)
    requireNobodyOnBoard(chosen)
    const ids = chosen.map((seat) => seat.id)
    const seats = seatRefunds(booking, ids, termsAt('SLAB', booking, call.now()))
    return cancelPassengers(call, { booking, seats, reason: 'CUSTOMER', note: null, by: null })
  })
}

async function cancelWholeHold(
  call: SignedInCall & AtomicCall,
  own: BookingRecord,
  passengerIds: readonly number[] | undefined,
): Promise<Booking> {
  const isWhole =
    passengerIds === undefined || own.booking.seats.every((seat) => passengerIds.includes(seat.id))
  if (!isWhole) throw new Fault('conflict', 'An unpaid booking can only be cancelled as a whole')
  await cancelHold(call, own.booking)
  return getOwnBookingView(call, own.booking.id, own.trip)
}
