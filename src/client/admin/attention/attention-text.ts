import type { AttentionKind } from '../../../domain/payment/attention.ts'
import { REFUND_LATE_DAYS, SETTLEMENT_LATE_DAYS } from '../../../domain/payment/attention.ts'
import type { Tone } from '../../ui/layout/status-badge.tsx'

interface KindText {
  title: string
  tone: Tone
  /** What has happened, and what is to be done. */
  text: string
}

/** What each kind is called, and what to do about it. */
export const KIND_TEXT: Readonly<Record<AttentionKind, KindText>> = {
  openDispute: {
    title: 'Disputed payment',
    tone: 'bad',
    text: 'The customer has had their bank call this payment back. Answer it in the office of the payment company, with the ticket and the passenger list. Until it is won nothing of this payment is paid back.',
  },
  failedRefund: {
    title: 'Refund failed',
    tone: 'bad',
    text: 'The payment company could not pay this back. Try it again, or transfer the money yourself.',
  },
  failedReturn: {
    title: 'Payment did not go back',
    tone: 'bad',
    text: 'This payment came too late for its seats. It is tried again by itself; it can be transferred by hand between two tries.',
  },
  upiClaim: {
    title: 'UPI payment to confirm',
    tone: 'warning',
    text: 'A customer says to have paid this by UPI. Look for it in the app of your bank, and answer it at the counter.',
  },
  transferDue: {
    title: 'To be transferred back',
    tone: 'bad',
    text: 'This was paid by UPI to your account. Transfer it back to whoever your bank’s app shows as having paid, not to an account that somebody names, and write down the number of the transfer.',
  },
  cashRefund: {
    title: 'Refund to hand out',
    tone: 'warning',
    text: 'This was paid in cash, and the refund has not been handed out. Open the booking to pay it out when the customer comes.',
  },
  lateRefund: {
    title: 'Refund takes long',
    tone: 'warning',
    text: `It was granted more than ${REFUND_LATE_DAYS} days ago and has not arrived. Ask the payment company.`,
  },
  unknownPayment: {
    title: 'Money without a booking',
    tone: 'bad',
    text: 'The payment company has taken it for Farebox, but no booking here knows of it, as after an older copy was restored. Find out whose it is, pay it back in the office of the payment company, and say here what you did.',
  },
  foreignPayment: {
    title: 'Paid in another currency',
    tone: 'bad',
    text: 'This is no payment in rupees, so it is no ticket. Pay it back in the office of the payment company, look there in which currency the account takes money, and say here what you did.',
  },
  unansweredPage: {
    title: 'Payment nobody could ask about',
    tone: 'warning',
    text: 'The payment company never told whether it was paid, as after its keys were replaced by those of another account. Look for it in the office of the payment company; if it was paid, pay it back there, and say here what you did.',
  },
  outsideRefund: {
    title: 'Paid back outside Farebox',
    tone: 'warning',
    text: 'Somebody has paid this back in the office of the payment company. The booking and its seats are as they were: cancel it here if it is off, and see that it is not paid back twice.',
  },
  missingSettlement: {
    title: 'Not settled',
    tone: 'warning',
    text: `The payment company took this more than ${SETTLEMENT_LATE_DAYS} days ago and has not paid it to your bank. Look for it among the settlements in its office, or ask the company; it goes from this list once it is settled.`,
  },
  waitingPayment: {
    title: 'Bank still at work',
    tone: 'warning',
    text: 'The customer has paid, and the bank has not said yes or no yet. It is asked again by itself: if it says yes they get their ticket, or their money back where the seats are gone. Nobody has to pay twice.',
  },
  lostDispute: {
    title: 'Dispute lost',
    tone: 'quiet',
    text: 'The bank has taken this payment back. The booking stands until somebody cancels it; nothing more is paid back for it.',
  },
  silentEvents: {
    title: 'Events do not arrive',
    tone: 'warning',
    text: 'The payment company takes money but does not tell of it: payments are found later than they could be. See Settings, Payments: is the address entered there, and the secret the right one?',
  },
  refusedEvents: {
    title: 'Events without our signature',
    tone: 'warning',
    text: 'Something came to the address of this payment company’s events that was not signed with our secret, and was refused. If the secret was changed there, put the new one before the old; otherwise somebody is trying the address, and nothing came of it.',
  },
}
