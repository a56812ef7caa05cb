import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { keepsSeat } from '../../db/expressions.ts'
import { listed } from '../../db/json-sql.ts'

/**
 * The claims of each seat of a trip, by seat and leg, with who travels there, or for whom it is held, and at what fare: a claim of an overdue
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
    .leftJoin('bookings', 'bookings.id', 'claims.booking_id')
    .select((eb) => [
      'claims.seat_id as seatId',
      'claims.leg',
      'claims.booking_id as bookingId',
      'claims.held_until as heldUntil',
      'claims.block_reason as blockReason',
      eb.fn.coalesce('passengers.name', 'bookings.caller_name').as('passengerName'),
      'passengers.base_paise as basePaise',
    ])
    .where('claims.schedule_id', '=', p('scheduleId'))
    .where(keepsSeat(p('now')))
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

/** Seats of a trip, their ids as a JSON list. */
interface Chosen {
  scheduleId: number
  seatIds: string
}

/**
 * Blocks every leg of some seats, in one statement; the key (seat, leg) decides: a leg that has a claim stays as it is,
 * and which claim that is has to be looked up.
 */
export const insertBlocks = compiledWrite((trx, p: Slot<Chosen & { reason: string }>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'block_reason'])
    .expression((eb) =>
      eb
        .selectFrom('schedules')
        .innerJoin('seats', 'seats.schedule_id', 'schedules.id')
        .innerJoin('trip_nodes', (join) =>
          join
            .onRef('trip_nodes.schedule_id', '=', 'schedules.id')
            .onRef('trip_nodes.node', '<', 'schedules.last_node'),
        )
        .select([
          'seats.id',
          'trip_nodes.node',
          'schedules.id as scheduleId',
          eb.val(p('reason')).as('reason'),
        ])
        .where('schedules.id', '=', p('scheduleId'))
        .where('seats.id', 'in', listed(p('seatIds'))),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** Of some seats those that are sold or held on any leg, in the order of the bus. */
export const selectBookedAmong = compiled((db, p: Slot<Chosen>) =>
  db
    .selectFrom('claims')
    .innerJoin('seats', 'seats.id', 'claims.seat_id')
    .select('seats.number')
    .where('claims.schedule_id', '=', p('scheduleId'))
    .where('claims.seat_id', 'in', listed(p('seatIds')))
    .where('claims.booking_id', 'is not', null)
    .groupBy(['seats.id', 'seats.number'])
    .orderBy('seats.id'),
)

/** Takes the blocks off some seats, whatever other claims they have. Answers how many legs were freed. */
export const deleteBlocks = compiledWrite((trx, p: Slot<Chosen>) =>
  trx
    .deleteFrom('claims')
    .where('schedule_id', '=', p('scheduleId'))
    .where('seat_id', 'in', listed(p('seatIds')))
    .where('booking_id', 'is', null),
)

/** Marks some seats of a trip as for ladies, or as for everybody. */
export const updateForLadies = compiledWrite((trx, p: Slot<Chosen & { forLadies: 0 | 1 }>) =>
  trx
    .updateTable('seats')
    .set({ for_ladies: p('forLadies') })
    .where('schedule_id', '=', p('scheduleId'))
    .where('id', 'in', listed(p('seatIds'))),
)
