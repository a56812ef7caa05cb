import { newId } from '../new-id.ts'
import type { AskedRefund, RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError } from './razorpay-errors.ts'
import type { RazorpayPayment, RazorpayRefund } from './razorpay-objects.ts'

const OLDEST = 183 * 24 * 3600
/** Seconds. */
const LONGEST_UNCAPTURED = 5 * 24 * 3600

/** @param asked without an amount, all that is left */
export function refundPayment(
  account: RazorpayAccount,
  paymentId: string,
  asked: AskedRefund,
): RazorpayRefund {
  const payment = account.payment(paymentId)
  if (payment.status !== 'captured' && payment.status !== 'refunded')
    throw new RazorpayError('The payment status should be captured for action to be taken')
  // What the customer paid on top is Razorpay's and stays there.
  const onTop = account.onTop.get(paymentId) ?? 0
  const left = payment.amount - onTop - payment.amount_refunded
  const amount = asked.amount ?? left
  if (amount < 100) throw new RazorpayError('The amount must be atleast INR 1.00', 'amount')
  if (amount > left)
    throw new RazorpayError(
      'The total refund amount is greater than the refund payment amount',
      'amount',
    )
  const isUsed = [...account.refunds.values()].some(({ receipt }) => receipt === asked.receipt)
  if (asked.receipt !== undefined && isUsed)
    throw new RazorpayError('The receipt has already been used for another refund', 'receipt')
  const refund: RazorpayRefund = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: paymentId,
    notes: asked.notes ?? {},
    receipt: asked.receipt ?? null,
    acquirer_data: { arn: null },
    created_at: account.clock.seconds(),
    batch_id: null,
    status: 'pending',
    speed_processed: asked.speed === 'optimum' ? 'instant' : 'normal',
    speed_requested: asked.speed ?? 'normal',
  }
  account.refunds.set(refund.id, refund)
  countRefund(account, payment, amount)
  account.emit('refund.created', { refund, payment })
  const isTooOld = payment.created_at + OLDEST < refund.created_at
  if (!account.refundsWait) turnRefund(account, refund.id, isTooOld ? 'failed' : 'processed')
  return refund
}

/** An instant refund takes the days that a normal one does. */
export function slowRefund(account: RazorpayAccount, id: string): RazorpayRefund {
  const refund = razorpayRefund(account, id)
  if (refund.speed_processed !== 'instant') throw new RazorpayError('The refund is not instant')
  refund.speed_processed = 'normal'
  account.emit('refund.speed_changed', { refund, payment: account.payment(refund.payment_id) })
  return refund
}

export function razorpayRefund(account: RazorpayAccount, id: string): RazorpayRefund {
  const refund = account.refunds.get(id)
  if (refund === undefined) throw new RazorpayError('The id provided does not exist')
  return refund
}

/** A refund arrives, or comes back, even after it has arrived. */
export function turnRefund(
  account: RazorpayAccount,
  id: string,
  status: 'processed' | 'failed',
): RazorpayRefund {
  const refund = razorpayRefund(account, id)
  if (refund.status === status) return refund
  if (refund.status === 'failed') throw new RazorpayError('A failed refund stays failed')
  const payment = account.payment(refund.payment_id)
  if (status === 'failed') {
    countRefund(account, payment, -refund.amount)
    if (account.recon.some(({ entity_id }) => entity_id === id)) account.cameBack.add(id)
  }
  refund.status = status
  refund.acquirer_data = { arn: status === 'processed' ? newId('', 12).slice(1) : null }
  account.emit(`refund.${status}`, { refund, payment })
  return refund
}

function countRefund(account: RazorpayAccount, payment: RazorpayPayment, amount: number): void {
  payment.amount_refunded += amount
  const isFull = payment.amount_refunded === payment.amount - (account.onTop.get(payment.id) ?? 0)
  payment.refund_status = payment.amount_refunded === 0 ? null : isFull ? 'full' : 'partial'
  payment.status = isFull ? 'refunded' : 'captured'
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
