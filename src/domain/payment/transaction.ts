import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'

/** Spec §4, Transaction status */
export const TRANSACTION_STATUSES = ['completed', 'pending', 'failed', 'refunded'] as const
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]

export const TRANSACTION_SORT_COLUMNS = ['id', 'date', 'amount'] as const
export type TransactionSortColumn = (typeof TRANSACTION_SORT_COLUMNS)[number]

/** Which date From and To mean: of the payment, or of the journey that was paid for. */
export const TRANSACTION_DATES = ['payment', 'travel'] as const
export type TransactionDate = (typeof TRANSACTION_DATES)[number]

/** An attempt to pay, or a refund. Spec §3, Transaction */
export interface Transaction {
  /** TR-nnnn */
  id: string
  kind: 'PAYMENT' | 'REFUND'
  bookingId: number
  bookingNumber: string
  /** Whose booking it is; of a sale at the counter, the first passenger. */
  customer: string
  atCounter: boolean
  email: string | null
  /** What was asked for; below zero for a refund. */
  amountPaise: Paise
  status: TransactionStatus
  /** Why it failed, or why it is refunded, in words; null for payments that did not fail. */
  reason: string | null
  /** When the money moved; of what took none, when it began. */
  date: Instant
  /** The date on which the journey begins. */
  travelDate: ServiceDay
  /** As a person reads it: 'Cash'. */
  paymentMethod: string
  /** By a payment with test keys: no money moved, and it is in no total. */
  isTest: boolean
}

/** What some transactions come to, as the ledger has them. */
export interface TransactionTotals {
  /** What customers have paid. */
  chargedPaise: Paise
  /** What was granted back, whether or not it has arrived yet. */
  refundedPaise: Paise
  /** Of that, what has not arrived yet. */
  owedPaise: Paise
  netPaise: Paise
}

/** A way of paying, by the name it is stored under and as a person reads it. */
export interface PaymentMethod {
  name: string
  label: string
}

const DIGITS = 4
const TYPED_NUMBER = /^(?:tr)?[\s-]*(\d{1,15})$/i

/** The number of a transaction as it is shown: TR-0042, with more digits where there are more. */
export const transactionId = (number: number): string =>
  `TR-${String(number).padStart(DIGITS, '0')}`

/** Reads `TR-0042`, `tr 42` or `42`; undefined for anything else. */
export function transactionNumberIn(text: string): number | undefined {
  const digits = TYPED_NUMBER.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A transaction as stored: the row that it names says what it is. */
interface Outcome {
  kind: Transaction['kind']
  /** The state of the payment or refund: domain.md §4 */
  state: string
  /** The provider's reason. */
  failure: string | null
}

/** Texts for stored codes. */
const REASONS: Record<string, string> = { declined: 'The payment was declined' }

/** Why a transaction failed, in words; null where it did not. */
export function failureReason({ kind, state, failure }: Outcome): string | null {
  if (state === 'EXPIRED') return 'Not paid in time'
  if (state !== 'FAILED') return null
  if (failure !== null) return REASONS[failure] ?? failure
  return kind === 'REFUND' ? 'The refund did not go through' : 'The payment did not go through'
}

/**
 * A transaction's entry in the ledger: a payment once it has succeeded, a refund from the moment it is granted, and
 * nothing otherwise.
 */
export function ledgerPaise({
  kind,
  status,
  amountPaise,
}: Pick<Transaction, 'kind' | 'status' | 'amountPaise'>): Paise {
  return kind === 'REFUND' || status === 'completed' ? amountPaise : 0
}

/** What an export is called: its dates, nothing of people. */
export function transactionsFileName({
  from,
  to,
}: {
  from?: ServiceDay | undefined
  to?: ServiceDay | undefined
}): string {
  const parts = ['transactions', from && `from-${from}`, to && `to-${to}`]
  return `${parts.filter(Boolean).join('-')}.csv`
}
