import type { Instant } from '../../domain/time/calendar.ts'
import { compiled, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { isLive, SEAT_IN_USE } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'
import type { Reader } from '../db/connection/store.ts'

/** How many bookings name a trip. */
export interface TripBookings {
  /** Sold, or held and not overdue: its sales. */
  live: number
  /** Cancelled, expired or overdue. */
  ended: number
}

/** The bookings of each of some trips; those without any are left out. */
export async function countBookings(
  db: Reader,
  ids: readonly number[],
  now: Instant,
): Promise<Map<number, TripBookings>> {
  const rows = await db
    .selectFrom('bookings')
    .select((eb) => [
      'schedule_id as id',
      eb.fn.countAll<number>().filterWhere(isLive(now)).as('live'),
      eb.fn.countAll<number>().as('total'),
    ])
    .where('schedule_id', 'in', listed(JSON.stringify(ids)))
    .groupBy('schedule_id')
    .execute()
  return new Map(rows.map(({ id, live, total }) => [id, { live, ended: total - live }]))
}

/** The numbers of the seats that are blocked on some part of some trips, in the order of the bus. */
export async function selectBlockedSeats(db: Reader, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .selectFrom('seats')
    .select('number')
    .where('schedule_id', 'in', listed(JSON.stringify(ids)))
    .where(SEAT_IN_USE)
    .where((seat) =>
      seat.exists(
        seat
          .selectFrom('claims')
          .select('leg')
          .whereRef('claims.seat_id', '=', 'seats.id')
          .where('claims.booking_id', 'is', null),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.number)
}

/** The numbers of the seats in use that a booking names, whatever has become of it, in the order of the bus. */
export async function selectBookedSeats(db: Reader, scheduleId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('seats')
    .select('number')
    .where('schedule_id', '=', scheduleId)
    .where(SEAT_IN_USE)
    .where((seat) =>
      seat.exists(
        seat.selectFrom('passengers').select('id').whereRef('passengers.seat_id', '=', 'seats.id'),
      ),
    )
    .orderBy('id')
    .execute()
  return rows.map((row) => row.number)
}

/** The bookings sold on a trip, as an e-mail to each needs them; who left no address at the counter gets none. */
export function selectSold(db: Reader, scheduleId: number) {
  return db
    .selectFrom('bookings')
    .select([
      'id',
      'number',
      'user_id as userId',
      'sold_by as soldBy',
      'contact_email as email',
      'contact_phone as phone',
      'from_node as from',
      'to_node as to',
      'boarding_point_id as boardingPointId',
      'dropping_point_id as droppingPointId',
    ])
    .where('schedule_id', '=', scheduleId)
    .where('status', '=', 'CONFIRMED')
    .orderBy('id')
    .execute()
}

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
