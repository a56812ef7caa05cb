import type { Database } from 'better-sqlite3'
import { addDays, MINUTE } from '../../src/domain/time/calendar.ts'
import { seatLayout } from '../../src/domain/seat/seat-layout.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/settings.ts'
import { instantOf } from '../../src/server/core/operator-time.ts'
import { CUSTOMERS, NODES, placeName, placeSlug, SEATS, SOLD, TRIPS_A_DAY } from './shape.ts'
import type { FleetShape } from './shape.ts'

const FIRST_DEPARTURE = 5 * 60
const MINUTES_BETWEEN = 40
const MINUTES_A_LEG = 72
const KILOMETRES_A_LEG = 80
const FARE = 65_000

/** Numbers from 0 as a table of one column, `value`. */
const upTo = (count: string): string =>
  `(with recursive n(value) as (select 0 union all select value + 1 from n where value + 1 < ${count}) select value from n)`

/** Random-looking ids below 2^53, a different one for each number: a fleet from before ids took a time, decisions/0044. */
const scattered = (number: string): string =>
  `((((${number}) * 2654435761) % 4294967296) * 2097152 + (${number}) % 2097152)`

/**
 * Fills a migrated, empty database: each bus drives one of 20 departures of its route every day, its trips are stored
 * together like those of a master, and four seats of each are sold. Written as SQL, since 4 million seats through the
 * services would take an hour; triggers are dropped meanwhile.
 */
export function loadFleet(sqlite: Database, shape: FleetShape, now: number): void {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the columns asked for
  const triggers = sqlite
    .prepare("select name, sql from sqlite_master where type = 'trigger'")
    .all() as { name: string; sql: string }[]
  for (const { name } of triggers) sqlite.exec(`drop trigger ${name}`)
  const values = { ...shape, now, seats: SEATS, fare: FARE, trips: TRIPS_A_DAY }
  const run = (sql: string, more: Record<string, number | string> = {}): void => {
    const statement = sqlite.prepare(sql)
    const all: Record<string, number | string> = { ...values, ...more }
    const named = Object.entries(all).filter(([name]) => new RegExp(`@${name}\\b`).test(sql))
    statement.run(Object.fromEntries(named.map(([name, value]) => [name, bound(value)])))
  }
  loadPeople(run)
  loadRoutes(run, shape)
  loadTrips(run, shape)
  loadSales(run)
  for (const { sql } of triggers) sqlite.exec(sql)
}

/** A whole number is bound as one: better-sqlite3 binds every Number as REAL, which strict tables refuse. */
const bound = (value: number | string): bigint | string =>
  typeof value === 'number' ? BigInt(value) : value

type Run = (sql: string, more?: Record<string, number | string>) => void

function loadPeople(run: Run): void {
  run(`insert into settings (name, value, updated_at)
    values ('operatorName', '"Bench Lines"', 0), ('operatorPhone', '"1800 1"', 0),
      ('operatorEmail', '"bench@example.com"', 0), ('operatorAddress', '"Pune"', 0)`)
  run(`insert into users (id, full_name, email, role, created_at, updated_at)
    values (1, 'Bench Administrator', 'bench-admin@example.com', 'ADMIN', @now, @now)`)
  run(
    `insert into users (id, full_name, email, phone, role, created_at, updated_at)
    select value + 2, 'Customer ' || (value + 1), 'customer-' || (value + 1) || '@example.com', '9800000000',
      'CUSTOMER', @now, @now
    from ${upTo('@customers')}`,
    { customers: CUSTOMERS },
  )
  run(`insert into sessions (id, user_id, created_at, refreshed_at, expires_at)
    select 1000000 + id, id, @now, @now, @now + 2592000000 from users`)
}

function loadRoutes(run: Run, { routes }: FleetShape): void {
  const stops = Array.from({ length: routes }, (_, route) =>
    Array.from({ length: NODES - 2 }, (_, stop) => ({ route, node: stop + 1 })),
  ).flat()
  const names = JSON.stringify(
    Array.from({ length: routes }, (_, route) =>
      [0, NODES - 1].flatMap((node) => [placeName(route, node), placeSlug(route, node)]),
    ),
  )
  run(
    `insert into routes (id, source_city, source_slug, destination_city, destination_slug, total_distance,
      total_duration, total_minutes, created_at, updated_at)
    select key + 1, value ->> 0, value ->> 1, value ->> 2, value ->> 3, @distance, '6h', 360, @now, @now
    from json_each(@names)`,
    { names, distance: KILOMETRES_A_LEG * (NODES - 1) },
  )
  run(
    `insert into stops (id, name, arrival_time, departure_time, distance, created_at, updated_at)
    select key + 1, value ->> 0, '00:00', '00:00', value ->> 1, @now, @now from json_each(@stops)`,
    {
      stops: JSON.stringify(
        stops.map((s) => [placeName(s.route, s.node), s.node * KILOMETRES_A_LEG]),
      ),
    },
  )
  run(
    `insert into route_stops (route_id, position, stop_id)
    select value ->> 0, value ->> 1, key + 1 from json_each(@places)`,
    { places: JSON.stringify(stops.map((stop) => [stop.route + 1, stop.node])) },
  )
  run(`insert into buses (id, name, number, type, total_seats, amenities, operator_name, created_at, updated_at)
    select value + 1, 'Shivneri Express ' || (value + 1), printf('MH 12 BE %04d', value), 'AC', @seats,
      '["WIFI","WATER","CHARGING"]', 'Farebox Travels', @now, @now
    from ${upTo('@routes * @trips')}`)
}

/** Each service day with the instant of its midnight. */
const daysOf = ({ firstDay, days }: FleetShape): string =>
  JSON.stringify(
    Array.from({ length: days }, (_, index) => {
      const day = addDays(firstDay, index)
      return [day, instantOf(day, 0, DEFAULT_SETTINGS.zone)]
    }),
  )

function loadTrips(run: Run, shape: FleetShape): void {
  run(
    `insert into schedules (id, bus_id, route_id, master_id, is_master, automation_duration, service_day,
      departure_minutes, arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, last_node,
      created_at, updated_at)
    select bus.id * @days - @days + day.key + 1, bus.id, (bus.id - 1) / @trips + 1,
      iif(day.key = 0, null, bus.id * @days - @days + 1), day.key = 0, 'FOUR_MONTHS', day.value ->> 0,
      bus.leaves, bus.leaves + @lasts, (day.value ->> 1) + bus.leaves * @minute,
      (day.value ->> 1) + (bus.leaves + @lasts) * @minute, @seats, @fare, @lastNode, @now, @now
    from (select id, @first + (id - 1) % @trips * @between as leaves from buses) as bus, json_each(@dayList) as day
    order by bus.id, day.key`,
    {
      dayList: daysOf(shape),
      first: FIRST_DEPARTURE,
      between: MINUTES_BETWEEN,
      lasts: MINUTES_A_LEG * (NODES - 1),
      lastNode: NODES - 1,
      minute: MINUTE,
    },
  )
  run(
    `insert into trip_nodes (schedule_id, node, name, slug, arrival_minutes, departure_minutes, arrival_at,
      departure_at, departure_day, distance)
    select s.id, node.value, 'Town ' || s.route_id || ' ' || (node.value + 1),
      'town-' || s.route_id || '-' || (node.value + 1), s.departure_minutes + node.value * @leg,
      s.departure_minutes + node.value * @leg, s.departure_at + node.value * @leg * @minute,
      s.departure_at + node.value * @leg * @minute, s.service_day, node.value * @kilometres
    from schedules s, ${upTo('@nodes')} as node
    order by s.id, node.value`,
    { nodes: NODES, leg: MINUTES_A_LEG, minute: MINUTE, kilometres: KILOMETRES_A_LEG },
  )
  const places = seatLayout('AC', SEATS).map((seat) => [
    seat.number,
    seat.deck,
    seat.row,
    seat.column,
    seat.kind,
    seat.type,
    seat.window ? 1 : 0,
  ])
  run(
    `insert into seats (id, schedule_id, number, deck, row_number, column_number, kind, type, at_window, price_paise)
    select (s.id - 1) * @seats + place.key + 1, s.id, place.value ->> 0, place.value ->> 1, place.value ->> 2,
      place.value ->> 3, place.value ->> 4, place.value ->> 5, place.value ->> 6, @fare
    from schedules s, json_each(@places) as place
    order by s.id, place.key`,
    { places: JSON.stringify(places) },
  )
}

function loadSales(run: Run): void {
  for (const [index, { indexes, from, to }] of SOLD.entries()) {
    const sold = { from, to, price: (FARE / (NODES - 1)) * (to - from), customers: CUSTOMERS }
    const number = `(s.id * ${SOLD.length} + ${index})`
    const id = scattered(number)
    run(
      `insert into bookings (id, number, schedule_id, user_id, from_node, to_node, status, payment_status, base_paise,
        fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, created_at, updated_at)
      select ${id}, printf('%08X', ${number} * 2654435761 % 4294967296), s.id, s.id % @customers + 2, @from, @to,
        'CONFIRMED', 'PAID', @price * 2, 0, 0, @price * 2, @slabs, 'customer@example.com', @now, @now, @now
      from schedules s`,
      { ...sold, slabs: JSON.stringify(DEFAULT_SETTINGS.cancellationSlabs) },
    )
    for (const [position, seat] of indexes.entries()) {
      const place = { ...sold, position: position + 1, seat }
      run(
        `insert into passengers (booking_id, seat_id, position, name, age, gender, base_paise)
        select ${id}, (s.id - 1) * @seats + @seat + 1, @position, 'A Passenger', 35, 'FEMALE', @price
        from schedules s`,
        place,
      )
      run(
        `insert into claims (seat_id, leg, schedule_id, booking_id)
        select (s.id - 1) * @seats + @seat + 1, @from + leg.value, s.id, ${id}
        from schedules s, ${upTo('@to - @from')} as leg`,
        place,
      )
    }
    run(
      `insert into payments (id, booking_id, provider, status, amount_paise, reference, created_at, finished_at)
      select ${id} - 1, ${id}, 'demo', 'SUCCEEDED', @price * 2, 'pay_' || ${id}, @now, @now from schedules s`,
      sold,
    )
    run(
      `insert into captured_payments (provider, reference, payment_id, amount_paise, seen_at)
      select 'demo', 'pay_' || ${id}, ${id} - 1, @price * 2, @now from schedules s`,
      sold,
    )
    run(
      `insert into ledger (booking_id, kind, amount_paise, payment_id, at)
      select ${id}, 'CHARGE', @price * 2, ${id} - 1, @now from schedules s`,
      sold,
    )
  }
  run(
    `insert into invoices (kind, financial_year, serial, booking_id, seller, at)
    select 'INVOICE', '2026-27', row_number() over (order by id), booking_id, '{}', at
    from ledger order by id`,
    {},
  )
  run(
    `insert into transactions (payment_id, booking_id, provider, status, amount_paise, at)
    select payment_id, booking_id, 'demo', 'completed', amount_paise, at from ledger order by id`,
    {},
  )
}
