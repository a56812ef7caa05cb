-- A point of a town where a bus begins, and one where it ends, on a route and on its trip.
insert into points (town, town_slug, name, landmark, phone, latitude, longitude, created_at, updated_at)
select source_city, source_slug, 'Swargate', 'Bus stand', '9876543210', 18.5, 73.86, created_at, updated_at
from routes order by id limit 1;
insert into route_points (route_id, point_id, boarding_offset)
select (select min(id) from routes), id, 0 from points;
insert into trip_points (schedule_id, node, point_id, boarding_offset)
select (select min(schedules.id) from schedules join routes on routes.id = route_id
  where route_id = (select min(id) from routes)), 0, id, 0 from points;
