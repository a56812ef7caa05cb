import { sql } from 'kysely'
import { LONGEST_OFFSET } from '../../domain/fleet/point.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import type { Instant, ServiceDay } from '../../domain/time/calendar.ts'
import { listed } from '../db/json-sql.ts'
import type { Reader } from '../db/connection/store.ts'
import { tripsWithEnds } from '../db/joined-rows.ts'

/** A trip lasts three days at most, enforced by a check: overlapping ones depart within them. */
const LONGEST_TRIP = 259_200_000
/** After its arrival it may stop at points of its last place for so long. */
const LONGEST_DROPPING = LONGEST_OFFSET * MINUTE

/** When the bus of a trip is free again: after the last point where somebody gets off. */
const freeAt = sql<Instant>`s.arrival_at + s.last_dropping_offset * 60000`

/** From when it drives the trip: not from the start where another bus broke down. decisions/0084 */
const takenFrom = sql<Instant>`coalesce(s.bus_since, s.departure_at)`

/** When a bus is on its way, and between which places. */
export interface BusTrip {
  id: number
  busId: number
  serviceDay: ServiceDay
  departureMinutes: number
  arrivalMinutes: number
  departureAt: Instant
  /** From when the bus drives it: after the departure where another one broke down. */
  takenFrom: Instant
  /** At the last point where somebody gets off. */
  arrivalAt: Instant
  source: string
  destination: string
}

/** The trips of a bus that are under way at some time between two instants, by departure; touching is none. */
export const selectBusTrips = (
  db: Reader,
  busId: number,
  span: { departureAt: Instant; arrivalAt: Instant },
  except = 0,
): Promise<BusTrip[]> => selectTripsOfBuses(db, [busId], span, except)

/** The same for several buses. */
export function selectTripsOfBuses(
  db: Reader,
  busIds: readonly number[],
  { departureAt, arrivalAt }: { departureAt: Instant; arrivalAt: Instant },
  except = 0,
): Promise<BusTrip[]> {
  return tripsWithEnds(db)
    .select([
      's.id',
      's.bus_id as busId',
      's.service_day as serviceDay',
      's.departure_minutes as departureMinutes',
      's.arrival_minutes as arrivalMinutes',
      's.departure_at as departureAt',
      takenFrom.as('takenFrom'),
      freeAt.as('arrivalAt'),
      'first.name as source',
      'last.name as destination',
    ])
    .where('s.bus_id', 'in', listed(JSON.stringify(busIds)))
    .where('s.status', '=', 'SCHEDULED')
    .where('s.departure_at', '<', arrivalAt)
    .where(takenFrom, '<', arrivalAt)
    .where('s.departure_at', '>', departureAt - LONGEST_TRIP - LONGEST_DROPPING)
    .where(freeAt, '>', departureAt)
    .where('s.id', '<>', except)
    .orderBy('s.departure_at')
    .execute()
}

/** The coming trips of a bus whose seats are of another layout than one, by departure. */
export function selectTripsOnOtherLayout(
  db: Reader,
  { busId, layoutId, now }: { busId: number; layoutId: number | null; now: Instant },
): Promise<{ id: number; date: ServiceDay }[]> {
  return db
    .selectFrom('schedules')
    .select(['id', 'service_day as date'])
    .where('bus_id', '=', busId)
    .where('status', '=', 'SCHEDULED')
    .where('departure_at', '>', now)
    .where((trip) =>
      layoutId === null
        ? trip('layout_id', 'is not', null)
        : trip.or([trip('layout_id', 'is', null), trip('layout_id', '<>', layoutId)]),
    )
    .orderBy('departure_at')
    .orderBy('id')
    .execute()
}
