import { canPayOnline } from '../settings/online-sales.service.ts'
import { requireBookingCan } from '../../domain/booking/booking-refusal.ts'
import type { Booking, RefundStatus } from '../../domain/booking/booking.ts'
import { Fault, isFault } from '../../domain/fault.ts'
import type { Paise } from '../../domain/money.ts'
import {
  CLOSED_MESSAGES,
  closeMinutesAt,
  whyClosed,
  whyStoppedAt,
} from '../../domain/booking/sales-window.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AtomicCall, Call } from '../core/call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findAny } from './booking-view.service.ts'
import type { BookingRecord } from './booking-view.service.ts'
import { claimSeats, claimSize, freeSeats, keepSeats } from './claim.service.ts'
import { releaseOverdueOnTrip } from './release.service.ts'
import {
  updatePaymentStatus,
  updateRefunds,
  updateToCancelled,
  updateToConfirmed,
} from './transition.queries.ts'

/** The conditional update of a state changed no row: another request was first. */
function requireChanged(rows: number): void {
  if (rows !== 1) throw new Fault('conflict', 'The status of this booking has changed meanwhile')
}

/** PENDING → CANCELLED/CUSTOMER: the seats are free again, nothing is charged. */
export async function giveUp(call: AtomicCall, booking: Booking): Promise<void> {
  requireChanged(await updateToCancelled(call.trx, { id: booking.id, now: call.now() }))
  await freeSeats(call, booking)
  await recordAudit(call, { action: 'cancel', subject: 'booking', subjectId: booking.id })
}

/**
 * Secures the seats of a booking before its sale: it is still held, or it is overdue and every seat can be claimed
 * again. Returns the reason instead of throwing, so that the caller can record that the money goes back. domain.md §4
 */
export async function secureSeats(
  call: AtomicCall,
  paid: BookingRecord,
): Promise<Fault | undefined> {
  try {
    await requireSecure(call, paid)
    return undefined
  } catch (error) {
    if (isFault(error, 'conflict')) return error
    throw error
  }
}

async function requireSecure(call: AtomicCall, paid: BookingRecord): Promise<void> {
  if (paid.erased) throw new Fault('conflict', 'The personal data of this booking has been erased')
  if (paid.booking.cancelReason === 'EXPIRED') return claimAgain(call, paid)
  requireBookingCan('pay', paid.booking)
  await requireStillSold(call, paid)
}

/**
 * PENDING, or CANCELLED/EXPIRED → CONFIRMED. Its seats must be secured, and its charge must already be in the ledger,
 * in this transaction: a trigger refuses a confirmation without a charge. Returns the booking with its tickets.
 * domain.md §4
 */
export async function confirmPaid(
  call: AtomicCall,
  { booking, trip }: Pick<BookingRecord, 'booking' | 'trip'>,
): Promise<Booking> {
  await keepSeats(call, booking, null)
  requireChanged(await updateToConfirmed(call.trx, { id: booking.id, now: call.now() }))
  const { booking: confirmed } = await findAny(call, booking.id, trip)
  return confirmed
}

/**
 * Proves that a hold can be paid as far as its trip goes. It ends by itself when sales close, but its trip may leave
 * earlier since; sales that were stopped meanwhile, of the trip or all online, let it be paid. domain.md §7
 * @throws Fault conflict
 */
export async function requireStillSold(
  call: Call,
  { booking, trip }: BookingRecord,
): Promise<void> {
  const point = booking.soldBy === null ? 'online' : 'counter'
  const closeMinutes = closeMinutesAt(point, await readSettings(call))
  const { status } = trip
  const terms = { status, salesStoppedAt: null, boardingAt: booking.boarding.at, stopped: null }
  const closed = whyClosed({ ...terms, closeMinutes }, call.now())
  if (closed !== null) throw new Fault('conflict', CLOSED_MESSAGES[closed])
}

async function claimAgain(call: AtomicCall, { booking, trip }: BookingRecord): Promise<void> {
  const settings = await readSettings(call)
  const closeMinutes = settings.onlineCloseMinutes
  const point = booking.soldBy === null ? 'online' : 'counter'
  const stopped = whyStoppedAt(point, settings, canPayOnline(call))
  const terms = { ...trip, boardingAt: booking.boarding.at, closeMinutes, stopped }
  const closed = whyClosed(terms, call.now())
  if (closed !== null) throw new Fault('conflict', CLOSED_MESSAGES[closed])
  // Its hold is overdue as well, released or not: it competes for its seats like anybody else.
  await releaseOverdueOnTrip(call, booking.scheduleId)
  const journey = { from: booking.boarding.node, to: booking.dropping.node }
  const size = claimSize(booking.seats.length, journey)
  try {
    await claimSeats(call, { id: booking.id, scheduleId: booking.scheduleId, size })
  } catch (error) {
    // Those it did get: all or none.
    await freeSeats(call, booking)
    throw takenMeanwhile(error)
  }
}

function takenMeanwhile(error: unknown): unknown {
  if (!(error instanceof Fault) || error.detail.seats === undefined) return error
  const message = 'Your seats were taken meanwhile. Nothing was charged.'
  return new Fault('conflict', message, error.detail)
}

/** Stores how the last attempt to pay a held booking went: under way again, or failed. */
export async function notePayment(
  call: AtomicCall,
  id: number,
  paymentStatus: 'PENDING' | 'FAILED',
): Promise<void> {
  await updatePaymentStatus(call.trx, { id, paymentStatus, now: call.now() })
}

/** Stores what was granted back of a booking in all, and how far that has come. */
export async function noteRefunds(
  call: AtomicCall,
  id: number,
  refunds: { refundedPaise: Paise; refundStatus: RefundStatus },
): Promise<void> {
  await updateRefunds(call.trx, { id, ...refunds, now: call.now() })
}
