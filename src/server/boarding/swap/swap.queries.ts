import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'
import type { BusSwapsTable } from '../../db/schema/swap-tables.ts'

/** Changes of buses, with the names of what they name. */
const swaps = (db: Reader) =>
  db
    .selectFrom('bus_swaps')
    .innerJoin('trip_nodes', (join) =>
      join
        .onRef('trip_nodes.schedule_id', '=', 'bus_swaps.schedule_id')
        .onRef('trip_nodes.node', '=', 'bus_swaps.from_node'),
    )
    .innerJoin('users', 'users.id', 'bus_swaps.opened_by')
    .selectAll('bus_swaps')
    .select(['trip_nodes.name as fromTown', 'users.full_name as openedBy'])

export const selectSwap = compiled((db, p: Slot<{ id: number }>) =>
  swaps(db).where('bus_swaps.id', '=', p('id')),
)
export type SwapRow = Awaited<ReturnType<typeof selectSwap>>[number]

/** The plan of a trip that is open, or its change that can still be undone. */
export const selectCurrentSwap = compiled((db, p: Slot<{ scheduleId: number }>) =>
  swaps(db)
    .where('bus_swaps.schedule_id', '=', p('scheduleId'))
    .where(sql<boolean>`bus_swaps.state in ('OPEN', 'DONE')`),
)

export async function insertSwap(trx: Trx, swap: Insertable<BusSwapsTable>): Promise<number> {
  const { id } = await trx
    .insertInto('bus_swaps')
    .values(swap)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Ended = { id: number; now: number; by: number | null }

/** OPEN → GIVEN_UP. Answers 0 when it is not open any more. */
export const updateToGivenUp = compiledWrite((trx, p: Slot<Ended>) =>
  trx
    .updateTable('bus_swaps')
    .set({ state: 'GIVEN_UP', ended_at: p('now'), ended_by: p('by') })
    .where('id', '=', p('id'))
    .where('state', '=', sql.lit('OPEN')),
)

/** OPEN → DONE. Answers 0 when it is not open any more. */
export const updateToDone = compiledWrite(
  (trx, p: Slot<{ id: number; now: number; by: number; undoUntil: number }>) =>
    trx
      .updateTable('bus_swaps')
      .set({
        state: 'DONE',
        confirmed_at: p('now'),
        confirmed_by: p('by'),
        undo_until: p('undoUntil'),
      })
      .where('id', '=', p('id'))
      .where('state', '=', sql.lit('OPEN')),
)

/** DONE → UNDONE. Answers 0 when it cannot be undone any more. */
export const updateToUndone = compiledWrite((trx, p: Slot<Ended>) =>
  trx
    .updateTable('bus_swaps')
    .set({ state: 'UNDONE', ended_at: p('now'), ended_by: p('by') })
    .where('id', '=', p('id'))
    .where('state', '=', sql.lit('DONE')),
)

/** DONE → FINAL. Answers 0 when it is not to be ended any more. */
export const updateToFinal = compiledWrite((trx, p: Slot<Ended>) =>
  trx
    .updateTable('bus_swaps')
    .set({ state: 'FINAL', ended_at: p('now'), ended_by: p('by') })
    .where('id', '=', p('id'))
    .where('state', '=', sql.lit('DONE')),
)

/** All plans that are open, and all changes that are not final yet. */
export const selectCurrentSwaps = compiled((db) =>
  db
    .selectFrom('bus_swaps')
    .select([
      'id',
      'schedule_id as scheduleId',
      'state',
      'open_until as openUntil',
      'undo_until as undoUntil',
    ])
    .where(sql<boolean>`bus_swaps.state in ('OPEN', 'DONE')`)
    .orderBy('id'),
)
