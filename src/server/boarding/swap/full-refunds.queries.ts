import { sql } from 'kysely'
import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { listed } from '../../db/json-sql.ts'

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
