import type { FastifyInstance } from 'fastify'
import type { StripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-errors.ts'
import { textAt, textsAt } from './stripe-form.ts'
import type { StripeSession } from './stripe-objects.ts'
import {
  created,
  expandsOf,
  formOf,
  idOf,
  list,
  queryOf,
  required,
  requireKnown,
  withCharge,
} from './stripe-requests.ts'
import { createSession, expireSession, sessionOf } from './stripe-sessions.ts'

/** What may be asked of a new page; anything else is unknown to Stripe. */
const SESSION_PARAMETERS = [
  'adaptive_pricing',
  'allowed_payment_method_types',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expand',
  'expires_at',
  'line_items',
  'locale',
  'metadata',
  'mode',
  'payment_intent_data',
  'payment_method_types',
  'success_url',
]

/** The calls of Checkout's pages. */
export function stripeSessionCalls(account: StripeAccount) {
  const expandSession = (session: StripeSession, expands: string[]): object => {
    const { payment_intent: intent } = session
    if (intent === null || !expands.some((path) => path.startsWith('payment_intent')))
      return session
    return { ...session, payment_intent: withCharge(account, account.intent(intent), expands) }
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.post('/checkout/sessions', async (request) => {
      const form = formOf(request)
      requireKnown(form, SESSION_PARAMETERS)
      if (required(form, 'mode') !== 'payment') throw new StripeError('Only payments are simulated')
      const expiresAt = textAt(form, 'expires_at')
      const methods = Object.values(textsAt(form, 'allowed_payment_method_types'))
      const session = createSession(account, {
        amount:
          Number(required(form, 'line_items', '0', 'price_data', 'unit_amount')) *
          Number(required(form, 'line_items', '0', 'quantity')),
        currency: required(form, 'line_items', '0', 'price_data', 'currency'),
        successUrl: required(form, 'success_url'),
        cancelUrl: textAt(form, 'cancel_url') ?? null,
        clientReferenceId: textAt(form, 'client_reference_id') ?? null,
        expiresAt: expiresAt === undefined ? undefined : Number(expiresAt),
        metadata: textsAt(form, 'metadata'),
        intentMetadata: textsAt(form, 'payment_intent_data', 'metadata'),
        description: textAt(form, 'payment_intent_data', 'description') ?? null,
        methods: methods.length > 0 ? methods : ['card'],
      })
      return expandSession(session, expandsOf(form))
    })
    app.get('/checkout/sessions', async (request) => {
      const form = queryOf(request)
      const intent = textAt(form, 'payment_intent')
      const status = textAt(form, 'status')
      const found = created(account.sessions.values(), form).filter(
        (one) =>
          (intent === undefined || one.payment_intent === intent) &&
          (status === undefined || one.status === status),
      )
      return list(found, form, '/v1/checkout/sessions')
    })
    app.get('/checkout/sessions/:id', async (request) =>
      expandSession(sessionOf(account, idOf(request)), expandsOf(queryOf(request))),
    )
    app.post('/checkout/sessions/:id/expire', async (request) =>
      expireSession(account, idOf(request)),
    )
  }
}
