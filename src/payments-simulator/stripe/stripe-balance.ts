import { newId } from '../new-id.ts'
import type { StripeAccount } from './stripe-account.ts'
import { CONSTANTS_OF_PAYOUT } from './stripe-money-constant-fields.ts'
import type { StripeBalanceTransaction, StripePayout } from './stripe-balance-objects.ts'
import { StripeError } from './stripe-errors.ts'

const FEE = 0.02
const GST = 0.18

/** All others are adjustments. */
const TYPES: Partial<
  Record<StripeBalanceTransaction['reporting_category'], StripeBalanceTransaction['type']>
> = { charge: 'charge', refund: 'refund', payout_reversal: 'payout_failure' }

/** Answers the id of the line. */
export function bookOnBalance(
  account: StripeAccount,
  category: StripeBalanceTransaction['reporting_category'],
  source: string,
  amount: number,
): string {
  const fee = category === 'charge' ? Math.round(amount * FEE) : 0
  const tax = Math.round(fee * GST)
  const now = account.clock.seconds()
  const id = newId('txn', 24)
  account.balance.push({
    id,
    object: 'balance_transaction',
    amount,
    available_on: now,
    balance_type: 'payments',
    created: now,
    currency: 'inr',
    description: null,
    exchange_rate: null,
    fee: fee + tax,
    fee_details: [
      {
        amount: fee,
        application: null,
        currency: 'inr',
        description: 'Stripe processing fees',
        type: 'stripe_fee',
      },
      { amount: tax, application: null, currency: 'inr', description: 'GST', type: 'tax' },
    ],
    net: amount - fee - tax,
    reporting_category: category,
    source,
    status: 'available',
    type: TYPES[category] ?? 'adjustment',
  })
  return id
}

/** Pays out all lines of the balance since the last payout. @returns null where there are none */
export function payOutBalance(account: StripeAccount): StripePayout | null {
  const settled = new Set([...account.paidOut.values()].flat())
  const lines = account.balance.filter(({ id, type }) => type !== 'payout' && !settled.has(id))
  if (lines.length === 0) return null
  const now = account.clock.seconds()
  const payout: StripePayout = {
    ...CONSTANTS_OF_PAYOUT,
    id: newId('po', 24),
    object: 'payout',
    amount: lines.reduce((sum, { net }) => sum + net, 0),
    arrival_date: now,
    automatic: true,
    created: now,
    currency: 'inr',
    livemode: false,
    metadata: {},
    reconciliation_status: 'completed',
    status: 'paid',
    trace_id: { status: 'supported', value: newId('', 16).slice(1).toUpperCase() },
    type: 'bank_account',
  }
  account.payouts.push(payout)
  account.paidOut.set(
    payout.id,
    lines.map(({ id }) => id),
  )
  account.emit('payout.paid', payout)
  return payout
}

/** The bank sends a payout back: its money is on the balance again, and goes along with the next one. */
export function failPayout(account: StripeAccount, id: string): StripePayout {
  const payout = account.payouts.find((one) => one.id === id)
  if (payout === undefined) throw new StripeError(`No such payout: '${id}'`, { status: 404 })
  if (payout.status === 'failed') throw new StripeError('The payout has failed already')
  Object.assign(payout, {
    status: 'failed',
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed',
    failure_balance_transaction: bookOnBalance(account, 'payout_reversal', id, payout.amount),
  })
  account.emit('payout.failed', payout)
  return payout
}
