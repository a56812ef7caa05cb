import { sql } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { TEST_BOOKINGS } from '../db/expressions.ts'

/** Each of these queries returns a row for every pair of route and bus with trips on some days. */
interface Days {
  from: string
  to: string
}

/** Trips that were not cancelled, and what they offered. */
export const selectOffered = compiled((db, p: Slot<Days>) =>
  db
    .selectFrom('schedules')
    .select((eb) => [
      'route_id as routeId',
      'bus_id as busId',
      eb.fn.countAll<number>().as('trips'),
      eb.fn.sum<number>('total_seats').as('seats'),
      sql<number>`sum(total_seats * last_node)`.as('offeredSeatLegs'),
    ])
    .where('service_day', '>=', p('from'))
    .where('service_day', '<=', p('to'))
    .where('status', '=', sql.lit('SCHEDULED'))
    .groupBy(['route_id', 'bus_id']),
)

/** What was paid for their bookings and granted back, trips that were cancelled included. */
export const selectEarned = compiled((db, p: Slot<Days>) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('bookings as b', 'b.schedule_id', 's.id')
    .select((eb) => [
      's.route_id as routeId',
      's.bus_id as busId',
      sql<number>`sum(b.total_paise)`.as('chargedPaise'),
      sql<number>`sum(b.fee_paise + b.tax_paise)`.as('feesAndTaxPaise'),
      eb.fn.sum<number>('b.refunded_paise').as('refundedPaise'),
    ])
    .where('s.service_day', '>=', p('from'))
    .where('s.service_day', '<=', p('to'))
    .where('b.payment_status', '=', sql.lit('PAID'))
    .where('b.id', 'not in', TEST_BOOKINGS)
    .groupBy(['s.route_id', 's.bus_id']),
)

/** Fees and taxes among what was granted back. */
export const selectFeesRefunded = compiled((db, p: Slot<Days>) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('bookings as b', 'b.schedule_id', 's.id')
    .innerJoin('cancellations as c', 'c.booking_id', 'b.id')
    .select([
      's.route_id as routeId',
      's.bus_id as busId',
      sql<number>`sum(c.fee_refunded_paise + c.tax_refunded_paise)`.as('feesRefundedPaise'),
    ])
    .where('s.service_day', '>=', p('from'))
    .where('s.service_day', '<=', p('to'))
    .where('b.payment_status', '=', sql.lit('PAID'))
    .where('b.id', 'not in', TEST_BOOKINGS)
    .groupBy(['s.route_id', 's.bus_id']),
)

/** Taxes among what was granted back for worse seats. */
export const selectTaxesDowngraded = compiled((db, p: Slot<Days>) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('bookings as b', 'b.schedule_id', 's.id')
    .innerJoin('downgrades as d', 'd.booking_id', 'b.id')
    .select([
      's.route_id as routeId',
      's.bus_id as busId',
      sql<number>`sum(d.tax_paise)`.as('feesRefundedPaise'),
    ])
    .where('b.id', 'not in', TEST_BOOKINGS)
    .where('s.service_day', '>=', p('from'))
    .where('s.service_day', '<=', p('to'))
    .groupBy(['s.route_id', 's.bus_id']),
)

/** Passengers with a ticket, and the legs they sit on. */
export const selectTravelling = compiled((db, p: Slot<Days>) =>
  db
    .selectFrom('schedules as s')
    .innerJoin('bookings as b', 'b.schedule_id', 's.id')
    .innerJoin('passengers', 'passengers.booking_id', 'b.id')
    .select((eb) => [
      's.route_id as routeId',
      's.bus_id as busId',
      eb.fn.countAll<number>().as('tickets'),
      sql<number>`sum(b.to_node - b.from_node)`.as('soldSeatLegs'),
    ])
    .where('s.service_day', '>=', p('from'))
    .where('s.service_day', '<=', p('to'))
    .where('b.status', '=', sql.lit('CONFIRMED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .where('b.id', 'not in', TEST_BOOKINGS)
    .groupBy(['s.route_id', 's.bus_id']),
)

export const selectRouteNames = compiled((db) =>
  db
    .selectFrom('routes')
    .select(['id', 'source_city as source', 'destination_city as destination']),
)

export const selectBusNames = compiled((db) =>
  db.selectFrom('buses').select(['id', 'name', 'number']),
)
