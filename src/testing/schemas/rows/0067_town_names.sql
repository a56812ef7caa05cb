-- A name of the operator's own, one of two towns, and a usual one that is turned off.
insert into town_names (id, town_slug, name, name_slug, is_off)
values (1, 'pune', 'Punawadi', 'punawadi', 0), (2, 'pune', 'Deccan', 'deccan', 0),
  (3, 'satara', 'Deccan', 'deccan', 0), (4, 'pune', 'Poona', 'poona', 1);
