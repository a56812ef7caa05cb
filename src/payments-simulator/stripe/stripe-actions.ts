import type { ControlActions } from '../control-actions.ts'
import type { StripeAccount } from './stripe-account.ts'
import { failPayout, payOutBalance } from './stripe-balance.ts'
import { decidePayment, declineOnSession, payOnSession } from './stripe-paying.ts'
import { decideStripeDispute, openStripeDispute, reviewStripeDispute } from './stripe-disputes.ts'
import { makeRefund, turnStripeRefund } from './stripe-refunding.ts'
import { sessionOfReference } from './stripe-sessions.ts'

/** What happens at Stripe without the merchant. */
export const stripeActions = (account: StripeAccount): ControlActions => ({
  pay: ({ of }) => payOnSession(account, sessionOfReference(account, of)),
  authorize: ({ of }) => payOnSession(account, sessionOfReference(account, of), { later: true }),
  capture: ({ of }) => decidePayment(account, sessionOfReference(account, of), true),
  decline: ({ of }) => declineOnSession(account, sessionOfReference(account, of)),
  rewritePage: ({ of, amount, currency }) =>
    Object.assign(sessionOfReference(account, of), {
      ...(amount !== undefined && { amount_total: amount, amount_subtotal: amount }),
      ...(currency !== undefined && { currency: currency.toLowerCase() }),
    }),
  processRefund: ({ of }) => turnStripeRefund(account, of, 'succeeded'),
  failRefund: ({ of }) => turnStripeRefund(account, of, 'failed'),
  refund: ({ of, amount }) => makeRefund(account, of, { amount }),
  dispute: ({ of, amount }) => openStripeDispute(account, of, amount),
  reviewDispute: ({ of }) => reviewStripeDispute(account, of),
  winDispute: ({ of }) => decideStripeDispute(account, of, 'won'),
  loseDispute: ({ of }) => decideStripeDispute(account, of, 'lost'),
  settle: () => payOutBalance(account),
  failSettlement: ({ of }) => failPayout(account, of),
  refundsWait: ({ on }) => (account.refundsWait = on),
})
