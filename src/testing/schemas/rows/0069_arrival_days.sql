-- A trip whose day of arrival somebody has chosen.
update schedules set arrival_day = arrival_minutes / 1440
where id = (select max(id) from schedules);
