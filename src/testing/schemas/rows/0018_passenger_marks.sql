-- Ticked on the list, and by a device that came too late.
insert into passenger_marks (passenger_id, marked_by, key, status, applied, marked_at, received_at)
select 9001, sold_by, null, 'BOARDED', 1, held_at, held_at from bookings where id = 9001
union all
select 9001, sold_by, 'device-1-tick-1', 'NO_SHOW', 0, held_at + 1000, held_at + 60000
from bookings where id = 9001;
update passengers set status = 'BOARDED' where id = 9001;
