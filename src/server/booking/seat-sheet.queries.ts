import { sql } from 'kysely'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

/**
 * The claims of each seat of a trip, by seat and leg, with who travels there and at what fare: a claim of an overdue
 * hold does not count. Sold is what has a booking and no end.
 */
export const selectLegUses = compiled((db, p: Slot<{ scheduleId: number; now: number }>) =>
  db
    .selectFrom('claims')
    .leftJoin('passengers', (join) =>
      join
        .onRef('passengers.booking_id', '=', 'claims.booking_id')
        .onRef('passengers.seat_id', '=', 'claims.seat_id')
        .on('passengers.status', '<>', sql.lit('CANCELLED')),
    )
    .select([
      'claims.seat_id as seatId',
      'claims.leg',
      'claims.booking_id as bookingId',
      'claims.held_until as heldUntil',
      'claims.block_reason as blockReason',
      'passengers.name as passengerName',
      'passengers.base_paise as basePaise',
    ])
    .where('claims.schedule_id', '=', p('scheduleId'))
    .where((on) =>
      on.or([on('claims.held_until', 'is', null), on('claims.held_until', '>', p('now'))]),
    )
    .orderBy('claims.seat_id')
    .orderBy('claims.leg'),
)

/** The base fares of those who travel on a trip with a confirmed booking, as one sum; null when nobody does. */
export const selectSoldFares = compiled((db, p: Slot<{ scheduleId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .select((eb) => eb.fn.sum<number | null>('passengers.base_paise').as('paise'))
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.status', '=', sql.lit('CONFIRMED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED')),
)
