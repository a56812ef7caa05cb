import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Paise } from '../../domain/money.ts'
import type { SeatPlace } from '../../domain/seat/seat.ts'
import { fieldOf, rowsOf } from '../db/engine-sql.ts'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { SchedulesTable, TripNodesTable } from '../db/schema/schema.ts'
import type { Trx } from '../db/connection/types.ts'
import type { NodeRow } from './trip-times.ts'

/**
 * Adds a trip under a number that no trip ever had, as the audit shows: whoever still looks at one that was deleted
 * must not book another. domain.md §8
 */
export async function insertTrip(
  trx: Trx,
  trip: Omit<Insertable<SchedulesTable>, 'id'>,
): Promise<number> {
  const id = sql<number>`1 + max(
    (select coalesce(max(id), 0) from schedules),
    (select coalesce(max(subject_id), 0) from audit where subject = 'schedule')
  )`
  const row = { ...trip, id }
  const { insertId } = await trx.insertInto('schedules').values(row).executeTakeFirstOrThrow()
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

const putSeatRows = compiledWrite(
  (trx, p: Slot<{ scheduleId: number; pricePaise: Paise; rows: string }>) =>
    trx
      .insertInto('seats')
      .columns(['schedule_id', 'price_paise', ...SEAT_COLUMNS])
      .expression(
        sql`select ${p('scheduleId')}, ${p('pricePaise')},
          ${sql.join(SEAT_COLUMNS.map((_, index) => fieldOf(index)))}
        from ${rowsOf(p('rows'))} where true`,
      )
      .onConflict((conflict) =>
        conflict.columns(['schedule_id', 'number']).doUpdateSet((seat) => ({
          price_paise: seat.ref('excluded.price_paise'),
          deck: seat.ref('excluded.deck'),
          row_number: seat.ref('excluded.row_number'),
          column_number: seat.ref('excluded.column_number'),
          kind: seat.ref('excluded.kind'),
          type: seat.ref('excluded.type'),
          at_window: seat.ref('excluded.at_window'),
        })),
      ),
)

/** Gives a trip these seats; one whose number it has already moves to its place. */
export async function putSeats(
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
  await putSeatRows(trx, { scheduleId, pricePaise, rows })
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
