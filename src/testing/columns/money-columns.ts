import { frozen, proved } from './declared.ts'
import type { DeclaredColumns } from './declared.ts'

const DONE = { where: `status = 'DONE'` }

/** What was paid, given back and written on invoices. */
export const MONEY_COLUMNS: Record<string, DeclaredColumns> = {
  payments: {
    ...frozen('payments_frozen', 'id booking_id provider amount_paise created_at'),
    ...frozen('payments_end_once', 'status', { where: `status = 'SUCCEEDED'`, to: `'FAILED'` }),
    ...frozen('payments_ended_stay', 'reference failure finished_at', {
      where: `status in ('SUCCEEDED', 'FAILED')`,
    }),
    ...frozen('payments_carried_stay', 'carried_refund_id', {
      where: 'carried_refund_id is not null',
    }),
  },
  ledger: {
    ...frozen(
      'ledger_no_update',
      'id booking_id kind amount_paise payment_id passenger_id recorded_by at',
    ),
    ...frozen('ledger_no_update', 'refund_id', { where: 'refund_id is not null' }),
  },
  refunds: {
    ...frozen(
      'refunds_frozen',
      'id booking_id payment_id provider amount_paise reason granted_by created_at',
    ),
    ...frozen('refunds_transition', 'status', { ...DONE, to: `'PENDING'` }),
    ...frozen(
      'refunds_done_stay',
      'reference failure attempts next_attempt_at paid_by finished_at',
      DONE,
    ),
    ...frozen('refunds_note_stays', 'note'),
  },
  payment_returns: {
    ...frozen('payment_returns_frozen', 'id payment_id paid_reference amount_paise created_at'),
    ...frozen('payment_returns_end_once', 'status', { ...DONE, to: `'PENDING'` }),
    ...frozen(
      'payment_returns_done_stay',
      'reference attempts next_attempt_at finished_at failure paid_by',
      DONE,
    ),
  },
  payment_pages: {
    ...frozen('payment_pages_frozen', 'payment_id page_id url open_until opened_at'),
  },
  upi_claims: {
    ...frozen('upi_claims_frozen', 'payment_id claimed_at'),
    ...frozen('upi_claims_answered_stay', 'answered_at answered_by', {
      where: 'answered_at is not null',
    }),
  },
  refused_events: {},
  payment_events: {
    ...frozen(
      'payment_events_frozen',
      'id provider event_id subject subject_id subject_reference received_at',
    ),
  },
  captured_payments: {
    ...frozen(
      'captured_payments_frozen',
      'id provider reference payment_id amount_paise seen_at is_test',
    ),
  },
  foreign_payments: {
    ...frozen(
      'foreign_payments_frozen',
      'id provider reference payment_id amount currency seen_at',
    ),
  },
  provider_refunds: {
    ...frozen(
      'provider_refunds_frozen',
      'id provider reference payout_id paid_reference amount_paise seen_at',
    ),
    ...proved('state', { where: 'payout_id is not null', to: `'failed'` }),
  },
  provider_settlement_entries: {
    ...frozen(
      'provider_settlement_entries_frozen',
      'id provider entry_id kind paid_reference refund_reference is_test seen_at',
    ),
  },
  disputes: {
    ...frozen('disputes_frozen', 'id provider reference paid_reference opened_at seen_at'),
  },
  cancellations: frozen(
    'cancellations_no_update',
    'passenger_id booking_id refund_id reason kept_percent kept_paise fee_refunded_paise tax_refunded_paise cancelled_by at office_terms outside_paise',
  ),
  downgrades: frozen(
    'downgrades_no_update',
    'passenger_id refund_id booking_id base_paise tax_paise at',
  ),
  transactions: {
    ...frozen('transactions_frozen', 'number booking_id provider amount_paise'),
    ...frozen('transactions_frozen', 'payment_id', { where: 'payment_id is not null' }),
    ...frozen('transactions_frozen', 'refund_id', { where: 'refund_id is not null' }),
    // Kept by triggers as payments and refunds say.
    ...proved('status', { to: `case status when 'failed' then 'pending' else 'failed' end` }),
    ...proved('at'),
  },
  invoices: {
    ...frozen(
      'invoices_no_update',
      'id kind financial_year serial booking_id refund_id seller at bus_name bus_number',
    ),
    ...frozen('invoices_tax_stays', 'tax'),
  },
}

/** Tables beside sales and money. */
export const RECORD_COLUMNS: Record<string, DeclaredColumns> = {
  idempotency: {
    ...frozen('idempotency_frozen', 'user_id key request_hash status created_at'),
    ...frozen('idempotency_answers_stay', 'answer', { to: `'{"id":1}'` }),
  },
  desk_messages: {
    ...frozen('desk_messages_frozen', 'id fact kind schedule_id booking_id created_at'),
  },
  outbox: {
    ...frozen('outbox_frozen', 'id fact kind booking_id created_at'),
  },
  trusted_time: {
    ...frozen('trusted_time_never_back', 'at', { to: 'at - 1' }),
  },
  audit: frozen(
    'audit_no_update',
    'id at actor_id action subject subject_id detail request_id api_key_id',
  ),
}
