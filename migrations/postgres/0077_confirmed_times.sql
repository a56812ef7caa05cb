-- permits: 0068_guests
-- Confirming writes down the times that were told: into the row itself, instead of updating it a second time.

drop trigger bookings_confirmed_know_times on bookings;

create or replace function bookings_confirmed_know_times() returns trigger language plpgsql as $$
begin
  if new.status = 'CONFIRMED' and old.status <> 'CONFIRMED' then
    new.boarding_at = (select departure_at from trip_nodes
          where schedule_id = new.schedule_id and node = new.from_node);
    new.dropping_at = (select arrival_at from trip_nodes
          where schedule_id = new.schedule_id and node = new.to_node);
  end if;
  return new;
end $$;

create trigger bookings_confirmed_know_times before update of status on bookings for each row execute function bookings_confirmed_know_times();
