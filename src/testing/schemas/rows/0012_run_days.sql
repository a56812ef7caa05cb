-- A master that leaves a day out and runs on a further one.
insert into schedule_dates (schedule_id, day, kind)
select min(id), '2026-12-25', 'SKIP' from schedules where is_master = 1
union all select min(id), '2026-12-31', 'EXTRA' from schedules where is_master = 1;
