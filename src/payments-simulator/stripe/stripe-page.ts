import type { FastifyInstance } from 'fastify'
import { button, facts, note, page, rupees } from '../page-parts.ts'
import type { StripeAccount } from './stripe-account.ts'
import { decidePayment, declineOnSession, payOnSession } from './stripe-paying.ts'
import { sessionOf } from './stripe-sessions.ts'
import type { StripeSession } from './stripe-objects.ts'

interface Paid {
  Params: { id: string; how: string }
}

/** The page of Stripe Checkout, on which a customer pays, and from which they return. */
export function stripePage(account: StripeAccount) {
  const pathOf = ({ id }: StripeSession): string => `/stripe/pay/${id}`
  return async (app: FastifyInstance): Promise<void> => {
    app.get<Paid>('/:id', async (request, reply) => {
      const session = sessionOf(account, request.params.id)
      await reply
        .type('text/html; charset=utf-8')
        .send(sessionPage(account, session, pathOf(session)))
    })
    app.post<Paid>('/:id/:how', async (request, reply) => {
      const { id, how } = request.params
      const session = sessionOf(account, id)
      const back = () => reply.redirect(pathOf(session), 303)
      const paid = () =>
        reply.redirect(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id), 303)
      if (how === 'agree' && isWaiting(account, session)) {
        decidePayment(account, session, true)
        return paid()
      }
      if (how === 'leave') return reply.redirect(session.cancel_url ?? session.success_url, 303)
      if (session.status !== 'open') return back()
      if (how === 'decline') {
        declineOnSession(account, session)
        return back()
      }
      payOnSession(account, session, { later: how === 'later' })
      return paid()
    })
  }
}

const isWaiting = (account: StripeAccount, { payment_intent: intent }: StripeSession): boolean =>
  intent !== null && account.intent(intent).status === 'processing'

function sessionPage(account: StripeAccount, session: StripeSession, path: string): string {
  const what = facts({ Amount: rupees(session.amount_total) })
  if (isWaiting(account, session))
    return page('Stripe', [
      what,
      note('The bank takes its time.'),
      button(`${path}/agree`, 'Let the bank say yes'),
    ])
  if (session.status === 'complete')
    return page('Stripe', [what, note('You did it. This is paid.')])
  if (session.status === 'expired') return page('Stripe', [what, note('This page has expired.')])
  const { payment_intent: intent } = session
  const isDeclined = intent !== null && account.intent(intent).last_payment_error !== null
  return page('Stripe', [
    what,
    ...(isDeclined ? [note('Your card was declined. Try again.')] : []),
    button(`${path}/card`, 'Pay by card'),
    button(`${path}/later`, 'Pay by card; the bank takes its time', { isPlain: true }),
    button(`${path}/decline`, 'Let the bank decline', { isPlain: true }),
    button(`${path}/leave`, 'Leave without paying', { isPlain: true }),
  ])
}
