import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { jsonColumns, rowsOf } from '../../db/json-sql.ts'

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
      'before.retired_by_swap as oldRetiredBy',
      'bookings.number as bookingNumber',
      'now.number as number',
    ])
    .where('bus_swap_moves.swap_id', '=', p('swapId'))
    .where('passengers.status', '<>', sql.lit('CANCELLED'))
    .where('bookings.status', '<>', sql.lit('CANCELLED'))
    .orderBy('bookings.id')
    .orderBy('passengers.position'),
)
export type LiveMove = Awaited<ReturnType<typeof selectLiveMoves>>[number]

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
