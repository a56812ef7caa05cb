import type { Instant } from '../time/calendar.ts'
import type { Paise } from '../money.ts'

/** domain.md §4, Payment attempt */
export type AttemptStatus = 'INITIATED' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'

/** What initiating a payment answers. */
export interface PaymentStart {
  attemptId: number
  bookingId: number
  amountPaise: Paise
  deadlineAt: Instant
}

/** A successful payment. The doors answer its reference as `razorpayPaymentId`. Spec §3, Payment result */
export interface PaymentResult {
  bookingId: number
  /** The payment's, as its provider gave it. */
  reference: string
  paidAt: Instant
}

/**
 * What became of a payment, as whoever returns from the provider's page is told: it is not called failed while nobody is
 * sure. `unpaid`: nothing has been paid (yet), and what became of the last try where that is known. `pending`: a bank works on it. `refused`: what was paid goes back, and why.
 */
export type PaymentCheck =
  | { state: 'paid'; reference: string; paidAt: Instant }
  | { state: 'refused'; message: string }
  | { state: 'pending' }
  | { state: 'unpaid'; message?: string }

/** What `unpaid` says while another try may follow. */
export const LAST_TRY_DECLINED = 'Your last try was declined. You can try again.'

/** A provider that is connected by its keys. */
export interface PaymentConnection {
  name: string
  isTest: boolean
  /** Where it is to send its events; null where it sends none. */
  eventsUrl: string | null
  /** Whether the secret is given by which they are told from forged ones. */
  readsEvents: boolean
  lastEventAt: Instant | null
  /** Whether it has shown that it knows the keys: asked since the server has started, or by a payment with such keys. */
  knowsKeys: boolean
  /** Whether a booking was ever paid through it with live keys. */
  hasLivePayment: boolean
}

/** Whether a provider has answered, in words. */
export interface TriedConnection {
  works: boolean
  words: string
}

/** The card that the demo accepts, offered by a link on the payment form. */
export const DEMO_CARD = {
  number: '4111 1111 1111 1111',
  name: 'Demo Customer',
  expiry: '12/30',
  cvc: '123',
}
/** The card that the demo declines, so that a failed payment can be seen. docs/self-hosting.md */
export const DECLINED_DEMO_CARD = { ...DEMO_CARD, number: '4000 0000 0000 0002' }

/** Says whether the demo declines a card. Decided in the browser: the number never leaves it. reliability.md */
export function isDeclinedDemoCard(cardNumber: string): boolean {
  return cardNumber.replace(/\D/g, '') === DECLINED_DEMO_CARD.number.replace(/\D/g, '')
}

/** How long the payment screen waits between initiating and confirming. Spec §9 */
export const PAYMENT_WAIT_MS = 1500

/** How somebody paid, by UPI past every provider, as a ticket says it. @param utr the number of the transfer; null once it is erased */
export const upiMethod = (utr: string | null): string => (utr === null ? 'UPI' : `UPI, UTR ${utr}`)
