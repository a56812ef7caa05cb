-- At the request of one of two passengers staff cancel, by the terms, when nothing is refunded any more.
create temp table asked as
select passengers.id, booking_id, users.id as by, held_at + 7400000 as at, passengers.base_paise as kept
from passengers join bookings on bookings.id = booking_id and bookings.status = 'CONFIRMED'
join users on users.role = 'ADMIN'
where passengers.status = 'BOOKED' and refunded_paise = 0 and exists (
    select 1 from passengers others where others.booking_id = bookings.id and others.id <> passengers.id
      and others.status <> 'CANCELLED'
  )
order by held_at, passengers.id, users.id limit 1;
update passengers set status = 'CANCELLED' where id in (select id from asked);
delete from claims where exists (
  select 1 from asked join passengers on passengers.id = asked.id
  where claims.booking_id = asked.booking_id and claims.seat_id = passengers.seat_id
);
insert into cancellations (passenger_id, booking_id, refund_id, reason, kept_percent, kept_paise, cancelled_by, at, office_terms)
select id, booking_id, null, 'CUSTOMER', 100, kept, by, at, 'SLAB' from asked;
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select at, by, 'cancelSeats', 'booking', booking_id, '{"reason":"CUSTOMER","terms":"SLAB"}', 'asked' from asked;
drop table asked;
