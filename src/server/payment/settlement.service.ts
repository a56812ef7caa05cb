import { Fault } from '../../domain/fault.ts'
import type { PaymentResult } from '../../domain/payment.ts'
import { recordAudit } from '../audit/audit.service.ts'
import { findAny } from '../booking/booking-view.service.ts'
import { confirmPaid } from '../booking/transition.service.ts'
import { atomically } from '../call.ts'
import type { AtomicCall, Call } from '../call.ts'
import { bookingConfirmedMessage } from '../messages/booking-messages.ts'
import { queueMessage } from '../messages/messages.service.ts'
import { getSite } from '../settings/settings.service.ts'
import { insertCharge, selectAttempts, updateToSucceeded } from './payment.queries.ts'
import type { AttemptRow } from './payment.queries.ts'
import type { PaymentProvider } from './provider.ts'

/**
 * Settles the payment of a booking: asks the provider, then charges and confirms in one transaction. Whoever settled
 * first is answered to all. domain.md §4
 * @throws Fault conflict: then nothing was charged
 */
export async function settle(
  call: Call,
  bookingId: number,
  provider: PaymentProvider,
): Promise<PaymentResult> {
  const asked = await findAttempt(call, bookingId, provider)
  const earlier = resultOf(asked)
  if (earlier !== undefined) return earlier
  const reference = await provider.confirm(asked)
  return atomically(call, async (call) => {
    const attempt = await findAttempt(call, bookingId, provider)
    return resultOf(attempt) ?? charge(call, attempt, asked.id, reference)
  })
}

/** The attempt that succeeded, else the open one, else one whose hold ended first. */
async function findAttempt(
  call: Call,
  bookingId: number,
  provider: PaymentProvider,
): Promise<AttemptRow> {
  const attempts = await selectAttempts(call.db, { bookingId })
  const ours = attempts.filter((attempt) => attempt.provider === provider.name)
  for (const status of ['SUCCEEDED', 'INITIATED', 'EXPIRED'] as const) {
    const attempt = ours.find((attempt) => attempt.status === status)
    if (attempt !== undefined) return attempt
  }
  throw new Fault('conflict', 'No payment has been started for this booking')
}

function resultOf(attempt: AttemptRow): PaymentResult | undefined {
  const { bookingId, status, reference, finishedAt } = attempt
  if (status !== 'SUCCEEDED' || reference === null || finishedAt === null) return undefined
  return { bookingId, razorpayPaymentId: reference, paidAt: finishedAt }
}

async function charge(
  call: AtomicCall,
  attempt: AttemptRow,
  askedId: number,
  reference: string,
): Promise<PaymentResult> {
  const { id, bookingId } = attempt
  if (id !== askedId) throw new Fault('conflict', 'This payment has already ended')
  const now = call.now()
  const paid = await findAny(call, bookingId)
  await updateToSucceeded(call.trx, { id, reference, now })
  await insertCharge(call.trx, {
    booking_id: bookingId,
    amount_paise: attempt.amountPaise,
    payment_id: id,
    at: now,
  })
  const booking = await confirmPaid(call, paid)
  await queueMessage(call, bookingConfirmedMessage(booking, await getSite(call)))
  await recordAudit(call, {
    action: 'pay',
    subject: 'booking',
    subjectId: bookingId,
    detail: { amountPaise: attempt.amountPaise, reference },
  })
  return { bookingId, razorpayPaymentId: reference, paidAt: now }
}
