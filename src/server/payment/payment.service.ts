import type { Booking } from '../../domain/booking/booking.ts'
import { SECOND } from '../../domain/time/calendar.ts'
import type { PaymentCheck, PaymentResult, PaymentStart } from '../../domain/payment/payment.ts'
import {
  getBookingRecord,
  getOwnBookingRecord,
  requireOwnBooking,
} from '../booking/find-booking.service.ts'
import { bookingLock } from '../booking/booking-lock.service.ts'
import { getOwnBookingView, spendExtension } from '../booking/booking.service.ts'
import { atomically } from '../core/atomically.ts'
import type { OnlineProvider } from '../core/payment-provider.ts'
import type { StaffCall, Call, PayerCall } from '../core/call.ts'
import { failAttempt, openAttempt, requirePayable } from './payment-attempt.service.ts'
import { requireDemoPayments, requireOnlineProvider } from './payment-methods.service.ts'
import { updatePagesOfEnded } from './payment-page.queries.ts'
import { openPage } from './payment-page.service.ts'
import { updateAttemptsToExpired } from './payment.queries.ts'
import { cashProvider } from './provider/cash-provider.ts'
import { checkAttempt, confirmPaid } from './reconcile.service.ts'
import { acceptPayment, paymentLocks } from './accept-payment.service.ts'

/**
 * Starts to pay a held booking, all of whose seats have a passenger, and makes it known to the provider. Repeated, it
 * answers the open attempt. domain.md §4
 * @param method the provider's name; the first that is offered unless given
 * @returns with the page of the provider to pay on; null where Farebox shows the form itself
 * @throws Fault missing, conflict, unavailable
 */
export async function initiatePayment(
  call: PayerCall,
  bookingId: number,
  method?: string,
): Promise<PaymentStart & { pageUrl: string | null }> {
  const provider = await requireOnlineProvider(call, method)
  const start = await openPayment(call, bookingId, provider)
  return { ...start, pageUrl: await openPage(call, bookingId, provider) }
}

/** The part of `initiatePayment` that is written: the attempt, and the hold's extension if it is unused. @throws Fault missing, conflict */
export async function openPayment(
  call: PayerCall,
  bookingId: number,
  provider: OnlineProvider,
): Promise<PaymentStart> {
  return atomically(call, await bookingLock(call, bookingId), async (call) => {
    const held = await getOwnBookingRecord(call, bookingId)
    await requirePayable(call, held)
    await spendExtension(call, held)
    const attemptId = await openAttempt(call, held.booking, provider)
    const amountPaise = held.booking.price.totalPaise
    return { attemptId, bookingId, amountPaise, deadlineAt: held.extensionAt }
  })
}

/**
 * The owner's confirmation: charge, confirmation, tickets and message in one transaction. Repeated, it answers the
 * first result. @throws Fault missing for another's booking; conflict: then nothing was charged, or it is returned; unavailable
 */
export async function confirmPayment(call: PayerCall, bookingId: number): Promise<PaymentResult> {
  await requireOwnBooking(call, bookingId)
  await requireOnlineProvider(call)
  return confirmPaid(call, bookingId, call.dependencies.payments.online)
}

/** How long an answer of a provider about a payment answers others who ask about the same one. */
const KEPT = 2 * SECOND

/**
 * Asks about each payment once at a time, and seldom: everybody who asks meanwhile, and in the seconds after, gets the same
 * answer. Payment companies count requests.
 */
const newSharedChecks = () => {
  const answers = new Map<number, Promise<PaymentCheck>>()
  return (attemptId: number, ask: () => Promise<PaymentCheck>): Promise<PaymentCheck> => {
    const known = answers.get(attemptId)
    if (known !== undefined) return known
    const asking = ask()
    answers.set(attemptId, asking)
    const forget = () => void setTimeout(() => answers.delete(attemptId), KEPT).unref()
    asking.then(forget, forget)
    return asking
  }
}

/** What became of the payment of the actor's booking, for whoever returns from the provider's page. @throws Fault missing, conflict, unavailable */
export async function checkPayment(call: PayerCall, bookingId: number): Promise<PaymentCheck> {
  await requireOwnBooking(call, bookingId)
  return checkAttempt(call, bookingId, call.dependencies.memory.get(newSharedChecks))
}

/**
 * The confirmation that comes without a bearer (spec §7): confirms only what the booking's owner has started, and only
 * with the demo payment. @throws Fault missing, conflict
 */
export async function confirmDemoPayment(call: Call, bookingId: number): Promise<PaymentResult> {
  const demo = await requireDemoPayments(call)
  await getBookingRecord(call, bookingId)
  return confirmPaid(call, bookingId, [demo])
}

/** The card that was typed into Farebox's own form was declined: the attempt has failed, the hold stays, another may follow. @throws Fault missing */
export async function declinePayment(
  call: PayerCall,
  attempt: { bookingId: number; attemptId: number },
): Promise<Booking> {
  return atomically(call, await bookingLock(call, attempt.bookingId), async (call) => {
    await requireOwnBooking(call, attempt.bookingId)
    await failAttempt(call, attempt)
    return getOwnBookingView(call, attempt.bookingId)
  })
}

/**
 * Takes cash for a held booking: attempt, charge, confirmation, tickets and message in one transaction, and the ledger
 * says who took it. domain.md §4, §10
 * @throws Fault missing; conflict, and then nothing was charged
 */
export function payInCash(
  call: StaffCall,
  { bookingId, scheduleId }: { bookingId: number; scheduleId: number },
): Promise<PaymentResult> {
  return atomically(call, paymentLocks(scheduleId), async (call) => {
    const held = await getBookingRecord(call, bookingId)
    await requirePayable(call, held)
    const attemptId = await openAttempt(call, held.booking, cashProvider)
    const { totalPaise: amountPaise } = held.booking.price
    const reference = cashProvider.paymentReference(attemptId)
    const paid = { attemptId, scheduleId, reference, amountPaise }
    const outcome = await acceptPayment(call, paid, call.actor.id)
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.result
  })
}

/**
 * Ends the open attempts of bookings that are held no more: housekeeping, a late payment is still accepted or returned.
 */
export function expireAttempts(call: Call): Promise<number> {
  return atomically(call, async (call) => {
    const now = call.now()
    const expired = await updateAttemptsToExpired(call.trx, { now })
    if (expired > 0) await updatePagesOfEnded(call.trx, { now })
    return expired
  })
}
