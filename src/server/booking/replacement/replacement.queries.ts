import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** What a booking that replaces another one has of it. */
export const selectTermsOfReplaced = compiled((db, p: Slot<{ id: number }>) =>
  db
    .selectFrom('bookings')
    .select([
      'user_id',
      'sold_by',
      'cancellation_slabs',
      'tax_terms',
      'buyer',
      'contact_email',
      'contact_phone',
    ])
    .where('id', '=', p('id')),
)
