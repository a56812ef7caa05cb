import { sql } from 'kysely'
import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { SEAT_IN_USE } from '../db/expressions.ts'

/** Takes all seats of a trip out of use. */
export const retireSeats = compiledWrite((trx, p: Slot<{ scheduleId: number; swapId: number }>) =>
  trx
    .updateTable('seats')
    .set({ retired_by_swap: p('swapId') })
    .where('schedule_id', '=', p('scheduleId'))
    .where(SEAT_IN_USE),
)

/** Takes the seats that a change of bus has retired into use again, up to the newest of that time. */
export const restoreSeats = compiledWrite((trx, p: Slot<{ swapId: number; newest: number }>) =>
  trx
    .updateTable('seats')
    .set({ retired_by_swap: null })
    .where('retired_by_swap', '=', p('swapId'))
    .where('id', '<=', p('newest')),
)

/** The newest of the seats that a change of bus has taken out of use. */
export const selectNewestRetired = compiled((db, p: Slot<{ swapId: number }>) =>
  db
    .selectFrom('seats')
    .select((eb) => eb.fn.max<number | null>('id').as('id'))
    .where('retired_by_swap', '=', p('swapId')),
)

/** The bus that a trip had before it got the one it has by a change: the latest first. */
export const selectBusesBefore = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bus_swaps')
    .select([
      'old_bus_id as oldBusId',
      'new_bus_id as newBusId',
      'old_layout_id as oldLayoutId',
      'old_total_seats as oldTotalSeats',
    ])
    .where('schedule_id', '=', p('scheduleId'))
    .where(sql<boolean>`bus_swaps.state in ('DONE', 'FINAL')`)
    .orderBy('id', 'desc'),
)
