import { sql } from 'kysely'
import type { DeskMark } from '../../../domain/boarding/message-desk.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { SHOWN_NAME, STILL_AT_DESK } from '../../db/expressions.ts'

/** What is at the desk of a trip; not what later messages have replaced. */
export const selectDeskMessages = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('desk_messages')
    .innerJoin('bookings', 'bookings.id', 'desk_messages.booking_id')
    .leftJoin('users', 'users.id', 'desk_messages.marked_by')
    .leftJoin('outbox', 'outbox.fact', 'desk_messages.fact')
    .select([
      'desk_messages.id',
      'desk_messages.fact',
      'desk_messages.kind',
      'desk_messages.created_at as createdAt',
      'desk_messages.phone',
      'desk_messages.body_text as text',
      'desk_messages.outcome',
      'desk_messages.marked_at as markedAt',
      'users.full_name as markedBy',
      'outbox.status as mail',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'bookings.status as bookingStatus',
      'bookings.from_node as fromNode',
      'bookings.boarding_point_id as boardingPointId',
    ])
    .$narrowType<{ outcome: DeskMark | null }>()
    .where('desk_messages.schedule_id', '=', p('scheduleId'))
    .where(STILL_AT_DESK)
    .orderBy('desk_messages.id'),
)
export type DeskMessageRow = Awaited<ReturnType<typeof selectDeskMessages>>[number]

/** Everybody of the bookings that are at the desk of a trip, in the order in which they were entered. */
export const selectDeskPassengers = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('passengers')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select([
      'passengers.booking_id as bookingId',
      'passengers.status',
      'seats.id as seatId',
      'seats.number as seatNumber',
      SHOWN_NAME.as('name'),
    ])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('passengers.booking_id', 'in', (booking) =>
      booking
        .selectFrom('desk_messages')
        .select('desk_messages.booking_id')
        .where('desk_messages.schedule_id', '=', p('scheduleId')),
    )
    .orderBy('passengers.position'),
)
export type DeskPassengerRow = Awaited<ReturnType<typeof selectDeskPassengers>>[number]

/**
 * Trips that have not arrived and have open messages, by the first boarding of those who are to be told. Found by the
 * index of what is open.
 */
export const selectTripsWithOpenMessages = compiled((db, p: Slot<{ now: Instant; most: number }>) =>
  db
    .selectFrom('desk_messages')
    .innerJoin('schedules', 'schedules.id', 'desk_messages.schedule_id')
    .innerJoin('bookings', 'bookings.id', 'desk_messages.booking_id')
    .innerJoin('trip_nodes', (join) =>
      join
        .onRef('trip_nodes.schedule_id', '=', 'bookings.schedule_id')
        .onRef('trip_nodes.node', '=', 'bookings.from_node'),
    )
    .leftJoin('trip_points', (join) =>
      join
        .onRef('trip_points.schedule_id', '=', 'bookings.schedule_id')
        .onRef('trip_points.point_id', '=', 'bookings.boarding_point_id'),
    )
    .select((eb) => [
      'desk_messages.schedule_id as scheduleId',
      eb.fn.countAll<number>().as('open'),
      sql<Instant>`min(trip_nodes.departure_at
          + coalesce(trip_points.boarding_offset, 0) * ${sql.lit(MINUTE)})`.as('boardingAt'),
    ])
    .where('desk_messages.outcome', 'is', null)
    .where('schedules.arrival_at', '>', p('now'))
    .groupBy('desk_messages.schedule_id')
    .orderBy('boardingAt')
    .orderBy('desk_messages.schedule_id')
    .limit(p('most')),
)

/** How many messages of trips that have not arrived are open. */
export const countOpenMessages = compiled((db, p: Slot<{ now: Instant }>) =>
  db
    .selectFrom('desk_messages')
    .innerJoin('schedules', 'schedules.id', 'desk_messages.schedule_id')
    .select((eb) => eb.fn.countAll<number>().as('open'))
    .where('desk_messages.outcome', 'is', null)
    .where('schedules.arrival_at', '>', p('now')),
)
