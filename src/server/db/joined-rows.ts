import type { Reader } from './connection/store.ts'
import { SHOWN_NAME } from './expressions.ts'

/** Trips as `s`, with their two ends as `first` and `last`, as frozen when they were made. */
export const tripsWithEnds = (db: Reader) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('trip_nodes as first', (join) =>
      join.onRef('first.schedule_id', '=', 's.id').on('first.node', '=', 0),
    )
    .innerJoin('trip_nodes as last', (join) =>
      join.onRef('last.schedule_id', '=', 's.id').onRef('last.node', '=', 's.last_node'),
    )

/** Bookings with the places `boarding` and `dropping` between which they are. */
export const bookingsWithEnds = (db: Reader) =>
  db
    .selectFrom('bookings')
    .innerJoin('trip_nodes as boarding', (join) =>
      join
        .onRef('boarding.schedule_id', '=', 'bookings.schedule_id')
        .onRef('boarding.node', '=', 'bookings.from_node'),
    )
    .innerJoin('trip_nodes as dropping', (join) =>
      join
        .onRef('dropping.schedule_id', '=', 'bookings.schedule_id')
        .onRef('dropping.node', '=', 'bookings.to_node'),
    )

/** Bookings as lists name them: between which places, by whom sold (`sellers`), and for the first of their `passengers`. */
export const namedBookings = (db: Reader) =>
  bookingsWithEnds(db)
    .leftJoin('users as sellers', 'sellers.id', 'bookings.sold_by')
    .leftJoin('passengers', (join) =>
      join.onRef('passengers.booking_id', '=', 'bookings.id').on('passengers.position', '=', 1),
    )
    .select([
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'boarding.name as from',
      'dropping.name as to',
      SHOWN_NAME.as('passengerName'),
      'bookings.caller_name as callerName',
      'bookings.status',
      'bookings.payment_status as paymentStatus',
      'bookings.deadline_at as deadlineAt',
      'bookings.total_paise as totalPaise',
      'bookings.refunded_paise as refundedPaise',
      'sellers.full_name as soldBy',
      'bookings.created_at as bookedAt',
    ])
