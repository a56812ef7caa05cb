import { sql } from 'kysely'
import type { SaleTravel } from '../../domain/counter/sale.ts'
import { earliestTripDay } from '../../domain/schedule/boarding-days.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'
import { busThen, isEndedHold } from '../db/expressions.ts'
import { tripsWithEnds } from '../db/joined-rows.ts'

interface Wanted extends SaleTravel {
  withEndedHolds: boolean
}

/**
 * The trips of a day by departure, those of the days before too if somebody who has booked gets on on this one; without a day the
 * one trip. Each with how many bookings it has of the day.
 */
export function selectSaleTrips(
  db: Reader,
  { date, scheduleId = 0, withEndedHolds }: Wanted,
  now: number,
) {
  const ended = withEndedHolds ? sql<boolean>`false` : isEndedHold(now)
  const ofDay =
    date === undefined ? sql<boolean>`true` : sql<boolean>`boarding.departure_day = ${date}`
  const bookings = sql<number>`(select count(*) from bookings
    join trip_nodes as boarding on boarding.schedule_id = bookings.schedule_id
      and boarding.node = bookings.from_node
    where bookings.schedule_id = s.id and ${ofDay} and not ${ended})`
  return tripsWithEnds(db)
    .innerJoin('buses as b', 'b.id', 's.bus_id')
    .leftJoin('bus_history as was', (join) => join.on('was.id', '=', busThen('s')))
    .select((eb) => [
      's.id as scheduleId',
      's.service_day as scheduleDate',
      's.departure_minutes as departureMinutes',
      'first.name as sourceCity',
      'last.name as destinationCity',
      eb.fn.coalesce('was.name', 'b.name').as('busName'),
      's.status',
      bookings.as('bookings'),
    ])
    .where(date === undefined ? sql<boolean>`s.id = ${scheduleId}` : isAbout(date, scheduleId))
    .orderBy('s.departure_at')
    .orderBy('s.id')
    .execute()
}

/** That a trip is of a day, comes through a place on it, or is the one that is asked for. */
const isAbout = (date: ServiceDay, scheduleId: number) => sql<boolean>`(s.id = ${scheduleId}
  or s.service_day = ${date}
  or (s.service_day between ${earliestTripDay(date)} and ${date} and exists (
    select 1 from trip_nodes where trip_nodes.schedule_id = s.id
      and trip_nodes.departure_day = ${date})))`
