import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import { listedTexts } from '../../db/json-sql.ts'

interface Named {
  provider: string
  /** A JSON list of texts. */
  references: string
}

/** Those of some payments that are in the books, whatever they are of. */
export const selectCapturedAmong = compiled((db, p: Slot<Named>) =>
  db
    .selectFrom('captured_payments')
    .leftJoin('payments', 'payments.id', 'captured_payments.payment_id')
    .select([
      'captured_payments.reference',
      'captured_payments.amount_paise as amountPaise',
      'payments.booking_id as bookingId',
    ])
    .where('captured_payments.provider', '=', p('provider'))
    .where('captured_payments.reference', 'in', listedTexts(p('references'))),
)

/** Those of some refunds that are in the books. */
export const selectRefundsAmong = compiled((db, p: Slot<Named>) =>
  db
    .selectFrom('provider_refunds')
    .select('reference')
    .where('provider', '=', p('provider'))
    .where('reference', 'in', listedTexts(p('references'))),
)

/** Those of some entries that are stored. @param references of the entries */
export const selectEntriesAmong = compiled((db, p: Slot<Named>) =>
  db
    .selectFrom('provider_settlement_entries')
    .select([
      'id',
      'entry_id as entryId',
      'amount_paise as amountPaise',
      'fee_paise as feePaise',
      'tax_paise as taxPaise',
      'settlement_id as settlementId',
      'bank_reference as bankReference',
      'settled_at as settledAt',
    ])
    .where('provider', '=', p('provider'))
    .where('entry_id', 'in', listedTexts(p('references'))),
)
