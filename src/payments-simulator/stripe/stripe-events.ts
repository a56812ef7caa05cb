import { createHmac } from 'node:crypto'
import type { Sign } from '../event-deliveries.ts'

const VERSION = '2026-10-28.endive'

/** An event as Stripe sends it: its object as it is at that moment. */
export function stripeEvent(id: string, type: string, object: object, seconds: number): string {
  return JSON.stringify({
    id,
    object: 'event',
    api_version: VERSION,
    created: seconds,
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  })
}

/** Stripe signs a time and the text, with every secret that is valid. @param seconds the provider's clock */
export const signStripe =
  (seconds: () => number): Sign =>
  (body, secrets) => {
    const at = seconds()
    const sign = (secret: string) =>
      `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`
    return { 'stripe-signature': [`t=${at}`, ...secrets.map(sign)].join(',') }
  }
