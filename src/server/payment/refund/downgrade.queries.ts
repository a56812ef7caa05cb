import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { DowngradesTable } from '../../db/schema/money-tables.ts'

export const insertDowngrade = compiledWrite((trx, p: Slot<DowngradesTable>) =>
  trx.insertInto('downgrades').values({
    passenger_id: p('passenger_id'),
    refund_id: p('refund_id'),
    booking_id: p('booking_id'),
    base_paise: p('base_paise'),
    tax_paise: p('tax_paise'),
    at: p('at'),
  }),
)
