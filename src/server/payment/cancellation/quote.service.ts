import type { PaidBackBy } from '../../../domain/payment/cancellation.ts'
import {
  requireNobodyOnBoard,
  requireNotLeft,
  requirePassengers,
  requireSold,
  requireTripRuns,
} from '../../../domain/payment/cancellation-checks.ts'
import type { OfficeQuoteInput, QuoteInput } from '../../../domain/payment/cancellation.input.ts'
import type { CancellationQuote, OfficeQuote } from '../../../domain/payment/cancellation.ts'
import { mostRefund, officeRefunds } from '../../../domain/payment/office-terms.ts'
import type { OfficeChoice } from '../../../domain/payment/office-terms.ts'
import { sumSeatRefunds } from '../../../domain/payment/seat-refunds.ts'
import { travelling } from '../../../domain/booking/booking.ts'
import { getBookingRecord, getOwnBookingRecord } from '../../booking/find-booking.service.ts'
import type { BookingRecord } from '../../booking/find-booking.service.ts'
import type { Call, SignedInCall, StaffCall } from '../../core/call.ts'
import { providerNamed } from '../../core/payment-provider.ts'
import { outsideRefundLeft, refreshOutsideRefunds } from '../refund/outside-refund.service.ts'
import { leftTodayOf, requireMayCancel } from './agent-limits.service.ts'
import { signQuote } from './quote-token.ts'
import { selectPaymentProvider } from './trip-cancellation.queries.ts'

/**
 * What the actor gets back for passengers of a booking of theirs, seat by seat; confirmed within two minutes it is
 * exactly that. The provider is asked first what it has refunded already. domain.md §6; ux.md d7
 * @throws Fault missing for another's booking; invalid; conflict when there is nothing to cancel (any more)
 */
export async function quoteCancellation(
  call: SignedInCall,
  { bookingId, passengerIds }: QuoteInput,
): Promise<CancellationQuote> {
  const own = await getOwnBookingRecord(call, bookingId)
  await refreshOutsideRefunds(call, bookingId)
  const { booking } = own
  const { mostPaise: _most, ...quote } = await quoteOf(call, own, passengerIds, { terms: 'SLAB' })
  requireNotLeft(booking, call.now())
  const [first] = quote.seats
  const signed = await signQuote(call, {
    quoteId: call.randomId(),
    bookingId,
    passengerIds: quote.seats.map((seat) => seat.passengerId),
    keptPercent: first?.keptPercent ?? 100,
    refundPaise: quote.refundPaise,
    travelling: travelling(booking.seats).length,
    refundedPaise: booking.refundedPaise,
  })
  return { ...quote, ...signed }
}

/**
 * The same for staff, about any booking and also after its bus has left: by the terms, all of it, or another amount, with
 * what the actor may still refund today. domain.md §4, decisions/0092
 * @throws Fault forbidden; missing; invalid; conflict
 */
export async function quoteByOperator(
  call: StaffCall,
  { bookingId, passengerIds, ...choice }: OfficeQuoteInput,
): Promise<OfficeQuote> {
  await requireMayCancel(call, choice.terms)
  await refreshOutsideRefunds(call, bookingId)
  const quote = await quoteOf(call, await getBookingRecord(call, bookingId), passengerIds, choice)
  return { ...quote, leftTodayPaise: await leftTodayOf(call) }
}

/** @throws Fault invalid, conflict */
export async function quoteOf(
  call: Call,
  { booking, trip }: BookingRecord,
  passengerIds: readonly number[] | undefined,
  choice: OfficeChoice,
): Promise<Omit<OfficeQuote, 'leftTodayPaise'>> {
  requireSold(booking)
  requireTripRuns(trip)
  const chosen = requirePassengers(booking, passengerIds)
  requireNobodyOnBoard(chosen)
  const ids = chosen.map((seat) => seat.id)
  const outsidePaise = await outsideRefundLeft(call, booking.id)
  const seats = officeRefunds(booking, ids, choice, { now: call.now(), outsidePaise })
  return {
    bookingId: booking.id,
    seats,
    ...sumSeatRefunds(seats),
    mostPaise: mostRefund(booking, ids, outsidePaise),
    whole: seats.length === travelling(booking.seats).length,
    paidBackBy: await paidBackByOf(call, booking.id),
  }
}

/** How the money of a booking comes back. */
export async function paidBackByOf(call: Call, bookingId: number): Promise<PaidBackBy> {
  const [paid] = await selectPaymentProvider(call.db, { bookingId })
  const provider = providerNamed(call.dependencies.payments, paid?.provider ?? '')
  if (provider?.paysOut === 'byTransfer') return 'transfer'
  return provider?.paysOut === 'inCash' ? 'cash' : 'provider'
}
