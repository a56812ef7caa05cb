import { isOverdue } from '../../../domain/booking/booking.ts'
import { pageOf } from '../../../domain/paging.ts'
import type { TripSales } from '../../../domain/report/trip.ts'
import type { TripSalesInput } from '../../../domain/report/trip.input.ts'
import type { StaffCall } from '../../core/call.ts'
import { requireTripFacts } from './trip-facts.service.ts'
import { selectSeatsOfSales, selectTripSales } from './trip-sales.queries.ts'

/**
 * A page of the bookings of a trip, newest first, with their seats. A hold that is over reads as cancelled, whether or
 * not a sweep has run, and is left out unless it is asked for. domain.md §2.4
 * @throws Fault missing
 */
export async function listTripSales(call: StaffCall, asked: TripSalesInput): Promise<TripSales> {
  await requireTripFacts(call, asked.scheduleId)
  const now = call.now()
  const { rows, total } = await selectTripSales(call.db, asked, now)
  const ids = JSON.stringify(rows.map(({ bookingId }) => bookingId))
  const seats = await selectSeatsOfSales(call.db, { ids })
  const seatsOf = Map.groupBy(seats, ({ bookingId }) => bookingId)
  const sales = rows.map(({ deadlineAt, status, ...row }) => ({
    ...row,
    status: isOverdue({ status, deadlineAt }, now) ? ('CANCELLED' as const) : status,
    seats: (seatsOf.get(row.bookingId) ?? []).map(({ bookingId: _booking, ...seat }) => seat),
  }))
  return pageOf(sales, total, asked.pageSize)
}
