import type { FastifyInstance, FastifyRequest } from 'fastify'
import { answerOnce } from './stripe-idempotency.ts'
import type { StripeAccount } from './stripe-account.ts'
import { StripeError, stripeErrorBody } from './stripe-errors.ts'
import { stripeEventCalls } from './stripe-event-calls.ts'
import { expanded } from './stripe-expanding.ts'
import { textAt, textsAt } from './stripe-form-body.ts'
import { makeRefund } from './stripe-refunding.ts'
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
import { stripeSessionCalls } from './stripe-session-calls.ts'

const REFUND_PARAMETERS = [
  'amount',
  'charge',
  'expand[*]',
  'metadata[*]',
  'payment_intent',
  'reason',
]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer'] as const

/** Stripe's calls, as documented, below `/stripe/v1`. */
export function stripeCalls(
  account: StripeAccount,
  secretKey: string,
  isTaken: (event: string) => boolean,
) {
  const whole = (request: FastifyRequest, answer: object): object =>
    expanded(account, answer, expandsOf(queryOf(request)))
  return async (app: FastifyInstance): Promise<void> => {
    answerOnce(app, account)
    app.addHook('preHandler', async (request, reply) => {
      if (request.headers.authorization === `Bearer ${secretKey}`) return
      await reply
        .code(401)
        .send(stripeErrorBody(401, 'Invalid API Key provided', { type: 'invalid_request_error' }))
    })
    app.setErrorHandler(async (error, _request, reply) => {
      if (!(error instanceof StripeError)) throw error
      const { status, message, type, param, code } = error
      await reply.code(status).send(stripeErrorBody(status, message, { type, param, code }))
    })

    await app.register(stripeSessionCalls(account))
    await app.register(stripeEventCalls(account, isTaken))
    app.get('/payment_intents/:id', async (request) =>
      whole(request, account.intent(idOf(request))),
    )
    app.get('/charges/:id', async (request) => whole(request, account.charge(idOf(request))))
    app.post('/refunds', async (request) => {
      const form = formOf(request)
      requireKnown(form, REFUND_PARAMETERS)
      const amount = textAt(form, 'amount')
      const charge = textAt(form, 'charge')
      const intent =
        charge === undefined
          ? required(form, 'payment_intent')
          : account.charge(charge).payment_intent
      const reason = textAt(form, 'reason')
      if (reason !== undefined && !REASONS.some((one) => one === reason))
        throw new StripeError(`Invalid reason: must be one of ${REASONS.join(', ')}`, {
          param: 'reason',
        })
      const refund = makeRefund(account, intent, {
        amount: amount === undefined ? undefined : wholeNumber(amount, 'amount'),
        metadata: textsAt(form, 'metadata'),
        reason: REASONS.find((one) => one === reason) ?? null,
      })
      return expanded(account, refund, expandsOf(form))
    })
    app.get('/refunds', async (request) => {
      const form = queryOf(request)
      const intent = textAt(form, 'payment_intent')
      const found = created(account.refunds.values(), form)
      const charge = textAt(form, 'charge')
      const wanted = found.filter(
        (one) =>
          (intent === undefined || one.payment_intent === intent) &&
          (charge === undefined || one.charge === charge),
      )
      return whole(request, list(wanted, form, '/v1/refunds'))
    })
    app.get('/refunds/:id', async (request) => {
      const refund = account.refunds.get(idOf(request))
      if (refund === undefined) throw new StripeError('No such refund', { status: 404 })
      return whole(request, refund)
    })
    app.get('/disputes/:id', async (request) => whole(request, account.dispute(idOf(request))))
    app.get('/disputes', async (request) =>
      whole(
        request,
        list(
          created(account.disputes.values(), queryOf(request)),
          queryOf(request),
          '/v1/disputes',
        ),
      ),
    )
    app.get('/balance_transactions', async (request) => {
      const form = queryOf(request)
      const payout = textAt(form, 'payout')
      const ids = payout === undefined ? undefined : (account.paidOut.get(payout) ?? [])
      const found = created(account.balance, form)
      const wanted = found.filter(({ id }) => ids === undefined || ids.includes(id))
      return whole(request, list(wanted, form, '/v1/balance_transactions'))
    })
    app.get('/balance_transactions/:id', async (request) =>
      whole(request, account.balanceTransaction(idOf(request))),
    )
    app.get('/payouts', async (request) =>
      list(created(account.payouts, queryOf(request)), queryOf(request), '/v1/payouts'),
    )
    app.get('/account', async () => ({
      id: 'acct_SimulatorAcct1',
      object: 'account',
      business_type: 'company',
      country: 'IN',
      default_currency: 'inr',
      details_submitted: true,
      email: 'merchant@example.com',
      charges_enabled: true,
      payouts_enabled: true,
      type: 'standard',
    }))
  }
}
