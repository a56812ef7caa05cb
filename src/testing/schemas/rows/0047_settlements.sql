-- A settled payment with its fee, a refund of it, a charge of the account, and an event about the settlement.
insert into provider_settlement_entries (provider, entry_id, kind, paid_reference, refund_reference, amount_paise,
  fee_paise, tax_paise, settlement_id, bank_reference, settled_at, is_test, seen_at, changed_at)
select 'razorpay', 'pay_kept', 'payment', 'pay_kept', null, 52500, 1239, 189, 'setl_kept', 'UTR1', created_at, 0,
  created_at, created_at
from payments order by id limit 1;
insert into provider_settlement_entries (provider, entry_id, kind, paid_reference, refund_reference, amount_paise,
  fee_paise, tax_paise, settlement_id, bank_reference, settled_at, is_test, seen_at, changed_at)
select 'razorpay', 'rfnd_outside', 'refund', 'pay_kept', 'rfnd_outside', -10000, 0, 0, 'setl_kept', 'UTR1',
  created_at, 0, created_at, created_at
from payments order by id limit 1;
insert into provider_settlement_entries (provider, entry_id, kind, amount_paise, fee_paise, tax_paise, settlement_id,
  is_test, seen_at, changed_at)
select 'stripe', 'txn_kept', 'adjustment', 0, 2360, 360, 'po_kept', 1, created_at, created_at
from payments order by id limit 1;
insert into payment_events (provider, event_id, subject, subject_reference, received_at, next_attempt_at)
select 'razorpay', 'evt_settlement', 'settlement', 'setl_kept', created_at, created_at
from payments order by id limit 1;
