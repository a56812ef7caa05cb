import type { RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError } from './razorpay-errors.ts'
import type { RazorpayPayment } from './razorpay-objects.ts'

const LONGEST_UNCAPTURED = 5 * 24 * 3600

/** The bank of a declined try agrees after all, up to three days later. */
export function authorizeLate(account: RazorpayAccount, paymentId: string): RazorpayPayment {
  const payment = account.payment(paymentId)
  if (payment.status !== 'failed')
    throw new RazorpayError('Only a failed payment is agreed to late')
  Object.assign(payment, {
    status: 'authorized',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
  })
  account.emit('payment.authorized', { payment })
  return payment
}

/** Gives back what nobody has taken for five days. */
export function returnUncaptured(account: RazorpayAccount): void {
  const before = account.clock.seconds() - LONGEST_UNCAPTURED
  for (const payment of account.payments.values()) {
    if (payment.status !== 'authorized' || payment.created_at > before) continue
    const { amount } = payment
    Object.assign(payment, { status: 'refunded', amount_refunded: amount, refund_status: 'full' })
  }
}
