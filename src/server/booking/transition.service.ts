import { requireBookingCan } from '../../domain/booking-refusal.ts'
import type { Booking } from '../../domain/booking.ts'
import { Fault } from '../../domain/fault.ts'
import { CLOSED_MESSAGES, whyClosed } from '../../domain/sales-window.ts'
import { recordAudit } from '../audit/audit.service.ts'
import type { AtomicCall } from '../call.ts'
import { readSettings } from '../settings/settings.service.ts'
import { findAny } from './booking-view.service.ts'
import type { BookingRecord } from './booking-view.service.ts'
import { claimSeats, claimSize, freeSeats, keepSeats } from './claim.service.ts'
import { releaseOverdueOnTrip } from './release.service.ts'
import { updatePaymentStatus, updateToCancelled, updateToConfirmed } from './transition.queries.ts'

/** The conditional update of a state changed no row: somebody else was first. */
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
 * PENDING → CONFIRMED, or CANCELLED/EXPIRED → CONFIRMED when every seat can be claimed again. The charge must stand in
 * the ledger already, in this transaction: it is what confirms. Answers the booking with its tickets. domain.md §4
 * @throws Fault conflict: then nothing was charged
 */
export async function confirmPaid(call: AtomicCall, paid: BookingRecord): Promise<Booking> {
  const { booking, trip } = paid
  if (trip.status === 'CANCELLED') throw new Fault('conflict', CLOSED_MESSAGES.cancelled)
  if (booking.cancelReason === 'EXPIRED') await claimAgain(call, paid)
  else requireBookingCan('pay', booking)
  requireChanged(await updateToConfirmed(call.trx, { id: booking.id, now: call.now() }))
  await keepSeats(call, booking, null)
  const { booking: confirmed } = await findAny(call, booking.id)
  return confirmed
}

async function claimAgain(call: AtomicCall, { booking, trip }: BookingRecord): Promise<void> {
  const { onlineCloseMinutes: closeMinutes } = await readSettings(call)
  const closed = whyClosed({ ...trip, boardingAt: booking.boarding.at, closeMinutes }, call.now())
  if (closed !== null) throw new Fault('conflict', CLOSED_MESSAGES[closed])
  // Its own hold is over too, swept or not: from here it competes like anybody else.
  await releaseOverdueOnTrip(call, booking.scheduleId)
  const journey = { from: booking.boarding.node, to: booking.dropping.node }
  const size = claimSize(booking.seats.length, journey)
  await claimSeats(call, { id: booking.id, scheduleId: booking.scheduleId, size }).catch(
    (error: unknown) => {
      throw takenMeanwhile(error)
    },
  )
}

function takenMeanwhile(error: unknown): unknown {
  if (!(error instanceof Fault) || error.detail.seats === undefined) return error
  const message = 'Your seats were taken meanwhile. Nothing was charged.'
  return new Fault('conflict', message, error.detail)
}

/** Remembers how the last attempt to pay a held booking went: under way again, or failed. */
export async function notePayment(
  call: AtomicCall,
  id: number,
  paymentStatus: 'PENDING' | 'FAILED',
): Promise<void> {
  await updatePaymentStatus(call.trx, { id, paymentStatus, now: call.now() })
}
