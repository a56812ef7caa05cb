import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { PaymentResult, PaymentStart } from '../../domain/payment/payment.ts'
import { findBooking, findOwnBooking, requireOwnBooking } from '../booking/find-booking.service.ts'
import { bookingKey } from '../booking/dated-trip.service.ts'
import { getOwnBooking, spendExtension } from '../booking/booking.service.ts'
import { atomically } from '../core/atomically.ts'
import type { AgentCall, Call, SignedInCall } from '../core/call.ts'
import { failAttempt, findAttempt, openAttempt, requirePayable } from './payment-attempt.service.ts'
import { requireOnlineProvider } from './payment-methods.service.ts'
import { updateAttemptsToExpired } from './payment.queries.ts'
import { cashProvider } from './cash-provider.ts'
import { askProvider } from './provider-calls.ts'
import { paymentKeys, settlePayment } from './settlement.service.ts'

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
  await sendOpenAttempt(call, bookingId)
  return start
}

/** The part of `initiatePayment` that is written: the attempt, and the hold's extension if it is unused. @throws Fault missing, conflict */
export async function openPayment(call: SignedInCall, bookingId: number): Promise<PaymentStart> {
  return atomically(call, await bookingKey(call, bookingId), async (call) => {
    const held = await findOwnBooking(call, bookingId)
    const online = requireOnlineProvider(call)
    await requirePayable(call, held)
    await spendExtension(call, held)
    const attemptId = await openAttempt(call, held.booking, online)
    const amountPaise = held.booking.price.totalPaise
    return { attemptId, bookingId, amountPaise, deadlineAt: held.extensionAt }
  })
}

/**
 * The part of `initiatePayment` that takes time, after the commit: the provider is sent the attempt while it is open.
 * @throws Fault unavailable
 */
export async function sendOpenAttempt(call: SignedInCall, bookingId: number): Promise<void> {
  const online = requireOnlineProvider(call)
  const attempt = await findAttempt(call, bookingId, online)
  if (attempt.status === 'INITIATED') await askProvider(online.start(attempt))
}

/**
 * The owner's confirmation: charge, confirmation, tickets and message in one transaction. Repeated, it answers the
 * first result. @throws Fault missing for another's booking; conflict: then nothing was charged, or it is returned; unavailable
 */
export async function confirmPayment(
  call: SignedInCall,
  bookingId: number,
): Promise<PaymentResult> {
  await requireOwnBooking(call, bookingId)
  return settlePayment(call, bookingId, requireOnlineProvider(call))
}

/**
 * The confirmation that comes without a bearer (spec §7): settles only what the booking's owner has started, and only
 * with the demo payment. @throws Fault missing, conflict
 */
export async function confirmDemoPayment(call: Call, bookingId: number): Promise<PaymentResult> {
  const { online } = call.dependencies.payments
  if (online === null || online.takesMoney)
    throw new Fault('missing', 'Payments are not confirmed here')
  await findBooking(call, bookingId)
  return settlePayment(call, bookingId, online)
}

/** The customer's card was declined: the attempt has failed, the hold stays, another may follow. @throws Fault missing */
export async function declinePayment(
  call: SignedInCall,
  attempt: { bookingId: number; attemptId: number },
): Promise<Booking> {
  return atomically(call, await bookingKey(call, attempt.bookingId), async (call) => {
    await requireOwnBooking(call, attempt.bookingId)
    await failAttempt(call, attempt)
    return getOwnBooking(call, attempt.bookingId)
  })
}

/**
 * Takes cash for a held booking: attempt, charge, confirmation, tickets and message in one transaction, and the ledger
 * says who took it. domain.md §4, §10
 * @throws Fault missing; conflict, and then nothing was charged
 */
export function payInCash(
  call: AgentCall,
  { bookingId, scheduleId }: { bookingId: number; scheduleId: number },
): Promise<PaymentResult> {
  return atomically(call, paymentKeys(scheduleId), async (call) => {
    const held = await findBooking(call, bookingId)
    await requirePayable(call, held)
    await openAttempt(call, held.booking, cashProvider)
    return settlePayment(call, bookingId, cashProvider, call.actor.id)
  })
}

/**
 * Ends the open attempts of bookings that are held no more: housekeeping, a late payment is still accepted or returned.
 */
export function expireAttempts(call: Call): Promise<number> {
  return atomically(call, (call) => updateAttemptsToExpired(call.trx, { now: call.now() }))
}
