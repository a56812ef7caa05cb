-- The fare of a trip was changed by hand, and can still be changed back.
update schedules set fare_before = json_object('at', departure_at - 9000000, 'farePaise', fare_paise,
  'usualFarePaise', usual_fare_paise, 'fareTerms', fare_terms)
where id = (select max(id) from schedules where status = 'SCHEDULED');
