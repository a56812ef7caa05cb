import { deepStrictEqual } from 'node:assert'
import {
  balanceOfRazorpay,
  balanceOfStripe,
} from '../../../payments-simulator/simulated-balance.ts'
import { COMPANIES } from './play.ts'
import type { Company, Play } from './play.ts'

/** What a provider has of each payment, refund and dispute, by its own name of it. */
interface Books {
  payments: Record<string, number>
  refunds: Record<string, { of: string; paise: number; state: string; payout: number | null }>
  disputes: Record<string, { of: string; paise: number; state: string }>
  /** What the operator's bank got. */
  settled: number
}

const REFUNDS: Record<string, string> = {
  pending: 'sent',
  processed: 'done',
  succeeded: 'done',
  failed: 'failed',
}
const DISPUTES: Record<string, string> = { won: 'won', closed: 'won', lost: 'lost' }
const open = (status: string): string => DISPUTES[status] ?? 'open'

function theirs({ simulator: { razorpay, stripe } }: Play, company: Company): Books {
  if (company === 'stripe') {
    const refunds = [...stripe.refunds.values()].map((one) => {
      const { id, payment_intent: of, amount: paise, status, metadata } = one
      const payout = Number(metadata['payout'] ?? 0) || null
      return [id, { of, paise, state: REFUNDS[status] ?? '', payout }] as const
    })
    const disputes = [...stripe.disputes.values()].map(
      ({ id, payment_intent: of, amount: paise, status }) =>
        [id, { of, paise, state: open(status) }] as const,
    )
    const charges = [...stripe.charges.values()]
    return {
      payments: Object.fromEntries(charges.map((one) => [one.payment_intent, one.amount])),
      refunds: Object.fromEntries(refunds),
      disputes: Object.fromEntries(disputes),
      settled: balanceOfStripe(stripe).settled,
    }
  }
  const refunds = [...razorpay.refunds.values()].map((one) => {
    const { id, payment_id: of, amount: paise, status, receipt } = one
    const payout = Number(receipt?.split('-')[1] ?? 0) || null
    return [id, { of, paise, state: REFUNDS[status] ?? '', payout }] as const
  })
  const disputes = [...razorpay.disputes.values()].map((one) => {
    const { id, payment_id: of, status, amount, amount_deducted } = one
    const paise = status === 'lost' ? amount_deducted : amount
    return [id, { of, paise, state: open(status) }] as const
  })
  const captured = [...razorpay.payments.values()].filter(({ captured }) => captured)
  return {
    payments: Object.fromEntries(
      captured.map(({ id, amount }) => [id, amount - (razorpay.onTop.get(id) ?? 0)]),
    ),
    refunds: Object.fromEntries(refunds),
    disputes: Object.fromEntries(disputes),
    settled: balanceOfRazorpay(razorpay).settled,
  }
}

async function ours({ system }: Play, company: Company): Promise<Books> {
  const of = `where provider = '${company}'`
  const captured = await system.rows<{ reference: string; paise: number }>(
    `select reference, amount_paise as paise from captured_payments ${of}`,
  )
  const refunds = await system.rows<{ reference: string } & Books['refunds'][string]>(
    `select reference, paid_reference as of, amount_paise as paise, state, payout_id as payout
     from provider_refunds ${of}`,
  )
  const disputes = await system.rows<{ reference: string } & Books['disputes'][string]>(
    `select reference, paid_reference as of, amount_paise as paise, state from disputes ${of}`,
  )
  const [settled] = await system.rows<{ net: number | string | null }>(
    `select sum(amount_paise - fee_paise) as net from provider_settlement_entries ${of}
       and settled_at is not null`,
  )
  return {
    payments: Object.fromEntries(captured.map(({ reference, paise }) => [reference, paise])),
    refunds: Object.fromEntries(refunds.map(({ reference, ...rest }) => [reference, { ...rest }])),
    disputes: Object.fromEntries(
      disputes.map(({ reference, ...rest }) => [reference, { ...rest }]),
    ),
    settled: Number(settled?.net ?? 0),
  }
}

/** Both have the same of every payment, refund and dispute, and of what reached the bank. @throws AssertionError */
export async function booksAgree(play: Play): Promise<void> {
  for (const company of COMPANIES)
    // oxlint-disable-next-line no-await-in-loop -- the first that differs is shown
    deepStrictEqual({ [company]: await ours(play, company) }, { [company]: theirs(play, company) })
}

/** Sums of the books here for one provider, each in paise, and 0 where there is nothing. */
const SUMS = {
  captured: `select sum(amount_paise) from captured_payments where provider = :p`,
  paidBack: `select sum(amount_paise) from provider_refunds
    where provider = :p and payout_id is not null and state = 'done'`,
  charges: `select sum(ledger.amount_paise) from ledger join payments on payments.id = payment_id
    where kind = 'CHARGE' and provider = :p`,
  granted: `select sum(ledger.amount_paise) from ledger join payments on payments.id = payment_id
    where kind = 'REFUND' and provider = :p`,
  refundsNotPaid: `select sum(amount_paise) from refunds
    where provider = :p and (status <> 'DONE' or paid_by is not null)`,
  returnsNotPaid: `select sum(payment_returns.amount_paise)
    from payment_returns join payments on payments.id = payment_id
    where provider = :p and (payment_returns.status <> 'DONE' or paid_by is not null)`,
  unresolved: `select sum(amount_paise) from captured_payments
    where provider = :p and payment_id is null`,
}

/**
 * What a provider has taken less what it has paid back is what was charged, less the refunds that were granted, with the
 * refunds and returns that it has not paid, by hand or not at all, and what is nobody's. Refunds of its own office and
 * disputes are lines of their own. @throws AssertionError
 */
export async function equationHolds({ system }: Play): Promise<void> {
  const columns = Object.entries(SUMS).map(([name, sum]) => `coalesce((${sum}), 0) as ${name}`)
  for (const company of COMPANIES) {
    const sql = `select ${columns.join(', ')}`.replaceAll(':p', `'${company}'`)
    // oxlint-disable-next-line no-await-in-loop -- the first that is wrong is shown
    const [row = {}] = await system.rows<Record<string, number>>(sql)
    const of = (name: keyof typeof SUMS): number => Number(row[name] ?? row[name.toLowerCase()])
    deepStrictEqual(
      { company, left: of('captured') - of('paidBack') },
      {
        company,
        left:
          of('charges') -
          of('granted') +
          of('refundsNotPaid') +
          of('returnsNotPaid') +
          of('unresolved'),
      },
    )
  }
}
