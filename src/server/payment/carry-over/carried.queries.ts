import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { PaymentsTable } from '../../db/schema/money-tables.ts'

type Carried = Pick<PaymentsTable, 'id' | 'booking_id' | 'provider' | 'amount_paise'> & {
  carried_refund_id: number
  created_at: number
}

/** A payment by what was paid for another booking; it succeeds once that refund is done. */
export const insertCarried = compiledWrite((trx, p: Slot<Carried>) =>
  trx.insertInto('payments').values({
    id: p('id'),
    booking_id: p('booking_id'),
    provider: p('provider'),
    status: 'INITIATED',
    amount_paise: p('amount_paise'),
    carried_refund_id: p('carried_refund_id'),
    created_at: p('created_at'),
  }),
)
