import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { SaleListInput } from '../../domain/counter/counter.input.ts'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import type { SaleTravel } from '../../domain/counter/sale.ts'
import { pageRangeOf } from '../../domain/paging.ts'
import { earliestTripDay } from '../../domain/schedule/boarding-days.ts'
import type { Reader } from '../db/connection/store.ts'
import { like } from '../db/engine-sql.ts'
import { everyWord, isEndedHold } from '../db/expressions.ts'
import { bookingsWithEnds, namedBookings } from '../db/joined-rows.ts'
import { listed } from '../db/json-sql.ts'
import { inTrip } from '../db/trip-words.ts'

/** That one of `bookings`, which begins at `boarding`, is of a day and a trip: found by the trips of the days before. */
function isOf({ date, scheduleId }: SaleTravel): RawBuilder<boolean> {
  const conditions = [
    ...(scheduleId === undefined ? [] : [sql`bookings.schedule_id = ${scheduleId}`]),
    ...(date === undefined
      ? []
      : [
          sql`bookings.schedule_id in (
            select id from schedules where service_day between ${earliestTripDay(date)} and ${date})`,
          sql`boarding.departure_day = ${date}`,
        ]),
  ]
  return conditions.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.join(conditions, sql` and `)})`
}

/** Bookings as lists show them. */
const listedBookings = (db: Reader) =>
  namedBookings(db).select((eb) => [
    'bookings.schedule_id as scheduleId',
    'boarding.departure_day as day',
    'boarding.departure_at as departureAt',
    eb
      .selectFrom('passengers as all')
      .whereRef('all.booking_id', '=', 'bookings.id')
      .select((all) => all.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('passengers'),
  ])

export type ListedBooking = Awaited<ReturnType<typeof selectFound>>[number]

/** Some bookings, as far as they are of a day and a trip, the newest first, so many at most as a search answers. */
export function selectFound(db: Reader, ids: readonly number[], travel: SaleTravel) {
  return listedBookings(db)
    .where('bookings.id', 'in', listed(JSON.stringify(ids)))
    .where(isOf(travel))
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(MOST_FOUND)
    .execute()
}

/** The newest bookings of a day or a trip that have each word of a text: in their number, people, contact, towns or trip. */
export function selectFoundOf(db: Reader, term: string, travel: SaleTravel) {
  return listedBookings(db)
    .innerJoin('schedules as s', 's.id', 'bookings.schedule_id')
    .where(isOf(travel))
    .where(everyWord(term, (pattern, word) => inBooking(pattern, word)))
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc')
    .limit(MOST_FOUND)
    .execute()
}

function inBooking(pattern: string, word: string): RawBuilder<boolean> {
  return sql<boolean>`(${like('bookings.number', pattern)}
    or ${like('bookings.contact_email', pattern)} or ${like('bookings.contact_phone', pattern)}
    or ${like('bookings.caller_name', pattern)}
    or ${like('boarding.name', pattern)} or ${like('dropping.name', pattern)}
    or exists (select 1 from passengers as named
      where named.booking_id = bookings.id and ${like('named.name', pattern)})
    or (bookings.sold_by is null and exists (select 1 from users
      where users.id = bookings.user_id and (${like('users.full_name', pattern)}
        or ${like('users.email', pattern)} or ${like('users.phone', pattern)})))
    or ${inTrip('s')(pattern, word)})`
}

/** A page of the bookings of a day or a trip, by boarding time, and how many there are. */
export async function selectSalePage(
  db: Reader,
  { withEndedHolds, pageNumber, pageSize, ...travel }: SaleListInput,
  now: number,
): Promise<{ rows: ListedBooking[]; total: number }> {
  const meant = withEndedHolds ? sql<boolean>`true` : sql<boolean>`not ${isEndedHold(now)}`
  const { total } = await bookingsWithEnds(db)
    .where(isOf(travel))
    .where(meant)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const page = { pageNumber, pageSize, orderBy: 'ASC' } as const
  const { direction, offset, limit, reversed } = pageRangeOf(page, total)
  const rows = await listedBookings(db)
    .where(isOf(travel))
    .where(meant)
    .orderBy('boarding.departure_at', direction)
    .orderBy('bookings.created_at', direction)
    .orderBy('bookings.id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: reversed ? rows.toReversed() : rows, total }
}
