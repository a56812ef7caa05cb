import type Stripe from 'stripe'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { SettlementEntry } from '../../core/payment-provider.ts'

/** What it says of an entry by which payout it came. */
type OfPayout = Pick<SettlementEntry, 'settlementId' | 'bankReference' | 'settledAt'>
type OfSource = Pick<SettlementEntry, 'kind' | 'paymentReference' | 'refundReference'>

/** All lines of the payouts that Stripe has made within some time; a payout of Stripe's is a settlement here. */
export async function stripeSettledBetween(
  stripe: Stripe,
  from: Instant,
  to: Instant,
): Promise<SettlementEntry[]> {
  const created = { gte: Math.floor(from / SECOND), lt: Math.ceil(to / SECOND) }
  const payouts: Stripe.Payout[] = []
  for await (const payout of stripe.payouts.list({ created, limit: 100 })) payouts.push(payout)
  const entries = new Map<string, SettlementEntry>()
  // The oldest first: what a bank sent back goes along with a later one.
  for (const payout of payouts.toReversed()) {
    // Of any other payout Stripe does not say what is in it.
    if (!payout.automatic || payout.currency !== 'inr') continue
    // oxlint-disable-next-line no-await-in-loop -- Stripe counts requests
    for (const entry of await entriesOf(stripe, payout.id, payoutOf(payout)))
      entries.set(entry.id, entry)
  }
  return [...entries.values()]
}

function payoutOf({ id, status, arrival_date, trace_id: trace }: Stripe.Payout): OfPayout {
  return {
    settlementId: id,
    bankReference: trace?.value ?? null,
    settledAt: status === 'paid' ? arrival_date * SECOND : null,
  }
}

/** The lines of a payout. Those of one that the bank has sent back are paid by the one after it. */
async function entriesOf(
  stripe: Stripe,
  payoutId: string,
  payout: OfPayout,
): Promise<SettlementEntry[]> {
  const entries: SettlementEntry[] = []
  const lines = { payout: payoutId, expand: ['data.source'], limit: 100 }
  for await (const line of stripe.balanceTransactions.list(lines)) {
    const { source, type } = line
    if (type === 'payout') continue
    if (type === 'payout_failure' || type === 'payout_cancel') {
      const failed = typeof source === 'string' ? source : source?.id
      if (failed !== undefined) entries.push(...(await entriesOf(stripe, failed, payout)))
      continue
    }
    const { id, amount, fee } = line
    const tax = line.fee_details.filter((one) => one.type === 'tax')
    const taxPaise = tax.reduce((sum, one) => sum + one.amount, 0)
    const money = { amountPaise: amount, feePaise: fee, taxPaise }
    entries.push({ id, ...ofSource(line), ...money, ...payout })
  }
  return entries
}

const ofAccount: OfSource = { kind: 'adjustment', paymentReference: null, refundReference: null }

/** What a line is about: a charge, a refund, a dispute, or the account as a whole. */
function ofSource({ source, amount }: Stripe.BalanceTransaction): OfSource {
  if (source === null || typeof source === 'string') return ofAccount
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute')
    return ofAccount
  const { payment_intent: intent } = source
  const paymentReference = typeof intent === 'string' ? intent : (intent?.id ?? null)
  const about = { ...ofAccount, paymentReference }
  // One that is of no page of anybody's is told from those of the account by the charge.
  if (paymentReference === null)
    return { ...about, paymentReference: source.object === 'charge' ? source.id : chargeOf(source) }
  if (source.object === 'charge') return { ...about, kind: 'payment' }
  // A refund that came back stands there a second time, above zero.
  return source.object === 'refund' && amount < 0
    ? { ...about, kind: 'refund', refundReference: source.id }
    : about
}

const chargeOf = ({ charge }: Stripe.Refund | Stripe.Dispute): string | null =>
  typeof charge === 'string' ? charge : (charge?.id ?? null)
