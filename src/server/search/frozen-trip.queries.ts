import { sql } from 'kysely'
import { DAY } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/connection/store.ts'
import { CLAIM_IN_USE, SEAT_IN_USE, SEAT_PLACE } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'

/** A list of ids goes in as one JSON parameter: one statement, prepared once, whatever their number. */
interface Listed {
  ids: string
}

/** Trips as they were made, in no order. */
export const selectFrozenTrips = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('schedules')
    .select([
      'id',
      'bus_id as busId',
      'route_id as routeId',
      'is_master as isMaster',
      'automation_duration as automationDuration',
      'service_day as serviceDay',
      'departure_minutes as departureMinutes',
      'arrival_minutes as arrivalMinutes',
      'departure_at as departureAt',
      'arrival_at as arrivalAt',
      'total_seats as totalSeats',
      'fare_paise as farePaise',
      'fare_terms as fareTerms',
      'status',
      'sales_stopped_at as salesStoppedAt',
      'swap_until as swapUntil',
      'version',
    ])
    .where('id', 'in', listed(p('ids'))),
)

/** The places of some trips, those of each trip in order: its row of node n is at index n. */
export const selectFrozenNodes = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('trip_nodes')
    .select([
      'schedule_id as scheduleId',
      'node',
      'name',
      'slug',
      'arrival_minutes as arrivalMinutes',
      'departure_minutes as departureMinutes',
      'arrival_at as arrivalAt',
      'departure_at as departureAt',
      'departure_day as departureDay',
      'distance',
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .orderBy('schedule_id')
    .orderBy('node'),
)

/** The open points of some trips where one gets on. */
export const selectBoardingPoints = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('trip_points')
    .select(['schedule_id as scheduleId', 'node', 'boarding_offset as offset'])
    .where('schedule_id', 'in', listed(p('ids')))
    .where('boarding_offset', 'is not', null)
    .where('closed_at', 'is', null)
    .orderBy('boarding_offset')
    .$narrowType<{ offset: number }>(),
)

/** The seats of some trips, those of each in the order of its bus. */
export const selectFrozenSeats = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('seats')
    .select(['schedule_id as scheduleId', ...SEAT_PLACE])
    .where('schedule_id', 'in', listed(p('ids')))
    .where(SEAT_IN_USE)
    .orderBy('id'),
)

/** The claims on the seats of some trips, seat by seat and leg by leg; from the index of a trip's claims alone. */
export const selectClaimsOf = compiled((db, p: Slot<Listed>) =>
  db
    .selectFrom('claims')
    .select(['schedule_id as scheduleId', 'seat_id as seatId', 'leg', 'held_until as heldUntil'])
    .where('schedule_id', 'in', listed(p('ids')))
    .where(CLAIM_IN_USE)
    .orderBy('schedule_id')
    .orderBy('seat_id')
    .orderBy('leg'),
)

export async function countSchedules(db: Reader): Promise<number> {
  const { total } = await db
    .selectFrom('schedules')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Half a day before a trip somebody may say that it is late, by a day at most, and it takes three days at most. */
const LATE_LASTS = 5 * DAY

/** What was said of trips in the last days before the last time that anything was, in the order in which it was said. */
export function selectLatestDelays(db: Reader) {
  return db
    .selectFrom('delays')
    .select(['schedule_id as scheduleId', 'from_node as fromNode', 'minutes', 'reason'])
    .select('said_at as saidAt')
    .where('received_at', '>', (eb) =>
      eb
        .selectFrom('delays')
        .select((eb) =>
          sql<number>`${eb.fn.max('received_at')} - ${sql.lit(LATE_LASTS)}`.as('since'),
        ),
    )
    .orderBy('said_at')
    .orderBy('id')
    .execute()
}
