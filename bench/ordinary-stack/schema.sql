create table users (
  id bigint primary key,
  full_name text not null,
  email text not null unique,
  phone text
);

create table routes (
  id bigint primary key,
  source_city text not null,
  source_slug text not null,
  destination_city text not null,
  destination_slug text not null
);

create table buses (
  id bigint primary key,
  name text not null,
  number text not null unique,
  type text not null,
  operator_name text not null,
  amenities jsonb not null
);

create table schedules (
  id bigint primary key,
  bus_id bigint not null references buses (id),
  route_id bigint not null references routes (id),
  service_day text not null,
  departure_minutes integer not null,
  arrival_minutes integer not null,
  departure_at bigint not null,
  arrival_at bigint not null,
  total_seats integer not null,
  fare_paise integer not null,
  status text not null
);
create index on schedules (bus_id, departure_at);
create index on schedules (route_id, departure_at);

create table trip_nodes (
  schedule_id bigint not null references schedules (id),
  node integer not null,
  name text not null,
  slug text not null,
  arrival_minutes integer not null,
  departure_minutes integer not null,
  arrival_at bigint not null,
  departure_at bigint not null,
  departure_day text not null,
  primary key (schedule_id, node)
);
create index on trip_nodes (slug, departure_day, departure_at);

create table seats (
  id bigint primary key,
  schedule_id bigint not null references schedules (id),
  number text not null,
  deck text not null,
  row_number integer not null,
  column_number integer not null,
  kind text not null,
  type text not null,
  at_window boolean not null,
  price_paise integer not null,
  unique (schedule_id, number)
);

create table bookings (
  id bigint primary key,
  number text not null unique,
  schedule_id bigint not null references schedules (id),
  user_id bigint not null references users (id),
  from_node integer not null,
  to_node integer not null,
  status text not null,
  payment_status text not null,
  base_paise integer not null,
  fee_paise integer not null,
  tax_paise integer not null,
  total_paise integer not null,
  cancellation_slabs jsonb not null,
  contact_email text,
  held_at bigint not null,
  deadline_at bigint,
  created_at bigint not null,
  updated_at bigint not null
);
create index on bookings (user_id, created_at);
create index on bookings (schedule_id);

create table passengers (
  booking_id bigint not null references bookings (id),
  seat_id bigint not null references seats (id),
  position integer not null,
  name text,
  age integer,
  gender text,
  base_paise integer not null,
  primary key (booking_id, position)
);
create index on passengers (seat_id);

create table claims (
  seat_id bigint not null references seats (id),
  leg integer not null,
  schedule_id bigint not null references schedules (id),
  booking_id bigint not null references bookings (id),
  held_until bigint,
  primary key (seat_id, leg)
);
create index on claims (schedule_id, seat_id, leg, held_until);
create index on claims (booking_id);
