import { createHmac } from 'node:crypto'
import type { Sign } from '../event-deliveries.ts'

/** An event as Razorpay sends it: its objects as they are at that moment. */
export function razorpayEvent(
  event: string,
  objects: Record<string, unknown>,
  seconds: number,
): string {
  return JSON.stringify({
    entity: 'event',
    account_id: 'acc_SimulatorAcct1',
    event,
    contains: Object.keys(objects),
    payload: Object.fromEntries(
      Object.entries(objects).map(([name, entity]) => [name, { entity }]),
    ),
    created_at: seconds,
  })
}

/** Razorpay signs the text as it is sent, with one secret. */
export const signRazorpay: Sign = (body, [secret = ''], id) => ({
  'x-razorpay-signature': createHmac('sha256', secret).update(body).digest('hex'),
  'x-razorpay-event-id': id,
})
