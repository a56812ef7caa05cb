import { sql } from 'kysely'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** By whom a booking was paid: the provider's name as stored. */
export const selectPaidBy = compiled((db, p: Slot<{ bookingId: number }>) =>
  db
    .selectFrom('payments')
    .select('provider')
    .where('booking_id', '=', p('bookingId'))
    .where('status', '=', sql.lit('SUCCEEDED')),
)
