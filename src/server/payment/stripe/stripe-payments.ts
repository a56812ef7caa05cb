import type Stripe from 'stripe'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { CapturedPayment, ProviderDispute } from '../../core/payment-provider.ts'

/** The payment of a page, once Stripe has taken it. */
export function capturedOfSession(session: Stripe.Checkout.Session): CapturedPayment[] {
  const { payment_status, payment_intent: intent, currency, amount_total } = session
  if (payment_status !== 'paid' || intent === null || typeof intent === 'string') return []
  if (currency !== 'inr') throw new Error(`A page in ${currency}`)
  return [{ reference: intent.id, amountPaise: amount_total ?? 0, method: methodOf(intent) }]
}

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
