import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import type { Reader } from '../db/types.ts'

/** A booking with its trip, bus, ends and payment: everything but its seats. */
function bookings(db: Reader) {
  return db
    .selectFrom('bookings')
    .innerJoin('schedules', 'schedules.id', 'bookings.schedule_id')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
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
    .innerJoin('trip_nodes as source', (join) =>
      join.onRef('source.schedule_id', '=', 'bookings.schedule_id').on('source.node', '=', 0),
    )
    .innerJoin('trip_nodes as destination', (join) =>
      join
        .onRef('destination.schedule_id', '=', 'bookings.schedule_id')
        .onRef('destination.node', '=', 'schedules.last_node'),
    )
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.booking_id', '=', 'bookings.id')
        .on('payments.status', '=', 'SUCCEEDED'),
    )
    .select([
      'bookings.id',
      'bookings.number',
      'bookings.created_at as bookedAt',
      'bookings.schedule_id as scheduleId',
      'bookings.user_id as userId',
      'bookings.status',
      'bookings.payment_status as paymentStatus',
      'bookings.cancel_reason as cancelReason',
      'bookings.refund_status as refundStatus',
      'bookings.refunded_paise as refundedPaise',
      'bookings.base_paise as basePaise',
      'bookings.fee_paise as feePaise',
      'bookings.tax_paise as taxPaise',
      'bookings.cancellation_slabs as cancellationSlabs',
      'bookings.contact_email as contactEmail',
      'bookings.contact_phone as contactPhone',
      'bookings.held_at as heldAt',
      'bookings.deadline_at as deadlineAt',
      'bookings.extended_at as extendedAt',
      'schedules.service_day as serviceDay',
      'schedules.departure_at as tripDepartureAt',
      'schedules.status as tripStatus',
      'schedules.sales_stopped_at as salesStoppedAt',
      'buses.name as busName',
      'buses.number as busNumber',
      'buses.type as busType',
      'buses.operator_name as operatorName',
      'source.name as sourceCity',
      'destination.name as destinationCity',
      'boarding.node as boardingNode',
      'boarding.name as boardingName',
      'boarding.slug as boardingSlug',
      'boarding.departure_minutes as boardingMinutes',
      'boarding.departure_at as boardingAt',
      'dropping.node as droppingNode',
      'dropping.name as droppingName',
      'dropping.slug as droppingSlug',
      'dropping.arrival_minutes as droppingMinutes',
      'dropping.arrival_at as droppingAt',
      'payments.reference as paymentReference',
      'payments.finished_at as paidAt',
    ])
}

export const selectBooking = compiled((db, p: Slot<{ id: number }>) =>
  bookings(db).where('bookings.id', '=', p('id')),
)

export const selectBookingOfOwner = compiled((db, p: Slot<{ id: number; userId: number }>) =>
  bookings(db).where('bookings.id', '=', p('id')).where('bookings.user_id', '=', p('userId')),
)

/** Newest first. */
export const selectBookingsOfOwner = compiled((db, p: Slot<{ userId: number }>) =>
  bookings(db)
    .where('bookings.user_id', '=', p('userId'))
    .orderBy('bookings.created_at', 'desc')
    .orderBy('bookings.id', 'desc'),
)

export type BookingRow = Awaited<ReturnType<typeof selectBooking>>[number]

function bookingSeats(db: Reader) {
  return db
    .selectFrom('passengers')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select([
      'passengers.id',
      'passengers.booking_id as bookingId',
      'passengers.seat_id as seatId',
      'passengers.position',
      'passengers.name',
      'passengers.age',
      'passengers.gender',
      'passengers.base_paise as pricePaise',
      'passengers.status',
      'seats.number as seatNumber',
      'seats.deck',
      'seats.type as seatType',
    ])
    .orderBy('passengers.position')
}

/** The seats of a booking in the order in which they were chosen. */
export const selectSeatsOfBooking = compiled((db, p: Slot<{ bookingId: number }>) =>
  bookingSeats(db).where('passengers.booking_id', '=', p('bookingId')),
)

export const selectSeatsOfOwner = compiled((db, p: Slot<{ userId: number }>) =>
  bookingSeats(db)
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .where('bookings.user_id', '=', p('userId')),
)

export type SeatRow = Awaited<ReturnType<typeof selectSeatsOfBooking>>[number]
