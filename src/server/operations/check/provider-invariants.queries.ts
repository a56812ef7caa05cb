import { sql } from 'kysely'
import type { Invariant } from './violators.queries.ts'

/** What each provider has taken less what it has paid back for refunds and returns. */
const atProvider = sql`(
  select provider, sum(amount) as amount from (
    select provider, amount_paise as amount from captured_payments
    union all
    select provider, -amount_paise from provider_refunds
    where payout_id is not null and state = 'done'
  ) movements group by provider
)`

/** The same from what is booked here: what was paid by hand, or is nobody's here, is still with the provider. */
const booked = sql`(
  select provider, sum(amount) as amount from (
    select provider, amount_paise as amount from payments where status = 'SUCCEEDED'
    union all
    select provider, -amount_paise from refunds where status = 'DONE' and paid_by is null
    union all
    select payments.provider, payment_returns.amount_paise
    from payment_returns join payments on payments.id = payment_returns.payment_id
    where payment_returns.status = 'PENDING' or payment_returns.paid_by is not null
    union all
    select provider, amount_paise from captured_payments where payment_id is null
  ) movements where provider not in ('cash', 'upi', 'carried') group by provider
)`

/** What providers have taken and paid back, held against what is booked. decisions/0067 */
export const providerInvariants: Invariant[] = [
  {
    invariant: 'I5',
    promise: 'What a provider has taken for an attempt was charged or goes back, whole',
    subject: 'payment',
    violators: sql`(
      select captured_payments.payment_id as id
      from captured_payments
      left join payments on payments.id = captured_payments.payment_id
        and payments.provider = captured_payments.provider
      left join payment_returns on payment_returns.payment_id = payments.id
        and payment_returns.paid_reference = captured_payments.reference
        and payment_returns.amount_paise = captured_payments.amount_paise
      where captured_payments.payment_id is not null and payment_returns.id is null
        and (payments.id is null or payments.status <> 'SUCCEEDED'
          or payments.reference <> captured_payments.reference
          or payments.amount_paise <> captured_payments.amount_paise)
      union
      select payments.id
      from payments
      left join captured_payments on captured_payments.payment_id = payments.id
        and captured_payments.provider = payments.provider
        and captured_payments.reference = payments.reference
      where payments.status = 'SUCCEEDED' and payments.provider not in ('cash', 'upi', 'carried')
        and captured_payments.id is null
    )`,
  },
  {
    invariant: 'I4',
    promise: 'What has been paid back stands in the books of its provider, once and whole',
    subject: 'refund',
    violators: sql`(
      select asked.id
      from (
        select refunds.id, refunds.provider, refunds.reference, refunds.amount_paise,
          payments.reference as paid_reference, refunds.status, refunds.paid_by
        from refunds join payments on payments.id = refunds.payment_id
        where refunds.provider not in ('cash', 'upi', 'carried')
        union all
        select payment_returns.id, payments.provider, payment_returns.reference,
          payment_returns.amount_paise, paid_reference, payment_returns.status,
          payment_returns.paid_by
        from payment_returns join payments on payments.id = payment_returns.payment_id
      ) asked
      left join provider_refunds on provider_refunds.payout_id = asked.id
        and provider_refunds.state = 'done'
      where (asked.status = 'DONE' and asked.paid_by is null) <> (provider_refunds.id is not null)
        or provider_refunds.provider <> asked.provider
        or provider_refunds.reference <> asked.reference
        or provider_refunds.paid_reference <> asked.paid_reference
        or provider_refunds.amount_paise <> asked.amount_paise
    )`,
  },
  {
    invariant: 'money',
    promise:
      'What a provider has taken less what it has paid back is what is charged, less refunds, with what it still owes',
    subject: 'ledger',
    violators: sql`(
      select 0 as id
      from (select provider from ${atProvider} taken union select provider from ${booked} kept) named
      left join ${atProvider} taken on taken.provider = named.provider
      left join ${booked} kept on kept.provider = named.provider
      where coalesce(taken.amount, 0) <> coalesce(kept.amount, 0)
    )`,
  },
]
