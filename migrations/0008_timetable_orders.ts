import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/**
 * Each sort column of the timetable's list pages from an index, so that page 1 of 100,000 trips costs what page 1 of
 * 100 does. Departure and arrival sort as times of day; every index ends with the id, which decides ties.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // By bus name: bus by bus in their own order, the trips of each by id.
  await sql`create index schedules_of_bus on schedules (bus_id, id)`.execute(db)
  await sql`create index schedules_in_day_order on schedules (service_day, id)`.execute(db)
  await sql`create index schedules_by_departure on schedules (departure_minutes, id)`.execute(db)
  await sql`create index schedules_by_arrival on schedules (arrival_minutes % 1440, id)`.execute(db)
  await sql`create index schedules_by_seats on schedules (total_seats, id)`.execute(db)
  await sql`create index schedules_by_fare on schedules (fare_paise, id)`.execute(db)
  // The masters, for the nightly roll-forward.
  await sql`
    create index schedules_masters on schedules (id)
    where is_master = 1 and automation_stopped_at is null`.execute(db)
}
