import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Period } from '../../domain/time/calendar.ts'
import { compiled } from '../db/compiled.ts'
import type { Slot } from '../db/compiled.ts'

interface SettledMoney {
  wayToPay: string
  isTest: 0 | 1
  settlementId: string
  bankReference: string | null
  /** Of what is neither a payment nor a refund. */
  otherPaise: number
  feePaise: number
  taxPaise: number
  settledPaise: number
}

/** Entries of the payments taken in a period, of the refunds begun in it, and what else was settled in it. */
const entriesOf = (p: Slot<Period>): RawBuilder<unknown> => sql`(
  select entry.* from captured_payments
  join provider_settlement_entries entry on entry.provider = captured_payments.provider
    and entry.paid_reference = captured_payments.reference and entry.kind = 'payment'
  where captured_payments.seen_at >= ${p('start')} and captured_payments.seen_at < ${p('end')}
  union all
  select entry.* from provider_refunds
  join provider_settlement_entries entry on entry.provider = provider_refunds.provider
    and entry.refund_reference = provider_refunds.reference
  where provider_refunds.seen_at >= ${p('start')} and provider_refunds.seen_at < ${p('end')}
  union all
  select entry.* from provider_settlement_entries entry
  where entry.kind = 'adjustment'
    and entry.settled_at >= ${p('start')} and entry.settled_at < ${p('end')}
)`

/** What providers kept of the money of a period and paid to the operator's bank, by settlement. */
export const selectSettled = compiled((db, p: Slot<Period>) =>
  db
    .selectFrom(
      sql<SettledMoney>`(
      select provider as "wayToPay", is_test as "isTest", settlement_id as "settlementId",
        bank_reference as "bankReference",
        sum(case when kind = 'adjustment' then amount_paise else 0 end) as "otherPaise",
        sum(fee_paise - tax_paise) as "feePaise",
        sum(tax_paise) as "taxPaise",
        sum(case when settled_at is null then 0 else amount_paise - fee_paise end) as "settledPaise"
      from ${entriesOf(p)} entries
      group by provider, is_test, settlement_id, bank_reference
    )`.as('settled'),
    )
    .selectAll()
    .orderBy('settled.settlementId'),
)
