import { sql } from 'kysely'
import {
  SETTLEMENT_LATE_DAYS,
  SETTLEMENTS_READ_BACK_DAYS,
} from '../../../domain/payment/attention.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import type { Invariant } from './violators.queries.ts'

/** What all entries of a kind say of one payment or refund. */
const settledOf = (kind: 'payment' | 'refund', column: 'paid_reference' | 'refund_reference') =>
  sql`(
    select sum(same.amount_paise) from provider_settlement_entries same
    where same.provider = entry.provider and same.kind = ${sql.lit(kind)}
      and same.${sql.raw(column)} = entry.${sql.raw(column)}
  )`

const late = sql.lit(SETTLEMENT_LATE_DAYS * DAY)
const readBack = sql.lit(SETTLEMENTS_READ_BACK_DAYS * DAY)

/**
 * What providers say that they have settled, held against what they took and paid back. Advisory: a provider may err,
 * and no database can refuse what it has paid. decisions/0071
 */
export const settlementInvariants: Invariant[] = [
  {
    invariant: 'money',
    advisory: true,
    promise:
      'What was settled of a payment or a refund is what was taken or paid back, once and whole',
    subject: 'settlement entry',
    violators: sql`(
      select entry.id
      from provider_settlement_entries entry
      left join captured_payments on captured_payments.provider = entry.provider
        and captured_payments.reference = entry.paid_reference
      where entry.kind = 'payment' and (captured_payments.id is null or entry.fee_paise < 0
        or captured_payments.amount_paise <> ${settledOf('payment', 'paid_reference')})
      union
      select entry.id
      from provider_settlement_entries entry
      left join provider_refunds on provider_refunds.provider = entry.provider
        and provider_refunds.reference = entry.refund_reference
        and provider_refunds.paid_reference = entry.paid_reference
      where entry.kind = 'refund' and (provider_refunds.id is null
        or -provider_refunds.amount_paise <> ${settledOf('refund', 'refund_reference')})
    )`,
  },
  {
    invariant: 'money',
    advisory: true,
    promise: 'Of a payment no more is settled than was taken, whatever else went out and in',
    subject: 'captured payment',
    violators: sql`(
      select captured_payments.id
      from captured_payments
      join provider_settlement_entries entry on entry.provider = captured_payments.provider
        and entry.paid_reference = captured_payments.reference
      group by captured_payments.id, captured_payments.amount_paise
      having sum(entry.amount_paise) > captured_payments.amount_paise
    )`,
  },
  {
    invariant: 'money',
    advisory: true,
    promise: 'What was taken long before the last settlement of its provider is settled',
    subject: 'captured payment',
    violators: sql`(
      select captured_payments.id
      from captured_payments
      join (
        select provider, max(settled_at) as last_at, min(seen_at) as read_since
        from provider_settlement_entries
        where is_test = 0 and settled_at is not null
        group by provider
      ) settled on settled.provider = captured_payments.provider
      where captured_payments.is_test = 0
        and captured_payments.seen_at < settled.last_at - ${late}
        and captured_payments.seen_at >= settled.read_since - ${readBack}
        and not exists (
          select 1 from provider_settlement_entries entry
          where entry.provider = captured_payments.provider
            and entry.paid_reference = captured_payments.reference
            and entry.kind = 'payment' and entry.settled_at is not null
        )
    )`,
  },
]
