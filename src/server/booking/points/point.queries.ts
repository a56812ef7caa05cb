import { sql } from 'kysely'
import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** Where a paid booking gets on and off from now on. */
export const updatePoints = compiledWrite(
  (
    trx,
    p: Slot<{ id: number; boardingId: number | null; droppingId: number | null; now: number }>,
  ) =>
    trx
      .updateTable('bookings')
      .set({
        boarding_point_id: p('boardingId'),
        dropping_point_id: p('droppingId'),
        points_changed_at: p('now'),
        updated_at: p('now'),
      })
      .where('id', '=', p('id')),
)

interface Moved {
  scheduleId: number
  pointId: number
  substituteId: number
  now: number
}

/** Bookings that may still travel: also those whose hold is over, which a late payment may confirm. */
const MAY_TRAVEL = sql<boolean>`(status <> 'CANCELLED' or cancel_reason = 'EXPIRED')`

/** Who has not paid yet sees the point where they pay. */
const MOVED_ONCE_PAID = sql<'POINT_MOVED' | null>`case
  when status = 'CONFIRMED' then 'POINT_MOVED' else full_refund_reason end`

/** Moves whoever gets on at a point of a trip to another one; who has paid may cancel for all of it. */
export const moveBoarding = compiledWrite((trx, p: Slot<Moved>) =>
  trx
    .updateTable('bookings')
    .set({
      boarding_point_id: p('substituteId'),
      points_changed_at: p('now'),
      full_refund_reason: MOVED_ONCE_PAID,
      updated_at: p('now'),
    })
    .where('schedule_id', '=', p('scheduleId'))
    .where('boarding_point_id', '=', p('pointId'))
    .where(MAY_TRAVEL),
)

/** Moves whoever gets off at a point of a trip to another one; who has paid may cancel for all of it. */
export const moveDropping = compiledWrite((trx, p: Slot<Moved>) =>
  trx
    .updateTable('bookings')
    .set({
      dropping_point_id: p('substituteId'),
      points_changed_at: p('now'),
      full_refund_reason: MOVED_ONCE_PAID,
      updated_at: p('now'),
    })
    .where('schedule_id', '=', p('scheduleId'))
    .where('dropping_point_id', '=', p('pointId'))
    .where(MAY_TRAVEL),
)

/** Closes a point of a trip: the other one takes its place. */
export const closePointRow = compiledWrite((trx, p: Slot<Moved>) =>
  trx
    .updateTable('trip_points')
    .set({ closed_at: p('now'), substitute_id: p('substituteId') })
    .where('schedule_id', '=', p('scheduleId'))
    .where('point_id', '=', p('pointId')),
)

export const reopenPointRow = compiledWrite(
  (trx, p: Slot<{ scheduleId: number; pointId: number }>) =>
    trx
      .updateTable('trip_points')
      .set({ closed_at: null, substitute_id: null })
      .where('schedule_id', '=', p('scheduleId'))
      .where('point_id', '=', p('pointId')),
)
