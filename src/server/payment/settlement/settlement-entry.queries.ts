import { compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { ProviderSettlementEntriesTable } from '../../db/schema/money-tables.ts'

type Entry = Omit<ProviderSettlementEntriesTable, 'id' | 'changed_at'>

/** Answers 0 for one that is stored. */
export const insertSettlementEntry = compiledWrite((trx, p: Slot<Entry>) =>
  trx
    .insertInto('provider_settlement_entries')
    .values({
      provider: p('provider'),
      entry_id: p('entry_id'),
      kind: p('kind'),
      paid_reference: p('paid_reference'),
      refund_reference: p('refund_reference'),
      amount_paise: p('amount_paise'),
      fee_paise: p('fee_paise'),
      tax_paise: p('tax_paise'),
      settlement_id: p('settlement_id'),
      bank_reference: p('bank_reference'),
      settled_at: p('settled_at'),
      is_test: p('is_test'),
      seen_at: p('seen_at'),
      changed_at: p('seen_at'),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'entry_id']).doNothing()),
)

type Change = Pick<
  ProviderSettlementEntriesTable,
  | 'amount_paise'
  | 'fee_paise'
  | 'tax_paise'
  | 'settlement_id'
  | 'bank_reference'
  | 'settled_at'
  | 'changed_at'
> & { id: number }

export const updateSettlementEntry = compiledWrite((trx, p: Slot<Change>) =>
  trx
    .updateTable('provider_settlement_entries')
    .set({
      amount_paise: p('amount_paise'),
      fee_paise: p('fee_paise'),
      tax_paise: p('tax_paise'),
      settlement_id: p('settlement_id'),
      bank_reference: p('bank_reference'),
      settled_at: p('settled_at'),
      changed_at: p('changed_at'),
    })
    .where('id', '=', p('id')),
)
