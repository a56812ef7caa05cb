import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Paise } from '../../domain/money.ts'
import type { SeatPlace } from '../../domain/seat/seat.ts'
import { greater, nextId } from '../db/engine-sql.ts'
import { SEAT_IN_USE } from '../db/expressions.ts'
import { fieldOf, jsonColumns, rowsOf } from '../db/json-sql.ts'
import { compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { TripNodesTable } from '../db/schema/place-tables.ts'
import type { SchedulesTable } from '../db/schema/schema.ts'
import type { Trx } from '../db/connection/store.ts'
import type { NodeRow } from './trip-times.ts'

type NewTrip = Omit<Insertable<SchedulesTable>, 'id'>

const DAY_COLUMNS = jsonColumns({
  service_day: 'text',
  departure_at: 'integer',
  arrival_at: 'integer',
  fare_terms: 'text',
})
type DayColumn = (typeof DAY_COLUMNS)['names'][number]

/**
 * Adds a trip on each of some days, under numbers that no trip ever had, as the audit shows: somebody who still looks at one
 * that was deleted must not book another. domain.md §8
 * @param same what they have in common
 * @returns their numbers, in the order of the days
 */
export async function insertTrips(
  trx: Trx,
  same: Omit<NewTrip, DayColumn>,
  days: readonly Pick<NewTrip, DayColumn>[],
): Promise<number[]> {
  const newestRow = sql<number>`(select coalesce(max(id), 0) from schedules)`
  const newestKnown = sql<number>`(select coalesce(max(subject_id), 0) from audit where subject = 'schedule')`
  const before = sql<number>`${greater(newestRow, newestKnown)} + list.key`
  const rows = JSON.stringify(days.map((day) => DAY_COLUMNS.names.map((name) => day[name])))
  const made = await trx
    .insertInto('schedules')
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the keys of an object are its names
    .columns(['id', ...DAY_COLUMNS.names, ...(Object.keys(same) as (keyof typeof same)[])])
    .expression(
      sql`select ${nextId('schedules', before)}, ${DAY_COLUMNS.fields}, ${sql.join(Object.values(same))}
        from ${rowsOf(rows)} order by list.key`,
    )
    .returning(['id', 'service_day as day'])
    .execute()
  const ids = new Map(made.map(({ id, day }) => [day, id]))
  return days.flatMap(({ service_day: day }) => ids.get(day) ?? [])
}

const NODE_COLUMNS = jsonColumns({
  schedule_id: 'integer',
  node: 'integer',
  name: 'text',
  slug: 'text',
  arrival_minutes: 'integer',
  departure_minutes: 'integer',
  arrival_at: 'integer',
  departure_at: 'integer',
  departure_day: 'text',
  distance: 'real',
} satisfies { [Column in keyof TripNodesTable]: 'integer' | 'real' | 'text' })

/** All rows go in as one JSON parameter: one statement, prepared once, whatever their number. */
const insertNodeRows = compiledWrite((trx, p: Slot<{ rows: string }>) =>
  trx
    .insertInto('trip_nodes')
    .columns(NODE_COLUMNS.names)
    .expression(sql`select ${NODE_COLUMNS.fields} from ${rowsOf(p('rows'))}`),
)

/** Gives trips their places. */
export async function insertNodes(
  trx: Trx,
  trips: readonly { id: number; nodes: readonly NodeRow[] }[],
): Promise<void> {
  const rows = trips.flatMap(({ id, nodes }) =>
    nodes.map((node) =>
      NODE_COLUMNS.names.map((column) => (column === 'schedule_id' ? id : node[column])),
    ),
  )
  await insertNodeRows(trx, { rows: JSON.stringify(rows) })
}

const SEAT_COLUMNS = jsonColumns({
  number: 'text',
  deck: 'text',
  row_number: 'integer',
  column_number: 'integer',
  kind: 'text',
  type: 'text',
  at_window: 'integer',
  row_span: 'integer',
  for_ladies: 'integer',
})

const putSeatRows = compiledWrite(
  (trx, p: Slot<{ scheduleId: number; pricePaise: Paise; rows: string }>) =>
    trx
      .insertInto('seats')
      .columns(['schedule_id', 'price_paise', ...SEAT_COLUMNS.names])
      .expression(
        sql`select ${p('scheduleId')}, ${p('pricePaise')},
          ${SEAT_COLUMNS.fields}
        from ${rowsOf(p('rows'))} where true`,
      )
      .onConflict((conflict) =>
        conflict
          .columns(['schedule_id', 'number'])
          .where('retired_by_swap', 'is', null)
          .doUpdateSet((seat) => ({
            price_paise: seat.ref('excluded.price_paise'),
            deck: seat.ref('excluded.deck'),
            row_number: seat.ref('excluded.row_number'),
            column_number: seat.ref('excluded.column_number'),
            kind: seat.ref('excluded.kind'),
            type: seat.ref('excluded.type'),
            at_window: seat.ref('excluded.at_window'),
            row_span: seat.ref('excluded.row_span'),
            for_ladies: seat.ref('excluded.for_ladies'),
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
      seat.rowSpan ?? 1,
      seat.forLadies === true ? 1 : 0,
    ]),
  )
  await putSeatRows(trx, { scheduleId, pricePaise, rows })
}

const copySeatRows = compiledWrite(
  (trx, p: Slot<{ runs: string; masterId: number; pricePaise: Paise }>) =>
    trx
      .insertInto('seats')
      .columns(['schedule_id', 'price_paise', ...SEAT_COLUMNS.names])
      .expression(
        sql`select ${fieldOf(0, 'integer')}, ${p('pricePaise')}, ${sql.join(
          SEAT_COLUMNS.names.map((name) => sql.ref(`seats.${name}`)),
        )} from ${rowsOf(p('runs'))}
        join seats on seats.schedule_id = ${p('masterId')} and ${SEAT_IN_USE}
        order by list.key, seats.id`,
      ),
)

/** Gives runs the seats of their master, for their own price. */
export async function copySeats(
  trx: Trx,
  { runIds, ...master }: { runIds: readonly number[]; masterId: number; pricePaise: Paise },
): Promise<void> {
  await copySeatRows(trx, { ...master, runs: JSON.stringify(runIds.map((id) => [id])) })
}
