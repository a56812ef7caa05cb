import type { Paise } from '../../domain/money.ts'

/** One try to pay a booking, as a provider knows it. */
export interface Attempt {
  id: number
  bookingId: number
  amountPaise: Paise
}

/** Money that goes back to who paid it. */
export interface Payout {
  /** The refund's, or the return's of a payment that was not accepted: the same id is paid out once. */
  id: number
  /** The payment's, as the provider gave it. */
  paymentReference: string
  amountPaise: Paise
}

/** An event that a provider sends by itself, in Farebox's own form. It may come late, twice and out of order. */
export type PaymentEvent =
  | { kind: 'succeeded'; attemptId: number; reference: string; amountPaise: Paise }
  | { kind: 'failed'; attemptId: number }
  /** A payout has arrived: of a refund, or of a return. */
  | { kind: 'refunded'; payoutId: number; reference: string }

/** A request of the provider's as it came in: the text as it was sent is what is signed. */
export interface ProviderNotification {
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
  readonly paysOut: 'itself'
  /** False for the demo payment: then a confirmation needs no authentication. Spec §7 */
  readonly takesMoney: boolean
  /** Pays out. Answers the payout's reference; throws while it cannot. */
  refund(payout: Payout): Promise<string>
  /** Reads what the provider sends. @throws Fault invalid when it is not the provider's, or nothing that matters here */
  readEvent(notification: ProviderNotification): PaymentEvent
}

/** Payment in cash: no provider is asked, so it may be settled inside a transaction. */
export interface CashProvider extends AnyProvider {
  readonly paysOut: 'byHand'
  /** The stored reference of a refund that staff have paid out in cash. */
  payoutReference(refundId: number): string
}

export type PaymentProvider = OnlineProvider | CashProvider

/** The payment providers of this installation. */
export interface Payments {
  /** Null while nobody can pay online: then nothing is sold there. decisions/0033 */
  online: OnlineProvider | null
  cash: CashProvider
  /** Providers that take no new payments but still refund their earlier ones. */
  earlier?: readonly OnlineProvider[]
}

/** Whether somebody takes payments online; where nobody does, nothing is held online either. decisions/0033 */
export const canPayOnline = ({ online }: Payments): boolean => online !== null

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
