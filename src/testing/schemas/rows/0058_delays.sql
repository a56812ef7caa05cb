-- A bus that is more than two hours late where somebody gets on who has paid and was told.
create temporary table sold as
select id, schedule_id, from_node from bookings where status = 'CONFIRMED' order by id limit 1;
insert into delays (schedule_id, from_node, minutes, reason, said_at, said_by, key, received_at)
select schedule_id, from_node, 130, 'BREAKDOWN', 1, (select min(id) from users), 'a kept delay', 1 from sold;
insert into audit (at, actor_id, action, subject, subject_id, detail, request_id)
select 1, said_by, 'sayDelay', 'schedule', schedule_id, json_object('delayId', id, 'minutes', minutes), 'delays'
from delays;
update bookings set told_late_minutes = 130, late_refund_at = 1 where id = (select id from sold);
drop table sold;
