-- One of three passengers sits worse than was paid for, and gets a fifth of the fare back.
create temp table worse as
select passengers.id, booking_id, payments.id as payment_id, held_at + 7200000 as at, passengers.base_paise / 5 as back
from passengers join bookings on bookings.id = booking_id and bookings.status = 'CONFIRMED'
join payments using (booking_id)
where position = 2 and payments.status = 'SUCCEEDED' and provider = 'demo' and refunded_paise = 0
order by held_at limit 1;
insert into refunds (id, booking_id, payment_id, provider, amount_paise, reason, status, next_attempt_at, created_at)
select 9159, booking_id, payment_id, 'demo', back, 'DOWNGRADE', 'PENDING', at, at from worse;
insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, at)
select booking_id, 'REFUND', back, payment_id, 9159, at from worse;
insert into downgrades (passenger_id, refund_id, booking_id, base_paise, tax_paise, at)
select id, 9159, booking_id, back, 0, at from worse;
update bookings set refund_status = 'PENDING', refunded_paise = (select back from worse)
where id in (select booking_id from worse);
insert into invoices (kind, financial_year, serial, booking_id, refund_id, seller, at)
select 'CREDIT_NOTE', financial_year,
  1 + (select max(serial) from invoices notes where kind = 'CREDIT_NOTE' and notes.financial_year = invoices.financial_year),
  worse.booking_id, 9159, seller, worse.at
from worse join invoices on invoices.booking_id = worse.booking_id and kind = 'INVOICE';
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select at, null, action.value, 'booking', booking_id, '{"refundId":9159}', 'worse'
from worse, json_each('["issue","grantRefund"]') action;
drop table worse;
