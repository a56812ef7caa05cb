import { sql } from 'kysely'
import { jsonListOf, jsonNumber, jsonText } from '../../db/json-sql.ts'
import { ARRIVES_ON_ANOTHER_DAY } from '../../db/expressions.ts'
import type { Invariant } from './violators.queries.ts'

/** Trips, their masters and their buses: I14. */
export const tripInvariants: Invariant[] = [
  {
    invariant: 'I14',
    promise: 'A master schedule has one run a day',
    subject: 'schedule',
    violators: sql`(
      select min(id) as id from schedules
      where master_id is not null
      group by master_id, service_day having count(*) > 1
    )`,
  },
  {
    invariant: 'I14',
    promise: 'On which days it runs is said by a master, not by its runs',
    subject: 'schedule',
    violators: sql`(
      select distinct schedules.id
      from schedule_dates join schedules on schedules.id = schedule_dates.schedule_id
      where schedules.master_id is not null
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A bus is in one place at a time',
    subject: 'schedule',
    // No trip lasts more than three days, so the index on (bus, departure) bounds the pairs.
    violators: sql`(
      select distinct later.id
      from schedules earlier
      join schedules later on later.bus_id = earlier.bus_id and later.id <> earlier.id
        and later.departure_at >= earlier.departure_at
        and later.departure_at < earlier.arrival_at + earlier.last_dropping_offset * 60000
        and coalesce(later.bus_since, later.departure_at)
          < earlier.arrival_at + earlier.last_dropping_offset * 60000
        and coalesce(earlier.bus_since, earlier.departure_at)
          < later.arrival_at + later.last_dropping_offset * 60000
      where earlier.status = 'SCHEDULED' and later.status = 'SCHEDULED'
    )`,
  },
  {
    invariant: 'I14',
    advisory: true,
    promise:
      'A trip arrives on the day that fits the duration of its route, or on one that was chosen',
    subject: 'schedule',
    violators: sql`(
      select schedules.id
      from schedules join routes on routes.id = schedules.route_id
      where schedules.status = 'SCHEDULED' and ${ARRIVES_ON_ANOTHER_DAY}
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A bus is busy until the last point of the last place of its trip',
    subject: 'schedule',
    violators: sql`(
      select schedules.id
      from schedules
      where last_dropping_offset <> coalesce((
        select max(dropping_offset) from trip_points
        where trip_points.schedule_id = schedules.id and node = schedules.last_node
      ), 0)
    )`,
  },
  {
    invariant: 'I14',
    promise: 'The points of a trip are in towns that it passes, where one gets on or off there',
    subject: 'schedule',
    violators: sql`(
      select distinct schedules.id
      from schedules
      join trip_points on trip_points.schedule_id = schedules.id
      join points on points.id = trip_points.point_id
      left join trip_nodes on trip_nodes.schedule_id = schedules.id
        and trip_nodes.node = trip_points.node
      where trip_nodes.slug is null or trip_nodes.slug <> points.town_slug
        or (trip_points.node = 0 and dropping_offset is not null)
        or (trip_points.node = schedules.last_node and boarding_offset is not null)
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A point takes the place of another one of its town on the same trip',
    subject: 'schedule',
    violators: sql`(
      select distinct closed.schedule_id as id
      from trip_points closed
      where closed.closed_at is not null and not exists (
        select 1 from trip_points substitute
        where substitute.schedule_id = closed.schedule_id
          and substitute.point_id = closed.substitute_id and substitute.node = closed.node
      )
    )`,
  },
  {
    invariant: 'I14',
    promise:
      'Whoever travels gets on and off at open points of their towns, or in those that have none',
    subject: 'booking',
    violators: sql`(
      select bookings.id
      from bookings
      left join trip_points boarding on boarding.schedule_id = bookings.schedule_id
        and boarding.point_id = bookings.boarding_point_id
      left join trip_points dropping on dropping.schedule_id = bookings.schedule_id
        and dropping.point_id = bookings.dropping_point_id
      where bookings.status <> 'CANCELLED' and (
        (bookings.boarding_point_id is not null and (boarding.node is null
          or boarding.node <> bookings.from_node or boarding.boarding_offset is null
          or boarding.closed_at is not null))
        or (bookings.dropping_point_id is not null and (dropping.node is null
          or dropping.node <> bookings.to_node or dropping.dropping_offset is null
          or dropping.closed_at is not null))
      )
    )`,
  },
  {
    invariant: 'I14',
    promise: 'A drawn bus has as many seats as its drawing has to sell',
    subject: 'bus',
    violators: sql`(
      select buses.id
      from buses join bus_layouts on bus_layouts.id = buses.layout_id
      where buses.total_seats <> bus_layouts.sellable_seats
    )`,
  },
  {
    invariant: 'I14',
    promise: 'The seats of a trip stand where the drawing with which it was made has them',
    subject: 'seat',
    violators: sql`(
      select seats.id
      from schedules
      join bus_layouts on bus_layouts.id = schedules.layout_id
      join seats on seats.schedule_id = schedules.id and seats.retired_by_swap is null
      where not exists (
        select 1 from ${jsonListOf('bus_layouts.seats', 'drawn')}
        where ${jsonText('drawn.value', 'number')} = seats.number
          and ${jsonText('drawn.value', 'deck')} = seats.deck
          and ${jsonText('drawn.value', 'kind')} = seats.kind
          and ${jsonNumber('drawn.value', 'row')} = seats.row_number
          and ${jsonNumber('drawn.value', 'column')} = seats.column_number
          and ${jsonNumber('drawn.value', 'rowSpan')} = seats.row_span
      )
    )`,
  },
  {
    invariant: 'I26',
    promise: 'A town has a name once',
    subject: 'town name',
    violators: sql`(
      select later.id
      from town_names earlier
      join town_names later on later.town_slug = earlier.town_slug
        and later.name_slug = earlier.name_slug and later.id > earlier.id
    )`,
  },
]
