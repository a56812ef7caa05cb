-- A refund made at the provider, one on its way, a dispute, a payment that nobody here asked for, and an event about it.
insert into captured_payments (provider, reference, amount_paise, method, seen_at)
select 'razorpay', 'pay_kept', 52500, 'UPI', created_at from payments order by id limit 1;
insert into provider_refunds (provider, reference, paid_reference, amount_paise, state, seen_at, changed_at)
select 'razorpay', 'rfnd_outside', 'pay_kept', 10000, 'sent', created_at, created_at
from payments order by id limit 1;
insert into disputes (provider, reference, paid_reference, amount_paise, state, reason, respond_by, opened_at,
  seen_at, changed_at)
select 'razorpay', 'disp_kept', 'pay_kept', 52500, 'open', 'chargeback', created_at + 604800000, created_at,
  created_at, created_at
from payments order by id limit 1;
insert into payment_events (provider, event_id, subject, subject_reference, received_at, next_attempt_at)
select 'razorpay', 'evt_dispute', 'dispute', 'disp_kept', created_at, created_at
from payments order by id limit 1;
