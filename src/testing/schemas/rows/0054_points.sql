-- Two points of the town where somebody gets on who has paid, and one where they get off, on the route and on the trip.
create temporary table sold as
select bookings.id, schedule_id, from_node, to_node, route_id
from bookings join schedules on schedules.id = schedule_id
where bookings.status = 'CONFIRMED' order by bookings.id limit 1;
insert into points (town, town_slug, name, landmark, phone, latitude, longitude, created_at, updated_at)
select trip_nodes.name, slug, 'Bus stand', 'Platform 4', '9876543210', 18.5, 73.86, 1, 1
from sold join trip_nodes on trip_nodes.schedule_id = sold.schedule_id and node = from_node;
insert into points (town, town_slug, name, landmark, created_at, updated_at)
select trip_nodes.name, slug, 'Bypass', '', 1, 1
from sold join trip_nodes on trip_nodes.schedule_id = sold.schedule_id and node = from_node;
insert into points (town, town_slug, name, landmark, created_at, updated_at)
select trip_nodes.name, slug, 'Market', '', 1, 1
from sold join trip_nodes on trip_nodes.schedule_id = sold.schedule_id and node = to_node;
insert into route_points (route_id, point_id, boarding_offset, dropping_offset)
select route_id, points.id, case when name = 'Market' then null else 0 end,
  case when name = 'Market' then 0 end
from sold, points;
insert into trip_points (schedule_id, node, point_id, boarding_offset, dropping_offset)
select schedule_id, case when name = 'Market' then to_node else from_node end, points.id,
  case when name = 'Market' then null else 0 end, case when name = 'Market' then 0 end
from sold, points;
update bookings set
  boarding_point_id = (select id from points where name = 'Bus stand'),
  dropping_point_id = (select id from points where name = 'Market')
where id = (select id from sold);
drop table sold;
