import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { PaymentResult, PaymentStart } from '../../domain/payment/payment.ts'
import { findBooking, findOwnBooking, requireOwnBooking } from '../booking/find-booking.service.ts'
import { getBooking, spendExtension } from '../booking/booking.service.ts'
import { atomically } from '../core/call.ts'
import type { Call, SignedInCall } from '../core/call.ts'
import { failAttempt, findAttempt, openAttempt, requirePayable } from './attempt.service.ts'
import { requireOnline } from './online.service.ts'
import { updatePaymentToExpired } from './payment.queries.ts'
import { askProvider } from './payments.ts'
import { settle } from './settlement.service.ts'

/**
 * Starts to pay a held booking, all of whose seats have a passenger, and makes it known to the provider. Repeated, it
 * answers the open attempt. domain.md §4
 * @throws Fault missing, conflict, unavailable
 */
export async function initiatePayment(
  call: SignedInCall,
  bookingId: number,
): Promise<PaymentStart> {
  const start = await openPayment(call, bookingId)
  await announcePayment(call, bookingId)
  return start
}

/** The part of it that is written: the attempt, and the hold's extension if it is unused. @throws Fault missing, conflict */
export function openPayment(call: SignedInCall, bookingId: number): Promise<PaymentStart> {
  return atomically(call, async (call) => {
    const held = await findOwnBooking(call, bookingId)
    const online = requireOnline(call)
    await requirePayable(call, held)
    await spendExtension(call, held)
    const attemptId = await openAttempt(call, held.booking, online)
    const amountPaise = held.booking.price.totalPaise
    return { attemptId, bookingId, amountPaise, deadlineAt: held.extensionAt }
  })
}

/**
 * The part that takes time, after the commit: the provider is sent the attempt while it is open. @throws Fault
 * unavailable
 */
export async function announcePayment(call: SignedInCall, bookingId: number): Promise<void> {
  const online = requireOnline(call)
  const attempt = await findAttempt(call, bookingId, online)
  if (attempt.status === 'INITIATED') await askProvider(online.start(attempt))
}

/**
 * The owner's confirmation: charge, confirmation, tickets and message in one transaction. Repeated, it answers the
 * first result. @throws Fault missing for another's booking; conflict, and then nothing was charged; unavailable
 */
export async function confirmPayment(
  call: SignedInCall,
  bookingId: number,
): Promise<PaymentResult> {
  await requireOwnBooking(call, bookingId)
  return settle(call, bookingId, requireOnline(call))
}

/**
 * The confirmation that comes without a bearer (spec §7): settles only what the booking's owner has started, and only
 * with the demo payment. @throws Fault missing, conflict
 */
export async function confirmPlayed(call: Call, bookingId: number): Promise<PaymentResult> {
  const { online } = call.dependencies.payments
  if (online === null || online.takesMoney)
    throw new Fault('missing', 'Payments are not confirmed here')
  await findBooking(call, bookingId)
  return settle(call, bookingId, online)
}

/** The customer's card was declined: the attempt has failed, the hold stays, another may follow. @throws Fault missing */
export function declinePayment(
  call: SignedInCall,
  attempt: { bookingId: number; attemptId: number },
): Promise<Booking> {
  return atomically(call, async (call) => {
    await requireOwnBooking(call, attempt.bookingId)
    await failAttempt(call, attempt)
    return getBooking(call, attempt.bookingId)
  })
}

/**
 * Ends the open attempts of bookings that are held no more: housekeeping, a late payment is still accepted or given
 * back.
 */
export function sweepAttempts(call: Call): Promise<number> {
  return atomically(call, (call) => updatePaymentToExpired(call.trx, { now: call.now() }))
}
