import type { RazorpayAccount } from './razorpay-account.ts'

/** Seconds. */
const LONGEST_UNCAPTURED = 5 * 24 * 3600

/** Gives back what nobody has taken for five days. */
export function returnUncaptured(account: RazorpayAccount): void {
  const before = account.clock.seconds() - LONGEST_UNCAPTURED
  for (const payment of account.payments.values()) {
    if (payment.status !== 'authorized' || payment.created_at > before) continue
    const { amount } = payment
    Object.assign(payment, { status: 'refunded', amount_refunded: amount, refund_status: 'full' })
  }
}
