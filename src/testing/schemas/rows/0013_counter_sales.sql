-- A walk-in without an address, sold for cash: the last seat of a trip on its first leg.
insert into bookings (id, number, schedule_id, user_id, sold_by, from_node, to_node, status, payment_status,
  base_paise, fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, contact_phone, held_at,
  deadline_at, created_at, updated_at)
select 9001, 'WALKNN22', schedules.id, agent.id, agent.id, 0, 1, 'PENDING', 'PENDING', 25000, 0, 0, 25000,
  '[{"hoursBefore":24,"keptPercent":10},{"hoursBefore":0,"keptPercent":100}]', null, '9822030010',
  schedules.departure_at - 3600000, schedules.departure_at - 3000000, schedules.departure_at - 3600000,
  schedules.departure_at - 3600000
from (select * from schedules order by departure_at desc limit 1) schedules,
  (select id from users where role = 'AGENT' limit 1) agent;
insert into passengers (id, booking_id, seat_id, position, name, age, gender, base_paise)
select 9001, 9001, max(id), 1, 'Yusuf Ali', 41, 'MALE', 25000 from seats
where schedule_id = (select schedule_id from bookings where id = 9001);
insert into claims (seat_id, leg, schedule_id, booking_id)
select seat_id, 0, schedule_id, 9001 from passengers join bookings on bookings.id = booking_id
where booking_id = 9001;
insert into payments (id, booking_id, provider, status, amount_paise, reference, created_at, finished_at)
select 9001, 9001, 'cash', 'SUCCEEDED', 25000, 'cash_walk', held_at, held_at from bookings where id = 9001;
insert into ledger (booking_id, kind, amount_paise, payment_id, recorded_by, at)
select 9001, 'CHARGE', 25000, 9001, sold_by, held_at from bookings where id = 9001;
update bookings set status = 'CONFIRMED', payment_status = 'PAID', deadline_at = null where id = 9001;
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select held_at, sold_by, action.value, 'booking', 9001, '{}', 'kept'
from bookings, json_each('["hold","startPayment","pay","sellAtCounter"]') action where bookings.id = 9001;
