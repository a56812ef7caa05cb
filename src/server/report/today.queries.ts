import { sql } from 'kysely'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { listed } from '../db/json-sql.ts'

/** How many seats of each of some trips are sold on any part; trips without one are left out. */
export const selectSeatsSold = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('claims')
    .select((eb) => [
      'schedule_id as scheduleId',
      eb.fn.count<number>('seat_id').distinct().as('soldSeats'),
    ])
    .where('schedule_id', 'in', listed(p('ids')))
    .where('booking_id', 'is not', null)
    .where('held_until', 'is', null)
    .groupBy('schedule_id'),
)

/** What keeps some trips from being sold. */
export const selectSalesStates = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('schedules')
    .select(['id as scheduleId', 'sales_stopped_at as stoppedAt', 'swap_until as swapUntil'])
    .where('id', 'in', listed(p('ids'))),
)

/** The cash that each of the staff took in a period, as the day close counts it. */
export const selectCashTakenBy = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('ledger')
    .select((eb) => ['recorded_by as agentId', eb.fn.sum<number>('amount_paise').as('paise')])
    .where('at', '>=', p('start'))
    .where('at', '<', p('end'))
    .where('kind', '=', sql.lit('CHARGE'))
    .where('recorded_by', 'is not', null)
    .groupBy('recorded_by')
    .$narrowType<{ agentId: number }>(),
)

/** The cash that each of the staff paid out in a period, likewise. */
export const selectCashHandedOutBy = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom('refunds')
    .select((eb) => ['paid_by as agentId', eb.fn.sum<number>('amount_paise').as('paise')])
    .where('finished_at', '>=', p('start'))
    .where('finished_at', '<', p('end'))
    .where('paid_by', 'is not', null)
    .where('provider', '=', sql.lit('cash'))
    .where('status', '=', sql.lit('DONE'))
    .groupBy('paid_by')
    .$narrowType<{ agentId: number }>(),
)
