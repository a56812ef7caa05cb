import type Stripe from 'stripe'
import { z } from 'zod'
import { Fault } from '../../../domain/fault.ts'
import type {
  EventSubject,
  ProviderEvent,
  ProviderNotification,
} from '../../core/payment-provider.ts'

/** How old a signature may be, in seconds: Stripe signs each try anew. */
const TOLERANCE = 300

/** What is read of an event: whatever its object is, it names one of these. */
const Named = z.object({
  object: z.string(),
  id: z.string(),
  client_reference_id: z.string().nullish(),
  payment_intent: z.string().nullish(),
  metadata: z.object({ attempt: z.string().optional(), payout: z.string().optional() }).nullish(),
})

/**
 * Reads what Stripe has sent, signed with one of the webhook's secrets within the last five minutes.
 * @throws Fault invalid when it is not signed, or not an event
 */
export function readStripeEvent(
  stripe: Stripe,
  { headers, body, receivedAt }: ProviderNotification,
  secrets: readonly string[],
): ProviderEvent {
  const signature = headers['stripe-signature'] ?? ''
  for (const secret of secrets) {
    try {
      const event = stripe.webhooks.constructEvent(
        body,
        signature,
        secret,
        TOLERANCE,
        undefined,
        receivedAt,
      )
      return { provider: 'stripe', id: event.id, subject: subjectOf(event.data.object) }
    } catch {
      // Perhaps with the other one.
    }
  }
  throw new Fault('invalid', 'This event is not signed')
}

function subjectOf(object: unknown): EventSubject | null {
  const { data } = Named.safeParse(object)
  if (data === undefined) return null
  if (data.object === 'payout') return { kind: 'settlement', reference: data.id }
  if (data.object === 'dispute') return { kind: 'dispute', reference: data.id }
  const payoutId = idIn(data.metadata?.payout)
  if (data.object === 'refund' && payoutId !== null) return { kind: 'payout', id: payoutId }
  if (data.object === 'refund' || data.object === 'charge')
    return data.payment_intent ? { kind: 'payment', reference: data.payment_intent } : null
  const attemptId = idIn(data.client_reference_id ?? data.metadata?.attempt)
  return attemptId === null ? null : { kind: 'attempt', id: attemptId }
}

function idIn(text: string | null | undefined): number | null {
  const id = Number(text ?? '')
  return Number.isSafeInteger(id) && id > 0 ? id : null
}
