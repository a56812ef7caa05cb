import { isOverdue } from '../../domain/booking/booking.ts'
import type { SaleListInput } from '../../domain/counter/counter.input.ts'
import type { FoundSale, SaleList } from '../../domain/counter/sale.ts'
import { pageOf } from '../../domain/paging.ts'
import { timeOf } from '../../domain/time/calendar.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { StaffCall } from '../core/call.ts'
import { selectSalePage } from './sale-list.queries.ts'
import type { ListedBooking } from './sale-list.queries.ts'
import { selectSaleTrips } from './sale-trip.queries.ts'

/**
 * A page of the bookings of a day of travel, of a trip or of both, by boarding time, with the trips of the day. Whoever gets
 * on after midnight travels on the next day. domain.md §7
 */
export async function listSales(call: StaffCall, asked: SaleListInput): Promise<SaleList> {
  const now = call.now()
  const { rows, total } = await selectSalePage(call.db, asked, now)
  const trips = await selectSaleTrips(call.db, asked, now)
  const { date, scheduleId } = asked
  return {
    ...pageOf(
      rows.map((row) => toFoundSale(row, now)),
      total,
      asked.pageSize,
    ),
    trips: trips
      .filter(
        (trip) => trip.scheduleDate === date || trip.bookings > 0 || trip.scheduleId === scheduleId,
      )
      .map(({ departureMinutes, ...trip }) => ({
        ...trip,
        departureTime: timeOf(departureMinutes),
      })),
  }
}

/** A hold that is over reads as cancelled, whether or not a sweep has run. domain.md §2.4 */
export const toFoundSale = ({ deadlineAt, ...row }: ListedBooking, now: Instant): FoundSale => ({
  ...row,
  status: isOverdue({ status: row.status, deadlineAt }, now) ? 'CANCELLED' : row.status,
})
