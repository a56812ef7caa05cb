import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { SEAT_IN_USE } from '../../db/expressions.ts'
import { fieldOf, jsonColumns, listed, rowsOf } from '../../db/json-sql.ts'

const MOVE_COLUMNS = jsonColumns({
  passenger_id: 'integer',
  old_seat_id: 'integer',
  new_seat_id: 'integer',
  outcome: 'text',
  changed: 'text',
  base_refund_paise: 'integer',
})

/** What becomes of each passenger; the rows as one JSON list. */
export const insertMoves = compiledWrite((trx, p: Slot<{ swapId: number; rows: string }>) =>
  trx
    .insertInto('bus_swap_moves')
    .columns(['swap_id', ...MOVE_COLUMNS.names])
    .expression(sql`select ${p('swapId')}, ${MOVE_COLUMNS.fields} from ${rowsOf(p('rows'))}`),
)

/**
 * What became of the passengers of a change of bus who still travel, or hold their seats unpaid, with the seat that they
 * have by now.
 */
export const selectLiveMoves = compiled((db, p: Slot<{ swapId: number }>) =>
  db
    .selectFrom('bus_swap_moves')
    .innerJoin('passengers', 'passengers.id', 'bus_swap_moves.passenger_id')
    .innerJoin('bookings', 'bookings.id', 'passengers.booking_id')
    .innerJoin('seats as before', 'before.id', 'bus_swap_moves.old_seat_id')
    .innerJoin('seats as now', 'now.id', 'passengers.seat_id')
    .select([
      'bus_swap_moves.passenger_id as passengerId',
      'bus_swap_moves.old_seat_id as oldSeatId',
      'bus_swap_moves.outcome',
      'bus_swap_moves.changed',
      'bus_swap_moves.base_refund_paise as basePaise',
      'passengers.seat_id as seatId',
      'bookings.id as bookingId',
      'bookings.status as bookingStatus',
      'before.number as oldNumber',
      'now.number as number',
    ])
    .where('bus_swap_moves.swap_id', '=', p('swapId'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .where('bookings.status', '<>', sql.lit('CANCELLED'))
    .orderBy('bookings.id')
    .orderBy('passengers.position'),
)
export type LiveMove = Awaited<ReturnType<typeof selectLiveMoves>>[number]

/** Passengers and the seats that they get, `[passenger, seat]` each, as one JSON list. */
interface NewSeats {
  seats: string
}
const seatedBy = (seats: string) => sql`(
  select ${fieldOf(0, 'integer')} as passenger_id, ${fieldOf(1, 'integer')} as to_seat
  from ${rowsOf(seats)}
) as seated`

/** Claims the new seats on every leg on which their passengers have a seat, sold or held as that one. */
export const insertClaimsOfSeated = compiledWrite((trx, p: Slot<NewSeats>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'booking_id', 'held_until'])
    .expression(
      sql`select seated.to_seat, claims.leg, claims.schedule_id, claims.booking_id, claims.held_until
      from ${seatedBy(p('seats'))}
      join passengers on passengers.id = seated.passenger_id
      join claims on claims.seat_id = passengers.seat_id and claims.booking_id = passengers.booking_id`,
    ),
)

/** Sets the new seats of passengers; what was paid stays. */
export const updateSeated = compiledWrite((trx, p: Slot<NewSeats>) =>
  trx
    .updateTable('passengers')
    .set({
      seat_id: sql<number>`(
        select seated.to_seat from ${seatedBy(p('seats'))} where seated.passenger_id = passengers.id
      )`,
    })
    .where('id', 'in', sql<number>`(select seated.passenger_id from ${seatedBy(p('seats'))})`),
)

/** Frees what bookings have claimed of the retired seats on which nobody of theirs sits any more. */
export const deleteClaimsLeft = compiledWrite((trx, p: Slot<{ scheduleId: number }>) =>
  trx
    .deleteFrom('claims')
    .where('schedule_id', '=', p('scheduleId'))
    .where('booking_id', 'is not', null)
    .where((claim) =>
      claim.exists(
        claim
          .selectFrom('seats')
          .select('seats.id')
          .whereRef('seats.id', '=', 'claims.seat_id')
          .where('seats.retired_by_swap', 'is not', null),
      ),
    )
    .where((claim) =>
      claim.not(
        claim.exists(
          claim
            .selectFrom('passengers')
            .select('passengers.id')
            .whereRef('passengers.booking_id', '=', 'claims.booking_id')
            .whereRef('passengers.seat_id', '=', 'claims.seat_id')
            .where('passengers.status', '<>', sql.lit('CANCELLED')),
        ),
      ),
    ),
)

/** Blocks the seats in use whose numbers were blocked in the bus before. */
export const copyBlocks = compiledWrite((trx, p: Slot<{ scheduleId: number; swapId: number }>) =>
  trx
    .insertInto('claims')
    .columns(['seat_id', 'leg', 'schedule_id', 'block_reason'])
    .expression((eb) =>
      eb
        .selectFrom('seats as before')
        .innerJoin('claims', 'claims.seat_id', 'before.id')
        .innerJoin('seats', (join) =>
          join
            .onRef('seats.schedule_id', '=', 'before.schedule_id')
            .onRef('seats.number', '=', 'before.number')
            .on(SEAT_IN_USE),
        )
        .select(['seats.id', 'claims.leg', 'claims.schedule_id', 'claims.block_reason'])
        .where('before.schedule_id', '=', p('scheduleId'))
        .where('before.retired_by_swap', '=', p('swapId'))
        .where('claims.booking_id', 'is', null),
    ),
)

/** Takes the blocks off the retired seats of a trip. */
export const deleteRetiredBlocks = compiledWrite((trx, p: Slot<{ scheduleId: number }>) =>
  trx
    .deleteFrom('claims')
    .where('schedule_id', '=', p('scheduleId'))
    .where('booking_id', 'is', null)
    .where((claim) =>
      claim.exists(
        claim
          .selectFrom('seats')
          .select('seats.id')
          .whereRef('seats.id', '=', 'claims.seat_id')
          .where('seats.retired_by_swap', 'is not', null),
      ),
    ),
)

/** That somebody has another kind of seat, or another place in the bus. */
const isOtherSeat = sql<boolean>`(bus_swap_moves.changed <> '[]' or bus_swap_moves.base_refund_paise > 0)`

/** Lets bookings give back all that was paid, until boarding; their ids as a JSON list. */
export const updateFullRefunds = compiledWrite((trx, p: Slot<{ ids: string }>) =>
  trx
    .updateTable('bookings')
    .set({ full_refund_reason: 'BUS_CHANGED' })
    .where('id', 'in', listed(p('ids')))
    .where('status', '=', sql.lit('CONFIRMED'))
    .where('full_refund_reason', 'is', null),
)

/** The bookings of a change of bus may give back only what their terms say again, unless an earlier change counts. */
export const clearFullRefunds = compiledWrite((trx, p: Slot<{ ids: string; swapId: number }>) =>
  trx
    .updateTable('bookings')
    .set({ full_refund_reason: null })
    .where('id', 'in', listed(p('ids')))
    .where('full_refund_reason', '=', sql.lit('BUS_CHANGED'))
    .where((booking) =>
      booking.not(
        booking.exists(
          booking
            .selectFrom('bus_swap_moves')
            .innerJoin('passengers', 'passengers.id', 'bus_swap_moves.passenger_id')
            .innerJoin('bus_swaps', 'bus_swaps.id', 'bus_swap_moves.swap_id')
            .select('bus_swaps.id')
            .whereRef('passengers.booking_id', '=', 'bookings.id')
            .where('bus_swaps.state', '=', sql.lit('FINAL'))
            .where(isOtherSeat),
        ),
      ),
    ),
)

/** Whoever has a seat of the trip, sold or held, and had none when its bus was changed. */
export const selectNewcomers = compiled((db, p: Slot<{ scheduleId: number; swapId: number }>) =>
  db
    .selectFrom('bookings')
    .innerJoin('passengers', 'passengers.booking_id', 'bookings.id')
    .select('bookings.number')
    .where('bookings.schedule_id', '=', p('scheduleId'))
    .where('bookings.status', '<>', sql.lit('CANCELLED'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .where((who) =>
      who.not(
        who.exists(
          who
            .selectFrom('bus_swap_moves')
            .select('bus_swap_moves.passenger_id')
            .where('bus_swap_moves.swap_id', '=', p('swapId'))
            .whereRef('bus_swap_moves.passenger_id', '=', 'passengers.id'),
        ),
      ),
    )
    .orderBy('bookings.id')
    .limit(1),
)
