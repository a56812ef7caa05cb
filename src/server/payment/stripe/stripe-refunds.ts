import type Stripe from 'stripe'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { isFinalStatus, PayoutRefused } from '../../core/payment-provider.ts'
import type { Payout, ProviderRefund } from '../../core/payment-provider.ts'

const STATES: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Pays a refund or a return out: it is asked for only where Stripe has none of this id that may still arrive. The key
 * holds off a second one should two ask at once, or an answer be lost; Stripe forgets it after a day.
 * @throws PayoutRefused
 */
export async function payOutByStripe(stripe: Stripe, payout: Payout): Promise<ProviderRefund> {
  try {
    return (await findPayout(stripe, payout)) ?? (await requestPayout(stripe, payout))
  } catch (error) {
    if (!isFinal(error)) throw error
    // Refused perhaps because an earlier request was done whose answer was lost.
    const made = await findPayout(stripe, payout).catch(() => undefined)
    if (made !== undefined) return made
    throw new PayoutRefused('Stripe', error.message, error)
  }
}

/** Whether Stripe has refused for good; its errors say with which status they were answered. */
const isFinal = (error: unknown): error is Error =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  isFinalStatus(error.statusCode)

/** What Stripe has made for a payout and may still arrive, or a failure of which nothing is known here. */
async function findPayout(
  stripe: Stripe,
  { id, failures, paymentReference }: Payout,
): Promise<ProviderRefund | undefined> {
  const made = (await stripeRefundsOf(stripe, paymentReference)).filter(
    ({ payoutId }) => payoutId === id,
  )
  return made.find(({ state }) => state !== 'failed') ?? made.at(failures)
}

async function requestPayout(
  stripe: Stripe,
  { id, failures, refusals, paymentReference, amountPaise: amount }: Payout,
): Promise<ProviderRefund> {
  const refund = await stripe.refunds.create(
    { payment_intent: paymentReference, amount, metadata: { payout: String(id) } },
    { idempotencyKey: `payout-${id}-${failures + refusals}` },
  )
  return refundOf(refund, paymentReference)
}

/** All refunds of a payment, the first one first. */
export async function stripeRefundsOf(
  stripe: Stripe,
  paymentReference: string,
): Promise<ProviderRefund[]> {
  const refunds: Stripe.Refund[] = []
  const list = stripe.refunds.list({ payment_intent: paymentReference, limit: 100 })
  for await (const refund of list) refunds.push(refund)
  return refunds
    .toSorted((one, other) => one.created - other.created)
    .map((refund) => refundOf(refund, paymentReference))
}

/** All refunds that were made within some time, of any payment of the account. */
export async function stripeRefundedBetween(
  stripe: Stripe,
  from: Instant,
  to: Instant,
): Promise<ProviderRefund[]> {
  const created = { gte: Math.floor(from / SECOND), lt: Math.ceil(to / SECOND) }
  const found: ProviderRefund[] = []
  for await (const refund of stripe.refunds.list({ created, limit: 100 })) {
    const { payment_intent: intent } = refund
    const reference = typeof intent === 'string' ? intent : intent?.id
    if (reference !== undefined) found.push(refundOf(refund, reference))
  }
  return found
}

function refundOf(refund: Stripe.Refund, paymentReference: string): ProviderRefund {
  const payoutId = Number(refund.metadata?.payout)
  return {
    reference: refund.id,
    payoutId: Number.isSafeInteger(payoutId) && payoutId > 0 ? payoutId : null,
    paymentReference,
    amountPaise: refund.amount,
    state: STATES[refund.status ?? ''] ?? 'sent',
    bankReference: refund.destination_details?.card?.reference ?? null,
  }
}
