import { requireBookingCan } from '../../domain/booking-refusal.ts'
import type { Booking } from '../../domain/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { PaymentResult, PaymentStart } from '../../domain/payment.ts'
import { CLOSED_MESSAGES } from '../../domain/sales-window.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findAny, findOwn } from '../booking/booking-view.service.ts'
import type { BookingRecord } from '../booking/booking-view.service.ts'
import { getBooking, useExtension } from '../booking/booking.service.ts'
import { notePayment } from '../booking/transition.service.ts'
import { atomically } from '../call.ts'
import type { AtomicCall, Call, SignedInCall } from '../call.ts'
import { demoProvider } from './demo-provider.ts'
import {
  insertAttempt,
  selectAttempts,
  updateToExpired,
  updateToFailed,
} from './payment.queries.ts'
import { settle } from './settlement.service.ts'

/**
 * Starts to pay a held booking, all of whose seats have a passenger; uses the hold's extension if it is unused. An
 * attempt that is open is answered again. domain.md §4
 * @throws Fault missing, conflict
 */
export async function initiatePayment(
  call: SignedInCall,
  bookingId: number,
): Promise<PaymentStart> {
  const start = await atomically(call, async (call) => {
    const held = await findOwn(call, bookingId)
    requirePayable(held)
    await useExtension(call, held)
    const attemptId = await openAttempt(call, held.booking)
    const amountPaise = held.booking.price.totalPaise
    return { attemptId, bookingId, amountPaise, deadlineAt: held.extensionAt }
  })
  await demoProvider.start({ ...start, id: start.attemptId })
  return start
}

function requirePayable({ booking, trip }: BookingRecord): void {
  requireBookingCan('startPayment', booking)
  if (trip.status === 'CANCELLED') throw new Fault('conflict', CLOSED_MESSAGES.cancelled)
  if (booking.seats.some((seat) => seat.passengerName === null)) {
    throw new Fault('conflict', 'Please enter a passenger for every seat first')
  }
}

async function openAttempt(call: AtomicCall, booking: Booking): Promise<number> {
  const attempts = await selectAttempts(call.trx, { bookingId: booking.id })
  const open = attempts.find((attempt) => attempt.status === 'INITIATED')
  if (open !== undefined) return open.id
  const id = call.randomId()
  await insertAttempt(call.trx, {
    id,
    booking_id: booking.id,
    provider: demoProvider.name,
    amount_paise: booking.price.totalPaise,
    created_at: call.now(),
  })
  await notePayment(call, booking.id, 'PENDING')
  await recordAudit(call, { action: 'startPayment', subject: 'booking', subjectId: booking.id })
  return id
}

/**
 * The owner's confirmation: charge, confirmation, tickets and message in one transaction. Repeated, it answers the
 * first result. @throws Fault missing for another's booking; conflict, and then nothing was charged
 */
export async function confirmPayment(
  call: SignedInCall,
  bookingId: number,
): Promise<PaymentResult> {
  await findOwn(call, bookingId)
  return settle(call, bookingId, demoProvider)
}

/**
 * The REST call that comes without a bearer (spec §7): settles nothing but an attempt of the demo provider that the
 * booking's owner has started. @throws Fault missing, conflict
 */
export async function confirmDemoPayment(call: Call, bookingId: number): Promise<PaymentResult> {
  await findAny(call, bookingId)
  return settle(call, bookingId, demoProvider)
}

/** The card was declined: the attempt has failed, the hold stays, another attempt may follow. @throws Fault missing */
export function declinePayment(
  call: SignedInCall,
  { bookingId, attemptId }: { bookingId: number; attemptId: number },
): Promise<Booking> {
  return atomically(call, async (call) => {
    const { booking } = await findOwn(call, bookingId)
    const now = call.now()
    const failed = { id: attemptId, bookingId, failure: 'declined', now }
    if ((await updateToFailed(call.trx, failed)) === 0) return booking
    await notePayment(call, bookingId, 'FAILED')
    await recordAudit(call, { action: 'declinePayment', subject: 'booking', subjectId: bookingId })
    return getBooking(call, bookingId)
  })
}

/** Ends the open attempts of bookings that are held no more: housekeeping, a late payment is still heard. */
export function sweepAttempts(call: Call): Promise<number> {
  return atomically(call, (call) => updateToExpired(call.trx, { now: call.now() }))
}
