import { sql } from 'kysely'
import { jsonListOf, jsonNumber, jsonText } from '../../db/json-sql.ts'
import type { Invariant } from './violators.queries.ts'

/** Trips, their masters and their buses: I14. */
export const tripInvariants: Invariant[] = [
  {
    invariant: 'I14',
    promise: 'A master schedule has one run a day',
    subject: 'schedule',
    violators: sql`(
      select min(id) as id from schedules
      where master_id is not null
      group by master_id, service_day having count(*) > 1
    )`,
  },
  {
    invariant: 'I14',
    promise: 'On which days it runs is said by a master, not by its runs',
    subject: 'schedule',
    violators: sql`(
      select distinct schedules.id
      from schedule_dates join schedules on schedules.id = schedule_dates.schedule_id
      where schedules.master_id is not null
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A bus is in one place at a time',
    subject: 'schedule',
    // No trip lasts more than three days, so the index on (bus, departure) bounds the pairs.
    violators: sql`(
      select distinct later.id
      from schedules earlier
      join schedules later on later.bus_id = earlier.bus_id and later.id <> earlier.id
        and later.departure_at >= earlier.departure_at
        and later.departure_at < earlier.arrival_at
      where earlier.status = 'SCHEDULED' and later.status = 'SCHEDULED'
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A drawn bus has as many seats as its drawing has to sell',
    subject: 'bus',
    violators: sql`(
      select buses.id
      from buses join bus_layouts on bus_layouts.id = buses.layout_id
      where buses.total_seats <> bus_layouts.sellable_seats
    )`,
  },
  {
    invariant: 'I14',
    promise: 'The seats of a trip stand where the drawing with which it was made has them',
    subject: 'seat',
    violators: sql`(
      select seats.id
      from schedules
      join bus_layouts on bus_layouts.id = schedules.layout_id
      join seats on seats.schedule_id = schedules.id
      where not exists (
        select 1 from ${jsonListOf('bus_layouts.seats', 'drawn')}
        where ${jsonText('drawn.value', 'number')} = seats.number
          and ${jsonText('drawn.value', 'deck')} = seats.deck
          and ${jsonText('drawn.value', 'kind')} = seats.kind
          and ${jsonNumber('drawn.value', 'row')} = seats.row_number
          and ${jsonNumber('drawn.value', 'column')} = seats.column_number
          and ${jsonNumber('drawn.value', 'rowSpan')} = seats.row_span
      )
    )`,
  },
]

/** What was written of ticks on the passenger list, which is only ever added to. migrations/0018; domain.md §4 */
export const boardingInvariants: Invariant[] = [
  {
    invariant: 'I3',
    promise: 'A ticked passenger stands as the last tick that counted left them',
    subject: 'passenger',
    violators: sql`(
      select passengers.id
      from passengers
      join passenger_marks on passenger_marks.id = (
        select max(id) from passenger_marks
        where passenger_id = passengers.id and applied = 1
      )
      where passengers.status <> passenger_marks.status and passengers.status <> 'CANCELLED'
    )`,
  },
]
