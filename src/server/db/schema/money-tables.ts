import type { Generated } from 'kysely'

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
  reason: 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED' | 'VOID'
  note: string | null
  status: 'PENDING' | 'DONE' | 'FAILED'
  reference: string | null
  failure: string | null
  attempts: Generated<number>
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
  next_attempt_at: number
  created_at: number
  finished_at: number | null
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
  cancelled_by: number | null
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
}

/** What a provider has sent, by its own id. */
export interface PaymentEventsTable {
  id: Generated<number>
  provider: string
  event_id: string
  subject: 'attempt' | 'payout'
  subject_id: number
  received_at: number
  attempts: Generated<number>
  /** Null once it is handled, or given up. */
  next_attempt_at: number | null
}
