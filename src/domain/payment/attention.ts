import type { Paise } from '../money.ts'
import type { Instant } from '../time/calendar.ts'

/**
 * What staff have to look after, about money that providers have:
 * - `failedRefund`: a refund that its provider could not pay out, or that came back;
 * - `failedReturn`: the same for a payment that could not become a ticket;
 * - `lateRefund`: a refund that has been under way for longer than banks take;
 * - `transferDue`: money that came by UPI without a payment company, and that staff have to transfer back;
 * - `cashRefund`: a refund that staff have to hand out in cash;
 * - `upiClaim`: a customer says to have paid so, and nobody has looked for it yet;
 * - `unknownPayment`: money that was taken for no booking of ours;
 * - `foreignPayment`: money that was taken in another currency than the rupee;
 * - `unansweredPage`: a page of which its provider never told whether it was paid;
 * - `outsideRefund`: money that somebody has paid back in the provider's own dashboard;
 * - `openDispute`, `lostDispute`: a customer has had their bank call a payment back;
 * - `missingSettlement`: a payment that its provider has not paid to the operator's bank;
 * - `waitingPayment`: a bank has worked on a payment for longer than they mostly do;
 * - `refusedEvents`: something came as a provider's event that bore no signature of ours;
 * - `silentEvents`: a provider takes money, but its events do not arrive.
 */
export const ATTENTION_KINDS = [
  'openDispute',
  'failedRefund',
  'failedReturn',
  'upiClaim',
  'transferDue',
  'cashRefund',
  'lateRefund',
  'unknownPayment',
  'foreignPayment',
  'unansweredPage',
  'outsideRefund',
  'missingSettlement',
  'waitingPayment',
  'lostDispute',
  'silentEvents',
  'refusedEvents',
] as const
export type AttentionKind = (typeof ATTENTION_KINDS)[number]

/** What is closed by what staff say they did, and by nothing else. */
export const SAID_KINDS = ['foreignPayment', 'unansweredPage'] as const
export type SaidKind = (typeof SAID_KINDS)[number]

/** One thing that needs attention. decisions/0069 */
export interface AttentionItem {
  kind: AttentionKind
  /** Of what it is about, within its kind; the first in its order for one that is about a provider. */
  id: number
  provider: string
  /** What the provider is called. */
  providerLabel: string
  /** Null where it is not about a sum. */
  amountPaise: Paise | null
  bookingId: number | null
  bookingNumber: string | null
  /** The payment, the refund or the dispute as the provider calls it. */
  reference: string | null
  since: Instant
  /** Until when somebody can act. */
  until: Instant | null
  /** Why, as far as it is known. */
  reason: string | null
}

/** Banks take up to a week for a refund; after this long somebody should ask. docs/payments.md */
export const REFUND_LATE_DAYS = 10
/** A bank mostly says yes or no at once; after this long whoever paid will ask. */
export const PAYMENT_WAITS_MINUTES = 10
/**
 * Providers settle within two to seven working days; with a weekend and holidays of banks that makes ten. What has not
 * been settled by then is asked about. decisions/0071
 */
export const SETTLEMENT_LATE_DAYS = 10
/** So far back settlements are read while a payment has none. */
export const SETTLEMENTS_READ_BACK_DAYS = 60
/** For how long it is shown that events were refused. */
export const REFUSED_EVENTS_HOURS = 24
/** How long a lost dispute is shown: nothing is left to be done about it. */
export const LOST_DISPUTE_DAYS = 30
/** How long after a payment an event that tells of it is missed. */
export const EVENT_MISSED_HOURS = 1
