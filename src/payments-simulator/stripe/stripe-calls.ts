import type { FastifyInstance } from 'fastify'
import { answerOnce } from './idempotent.ts'
import type { StripeAccount } from './stripe-account.ts'
import { StripeError, stripeErrorBody } from './stripe-errors.ts'
import { textAt, textsAt } from './stripe-form.ts'
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
  withCharge,
} from './stripe-requests.ts'
import { stripeSessionCalls } from './stripe-session-calls.ts'

const REFUND_PARAMETERS = ['amount', 'expand', 'metadata', 'payment_intent', 'reason', 'charge']

/** Stripe's calls, as documented, below `/stripe/v1`. */
export function stripeCalls(account: StripeAccount, secretKey: string) {
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
      const { status, message, type, param } = error
      await reply.code(status).send(stripeErrorBody(status, message, { type, param }))
    })

    await app.register(stripeSessionCalls(account))
    app.get('/payment_intents/:id', async (request) =>
      withCharge(account, account.intent(idOf(request)), expandsOf(queryOf(request))),
    )
    app.get('/charges/:id', async (request) => account.charge(idOf(request)))
    app.post('/refunds', async (request) => {
      const form = formOf(request)
      requireKnown(form, REFUND_PARAMETERS)
      const amount = textAt(form, 'amount')
      return makeRefund(account, required(form, 'payment_intent'), {
        amount: amount === undefined ? undefined : Number(amount),
        metadata: textsAt(form, 'metadata'),
      })
    })
    app.get('/refunds', async (request) => {
      const form = queryOf(request)
      const intent = textAt(form, 'payment_intent')
      const found = created(account.refunds.values(), form)
      return list(
        found.filter((one) => intent === undefined || one.payment_intent === intent),
        form,
        '/v1/refunds',
      )
    })
    app.get('/refunds/:id', async (request) => {
      const refund = account.refunds.get(idOf(request))
      if (refund === undefined) throw new StripeError('No such refund', { status: 404 })
      return refund
    })
    app.get('/disputes/:id', async (request) => account.dispute(idOf(request)))
    app.get('/disputes', async (request) =>
      list(created(account.disputes.values(), queryOf(request)), queryOf(request), '/v1/disputes'),
    )
    app.get('/balance_transactions', async (request) => {
      const form = queryOf(request)
      const payout = textAt(form, 'payout')
      const ids = payout === undefined ? undefined : (account.paidOut.get(payout) ?? [])
      const found = created(account.balance, form)
      return list(
        found.filter(({ id }) => ids === undefined || ids.includes(id)),
        form,
        '/v1/balance_transactions',
      )
    })
    app.get('/payouts', async (request) =>
      list(created(account.payouts, queryOf(request)), queryOf(request), '/v1/payouts'),
    )
    app.get('/account', async () => ({
      id: 'acct_SimulatorAcct1',
      object: 'account',
      country: 'IN',
      default_currency: 'inr',
      charges_enabled: true,
      payouts_enabled: true,
    }))
  }
}
