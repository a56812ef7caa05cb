import { sql } from 'kysely'
import { pageRangeOf } from '../../../domain/paging.ts'
import type { TripSalesInput } from '../../../domain/report/trip.input.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { Reader } from '../../db/connection/store.ts'
import { isEndedHold } from '../../db/expressions.ts'
import { namedBookings } from '../../db/joined-rows.ts'
import { listed } from '../../db/json-sql.ts'

/** A page of the bookings of a trip, newest first, and how many there are. */
export async function selectTripSales(
  db: Reader,
  { scheduleId, withEndedHolds, ...page }: TripSalesInput,
  now: number,
) {
  const meant = withEndedHolds ? sql<boolean>`true` : sql<boolean>`not ${isEndedHold(now)}`
  const { total } = await db
    .selectFrom('bookings')
    .where('bookings.schedule_id', '=', scheduleId)
    .where(meant)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { direction, offset, limit, reversed } = pageRangeOf({ ...page, orderBy: 'DESC' }, total)
  const rows = await namedBookings(db)
    .where('bookings.schedule_id', '=', scheduleId)
    .where(meant)
    .orderBy('bookings.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: reversed ? rows.toReversed() : rows, total }
}

/** The seats of some bookings, each in the order of its booking. */
export const selectSeatsOfSales = compiled((db, p: Slot<{ ids: string }>) =>
  db
    .selectFrom('passengers')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select(['passengers.booking_id as bookingId', 'seats.number', 'passengers.status'])
    .where('passengers.booking_id', 'in', listed(p('ids')))
    .orderBy('passengers.booking_id')
    .orderBy('passengers.position'),
)
