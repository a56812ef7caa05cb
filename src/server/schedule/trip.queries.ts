import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Instant, ServiceDay } from '../../domain/calendar.ts'
import type { Paise } from '../../domain/money.ts'
import type { SeatPlace } from '../../domain/seat.ts'
import { fieldOf, rowsOf } from '../db/engine-sql.ts'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { SchedulesTable, TripNodesTable } from '../db/schema.ts'
import type { Reader, Trx } from '../db/types.ts'

/** A trip lasts three days at most, kept by a check: overlapping ones depart within them. */
const LONGEST_TRIP = 259_200_000

export interface Overlap {
  service_day: ServiceDay
  departure_minutes: number
  arrival_minutes: number
  source: string
  destination: string
}

/** A trip of the bus that is under way at some time between the two instants; touching is none. */
export function findOverlap(
  db: Reader,
  busId: number,
  departureAt: Instant,
  arrivalAt: Instant,
): Promise<Overlap | undefined> {
  return db
    .selectFrom('schedules as s')
    .innerJoin('trip_nodes as first', (join) =>
      join.onRef('first.schedule_id', '=', 's.id').on('first.node', '=', 0),
    )
    .innerJoin('trip_nodes as last', (join) =>
      join.onRef('last.schedule_id', '=', 's.id').onRef('last.node', '=', 's.last_node'),
    )
    .select([
      's.service_day',
      's.departure_minutes',
      's.arrival_minutes',
      'first.name as source',
      'last.name as destination',
    ])
    .where('s.bus_id', '=', busId)
    .where('s.status', '=', 'SCHEDULED')
    .where('s.departure_at', '<', arrivalAt)
    .where('s.departure_at', '>', departureAt - LONGEST_TRIP)
    .where('s.arrival_at', '>', departureAt)
    .orderBy('s.departure_at')
    .limit(1)
    .executeTakeFirst()
}

export async function insertTrip(trx: Trx, trip: Insertable<SchedulesTable>): Promise<number> {
  const { insertId } = await trx.insertInto('schedules').values(trip).executeTakeFirstOrThrow()
  return Number(insertId)
}

const NODE_COLUMNS = [
  'node',
  'name',
  'slug',
  'arrival_minutes',
  'departure_minutes',
  'arrival_at',
  'departure_at',
  'departure_day',
  'distance',
] as const satisfies (keyof TripNodesTable)[]
export type NodeRow = Omit<TripNodesTable, 'schedule_id'>

/** All rows go in as one JSON parameter: one statement, prepared once, whatever their number. */
const insertNodeRows = compiledWrite((trx, p: Slot<{ scheduleId: number; rows: string }>) =>
  trx
    .insertInto('trip_nodes')
    .columns(['schedule_id', ...NODE_COLUMNS])
    .expression(
      sql`select ${p('scheduleId')}, ${sql.join(NODE_COLUMNS.map((_, index) => fieldOf(index)))}
      from ${rowsOf(p('rows'))}`,
    ),
)

export async function insertNodes(
  trx: Trx,
  scheduleId: number,
  nodes: readonly NodeRow[],
): Promise<void> {
  const rows = JSON.stringify(nodes.map((node) => NODE_COLUMNS.map((column) => node[column])))
  await insertNodeRows(trx, { scheduleId, rows })
}

const SEAT_COLUMNS = [
  'number',
  'deck',
  'row_number',
  'column_number',
  'kind',
  'type',
  'at_window',
] as const

const insertSeatRows = compiledWrite(
  (trx, p: Slot<{ scheduleId: number; pricePaise: Paise; rows: string }>) =>
    trx
      .insertInto('seats')
      .columns(['schedule_id', 'price_paise', ...SEAT_COLUMNS])
      .expression(
        sql`select ${p('scheduleId')}, ${p('pricePaise')},
          ${sql.join(SEAT_COLUMNS.map((_, index) => fieldOf(index)))}
        from ${rowsOf(p('rows'))}`,
      ),
)

export async function insertSeats(
  trx: Trx,
  scheduleId: number,
  pricePaise: Paise,
  seats: readonly SeatPlace[],
): Promise<void> {
  const rows = JSON.stringify(
    seats.map((seat) => [
      seat.number,
      seat.deck,
      seat.row,
      seat.column,
      seat.kind,
      seat.type,
      seat.window ? 1 : 0,
    ]),
  )
  await insertSeatRows(trx, { scheduleId, pricePaise, rows })
}

/** Gives a run the seats and prices of its master. */
export const copySeats = compiledWrite((trx, p: Slot<{ runId: number; masterId: number }>) =>
  trx
    .insertInto('seats')
    .columns(['schedule_id', 'price_paise', ...SEAT_COLUMNS])
    .expression((eb) =>
      eb
        .selectFrom('seats')
        .select([sql<number>`${p('runId')}`.as('schedule_id'), 'price_paise', ...SEAT_COLUMNS])
        .where('schedule_id', '=', p('masterId'))
        .orderBy('id'),
    ),
)

/** Deletes a trip with its places and seats; a foreign key refuses it once anything was sold. */
export async function deleteTrip(trx: Trx, id: number): Promise<void> {
  await trx.deleteFrom('trip_nodes').where('schedule_id', '=', id).execute()
  await trx.deleteFrom('seats').where('schedule_id', '=', id).execute()
  await trx.deleteFrom('schedules').where('id', '=', id).execute()
}
