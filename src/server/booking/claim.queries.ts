import type { DueBounds } from '../../domain/time/due-bounds.ts'
import { compiled, compiledAppend, compiledWrite } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'
import { SEAT_IN_USE } from '../db/expressions.ts'
import { listed } from '../db/json-sql.ts'
import type { Trx } from '../db/connection/store.ts'

/**
 * Claims every leg of a booking's journey for each of its seats, in one statement; the key (seat, leg) decides, and
 * nobody gets a seat of a bus that does not drive any more. Returns
 * how many rows were inserted: fewer than seats × legs means that some are taken, and the transaction must be rolled back.
 * domain.md §2.1
 */
export const insertClaims = compiledWrite((trx, p: Slot<{ bookingId: number }>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'booking_id', 'held_until'])
    .expression(
      trx
        .selectFrom('bookings')
        .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
        .innerJoin('seats', 'seats.id', 'passengers.seat_id')
        .innerJoin('trip_nodes', (join) =>
          join
            .onRef('trip_nodes.schedule_id', '=', 'bookings.schedule_id')
            .onRef('trip_nodes.node', '>=', 'bookings.from_node')
            .onRef('trip_nodes.node', '<', 'bookings.to_node'),
        )
        .select([
          'passengers.seat_id',
          'trip_nodes.node',
          'bookings.schedule_id',
          'bookings.id',
          'bookings.deadline_at',
        ])
        .where('bookings.id', '=', p('bookingId'))
        .where(SEAT_IN_USE),
    )
    .onConflict((conflict) => conflict.doNothing()),
)

/** The numbers of a booking's seats that are retired, or whose legs somebody else has claimed, in the order in which they were chosen. */
export const selectTakenSeats = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .innerJoin('seats', 'seats.id', 'passengers.seat_id')
    .select('seats.number')
    .where('bookings.id', '=', p('bookingId'))
    .where((on) =>
      on.or([
        on('seats.retired_by_swap', 'is not', null),
        on.exists(
          on
            .selectFrom('claims')
            .select('claims.leg')
            .whereRef('claims.seat_id', '=', 'passengers.seat_id')
            .whereRef('claims.leg', '>=', 'bookings.from_node')
            .whereRef('claims.leg', '<', 'bookings.to_node')
            .where((claim) =>
              claim.or([
                claim('claims.booking_id', 'is', null),
                claim('claims.booking_id', '<>', p('bookingId')),
              ]),
            ),
        ),
      ]),
    )
    .orderBy('passengers.position'),
)

interface SeatsOnLegs extends DueBounds {
  scheduleId: number
  /** As a JSON list. */
  seatIds: string
  from: number
  to: number
  userId: number
}

/** Those of some seats of a trip that are not a user's own on a leg: sold, blocked, or held and not overdue. */
export const selectTakenByOthers = compiled((db, p: Slot<SeatsOnLegs>) =>
  db
    .selectFrom('claims')
    .innerJoin('seats', 'seats.id', 'claims.seat_id')
    .leftJoin('bookings', 'bookings.id', 'claims.booking_id')
    .select(['seats.id', 'seats.number'])
    .distinct()
    .where('claims.schedule_id', '=', p('scheduleId'))
    .where('claims.seat_id', 'in', listed(p('seatIds')))
    .where('claims.leg', '>=', p('from'))
    .where('claims.leg', '<', p('to'))
    .where((on) =>
      on.or([
        on('claims.held_until', 'is', null),
        on.and([
          on('claims.held_until', '>', p('now')),
          on('claims.held_until', '<=', p('latest')),
        ]),
      ]),
    )
    .where((on) =>
      on.or([on('claims.booking_id', 'is', null), on('bookings.user_id', '<>', p('userId'))]),
    ),
)

/** Moves the end of a hold's claims; null makes them sold. */
export const updateHeldUntil = compiledAppend(
  (trx, p: Slot<{ bookingId: number; heldUntil: number | null }>) =>
    trx
      .updateTable('claims')
      .set({ held_until: p('heldUntil') })
      .where('booking_id', '=', p('bookingId')),
)

/** Frees the seats of some bookings. */
export async function deleteClaims(trx: Trx, bookingIds: readonly number[]): Promise<void> {
  await trx
    .deleteFrom('claims')
    .where('booking_id', 'in', [...bookingIds])
    .execute()
}

/** The holds on a trip that are over. Read from the index of the trip's claims alone. */
export const selectOverdueHoldsOnTrip = compiled(
  (db, p: Slot<DueBounds & { scheduleId: number }>) =>
    db
      .selectFrom('claims')
      .select('booking_id as bookingId')
      .distinct()
      .where('schedule_id', '=', p('scheduleId'))
      .where((where) =>
        where.or([where('held_until', '<=', p('now')), where('held_until', '>', p('latest'))]),
      )
      .where('booking_id', 'is not', null)
      .$narrowType<{ bookingId: number }>(),
)
