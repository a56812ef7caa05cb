-- A rule of each kind, a fare between towns, a kind of passenger, and a trip that was made with them.
insert into fare_rules (terms, created_at, updated_at)
values ('{"kind":"SUPPLEMENT","label":"Window","amountPaise":5000,"seats":{"window":true}}', 1, 1);
insert into fare_rules (route_id, terms, created_at, updated_at)
select min(id), '{"kind":"DATE","label":"Diwali","level":"NAMED","basisPoints":2000,"days":{"from":"2026-11-07","to":"2026-11-12","weekdays":[],"departs":null}}', 1, 1
from routes;
insert into fare_rules (schedule_id, terms, created_at, updated_at)
select min(id), '{"kind":"LEAD","label":"Late","steps":[{"hoursBefore":24,"basisPoints":0},{"hoursBefore":0,"basisPoints":1000}]}', 1, 1
from schedules;
insert into route_fares (route_id, from_slug, to_slug, fare_paise)
select min(id), 'pune', 'satara', 25000 from routes;
insert into concessions (label, min_age, max_age, basis_points, proof, most_per_booking, online, counter, named_dates, created_at, updated_at)
values ('Child', 5, 11, 5000, 'proof of age', 4, 1, 1, 0, 1, 1);
update schedules set usual_fare_paise = fare_paise,
  fare_terms = '{"pairs":[],"supplements":[],"date":{"label":"Diwali","level":"NAMED","basisPoints":2000},"lead":[]}'
where id = (select max(id) from schedules);
