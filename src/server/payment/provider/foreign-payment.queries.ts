import { sql } from 'kysely'
import { compiled, compiledWrite } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { ForeignPaymentsTable } from '../../db/schema/money-tables.ts'

type NewForeign = Pick<
  ForeignPaymentsTable,
  'provider' | 'reference' | 'payment_id' | 'amount' | 'currency' | 'seen_at'
>

/** Answers 0 for one that is known. */
export const insertForeign = compiledWrite((trx, p: Slot<NewForeign>) =>
  trx
    .insertInto('foreign_payments')
    .values({
      provider: p('provider'),
      reference: p('reference'),
      payment_id: p('payment_id'),
      amount: p('amount'),
      currency: p('currency'),
      seen_at: p('seen_at'),
    })
    .onConflict((conflict) => conflict.columns(['provider', 'reference']).doNothing()),
)

export const selectForeign = compiled((db, p: Slot<{ id: number }>) =>
  db
    .selectFrom('foreign_payments')
    .select(['provider', 'reference', 'amount', 'currency'])
    .where('id', '=', p('id')),
)

type Resolved = { id: number; resolution: string; actor: number; now: number }

/** Answers 0 for one about which somebody has said it before. */
export const updateForeignToResolved = compiledWrite((trx, p: Slot<Resolved>) =>
  trx
    .updateTable('foreign_payments')
    .set({ resolution: p('resolution'), resolved_by: p('actor'), resolved_at: p('now') })
    .where('id', '=', p('id'))
    .where('resolved_at', 'is', sql.lit(null)),
)
