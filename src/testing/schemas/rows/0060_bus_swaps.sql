-- A trip whose bus was changed for one with the same seats, a plan that was given up, and a seat of a bus before.
insert into buses (name, number, type, total_seats, amenities, operator_name, created_at, updated_at)
select 'Spare', 'MH 12 SW 60', type, total_seats, '[]', operator_name, 1, 1 from buses where layout_id is null order by id limit 1;
create temporary table sold as
select schedules.id, bus_id, layout_id, total_seats, (select id from buses where name = 'Spare') as spare_id
from bookings join schedules on schedules.id = schedule_id
where bookings.status = 'CONFIRMED' order by bookings.id limit 1;
insert into bus_swaps (schedule_id, old_bus_id, new_bus_id, old_layout_id, new_layout_id, old_total_seats, new_total_seats, from_node, reason, opened_at, opened_by, open_until)
select id, bus_id, spare_id, layout_id, layout_id, total_seats, total_seats, 0, 'OTHER', 1, (select min(id) from users), 2 from sold;
update bus_swaps set state = 'GIVEN_UP', ended_at = 2;
insert into bus_swaps (schedule_id, old_bus_id, new_bus_id, old_layout_id, new_layout_id, old_total_seats, new_total_seats, from_node, reason, opened_at, opened_by, open_until)
select id, bus_id, spare_id, layout_id, layout_id, total_seats, total_seats, 0, 'BREAKDOWN', 3, (select min(id) from users), 4 from sold;
insert into bus_swap_moves (swap_id, passenger_id, old_seat_id, new_seat_id, outcome, changed, base_refund_paise)
select bus_swaps.id, passengers.id, seat_id, seat_id, 'MOVED', '[]', 0
from bus_swaps, bookings join passengers on passengers.booking_id = bookings.id
where bus_swaps.state = 'OPEN' and bookings.schedule_id = bus_swaps.schedule_id and bookings.status = 'CONFIRMED' and passengers.status <> 'CANCELLED';
update schedules set bus_id = (select spare_id from sold) where id = (select id from sold);
insert into seats (schedule_id, number, deck, row_number, column_number, kind, type, at_window, price_paise, retired_by_swap)
select schedule_id, 'Z1', 'LOWER', 90, 1, 'SEATER', 'WINDOW', 1, 100, id from bus_swaps where state = 'OPEN';
update bus_swaps set state = 'DONE', confirmed_at = 3, confirmed_by = opened_by, undo_until = 4 where state = 'OPEN';
update bus_swaps set state = 'FINAL', ended_at = 4 where state = 'DONE';
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select confirmed_at, confirmed_by, 'changeBus', 'schedule', schedule_id, '{"swapId":' || id || '}', 'swap' from bus_swaps where state = 'FINAL';
drop table sold;
