-- A trip without bookings that does not run.
insert into trip_cancellations (schedule_id, reason, cancelled_by, at, finished_at)
select max(schedules.id), 'The bus is in the workshop.', (select id from users where role = 'ADMIN'), departure_at,
  departure_at
from schedules where not exists (select 1 from bookings where schedule_id = schedules.id) and is_master = 0
having count(*) > 0;
update schedules set status = 'CANCELLED' where id in (select schedule_id from trip_cancellations);
