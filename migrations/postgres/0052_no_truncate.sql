-- permits: 0051_buyers_end
-- TRUNCATE passes over what watches single rows. Where any row may not be deleted, not all of them may either; tables that
-- these refer to go with them, and so stay as well.

create trigger api_keys_no_truncate before truncate on api_keys
  for each statement execute function farebox_refuse('api-key-frozen');
create trigger audit_no_truncate before truncate on audit
  for each statement execute function farebox_refuse('audit-append-only');
create trigger bus_history_no_truncate before truncate on bus_history
  for each statement execute function farebox_refuse('frozen');
create trigger cancellations_no_truncate before truncate on cancellations
  for each statement execute function farebox_refuse('cancellation-append-only');
create trigger captured_payments_no_truncate before truncate on captured_payments
  for each statement execute function farebox_refuse('frozen');
create trigger claims_no_truncate before truncate on claims
  for each statement execute function farebox_refuse('confirmed-seats');
create trigger disputes_no_truncate before truncate on disputes
  for each statement execute function farebox_refuse('frozen');
create trigger foreign_payments_no_truncate before truncate on foreign_payments
  for each statement execute function farebox_refuse('frozen');
create trigger invoices_no_truncate before truncate on invoices
  for each statement execute function farebox_refuse('invoice-append-only');
create trigger ledger_no_truncate before truncate on ledger
  for each statement execute function farebox_refuse('ledger-append-only');
create trigger passenger_marks_no_truncate before truncate on passenger_marks
  for each statement execute function farebox_refuse('marks-append-only');
create trigger passengers_no_truncate before truncate on passengers
  for each statement execute function farebox_refuse('frozen');
create trigger payment_pages_no_truncate before truncate on payment_pages
  for each statement execute function farebox_refuse('frozen');
create trigger payment_returns_no_truncate before truncate on payment_returns
  for each statement execute function farebox_refuse('refund-frozen');
create trigger payments_no_truncate before truncate on payments
  for each statement execute function farebox_refuse('frozen');
create trigger provider_refunds_no_truncate before truncate on provider_refunds
  for each statement execute function farebox_refuse('frozen');
create trigger provider_settlement_entries_no_truncate before truncate on provider_settlement_entries
  for each statement execute function farebox_refuse('frozen');
create trigger refunds_no_truncate before truncate on refunds
  for each statement execute function farebox_refuse('refund-frozen');
create trigger transactions_no_truncate before truncate on transactions
  for each statement execute function farebox_refuse('frozen');
create trigger trip_nodes_no_truncate before truncate on trip_nodes
  for each statement execute function farebox_refuse('frozen');
create trigger trusted_time_no_truncate before truncate on trusted_time
  for each statement execute function farebox_refuse('trusted-time-back');
create trigger upi_claims_no_truncate before truncate on upi_claims
  for each statement execute function farebox_refuse('frozen');
create trigger users_no_truncate before truncate on users
  for each statement execute function farebox_refuse('last-admin');
