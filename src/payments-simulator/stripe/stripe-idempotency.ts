import type { FastifyInstance } from 'fastify'
import type { StripeAccount } from './stripe-account.ts'
import { stripeErrorBody } from './stripe-errors.ts'

const KEPT = 24 * 3600

/**
 * Answers a call with a known `Idempotency-Key` as the first time, for a day, even where that was an error; a key with
 * another body is refused. As Stripe documents it.
 */
export function answerOnce(app: FastifyInstance, { answered, clock }: StripeAccount): void {
  const keyOf = (header: string | string[] | undefined) =>
    typeof header === 'string' ? header : undefined

  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request.headers['idempotency-key'])
    if (request.method !== 'POST' || key === undefined) return
    const known = answered.get(key)
    if (known === undefined || known.at + KEPT < clock.seconds()) return
    request.fault = null
    if (known.asked !== request.url + JSON.stringify(request.body)) {
      const message =
        'Keys for idempotent requests can only be used with the same parameters they were first used with.'
      await reply.code(400).send(stripeErrorBody(400, message, { type: 'idempotency_error' }))
    } else {
      await reply
        .code(known.status)
        .header('idempotent-replayed', 'true')
        .type('application/json')
        .send(known.payload)
    }
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const key = keyOf(request.headers['idempotency-key'])
    const isNew = reply.getHeader('idempotent-replayed') === undefined
    const known = key === undefined ? undefined : answered.get(key)
    const isKept = known !== undefined && known.at + KEPT >= clock.seconds()
    if (request.method !== 'POST' || key === undefined || !isNew || isKept) return payload
    // What is refused before it begins is not stored.
    const isBegun =
      request.fault?.kind !== '500-before' && ![401, 409, 429].includes(reply.statusCode)
    if (!isBegun) return payload
    const status = request.fault?.kind === '500-after' ? 500 : reply.statusCode
    const text = status === 500 ? JSON.stringify(stripeErrorBody(500)) : String(payload)
    const asked = request.url + JSON.stringify(request.body)
    answered.set(key, { asked, status, payload: text, at: clock.seconds() })
    return payload
  })
}
