import { sql } from 'kysely'
import type { DelayReason } from '../../../domain/schedule/delay.ts'
import type { Instant, Minutes } from '../../../domain/time/calendar.ts'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Trx } from '../../db/connection/store.ts'
import { listed } from '../../db/json-sql.ts'

/** What was said of some trips and by whom, in the order in which it was said. */
export const selectSaidDelays = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('delays')
    .innerJoin('users', 'users.id', 'delays.said_by')
    .select([
      'delays.schedule_id as scheduleId',
      'delays.from_node as fromNode',
      'delays.minutes',
      'delays.reason',
      'delays.said_at as saidAt',
      'delays.key',
      'delays.said_by as saidBy',
      'users.full_name as by',
      'users.role',
    ])
    .where('delays.schedule_id', 'in', listed(p('ids')))
    .orderBy('delays.said_at')
    .orderBy('delays.id'),
)

/** Trips with delays of so many minutes, received since an instant, of which customers know without getting everything back. */
export const selectTripsToConfirm = compiled((db, p: Slot<{ minutes: Minutes; since: Instant }>) =>
  db
    .selectFrom('delays')
    .innerJoin('bookings', 'bookings.schedule_id', 'delays.schedule_id')
    .select('delays.schedule_id as scheduleId')
    .distinct()
    .where('delays.minutes', '>=', p('minutes'))
    .where('delays.received_at', '>', p('since'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('bookings.told_late_minutes', 'is not', null)
    .where('bookings.late_refund_at', 'is', null)
    .orderBy('delays.schedule_id'),
)

/** Which trip somebody's device said to be late by a key. */
export const selectDelayByKey = compiled((db, p: Slot<{ saidBy: number; key: string }>) =>
  db
    .selectFrom('delays')
    .select(['schedule_id as scheduleId', 'from_node as fromNode', 'minutes'])
    .where('said_by', '=', p('saidBy'))
    .where('key', '=', p('key')),
)

/**
 * How many messages somebody's delays have caused since an instant, at most: each booking of their trips that was told,
 * once for each delay.
 */
export const countToldLately = compiled((db, p: Slot<{ saidBy: number; since: number }>) =>
  db
    .selectFrom('delays')
    .innerJoin('bookings', 'bookings.schedule_id', 'delays.schedule_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('delays.received_at', '>', p('since'))
    .where('delays.said_by', '=', p('saidBy'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('bookings.told_late_minutes', 'is not', null),
)

interface NewDelay {
  scheduleId: number
  fromNode: number
  minutes: Minutes
  reason: DelayReason | null
  saidAt: Instant
  saidBy: number
  key: string
  receivedAt: Instant
}

/** @returns its id */
export async function insertDelay(trx: Trx, delay: NewDelay): Promise<number> {
  const { id } = await trx
    .insertInto('delays')
    .values({
      schedule_id: delay.scheduleId,
      from_node: delay.fromNode,
      minutes: delay.minutes,
      reason: delay.reason,
      said_at: delay.saidAt,
      said_by: delay.saidBy,
      key: delay.key,
      received_at: delay.receivedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** How late the customers of a trip's paid bookings were last told that it is, and since when all comes back. */
export const selectToldOnTrip = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .select(['id', 'told_late_minutes as toldMinutes', 'late_refund_at as refundAt'])
    .where('schedule_id', '=', p('scheduleId'))
    .where('status', '=', sql.lit('CONFIRMED')),
)

/** Stores how late a customer is told that the bus is, and from when on all that was paid comes back. */
export const updateTold = compiledWrite(
  (trx, p: Slot<{ id: number; minutes: number; refundAt: number | null; now: number }>) =>
    trx
      .updateTable('bookings')
      .set({
        told_late_minutes: p('minutes'),
        late_refund_at: p('refundAt'),
        updated_at: p('now'),
      })
      .where('id', '=', p('id')),
)
