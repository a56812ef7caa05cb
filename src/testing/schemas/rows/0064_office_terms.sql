-- Staff cancel one of two passengers for another amount than the table says, and say why.
create temp table given as
select passengers.id, booking_id, payments.id as payment_id, users.id as by, held_at + 7300000 as at,
  passengers.base_paise / 4 as back, passengers.base_paise - passengers.base_paise / 4 as kept
from passengers join bookings on bookings.id = booking_id and bookings.status = 'CONFIRMED'
join payments using (booking_id)
join users on users.role = 'ADMIN'
where position = 1 and passengers.status = 'BOOKED' and payments.status = 'SUCCEEDED' and payments.provider = 'demo'
  and refunded_paise = 0 and exists (
    select 1 from passengers others where others.booking_id = bookings.id and others.id <> passengers.id
      and others.status <> 'CANCELLED'
  )
order by held_at, users.id limit 1;
insert into refunds (id, booking_id, payment_id, provider, amount_paise, reason, note, status, next_attempt_at, granted_by, created_at)
select 9164, booking_id, payment_id, 'demo', back, 'OPERATOR', 'She was ill', 'PENDING', at, by, at from given;
insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, recorded_by, at)
select booking_id, 'REFUND', back, payment_id, 9164, by, at from given;
update passengers set status = 'CANCELLED' where id in (select id from given);
delete from claims where exists (
  select 1 from given join passengers on passengers.id = given.id
  where claims.booking_id = given.booking_id and claims.seat_id = passengers.seat_id
);
insert into cancellations (passenger_id, booking_id, refund_id, reason, kept_percent, kept_paise, cancelled_by, at, office_terms)
select id, booking_id, 9164, 'OPERATOR', 75, kept, by, at, 'AMOUNT' from given;
update bookings set refund_status = 'PENDING', refunded_paise = (select back from given)
where id in (select booking_id from given);
insert into invoices (kind, financial_year, serial, booking_id, refund_id, seller, at)
select 'CREDIT_NOTE', financial_year,
  1 + (select max(serial) from invoices notes where kind = 'CREDIT_NOTE' and notes.financial_year = invoices.financial_year),
  given.booking_id, 9164, seller, given.at
from given join invoices on invoices.booking_id = given.booking_id and kind = 'INVOICE';
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select at, by, action.value, 'booking', booking_id, '{"refundId":9164}', 'given'
from given, json_each('["issue","grantRefund","cancelSeats"]') action;
drop table given;
