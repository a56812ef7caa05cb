-- Whoever travels alone by a paid booking does so on another trip instead, by one that the first one pays.
create temporary table replaced as
select bookings.*, payments.id as payment_id, passengers.id as passenger_id, passengers.name, age, gender,
  (select schedules.id from schedules join seats on seats.schedule_id = schedules.id
   where schedules.last_node = 4 and schedules.status = 'SCHEDULED'
     and schedules.id not in (select schedule_id from bookings where status <> 'CANCELLED')
     and schedules.id not in (select schedule_id from claims)
   order by schedules.id limit 1) as later_id
from bookings join payments on payments.booking_id = bookings.id and payments.status = 'SUCCEEDED'
join passengers on passengers.booking_id = bookings.id
where bookings.status = 'CONFIRMED' and provider = 'demo' and refunded_paise = 0 and fee_paise + tax_paise = 0
  and (select last_node from schedules where schedules.id = bookings.schedule_id) = 4
  and (select count(*) from passengers others where others.booking_id = bookings.id) = 1
order by bookings.held_at limit 1;
insert into refunds (id, booking_id, payment_id, provider, amount_paise, reason, note, status, granted_by, created_at)
select 9161, id, payment_id, 'carried', total_paise, 'OPERATOR', 'Another trip', 'PENDING', (select min(id) from users), held_at + 7200000 from replaced;
insert into ledger (booking_id, kind, amount_paise, payment_id, refund_id, recorded_by, at)
select booking_id, 'REFUND', amount_paise, payment_id, id, granted_by, created_at from refunds where id = 9161;
insert into invoices (kind, financial_year, serial, booking_id, refund_id, seller, at)
select 'CREDIT_NOTE', financial_year,
  1 + (select max(serial) from invoices notes where kind = 'CREDIT_NOTE' and notes.financial_year = invoices.financial_year),
  replaced.id, 9161, seller, replaced.held_at + 7200000
from replaced join invoices on invoices.booking_id = replaced.id and kind = 'INVOICE';
update passengers set status = 'CANCELLED' where id in (select passenger_id from replaced);
delete from claims where booking_id in (select id from replaced);
insert into cancellations (passenger_id, booking_id, refund_id, reason, kept_percent, kept_paise, cancelled_by, at)
select passenger_id, id, 9161, 'OPERATOR', 0, 0, (select min(id) from users), held_at + 7200000 from replaced;
update bookings set status = 'CANCELLED', cancel_reason = 'OPERATOR', refund_status = 'DONE', refunded_paise = total_paise
where id in (select id from replaced);
insert into bookings (id, number, schedule_id, user_id, from_node, to_node, status, payment_status, base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, deadline_at, created_at, updated_at)
select 9161, 'C61RR1ED', later_id, user_id, from_node, to_node, 'PENDING', 'PENDING', base_paise, 0, 0, total_paise, cancellation_slabs, contact_email,
  held_at + 7200000, held_at + 7260000, held_at + 7200000, held_at + 7200000 from replaced;
insert into passengers (booking_id, seat_id, position, name, age, gender, base_paise, fare_lines)
select 9161, (select min(id) from seats where schedule_id = later_id), 1, name, age, gender, base_paise,
  json_array(json_object('label', 'Carried over from ' || number, 'amountPaise', base_paise)) from replaced;
insert into claims (seat_id, leg, schedule_id, booking_id)
select seat_id, legs.value, later_id, 9161
from replaced, passengers, json_each('[0,1,2,3]') legs
where passengers.booking_id = 9161 and legs.value >= from_node and legs.value < to_node;
insert into payments (id, booking_id, provider, status, amount_paise, carried_refund_id, created_at)
select 9161, 9161, 'carried', 'INITIATED', amount_paise, id, created_at from refunds where id = 9161;
update refunds set status = 'DONE', reference = 'carried_9161', finished_at = created_at where id = 9161;
update payments set status = 'SUCCEEDED', reference = 'carried_9161', finished_at = created_at where id = 9161;
insert into ledger (booking_id, kind, amount_paise, payment_id, at)
select booking_id, 'CHARGE', amount_paise, id, created_at from payments where id = 9161;
update bookings set status = 'CONFIRMED', payment_status = 'PAID', deadline_at = null, full_refund_reason = 'BUS_CHANGED' where id = 9161;
insert into invoices (kind, financial_year, serial, booking_id, seller, at)
select 'INVOICE', financial_year,
  1 + (select max(serial) from invoices others where kind = 'INVOICE' and others.financial_year = invoices.financial_year),
  9161, seller, replaced.held_at + 7200000
from replaced join invoices on invoices.booking_id = replaced.id and kind = 'INVOICE';
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select held_at + 7200000, (select min(id) from users), action.value, 'booking', replaced.id, '{"refundId":9161}', 'carried'
from replaced, json_each('["issue","grantRefund","cancelSeats","replaceBooking"]') action;
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select held_at + 7200000, (select min(id) from users), action.value, 'booking', 9161, '{}', 'carried'
from replaced, json_each('["hold","issue","carryOver"]') action;
drop table replaced;
