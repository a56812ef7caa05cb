import type { FastifyInstance } from 'fastify'
import type { StripeAccount } from './stripe-account.ts'
import { StripeError } from './stripe-errors.ts'
import { expanded } from './stripe-expanding.ts'
import { textAt, textsAt } from './stripe-form-body.ts'
import type { Form } from './stripe-form-body.ts'
import {
  created,
  expandsOf,
  formOf,
  idOf,
  list,
  queryOf,
  required,
  requireKnown,
  wholeNumber,
} from './stripe-parameters.ts'
import { createSession, expireSession, sessionOf } from './stripe-sessions.ts'

/** What may be asked of a new page; anything else is unknown to Stripe. */
const SESSION_PARAMETERS = [
  'adaptive_pricing[enabled]',
  'allowed_payment_method_types[*]',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'expand[*]',
  'expires_at',
  'line_items[*][price_data][currency]',
  'line_items[*][price_data][product_data][description]',
  'line_items[*][price_data][product_data][name]',
  'line_items[*][price_data][unit_amount]',
  'line_items[*][quantity]',
  'locale',
  'metadata[*]',
  'mode',
  'payment_intent_data[description]',
  'payment_intent_data[metadata][*]',
  'payment_intent_data[receipt_email]',
  'payment_intent_data[statement_descriptor_suffix]',
  'payment_method_types[*]',
  'submit_type',
  'success_url',
  'ui_mode',
]

/** The calls of Checkout's pages. */
export function stripeSessionCalls(account: StripeAccount) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/checkout/sessions', async (request) => {
      const form = formOf(request)
      requireKnown(form, SESSION_PARAMETERS)
      if (required(form, 'mode') !== 'payment') throw new StripeError('Only payments are simulated')
      const expiresAt = textAt(form, 'expires_at')
      const methods = ['allowed_payment_method_types', 'payment_method_types'].flatMap((name) =>
        Object.values(textsAt(form, name)),
      )
      const session = createSession(account, {
        amount: amountOf(form),
        currency: required(form, 'line_items', '0', 'price_data', 'currency'),
        successUrl: required(form, 'success_url'),
        cancelUrl: textAt(form, 'cancel_url') ?? null,
        clientReferenceId: textAt(form, 'client_reference_id') ?? null,
        expiresAt: expiresAt === undefined ? undefined : wholeNumber(expiresAt, 'expires_at'),
        metadata: textsAt(form, 'metadata'),
        intentMetadata: textsAt(form, 'payment_intent_data', 'metadata'),
        description: textAt(form, 'payment_intent_data', 'description') ?? null,
        methods: methods.length > 0 ? methods : null,
        email: textAt(form, 'customer_email') ?? null,
        locale: textAt(form, 'locale') ?? null,
      })
      return expanded(account, session, expandsOf(form))
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
      return expanded(account, list(found, form, '/v1/checkout/sessions'), expandsOf(form))
    })
    app.get('/checkout/sessions/:id', async (request) =>
      expanded(account, sessionOf(account, idOf(request)), expandsOf(queryOf(request))),
    )
    app.post('/checkout/sessions/:id/expire', async (request) =>
      expireSession(account, idOf(request)),
    )
  }
}

/** What all lines cost together. @throws StripeError where there is none */
function amountOf(form: Form): number {
  const lines = typeof form['line_items'] === 'object' ? Object.keys(form['line_items']) : ['0']
  return lines.reduce((sum, line) => {
    const price = required(form, 'line_items', line, 'price_data', 'unit_amount')
    const quantity = required(form, 'line_items', line, 'quantity')
    const param = `line_items[${line}][price_data][unit_amount]`
    return sum + wholeNumber(price, param) * wholeNumber(quantity, `line_items[${line}][quantity]`)
  }, 0)
}
