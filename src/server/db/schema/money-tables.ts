import type { Generated } from 'kysely'
import type { OfficeTerms } from '../../../domain/payment/cancellation.ts'

export interface PaymentsTable {
  id: number
  booking_id: number
  provider: string
  status: 'INITIATED' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  amount_paise: number
  reference: string | null
  failure: string | null
  created_at: number
  finished_at: number | null
  /** The refund of another booking that it carries over to this one; null where money came. decisions/0085 */
  carried_refund_id: Generated<number | null>
}

export interface LedgerTable {
  id: Generated<number>
  booking_id: number
  kind: 'CHARGE' | 'REFUND'
  amount_paise: number
  payment_id: number
  passenger_id: number | null
  recorded_by: number | null
  /** Set for a refund, and only then. */
  refund_id: number | null
  at: number
}

/** What was granted back of a payment, and whether it has reached the customer. */
export interface RefundsTable {
  id: number
  booking_id: number
  payment_id: number
  provider: string
  amount_paise: number
  reason: 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED' | 'VOID' | 'DOWNGRADE'
  note: string | null
  status: 'PENDING' | 'DONE' | 'FAILED'
  reference: string | null
  failure: string | null
  attempts: Generated<number>
  /** How often the provider has refused to pay it, for good: each request after that has another receipt. */
  refusals: Generated<number>
  /** When the provider is asked (again); null where staff pay out. */
  next_attempt_at: number | null
  granted_by: number | null
  paid_by: number | null
  created_at: number
  finished_at: number | null
}

/** Money that a provider took and that goes back; it is never in the ledger. */
export interface PaymentReturnsTable {
  id: number
  payment_id: number
  paid_reference: string
  amount_paise: number
  status: 'PENDING' | 'DONE'
  reference: string | null
  attempts: Generated<number>
  /** How often the provider has refused to pay it, for good. */
  refusals: Generated<number>
  next_attempt_at: number
  created_at: number
  finished_at: number | null
  /** Why it has not arrived, as far as it has been tried. */
  failure: string | null
  /** Who of the staff has paid it back by hand. */
  paid_by: number | null
}

/** A cancelled passenger, with the terms of that moment. */
export interface CancellationsTable {
  passenger_id: number
  booking_id: number
  refund_id: number | null
  reason: 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED' | 'VOID'
  kept_percent: number
  /** Of the base fare. */
  kept_paise: number
  fee_refunded_paise: Generated<number>
  tax_refunded_paise: Generated<number>
  /** What of the refund had been paid at the provider before, past Farebox: it is not granted again. */
  outside_paise: Generated<number>
  cancelled_by: number | null
  at: number
  /** Of staff who cancelled; null for all others, and before it was written down. decisions/0092 */
  office_terms: OfficeTerms | null
}

/** What a passenger who travels got back for a worse seat. decisions/0083 */
export interface DowngradesTable {
  passenger_id: number
  refund_id: number
  booking_id: number
  /** Of the fare. */
  base_paise: number
  tax_paise: number
  at: number
}

/** An attempt to pay or a refund under its running number, TR-nnnn. Filled by triggers. */
export interface TransactionsTable {
  number: Generated<number>
  payment_id: number | null
  refund_id: number | null
  booking_id: number
  provider: string
  status: 'completed' | 'pending' | 'failed' | 'refunded'
  /** Below zero for a refund. */
  amount_paise: number
  /** When the money moved; where none moved, when it began. */
  at: number
}

export interface InvoicesTable {
  id: Generated<number>
  kind: 'INVOICE' | 'CREDIT_NOTE'
  financial_year: string
  serial: number
  booking_id: number
  refund_id: number | null
  /** JSON: the seller as on that day. */
  seller: string
  /** The bus as it was called then. */
  bus_name: string | null
  bus_number: string | null
  /** JSON, the tax that it states; null for one from before it was kept. decisions/0072 */
  tax: Generated<string | null>
  at: number
}

/** A trip that the operator cancelled. */
export interface TripCancellationsTable {
  schedule_id: number
  reason: string
  cancelled_by: number
  at: number
  /** When the last of its bookings had been cancelled; null while some are left. */
  finished_at: number | null
}

/** The page of a provider on which an attempt is paid. */
export interface PaymentPagesTable {
  payment_id: number
  page_id: string
  url: string
  open_until: number
  opened_at: number
  /** When nobody could pay there any more; null while somebody may. */
  closed_at: number | null
  looks: Generated<number>
  /** Null when the provider is asked no more. */
  look_at: number | null
  /** Since when a bank works on a payment there; null while none does. */
  pending_since: number | null
}

/**
 * A transfer that a customer reports to have made by UPI: its number, and when staff have answered it. No claim on a
 * seat: the code calls it a reported transfer.
 */
export interface UpiClaimsTable {
  payment_id: number
  /** Null once it is forgotten with whoever paid. */
  utr: string | null
  claimed_at: number
  answered_at: number | null
  answered_by: number | null
}

/** When an event of a provider was last refused, because it bore no signature of ours. */
export interface RefusedEventsTable {
  provider: string
  refused_at: number
}

/** What a provider has sent, by its own id. */
export interface PaymentEventsTable {
  id: Generated<number>
  provider: string
  event_id: string
  subject: 'attempt' | 'payout' | 'page' | 'payment' | 'dispute' | 'settlement'
  /** The attempt's or the payout's; null for what the provider names. */
  subject_id: number | null
  /** The page's, payment's or dispute's, as the provider calls it. */
  subject_reference: string | null
  received_at: number
  attempts: Generated<number>
  /** Null once it is handled, or given up. */
  next_attempt_at: number | null
}

/** A payment that a provider has taken, as it has said. */
export interface CapturedPaymentsTable {
  id: Generated<number>
  provider: string
  /** As the provider calls it. */
  reference: string
  /** The attempt; null where nobody here knows of one. */
  payment_id: number | null
  amount_paise: number
  /** How it was paid; null where nobody says. */
  method: string | null
  seen_at: number
  /** Taken with test keys: no money. */
  is_test: 0 | 1
  /** What staff did about one without an attempt. */
  resolution: string | null
  resolved_by: number | null
  resolved_at: number | null
}

/** A payment that a provider has taken in another currency than the rupee. */
export interface ForeignPaymentsTable {
  id: Generated<number>
  provider: string
  /** As the provider calls it. */
  reference: string
  /** The attempt; null where nobody here knows of one. */
  payment_id: number | null
  /** In the smallest unit of the currency. */
  amount: number
  currency: string
  seen_at: number
  /** What staff did about it. */
  resolution: string | null
  resolved_by: number | null
  resolved_at: number | null
}

/** Money that a provider pays back, or has, as it has said. */
export interface ProviderRefundsTable {
  id: Generated<number>
  provider: string
  /** As the provider calls it. */
  reference: string
  /** The refund or the return that asked for it; null where somebody did so at the provider. */
  payout_id: number | null
  /** The payment's, as the provider calls it. */
  paid_reference: string
  amount_paise: number
  state: 'sent' | 'done' | 'failed'
  /** As the customer's bank calls it. */
  bank_reference: string | null
  seen_at: number
  changed_at: number
  /** When staff have seen one that nobody here asked for, and who. */
  noted_at: number | null
  noted_by: number | null
}

/** A line of what a provider has paid to the operator's bank, as it has said. */
export interface ProviderSettlementEntriesTable {
  id: Generated<number>
  provider: string
  /** As the provider calls it. */
  entry_id: string
  kind: 'payment' | 'refund' | 'adjustment'
  /** The payment's, as the provider calls it; null for what is about the account. */
  paid_reference: string | null
  refund_reference: string | null
  /** Before the fee; below zero for what went out. */
  amount_paise: number
  /** What the provider kept, its tax included. */
  fee_paise: number
  tax_paise: number
  settlement_id: string
  /** As the operator's bank calls the transfer. */
  bank_reference: string | null
  /** Null where the bank has sent the settlement back. */
  settled_at: number | null
  is_test: 0 | 1
  seen_at: number
  changed_at: number
}

/** A payment that a customer has had their bank call back. */
export interface DisputesTable {
  id: Generated<number>
  provider: string
  /** As the provider calls it. */
  reference: string
  /** The payment's, as the provider calls it. */
  paid_reference: string
  amount_paise: number
  state: 'open' | 'won' | 'lost'
  reason: string
  respond_by: number | null
  opened_at: number
  seen_at: number
  changed_at: number
}
