import type { Paise } from '../../domain/money.ts'
import { offeredWays } from '../../domain/settings/ways-to-pay.ts'
import type { OfferedWay } from '../../domain/settings/offered-way.ts'
import type { WaySettings } from '../../domain/settings/ways-to-pay.ts'
import type { Instant } from '../../domain/time/calendar.ts'

/** One try to pay a booking, as a provider knows it. */
export interface Attempt {
  id: number
  bookingId: number
  amountPaise: Paise
}

/** What a provider is told when it is to take the money of an attempt. */
export interface PaymentRequest extends Attempt {
  bookingNumber: string
  /** When the attempt began: what is derived from it is the same however often it is asked. */
  createdAt: Instant
  now: Instant
  /** Until when the seats are held: the provider lets nobody pay after it, as far as its own least time allows. */
  deadlineAt: Instant
  /** Where the browser goes when it leaves the provider. */
  returnUrl: string
}

/** The page of a provider on which one attempt is paid. */
export interface PaymentPage {
  /** The provider's name of it. */
  id: string
  url: string
  openUntil: Instant
}

/** Money that goes back to who paid it. */
export interface Payout {
  /** The refund's, or the return's of a payment that was not accepted: the same id is paid out once. */
  id: number
  /** How many payouts under this id have failed after the provider made them: another one is made only then. */
  failures: number
  /** How often the provider has refused to make one. */
  refusals: number
  /** The payment's, as the provider gave it. */
  paymentReference: string
  amountPaise: Paise
}

/** The provider will not pay this out, however often it is asked: a person decides what to do. Its message is for staff. */
export class PayoutRefused extends Error {
  constructor(provider: string, why: string, cause: unknown) {
    super(`${provider} refused: ${why}`, { cause })
    this.name = 'PayoutRefused'
  }
}

const REQUEST_TIMEOUT = 408
/** Answers of 4xx that another time may be different: keys are put right, another request ends, or a limit is over. */
const PASSING = [401, 403, REQUEST_TIMEOUT, 409, 425, 429]

/** Whether a provider that answers with this HTTP status answers the same again. */
export const isFinalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && !PASSING.includes(status)

/** A payment that a provider has taken for an attempt. */
export interface CapturedPayment {
  /** The provider's name of it. */
  reference: string
  /** In the smallest unit of its currency. */
  amountPaise: Paise
  /** Left out for rupees: such as `USD`, which no booking costs. */
  currency?: string
  /** How it was paid, as a ticket says it, such as `Visa card ending in 4242`; null where the provider does not say. */
  method: string | null
}

/** A payment that a provider has taken through the account, by whomever it was asked for. */
export interface FoundPayment {
  /** The provider's name of it. */
  reference: string
  amountPaise: Paise
  /** Left out for rupees. */
  currency?: string
  /** The attempt that it says it is for; null where it does not say. */
  attemptId: number | null
  /** The page that it was paid on; null where it was none. */
  pageId: string | null
}

/** Money on its way back, as the provider has it. */
export interface ProviderRefund {
  /** The provider's name of it. */
  reference: string
  /** The refund's or return's id; null for one that Farebox has not asked for. */
  payoutId: number | null
  /** The payment's. */
  paymentReference: string
  amountPaise: Paise
  /** `sent`: on its way. A bank may turn `done` to `failed` yet. */
  state: 'sent' | 'done' | 'failed'
  /** What the customer's bank calls it (UTR, ARN); null while nobody knows. */
  bankReference: string | null
}

/** A customer has had their bank call a payment back. */
export interface ProviderDispute {
  /** The provider's name of it. */
  reference: string
  /** The payment's. */
  paymentReference: string
  amountPaise: Paise
  state: 'open' | 'won' | 'lost'
  /** Why, as the provider says it. */
  reason: string
  /** Until when the operator can answer it; null where it no longer can. */
  respondBy: Instant | null
  openedAt: Instant
}

/**
 * A line of what a provider has settled: paid to the operator's bank, together with others. Its amount less its fee is
 * what the bank got.
 */
export interface SettlementEntry {
  /** The provider's name of it. */
  id: string
  /** `adjustment`: neither, such as a dispute, a refund that came back, or a charge of the account. */
  kind: 'payment' | 'refund' | 'adjustment'
  /** The payment that it is about; null for what is about the account as a whole. */
  paymentReference: string | null
  /** The refund's; null for all else. */
  refundReference: string | null
  /** Before the fee; below zero for what went out. */
  amountPaise: Paise
  /** What the provider keeps, its tax included. */
  feePaise: Paise
  taxPaise: Paise
  /** The settlement's, as the provider calls it. */
  settlementId: string
  /** What the operator's bank calls the transfer (UTR); null while nobody knows. */
  bankReference: string | null
  /** Null where the bank has sent the settlement back. */
  settledAt: Instant | null
}

/** What a provider answers when it is asked what became of an attempt. */
export interface ProviderAnswer {
  /** What it has taken, the first payment first; more than one where somebody has paid twice. */
  captured: readonly CapturedPayment[]
  /** Whether a bank still works on one, so that it may be taken later. */
  pending: boolean
  /** Whether somebody can (still) pay there. */
  open: boolean
  /** Whether the last try was declined, as far as the provider tells; another one may follow while the page is open. */
  declined?: boolean
}

/** What an event is about: by its id here, or as the provider calls it. */
export type EventSubject =
  | { kind: 'attempt' | 'payout'; id: number }
  | { kind: 'page' | 'payment' | 'dispute' | 'settlement'; reference: string }

/**
 * Something has happened at a provider. It may come late, twice, out of order or never, so it is only a reason to ask:
 * what counts is what the provider answers then.
 */
export interface ProviderEvent {
  /** The provider's name. */
  provider: string
  /** The event's, as the provider calls it: what comes again has the same. */
  id: string
  /** Null for what does not matter here. */
  subject: EventSubject | null
}

/** A request of the provider's as it came in: the text as it was sent is what is signed. */
export interface ProviderNotification {
  headers: Readonly<Record<string, string | undefined>>
  body: string
  receivedAt: Instant
}

/** Below it each provider sends its events to a path of its own. */
export const PAYMENT_EVENTS_PATH = '/payment-events/'

/** How a provider sends events. */
export interface ProviderEvents {
  /** Where it sends them, below `PAYMENT_EVENTS_PATH`. */
  readonly path: string
  /** Whether a secret is given by which they can be told from forged ones. */
  readonly isConfigured: boolean
  /** @throws Fault invalid when it is not the provider's */
  read(notification: ProviderNotification): ProviderEvent | Promise<ProviderEvent>
}

interface AnyProvider {
  /** As stored with each attempt and refund. */
  readonly name: string
  /** What a person calls this way to pay. */
  readonly label: string
}

/**
 * Who takes the money over the network. Its calls take time, so they are made outside of the database's transaction;
 * they end by themselves within half a minute, may be repeated for the same id, and then answer the same.
 */
export interface OnlineProvider extends AnyProvider {
  readonly paysOut: 'itself'
  /** False for the demo payment: then a confirmation needs no authentication. Spec §7 */
  readonly takesMoney: boolean
  /** It is connected for trying out: what it takes is no money, though it looks like it. */
  readonly isTest: boolean
  /** Its page of cards takes UPI as well. */
  readonly takesUpi?: boolean
  /** Whether it answers, and knows the keys. @throws whatever says that it does not */
  tryConnection?(): Promise<void>
  /**
   * Makes an attempt known before the customer pays, and answers the page to pay on; null where there are no pages. Left
   * out where nobody has to know of it.
   */
  start?(request: PaymentRequest): Promise<PaymentPage | null>
  /** Answers what became of an attempt. @param pageId of the page that `start` has answered */
  poll(attempt: Attempt, pageId?: string): Promise<ProviderAnswer>
  /** Has nobody pay on a page any more; one that is paid stays so. Left out where there are no pages. */
  close?(pageId: string): Promise<void>
  /**
   * Pays out, and answers how far that is: asked again, it answers the same payout. Throws while it cannot.
   * @throws PayoutRefused where it never will
   */
  refund(payout: Payout): Promise<ProviderRefund>
  /** All refunds of a payment, also those that somebody made past Farebox. */
  refundsOf(paymentReference: string): Promise<readonly ProviderRefund[]>
  /** All payments that were begun within some time and were taken; left out where nobody can tell. */
  takenBetween?(from: Instant, to: Instant): Promise<readonly FoundPayment[]>
  /** All refunds that were made within some time, of any payment of the account; left out where nobody can tell. */
  refundedBetween?(from: Instant, to: Instant): Promise<readonly ProviderRefund[]>
  /** The attempt that a payment was made for; null for one that is not Farebox's. @param pageId where the payment says it */
  attemptOfPayment?(reference: string, pageId: string | null): Promise<number | null>
  /** All that was settled within some time, lines of other sellers on the account included; left out where nothing is. */
  settledBetween?(from: Instant, to: Instant): Promise<readonly SettlementEntry[]>
  /** Answers a dispute; left out where there are none. */
  dispute?(reference: string): Promise<ProviderDispute>
  /** What the provider sends; left out where it sends nothing. */
  readonly events?: ProviderEvents
}

/** Whether customers pay on a page of the provider; without one Farebox shows the form itself. */
export const hasPages = (provider: OnlineProvider): boolean => provider.close !== undefined

/** Payment in cash: nobody is asked, so it is accepted inside a transaction. */
export interface CashProvider extends AnyProvider {
  readonly paysOut: 'inCash'
  /** The stored reference of a payment that staff have taken, of its attempt. */
  paymentReference(attemptId: number): string
  /** The stored reference of a refund that staff have paid out in cash. */
  payoutReference(refundId: number): string
}

/** Transfers to the operator's own account, past any company: staff find them in their bank's app, and pay back likewise. */
export interface TransferProvider extends AnyProvider {
  readonly paysOut: 'byTransfer'
  /** The stored reference of a payment that staff have found, of its attempt. */
  paymentReference(attemptId: number): string
}

/** What was paid for one booking pays another one that replaces it: no money moves. decisions/0085 */
interface CarryOver extends AnyProvider {
  readonly paysOut: 'byCarryingOver'
}

export const CARRIED_OVER: CarryOver = {
  name: 'carried',
  label: 'Carried over',
  paysOut: 'byCarryingOver',
}

export type PaymentProvider = OnlineProvider | CashProvider | TransferProvider | CarryOver

/** The payment providers of this installation. */
export interface Payments {
  /** In the order in which customers are offered them; none while nobody can pay online: then nothing is sold there. decisions/0033 */
  online: readonly OnlineProvider[]
  cash: CashProvider
  upi: TransferProvider
  /** Providers that take no new payments but still refund their earlier ones. */
  earlier?: readonly OnlineProvider[]
  /** Whom a provider with test keys serves: once money was taken for real, administrators alone. decisions/0075 */
  testKeysFor?: 'everybody' | 'administrators'
}

/** The ways to pay that customers are offered, in the operator's order and words. decisions/0068, 0070 */
export const waysOffered = ({ online }: Payments, settings: WaySettings): OfferedWay[] =>
  offeredWays(settings, online)

/** Those of them that are paid over the network. */
export const offeredProviders = (payments: Payments, settings: WaySettings): OnlineProvider[] =>
  waysOffered(payments, settings).flatMap(({ name }) =>
    payments.online.filter((provider) => provider.name === name),
  )

/** Whether customers can pay for what they book online; where they cannot, nothing is held online either. decisions/0033 */
export const canPayOnline = (payments: Payments, settings: WaySettings): boolean =>
  waysOffered(payments, settings).length > 0

/** Whether the demo payment is offered, which takes no money. */
export const offersDemo = (payments: Payments, settings: WaySettings): boolean =>
  offeredProviders(payments, settings).some(({ takesMoney }) => !takesMoney)

/** Everybody who takes, or took, payments over the network. */
export const onlineProviders = ({ online, earlier = [] }: Payments): readonly OnlineProvider[] => [
  ...online,
  ...earlier,
]

/** Every provider that has ever taken money here, as far as it is still connected, and carrying over. */
export const providersOf = (payments: Payments): PaymentProvider[] => [
  ...onlineProviders(payments),
  payments.cash,
  payments.upi,
  CARRIED_OVER,
]

/** The provider of a stored attempt or refund; undefined when it is connected no more. */
export function providerNamed(payments: Payments, name: string): PaymentProvider | undefined {
  return providersOf(payments).find((provider) => provider.name === name)
}
