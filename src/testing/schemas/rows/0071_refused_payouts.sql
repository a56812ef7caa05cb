-- Somebody refunded at the provider what the terms give back for a passenger, who is cancelled after that.
create temp table given as
select passengers.id, booking_id, seat_id, payments.provider, payments.reference, held_at + 7400000 as at,
  passengers.base_paise / 2 as outside, passengers.base_paise / 2 as kept
from passengers join bookings on bookings.id = booking_id and bookings.status = 'CONFIRMED'
join payments using (booking_id)
where passengers.status = 'BOOKED' and payments.status = 'SUCCEEDED' and payments.provider = 'demo'
  and passengers.id not in (select passenger_id from downgrades) and exists (
    select 1 from passengers others where others.booking_id = bookings.id and others.id <> passengers.id
      and others.status <> 'CANCELLED'
  )
order by held_at, position limit 1;
insert into provider_refunds (provider, reference, paid_reference, amount_paise, state, seen_at, changed_at)
select provider, 'rfnd_outside_71', reference, outside, 'done', at, at from given;
update passengers set status = 'CANCELLED' where id in (select id from given);
delete from claims where exists (
  select 1 from given where claims.booking_id = given.booking_id and claims.seat_id = given.seat_id
);
insert into cancellations (passenger_id, booking_id, reason, kept_percent, kept_paise, outside_paise, at)
select id, booking_id, 'CUSTOMER', 50, kept, outside, at from given;
update refunds set refusals = 1 where status = 'FAILED';
drop table given;
