import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { DisputesTable } from '../../db/schema/money-tables.ts'

export const selectDispute = compiled((db, p: Slot<{ provider: string; reference: string }>) =>
  db
    .selectFrom('disputes')
    .select(['id', 'state'])
    .where('provider', '=', p('provider'))
    .where('reference', '=', p('reference')),
)

type NewDispute = Omit<DisputesTable, 'id' | 'changed_at'>

export const insertDispute = compiledWrite((trx, p: Slot<NewDispute>) =>
  trx.insertInto('disputes').values({
    provider: p('provider'),
    reference: p('reference'),
    paid_reference: p('paid_reference'),
    amount_paise: p('amount_paise'),
    state: p('state'),
    reason: p('reason'),
    respond_by: p('respond_by'),
    opened_at: p('opened_at'),
    seen_at: p('seen_at'),
    changed_at: p('seen_at'),
  }),
)

type Change = Pick<
  DisputesTable,
  'amount_paise' | 'state' | 'reason' | 'respond_by' | 'changed_at'
> & { id: number }

export const updateDispute = compiledWrite((trx, p: Slot<Change>) =>
  trx
    .updateTable('disputes')
    .set({
      amount_paise: p('amount_paise'),
      state: p('state'),
      reason: p('reason'),
      respond_by: p('respond_by'),
      changed_at: p('changed_at'),
    })
    .where('id', '=', p('id')),
)

/**
 * That no dispute of a payment is open or lost: what customers have their bank call back is not paid back beside it.
 * @param provider a column
 * @param paymentReference a column
 */
export const undisputed = (provider: string, paymentReference: string) => sql<SqlBool>`not exists (
  select 1 from disputes
  where disputes.provider = ${sql.ref(provider)}
    and disputes.paid_reference = ${sql.ref(paymentReference)} and disputes.state <> 'won'
)`
