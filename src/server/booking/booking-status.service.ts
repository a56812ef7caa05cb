import { requireBookingCan } from '../../domain/booking/booking-faults.ts'
import type { Booking, RefundStatus } from '../../domain/booking/booking.ts'
import { Fault, isFault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import type { SalesTerms } from '../../domain/booking/sales-window.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { requireLadiesRule } from './ladies/ladies-rule.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { getBookingRecord } from './find-booking.service.ts'
import type { BookingRecord } from './find-booking.service.ts'
import { claimSeats, claimSize } from './claim-seats.service.ts'
import { freeSeats, sellSeats } from './claim.service.ts'
import { expireHoldsOnTrip } from './expire-holds.service.ts'
import { requireOnSale, salesTermsOf } from './sales-window.service.ts'
import { salesPointOf } from '../../domain/booking/sales-window.ts'
import {
  updatePaymentStatus,
  updateRefunds,
  updateHoldToCancelled,
  updateToConfirmed,
} from './booking-transitions.queries.ts'

/** Proves that a conditional update changed its row. @throws Fault conflict: another request was first */
function requireStatusChanged(rows: number): void {
  if (rows !== 1) throw new Fault('conflict', 'The status of this booking has changed meanwhile')
}

/** PENDING → CANCELLED/CUSTOMER: the seats are free again, nothing is charged. @throws Fault conflict when it is held no more */
export async function cancelHold(call: AtomicCall, booking: Booking): Promise<void> {
  const ended = { id: booking.id, reason: 'CUSTOMER', now: call.now() } as const
  requireStatusChanged(await updateHoldToCancelled(call.trx, ended))
  await freeSeats(call, booking)
  await recordAudit(call, { action: 'cancel', subject: 'booking', subjectId: booking.id })
}

/**
 * PENDING → CANCELLED by the operator: staff release it, the trip does not run or its other bus has no seat. Nothing was
 * charged.
 * @throws Fault conflict when it is held no more
 */
export async function endHold(
  call: AtomicCall,
  { id: subjectId, scheduleId }: Pick<Booking, 'id' | 'scheduleId'>,
  reason: 'OPERATOR' | 'TRIP_CANCELLED',
): Promise<void> {
  const ended = { id: subjectId, reason, now: call.now() }
  requireStatusChanged(await updateHoldToCancelled(call.trx, ended))
  await freeSeats(call, { id: subjectId, scheduleId })
  const detail = { reason, scheduleId }
  await recordAudit(call, { action: 'cancel', subject: 'booking', subjectId, detail })
}

/**
 * Makes sure before a sale that a booking has its seats: it is still held, or it is overdue and every seat can be
 * claimed again. Returns the refusal instead of throwing it, so that whoever asks can record that the payment is
 * returned. domain.md §4
 */
export async function ensureSeatsClaimed(
  call: AtomicCall,
  paid: BookingRecord,
): Promise<Fault | undefined> {
  try {
    await claimUnlessHeld(call, paid)
    return undefined
  } catch (error) {
    if (isFault(error, 'conflict')) return error
    throw error
  }
}

async function claimUnlessHeld(call: AtomicCall, paid: BookingRecord): Promise<void> {
  if (paid.erased) throw new Fault('conflict', 'The personal data of this booking has been erased')
  if (paid.booking.cancelReason === 'EXPIRED') return reclaimSeats(call, paid)
  requireBookingCan('pay', paid.booking)
  await requireTripStillSold(call, paid)
}

/**
 * PENDING, or CANCELLED/EXPIRED → CONFIRMED. Its seats must be claimed, and its charge must already be in the ledger,
 * in this transaction: a trigger refuses a confirmation without a charge. Returns the booking with its tickets.
 * domain.md §4
 */
export async function confirmPaidBooking(
  call: AtomicCall,
  { booking, trip }: Pick<BookingRecord, 'booking' | 'trip'>,
): Promise<Booking> {
  await sellSeats(call, booking)
  requireStatusChanged(await updateToConfirmed(call.trx, { id: booking.id, now: call.now() }))
  const { booking: confirmed } = await getBookingRecord(call, booking.id, trip)
  return confirmed
}

/**
 * Proves that a hold can be paid as far as its trip goes. It ends by itself when sales close, but its trip may leave
 * earlier since; sales that were stopped meanwhile, of the trip or all online, let it be paid, and so does a plan for another bus. domain.md §7
 * @throws Fault conflict
 */
export async function requireTripStillSold(call: Call, held: BookingRecord): Promise<void> {
  const terms = await termsOf(call, held)
  requireOnSale(call, { ...terms, salesStoppedAt: null, swapUntil: null, stopped: null })
}

async function termsOf(call: Call, { booking, trip }: BookingRecord): Promise<SalesTerms> {
  const boardingAt = booking.boarding.at
  const settings = await readSettings(call)
  const point = salesPointOf(booking, settings)
  return salesTermsOf(call, settings, { trip, boardingAt, point })
}

async function reclaimSeats(call: AtomicCall, overdue: BookingRecord): Promise<void> {
  const { booking } = overdue
  requireOnSale(call, await termsOf(call, overdue))
  // Its hold is overdue as well, released or not: it competes for its seats like anybody else.
  await expireHoldsOnTrip(call, booking.scheduleId)
  const journey = { from: booking.boarding.node, to: booking.dropping.node }
  const size = claimSize(booking.seats.length, journey)
  try {
    await claimSeats(call, { id: booking.id, scheduleId: booking.scheduleId, size })
    await requireLadiesRule(call, {
      bookingId: booking.id,
      passengerIds: booking.seats.map(({ id }) => id),
      boardingAt: booking.boarding.at,
    })
  } catch (error) {
    // Those it did get: all or none.
    await freeSeats(call, booking)
    throw takenMeanwhile(error)
  }
}

function takenMeanwhile(error: unknown): unknown {
  if (!(error instanceof Fault) || error.detail.seats === undefined) return error
  const message = 'Your seats were taken meanwhile. Anything that was charged goes back to you.'
  return new Fault('conflict', message, error.detail)
}

/** Stores how the last attempt to pay a held booking went: under way again, or failed. */
export async function storePaymentStatus(
  call: AtomicCall,
  id: number,
  paymentStatus: 'PENDING' | 'FAILED',
): Promise<void> {
  await updatePaymentStatus(call.trx, { id, paymentStatus, now: call.now() })
}

/** Stores what was granted back of a booking in all, and how far that has come. */
export async function storeRefundTotals(
  call: AtomicCall,
  id: number,
  refunds: { refundedPaise: Paise; refundStatus: RefundStatus },
): Promise<void> {
  await updateRefunds(call.trx, { id, ...refunds, now: call.now() })
}
