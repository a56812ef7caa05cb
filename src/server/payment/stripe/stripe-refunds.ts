import type Stripe from 'stripe'
import type { Payout, ProviderRefund } from '../../core/payment-provider.ts'

const STATES: Record<string, ProviderRefund['state']> = {
  succeeded: 'done',
  failed: 'failed',
  canceled: 'failed',
}

/**
 * Pays a refund or a return out: it is asked for only where Stripe has none of this id that may still arrive. The key
 * holds off a second one should two ask at once, or an answer be lost; Stripe forgets it after a day.
 */
export async function payOutByStripe(stripe: Stripe, payout: Payout): Promise<ProviderRefund> {
  const { id, failures, paymentReference, amountPaise } = payout
  const made = (await stripeRefundsOf(stripe, paymentReference)).filter(
    ({ payoutId }) => payoutId === id,
  )
  const standing = made.find(({ state }) => state !== 'failed') ?? made.at(failures)
  if (standing !== undefined) return standing
  const refund = await stripe.refunds.create(
    {
      payment_intent: paymentReference,
      amount: amountPaise,
      metadata: { payout: String(id) },
    },
    { idempotencyKey: `payout-${id}-${failures}` },
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
