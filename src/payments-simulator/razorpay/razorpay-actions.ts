import type { ControlActions } from '../control-actions.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
import { linkOfReference } from './razorpay-links.ts'
import { authorizeLate, capturePayment, declineOnLink, payOnLink } from './razorpay-paying.ts'
import { decideDispute, openDispute } from './razorpay-disputes.ts'
import { refundPayment, slowRefund, turnRefund } from './razorpay-refunds.ts'
import { settleRazorpay } from './razorpay-settling.ts'

/** What happens at Razorpay without the merchant. */
export const razorpayActions = (account: RazorpayAccount): ControlActions => ({
  pay: ({ of, method, convenienceFee, amount: part }) =>
    payOnLink(account, linkOfReference(account, of), { method, convenienceFee, part }),
  authorize: ({ of, method }) =>
    payOnLink(account, linkOfReference(account, of), { method, authorizeOnly: true }),
  capture: ({ of }) => capturePayment(account, of),
  authorizeLate: ({ of }) => authorizeLate(account, of),
  decline: ({ of }) => declineOnLink(account, linkOfReference(account, of)),
  rewritePage: ({ of, amount, currency }) =>
    Object.assign(linkOfReference(account, of), {
      ...(amount !== undefined && { amount }),
      ...(currency !== undefined && { currency }),
    }),
  processRefund: ({ of }) => turnRefund(account, of, 'processed'),
  failRefund: ({ of }) => turnRefund(account, of, 'failed'),
  slowRefund: ({ of }) => slowRefund(account, of),
  refund: ({ of, amount }) => refundPayment(account, of, { amount }),
  dispute: ({ of, amount }) => openDispute(account, of, amount),
  reviewDispute: ({ of }) => decideDispute(account, of, 'under_review'),
  winDispute: ({ of }) => decideDispute(account, of, 'won'),
  loseDispute: ({ of }) => decideDispute(account, of, 'lost'),
  closeDispute: ({ of }) => decideDispute(account, of, 'closed'),
  settle: () => settleRazorpay(account),
  refundsWait: ({ on }) => (account.refundsWait = on),
  bareOrderIds: ({ on }) => (account.bareOrderIds = on),
  bareLinks: ({ on }) => (account.bareLinks = on),
  bareNotes: ({ on }) => (account.bareNotes = on),
})
