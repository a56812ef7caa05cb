import { sql } from 'kysely'
import type { NotNull } from 'kysely'
import type { Mark } from '../../domain/boarding/passenger-mark.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/connection/store.ts'
import { isLive, SEAT_BEFORE, SHOWN_NAME } from '../db/expressions.ts'
import { bookingsWithEnds } from '../db/joined-rows.ts'

/** Who holds a confirmed ticket of a trip, in the order of the seats of the bus. */
export const selectTravellers = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .leftJoin('users as seller', 'seller.id', 'bookings.sold_by')
    .select([
      'passengers.id as passengerId',
      'bookings.id as bookingId',
      'seats.number as seatNumber',
      'seats.deck',
      'seats.type as seatType',
      'seats.retired_by_swap as retiredBySwap',
      SEAT_BEFORE.as('seatBefore'),
      SHOWN_NAME.as('name'),
      'passengers.age',
      'passengers.gender',
      'passengers.status',
      'passengers.concession',
      'bookings.number as bookingNumber',
      'bookings.contact_phone as phone',
      'bookings.from_node as fromNode',
      'bookings.to_node as toNode',
      'bookings.boarding_point_id as boardingPointId',
      'bookings.dropping_point_id as droppingPointId',
      'bookings.points_changed_at as pointsChangedAt',
      'seller.full_name as soldBy',
    ])
    // A booking is confirmed only once every passenger has been entered; age and gender are erased with the name.
    .$narrowType<{ name: NotNull; status: Mark }>()
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .orderBy('seats.id')
    .orderBy('bookings.from_node'),
)

/** Who travels, with the booking, the places between which, who sold it and what paid for it. */
const occupants = (db: Reader) =>
  bookingsWithEnds(db)
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .leftJoin('points as boarding_point', 'boarding_point.id', 'bookings.boarding_point_id')
    .leftJoin('points as dropping_point', 'dropping_point.id', 'bookings.dropping_point_id')
    .leftJoin('users as seller', 'seller.id', 'bookings.sold_by')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .on('payments.status', '=', sql.lit('SUCCEEDED')),
    )
    .select([
      'passengers.id as passengerId',
      SHOWN_NAME.as('name'),
      'passengers.age',
      'passengers.gender',
      'passengers.base_paise as pricePaise',
      'passengers.status',
      'bookings.id as bookingId',
      'bookings.number as bookingNumber',
      'bookings.status as bookingStatus',
      'bookings.payment_status as paymentStatus',
      'bookings.from_node as fromNode',
      'bookings.to_node as toNode',
      'bookings.contact_email as email',
      'bookings.contact_phone as phone',
      'seats.number as seatNumber',
      'boarding.name as from',
      'dropping.name as to',
      'boarding_point.name as boardingPoint',
      'dropping_point.name as droppingPoint',
      'seller.full_name as soldBy',
      'payments.reference as paymentReference',
    ])

interface Place {
  scheduleId: number
  seatId: number
  now: number
}

/** Those who travel, or are about to, on a seat of a trip in the order of their journeys; an overdue hold is nobody. */
export const selectOccupants = compiled((db, p: Slot<Place>) =>
  occupants(db)
    .where('passengers.seat_id', '=', p('seatId'))
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .where(isLive(p('now')))
    .orderBy('bookings.from_node'),
)

export const selectOccupant = compiled((db, p: Slot<{ passengerId: number }>) =>
  occupants(db).where('passengers.id', '=', p('passengerId')),
)

export type OccupantRow = Awaited<ReturnType<typeof selectOccupants>>[number]
