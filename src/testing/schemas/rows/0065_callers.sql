-- Somebody calls: a seat is held under their name, and nobody is named who travels.
insert into bookings (id, number, schedule_id, user_id, sold_by, from_node, to_node, status, payment_status,
  base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, contact_phone, caller_name, held_at,
  deadline_at, created_at, updated_at)
select 9165, 'CA11ER65', schedules.id, agent.id, agent.id, 0, 1, 'PENDING', 'PENDING', 25000, 0, 0, 25000,
  '[{"hoursBefore":24,"keptPercent":10},{"hoursBefore":0,"keptPercent":100}]', null, '9123456780', 'Ravi Kulkarni',
  schedules.departure_at - 9000000, schedules.departure_at - 1800000, schedules.departure_at - 9000000,
  schedules.departure_at - 9000000
from (select * from schedules where status = 'SCHEDULED' order by departure_at desc limit 1) schedules,
  (select id from users where role = 'AGENT' limit 1) agent;
insert into passengers (id, booking_id, seat_id, position, held_for, base_paise)
select 9165, 9165, max(id), 1, 'FEMALE', 25000 from seats
where schedule_id = (select schedule_id from bookings where id = 9165)
  and id not in (select seat_id from claims) and retired_by_swap is null;
insert into claims (seat_id, leg, schedule_id, booking_id, held_until)
select seat_id, 0, schedule_id, 9165, deadline_at from passengers join bookings on bookings.id = booking_id
where booking_id = 9165;
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select held_at, sold_by, action.value, 'booking', 9165, '{}', 'caller'
from bookings, json_each('["hold","sellAtCounter"]') action where bookings.id = 9165;
