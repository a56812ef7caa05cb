import { sql } from 'kysely'
import type { Period } from '../../../domain/time/calendar.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'

/** What a member of staff has granted in a period by cancelling passengers; null where nothing. */
export const selectGrantedPaise = compiled((db, p: Slot<Period & { by: number }>) =>
  db
    .selectFrom('refunds')
    .select((eb) => eb.fn.sum<number | null>('amount_paise').as('sum'))
    .where('granted_by', '=', p('by'))
    .where('created_at', '>=', p('start'))
    .where('created_at', '<', p('end'))
    .where('reason', '=', sql.lit('OPERATOR')),
)
