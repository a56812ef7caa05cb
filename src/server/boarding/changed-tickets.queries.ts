import { sql } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/** Whoever of a trip travels on another one instead, with the booking, bus and departure there. decisions/0085 */
export const selectChangedTickets = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('cancellations', 'cancellations.booking_id', 'bookings.id')
    .innerJoin('payments', 'payments.carried_refund_id', 'cancellations.refund_id')
    .innerJoin('bookings as later', 'later.id', 'payments.booking_id')
    .innerJoin('schedules', 'schedules.id', 'later.schedule_id')
    .innerJoin('buses', 'buses.id', 'schedules.bus_id')
    .innerJoin('trip_nodes', (join) =>
      join
        .onRef('trip_nodes.schedule_id', '=', 'later.schedule_id')
        .onRef('trip_nodes.node', '=', 'later.from_node'),
    )
    .select([
      'cancellations.passenger_id as passengerId',
      'later.number as bookingNumber',
      'trip_nodes.departure_day as date',
      'trip_nodes.departure_minutes as minutes',
      'buses.name as busName',
      'buses.number as busNumber',
    ])
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.payment_status', '=', sql.lit('PAID')),
)
