-- A bus that is drawn: two seats to sell and one for staff, a toilet.
insert into bus_layouts (seats, fixtures, sellable_seats, created_at)
values (
  '[{"number":"1A","deck":"LOWER","row":1,"column":1,"kind":"SEATER","rowSpan":1,"staffOnly":false},{"number":"L1","deck":"LOWER","row":1,"column":3,"kind":"SLEEPER","rowSpan":2,"staffOnly":false},{"number":"S1","deck":"LOWER","row":2,"column":1,"kind":"SEATER","rowSpan":1,"staffOnly":true}]',
  '[{"kind":"TOILET","deck":"LOWER","row":3,"column":1}]',
  2,
  1789000000000
);
insert into buses (name, number, type, total_seats, amenities, operator_name, layout_id, created_at, updated_at)
select 'Drawn', 'MH 12 DR 53', 'AC', 2, '[]', 'Farebox Travels', id, created_at, created_at from bus_layouts;
