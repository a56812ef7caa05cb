import type { FastifyInstance } from 'fastify'
import type { StripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-errors.ts'
import { textAt, textsAt } from './stripe-form-body.ts'
import { created, idOf, list, queryOf } from './stripe-parameters.ts'

/** Events can be asked for as long, in seconds. */
const KEPT = 30 * 24 * 3600

/** The calls that tell of events. @param isTaken whether the merchant has answered an event with 2xx */
export function stripeEventCalls(account: StripeAccount, isTaken: (id: string) => boolean) {
  const asIs = (text: string, id: string): { id: string; created: number; type: string } => ({
    ...JSON.parse(text),
    pending_webhooks: isTaken(id) ? 0 : 1,
  })
  const kept = () => {
    const since = account.clock.seconds() - KEPT
    return [...account.events]
      .map(([id, text]) => asIs(text, id))
      .filter((one) => one.created > since)
  }
  return async (app: FastifyInstance): Promise<void> => {
    app.get('/events', async (request) => {
      const form = queryOf(request)
      const success = textAt(form, 'delivery_success')
      const type = textAt(form, 'type')
      const types = type === undefined ? Object.values(textsAt(form, 'types')) : [type]
      const found = created(kept(), form).filter(
        (one) =>
          (success === undefined || String(isTaken(one.id)) === success) &&
          (types.length === 0 || types.includes(one.type)),
      )
      return list(found, form, '/v1/events')
    })
    app.get('/events/:id', async (request) => {
      const id = idOf(request)
      const event = kept().find((one) => one.id === id)
      if (event === undefined) throw new StripeError(`No such event: '${id}'`, { status: 404 })
      return event
    })
  }
}
