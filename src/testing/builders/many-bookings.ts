import type { Dependencies } from '../../server/core/dependencies.ts'
import { runnerOf } from '../../server/db/connection/statement-runner.ts'
import { aSchedule } from './fixtures.ts'

/** Ids of what is made here, apart from all that tests make otherwise. */
const FIRST = 60_000_000
const SEATS = 40

/**
 * So many paid bookings of a seat each, with their trips of 40 seats all sold, for the whole way: by SQL alone, past
 * every guard of the database, and consistent for the checker.
 * @param count a multiple of 40
 */
export async function addManyBookings(dependencies: Dependencies, count: number): Promise<void> {
  const { id } = await aSchedule(dependencies, { totalSeats: SEATS, inDays: 2 })
  const statements = [...trips(id, count / SEATS), ...sales(id, dependencies.clock())]
  await dependencies.store.write(async (trx) => {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    for (const statement of statements) await runnerOf(trx).run(statement, [])
  })
}

/** Copies of a trip, each with a bus of its own. */
const trips = (original: number, count: number): string[] => [
  `create temp table numbers as with recursive numbers (n) as (
      select 1 union all select n + 1 from numbers where n < ${count}
    ) select n from numbers`,
  `insert into buses (id, name, number, type, total_seats, amenities, operator_name, created_at, updated_at)
    select ${FIRST} + n, name, 'MH 14 ' || n, type, total_seats, amenities, operator_name, created_at, updated_at
    from numbers, buses where buses.id = (select bus_id from schedules where id = ${original})`,
  `insert into schedules (id, bus_id, route_id, is_master, automation_duration, service_day, departure_minutes,
      arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, last_node, created_at, updated_at)
    select ${FIRST} + n, ${FIRST} + n, route_id, 0, automation_duration, service_day, departure_minutes,
      arrival_minutes, departure_at, arrival_at, total_seats, fare_paise, last_node, created_at, updated_at
    from numbers, schedules where schedules.id = ${original}`,
  `insert into trip_nodes (schedule_id, node, name, slug, arrival_minutes, departure_minutes, arrival_at,
      departure_at, departure_day, distance)
    select ${FIRST} + n, node, name, slug, arrival_minutes, departure_minutes, arrival_at, departure_at,
      departure_day, distance
    from numbers, trip_nodes where schedule_id = ${original} order by n, node`,
  `insert into seats (id, schedule_id, number, deck, row_number, column_number, kind, type, at_window, price_paise)
    select ${FIRST} + (n - 1) * ${SEATS} + row_number() over (partition by n order by seats.id), ${FIRST} + n, number,
      deck, row_number, column_number, kind, type, at_window, price_paise
    from numbers, seats where schedule_id = ${original} order by n, seats.id`,
]

/** One booking for each of their seats, with the seat's number. */
const sales = (original: number, now: number): string[] => [
  `insert into users (id, full_name, email, role, created_at, updated_at)
    select ${FIRST} + n, 'Customer ' || n, 'account' || n || '@example.com', 'CUSTOMER', ${now}, ${now} from numbers`,
  `insert into bookings (id, number, schedule_id, user_id, from_node, to_node, status, payment_status, base_paise,
      fee_paise, tax_paise, total_paise, cancellation_slabs, contact_email, held_at, deadline_at, created_at,
      updated_at)
    select id, id, schedule_id, schedule_id, 0, (select last_node from schedules where id = ${original}),
      'PENDING', 'PENDING', price_paise, 0, 0, price_paise, '[]', 'buyer' || id || '@example.com', ${now}, ${now} + 60000,
      ${now}, ${now}
    from seats where id > ${FIRST}`,
  `insert into passengers (booking_id, seat_id, position, name, age, gender, base_paise)
    select id, id, 1, 'Guest ' || (id - ${FIRST}), 40, 'FEMALE', price_paise from seats where id > ${FIRST}`,
  `insert into claims (seat_id, leg, schedule_id, booking_id)
    select seats.id, node, seats.schedule_id, seats.id
    from seats join trip_nodes using (schedule_id)
    where seats.id > ${FIRST} and node < (select last_node from schedules where id = ${original})
    order by seats.id, node`,
  `insert into payments (id, booking_id, provider, status, amount_paise, reference, created_at, finished_at)
    select id, id, 'demo', 'SUCCEEDED', total_paise, 'paid-' || id, ${now}, ${now} from bookings where id > ${FIRST}
    and id < 2 * ${FIRST}`,
  `insert into captured_payments (provider, reference, payment_id, amount_paise, seen_at)
    select provider, reference, id, amount_paise, ${now} from payments where id > ${FIRST} and id < 2 * ${FIRST}`,
  `insert into ledger (booking_id, kind, amount_paise, payment_id, at)
    select booking_id, 'CHARGE', amount_paise, id, ${now} from payments where id > ${FIRST} and id < 2 * ${FIRST}`,
  `update bookings set status = 'CONFIRMED', payment_status = 'PAID', deadline_at = null
    where id > ${FIRST} and id < 2 * ${FIRST}`,
  `insert into invoices (kind, financial_year, serial, booking_id, seller, at)
    select 'INVOICE', '2026-27', (select coalesce(max(serial), 0) from invoices where financial_year = '2026-27')
      + row_number() over (order by id), id, '{}', ${now}
    from bookings where id > ${FIRST} and id < 2 * ${FIRST} order by id`,
  'drop table numbers',
]
