import type { RazorpayAccount } from './razorpay/razorpay-account.ts'
import type { StripeAccount } from './stripe/stripe-account.ts'

/** What a provider has taken, sent back, lost and paid out, in paise. */
interface SimulatedBalance {
  /** Agreed to by the bank, and not yet taken. */
  authorized: number
  /** For the merchant, in rupees; what customers paid on top is not in it. */
  captured: number
  refunded: number
  refundsUnderWay: number
  /** In disputes that are open. */
  disputed: number
  /** In disputes that were lost. */
  lost: number
  /** Paid out, and what was kept of it as fees with their tax. */
  settled: number
  fees: number
  tax: number
}

const sum = <T>(items: Iterable<T>, amount: (item: T) => number): number =>
  [...items].reduce((total, item) => total + amount(item), 0)

export function balanceOfRazorpay(account: RazorpayAccount): SimulatedBalance {
  const { payments, links, refunds, disputes, settlements } = account
  const refundsOf = (wanted: string): number =>
    sum(refunds.values(), ({ status, amount }) => (status === wanted ? amount : 0))
  return {
    authorized: sum(payments.values(), ({ status, amount }) =>
      status === 'authorized' ? amount : 0,
    ),
    captured: sum(links.values(), ({ amount_paid, currency }) =>
      currency === 'INR' ? amount_paid : 0,
    ),
    refunded: refundsOf('processed'),
    refundsUnderWay: refundsOf('pending'),
    disputed: sum(disputes.values(), ({ status, amount }) =>
      status === 'open' || status === 'under_review' ? amount : 0,
    ),
    lost: sum(disputes.values(), ({ amount_deducted }) => amount_deducted),
    settled: sum(settlements, ({ amount }) => amount),
    fees: sum(settlements, ({ fees }) => fees),
    tax: sum(settlements, ({ tax }) => tax),
  }
}

export function balanceOfStripe(account: StripeAccount): SimulatedBalance {
  const { intents, charges, refunds, disputes, payouts, balance, paidOut } = account
  const refundsOf = (wanted: string): number =>
    sum(refunds.values(), ({ status, amount }) => (status === wanted ? amount : 0))
  const paidLines = new Set([...paidOut.values()].flat())
  const lines = balance.filter(({ id }) => paidLines.has(id))
  return {
    authorized: sum(intents.values(), ({ status, amount }) =>
      status === 'processing' ? amount : 0,
    ),
    captured: sum(charges.values(), ({ amount, currency }) => (currency === 'inr' ? amount : 0)),
    refunded: refundsOf('succeeded'),
    refundsUnderWay: refundsOf('pending'),
    disputed: sum(disputes.values(), ({ status, amount }) =>
      status === 'needs_response' || status === 'under_review' ? amount : 0,
    ),
    lost: sum(disputes.values(), ({ status, amount }) => (status === 'lost' ? amount : 0)),
    settled: sum(payouts, ({ status, amount }) => (status === 'paid' ? amount : 0)),
    fees: sum(lines, ({ fee }) => fee),
    tax: sum(
      lines.flatMap((line) => line.fee_details),
      ({ type, amount }) => (type === 'tax' ? amount : 0),
    ),
  }
}
