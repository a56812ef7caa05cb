-- One of three passengers gives the seat back (90 % refunded), and has the credit note. No version had the refunds of
-- 0014 without the notes of 0015, so there is none before.
create temp table gone as
select passengers.id, booking_id, passengers.base_paise, payments.id as payment_id, held_at + 3600000 as at,
  passengers.base_paise * 9 / 10 as back, bookings.user_id
from passengers join bookings on bookings.id = booking_id and bookings.status = 'CONFIRMED'
join payments using (booking_id)
where position = 3 and payments.status = 'SUCCEEDED' order by held_at limit 1;
insert into refunds (id, booking_id, payment_id, provider, amount_paise, reason, status, next_attempt_at, created_at)
select 9101, booking_id, payment_id, 'demo', back, 'CUSTOMER', 'PENDING', at, at from gone;
insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, at)
select booking_id, 'REFUND', back, payment_id, 9101, at from gone;
insert into cancellations (passenger_id, booking_id, refund_id, reason, kept_percent, kept_paise, at)
select id, booking_id, 9101, 'CUSTOMER', 10, base_paise - back, at from gone;
delete from claims where exists (
  select 1 from gone join passengers using (id)
  where claims.booking_id = gone.booking_id and claims.seat_id = passengers.seat_id
);
update passengers set status = 'CANCELLED' where id in (select id from gone);
update bookings set refund_status = 'DONE', refunded_paise = (select back from gone)
where id in (select booking_id from gone);
update refunds set status = 'DONE', reference = 'rfnd_kept', next_attempt_at = null, finished_at = created_at + 60000
where id = 9101;
insert into invoices (kind, financial_year, serial, booking_id, refund_id, seller, at)
select 'CREDIT_NOTE', financial_year, 1, gone.booking_id, 9101, seller, gone.at
from gone join invoices on invoices.booking_id = gone.booking_id and kind = 'INVOICE';
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select at, user_id, action.value, 'booking', booking_id, '{"refundId":9101}', 'kept'
from gone, json_each('["issue","grantRefund","cancelSeats","payRefund"]') action;
drop table gone;
