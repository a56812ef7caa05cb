import type Stripe from 'stripe'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { CapturedPayment, FoundPayment, ProviderDispute } from '../../core/payment-provider.ts'

/** The payment of a page, once Stripe has taken it. */
export function capturedOfSession(session: Stripe.Checkout.Session): CapturedPayment[] {
  const { payment_status, payment_intent: intent, currency, amount_total } = session
  if (payment_status !== 'paid' || intent === null || typeof intent === 'string') return []
  const amountPaise = amount_total ?? 0
  return [{ reference: intent.id, amountPaise, ...foreign(currency), method: methodOf(intent) }]
}

/** Any currency but the rupee. */
const foreign = (currency: string | null): { currency?: string } =>
  currency === null || currency === 'inr' ? {} : { currency: currency.toUpperCase() }

/** How it was paid, without whose account it was. */
function methodOf({ latest_charge: charge }: Stripe.PaymentIntent): string | null {
  if (charge === null || typeof charge === 'string') return null
  const details = charge.payment_method_details
  const card = details?.card
  if (!card) return details?.type === 'upi' ? 'UPI' : (details?.type ?? null)
  const brand = card.brand ? card.brand.charAt(0).toUpperCase() + card.brand.slice(1) : ''
  return `${brand} card ending in ${card.last4}`.trim()
}

/** Stripe's words for a dispute that is over; all others are open. */
const OVER: Record<string, 'won' | 'lost'> = {
  won: 'won',
  lost: 'lost',
  warning_closed: 'won',
  prevented: 'won',
}

/** A dispute as Stripe has it. */
export async function stripeDispute(stripe: Stripe, reference: string): Promise<ProviderDispute> {
  const dispute = await stripe.disputes.retrieve(reference)
  const { payment_intent: intent } = dispute
  const paymentReference = typeof intent === 'string' ? intent : intent?.id
  if (paymentReference === undefined) throw new Error('A dispute without a payment')
  const state = OVER[dispute.status] ?? 'open'
  const dueBy = dispute.evidence_details.due_by
  return {
    reference,
    paymentReference,
    amountPaise: dispute.amount,
    state,
    reason: dispute.reason.replaceAll('_', ' '),
    respondBy: state === 'open' && dueBy !== null ? dueBy * SECOND : null,
    openedAt: dispute.created * SECOND,
  }
}

/** All that Stripe has taken on pages that were made within some time. */
export async function stripeTakenBetween(
  stripe: Stripe,
  from: Instant,
  to: Instant,
): Promise<FoundPayment[]> {
  const created = { gte: Math.floor(from / SECOND), lt: Math.ceil(to / SECOND) }
  const found: FoundPayment[] = []
  const list = stripe.checkout.sessions.list({ created, status: 'complete', limit: 100 })
  for await (const session of list) {
    const { id, payment_status, payment_intent, amount_total, metadata, currency } = session
    const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
    if (payment_status !== 'paid' || reference === undefined) continue
    const attemptId = Number(metadata?.attempt ?? Number.NaN)
    found.push({
      reference,
      amountPaise: amount_total ?? 0,
      ...foreign(currency),
      attemptId: Number.isSafeInteger(attemptId) ? attemptId : null,
      pageId: id,
    })
  }
  return found
}
