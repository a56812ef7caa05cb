import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AskedRefund, RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError } from './razorpay-errors.ts'
import type { RazorpayRefund } from './razorpay-objects.ts'
import { refundPayment } from './razorpay-refunds.ts'

const KEY = /^[\w-]{10,}$/
/** How long a key is known is not documented: a merchant must not count on more than a day. Seconds. */
const KEPT = 24 * 3600

/** Pays back what a call asks for. */
type RefundOnce = (request: FastifyRequest, id: string, asked: AskedRefund) => RazorpayRefund

/**
 * Pays back once for each `X-Refund-Idempotency`: asked the same again it answers with the refund as it is now. It throws
 * RazorpayError for a key that is too short, was used for something else, or whose call is not answered yet (409).
 */
export function refundsByKey(app: FastifyInstance, account: RazorpayAccount): RefundOnce {
  const busy = new Map<string, FastifyRequest>()
  app.addHook('onSend', async (request) => {
    for (const [key, by] of busy) if (by === request) busy.delete(key)
  })
  return (request, id, asked) => {
    const key = request.headers['x-refund-idempotency']
    if (typeof key !== 'string') return refundPayment(account, id, asked)
    if (!KEY.test(key))
      throw new RazorpayError('The idempotency key must have at least 10 characters')
    if (busy.has(key))
      throw new RazorpayError('A request with this idempotency key is in progress', null, 409)
    const now = account.clock.seconds()
    const text = JSON.stringify([id, asked])
    const known = account.refundKeys.get(key)
    if (known !== undefined && known.at + KEPT >= now) {
      if (known.asked !== text)
        throw new RazorpayError('Different request body sent with the same idempotency key')
      const made = account.refunds.get(known.refund)
      if (made !== undefined) return made
    }
    busy.set(key, request)
    const refund = refundPayment(account, id, asked)
    account.refundKeys.set(key, { asked: text, refund: refund.id, at: now })
    return refund
  }
}
