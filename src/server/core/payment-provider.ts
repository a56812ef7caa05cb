import type { Paise } from '../../domain/money.ts'

/** One try to pay a booking, as a provider knows it. */
export interface Attempt {
  id: number
  bookingId: number
  amountPaise: Paise
}

/** Money that goes back. */
export interface PayBack {
  /** The refund's own, or the attempt's whose money was not kept: the same id is paid back once. */
  id: number
  /** The payment's, as the provider gave it. */
  paymentReference: string
  amountPaise: Paise
}

/** An event that a provider sends by itself, in Farebox's own form. It may come late, twice and out of order. */
export type PaymentEvent =
  | { kind: 'succeeded'; attemptId: number; reference: string; amountPaise: Paise }
  | { kind: 'failed'; attemptId: number }
  /** Of a refund, or of an attempt whose money was not kept. */
  | { kind: 'refunded'; refundId: number; reference: string }

/** A request of the provider's as it came in: the text as it was sent is what is signed. */
export interface Notification {
  headers: Readonly<Record<string, string | undefined>>
  body: string
}

interface AnyProvider {
  /** As stored with each attempt and refund. */
  readonly name: string
  /** What a person calls this way to pay. */
  readonly label: string
  /** Makes an attempt known before the customer pays. */
  start(attempt: Attempt): Promise<void>
  /** Answers the payment's reference. @throws Fault conflict when the customer has not paid */
  confirm(attempt: Attempt): Promise<string>
}

/**
 * Who takes the money over the network. Its calls take time, so they are made outside of the database's transaction;
 * they end by themselves within half a minute, may be repeated for the same id, and then answer the same.
 */
export interface OnlineProvider extends AnyProvider {
  readonly paysBack: 'itself'
  /** False for the demo payment: then a confirmation needs no authentication. Spec §7 */
  readonly takesMoney: boolean
  /** Pays back. Answers the refund's reference; throws while it cannot. */
  refund(payBack: PayBack): Promise<string>
  /** Reads what the provider sends. @throws Fault invalid when it is not the provider's, or nothing that matters here */
  readEvent(notification: Notification): PaymentEvent
}

/** Payment in cash: no provider is asked, so it may be settled inside a transaction. */
export interface HandProvider extends AnyProvider {
  readonly paysBack: 'byHand'
  /** The reference in the ledger for money handed out. */
  handedOut(refundId: number): string
}

export type PaymentProvider = OnlineProvider | HandProvider

/** The payment provider of this installation. */
export interface Payments {
  /** Null while nobody can pay online: then nothing is sold there. decisions/0033 */
  online: OnlineProvider | null
  cash: HandProvider
  /** Providers that take no new payments but still refund their earlier ones. */
  earlier?: readonly OnlineProvider[]
}

/** Every provider that has ever taken money here, as far as it is still connected. */
export const providersOf = ({ online, cash, earlier = [] }: Payments): PaymentProvider[] => [
  ...(online === null ? [] : [online]),
  ...earlier,
  cash,
]

/** The provider of a stored attempt or refund; undefined when it is connected no more. */
export function providerNamed(payments: Payments, name: string): PaymentProvider | undefined {
  return providersOf(payments).find((provider) => provider.name === name)
}
