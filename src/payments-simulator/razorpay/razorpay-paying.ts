import { newId } from '../new-id.ts'
import type { Paying, RazorpayAccount } from './razorpay-account.ts'
import { RazorpayError } from './razorpay-errors.ts'
import { emitOfLink, openOrder, orderOf } from './razorpay-links.ts'
import type { RazorpayOrder } from './razorpay-links.ts'
import type { RazorpayLink, RazorpayPayment } from './razorpay-objects.ts'

const FEE = 0.02
const GST = 0.18
const VPA = 'customer@upi'

/** A customer pays. A page that was open when its link ended may be paid all the same. */
export function payOnLink(
  account: RazorpayAccount,
  link: RazorpayLink,
  { method = 'upi', convenienceFee = 0, authorizeOnly = false, part = link.amount }: Paying,
): RazorpayPayment {
  if (part !== link.amount && !link.accept_partial)
    throw new RazorpayError('The link does not accept parts')
  const payment = newPayment(account, link, method, part + convenienceFee)
  if (convenienceFee > 0) account.onTop.set(payment.id, convenienceFee)
  payment.fee_bearer = convenienceFee > 0 ? 'customer' : 'platform'
  account.payments.set(payment.id, payment)
  account.emit('payment.authorized', { payment })
  if (!authorizeOnly) capturePayment(account, payment.id)
  return payment
}

/** The bank says no; the customer may try again. */
export function declineOnLink(
  account: RazorpayAccount,
  link: RazorpayLink,
  method: RazorpayPayment['method'] = 'card',
): RazorpayPayment {
  const payment = newPayment(account, link, method, link.amount)
  Object.assign(payment, {
    status: 'failed',
    error_code: 'BAD_REQUEST_ERROR',
    error_description: 'Your payment was declined by your bank.',
    error_source: 'customer',
    error_step: 'payment_authorization',
    error_reason: 'payment_failed',
  })
  account.payments.set(payment.id, payment)
  account.emit('payment.failed', { payment })
  return payment
}

/** The bank of a declined try agrees after all: however late a test asks for it. */
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

/** Takes what the bank has agreed to. */
export function capturePayment(account: RazorpayAccount, paymentId: string): RazorpayPayment {
  const payment = account.payment(paymentId)
  if (payment.status !== 'authorized')
    throw new RazorpayError('This payment has already been captured')
  const link = [...account.links.values()].find(({ order_id }) => order_id === payment.order_id)
  if (link === undefined) throw new RazorpayError('The payment has no link')
  const onTop = account.onTop.get(payment.id)
  Object.assign(payment, { status: 'captured', captured: true, ...feeOf(payment.amount, onTop) })
  link.payments.push({
    amount: payment.amount,
    created_at: payment.created_at,
    method: payment.method,
    payment_id: payment.id,
    plink_id: link.id,
    status: 'captured',
    updated_at: account.clock.seconds(),
  })
  link.amount_paid += payment.amount - (onTop ?? 0)
  const status = link.amount_paid >= link.amount ? 'paid' : 'partially_paid'
  Object.assign(link, { status, updated_at: account.clock.seconds() })
  account.emit('payment.captured', { payment })
  emitOfLink(account, status, link, { order: namedOrder(account, orderOf(account, link)), payment })
  return payment
}

/** What Razorpay keeps, GST included: a share of the payment, or what the customer paid on top. */
function feeOf(amount: number, onTop: number | undefined): { fee: number; tax: number } {
  if (onTop !== undefined) return { fee: onTop, tax: Math.round((onTop * GST) / (1 + GST)) }
  return { fee: Math.round(amount * FEE * (1 + GST)), tax: Math.round(amount * FEE * GST) }
}

/** The order of an event, which may lack the prefix of its id. */
const namedOrder = ({ bareOrderIds }: RazorpayAccount, order: RazorpayOrder): RazorpayOrder =>
  bareOrderIds ? { ...order, id: order.id.replace('order_', '') } : order

function newPayment(
  account: RazorpayAccount,
  link: RazorpayLink,
  method: RazorpayPayment['method'],
  amount: number,
): RazorpayPayment {
  const cardId = newId('card')
  return {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency: link.currency,
    status: 'authorized',
    order_id: openOrder(link),
    invoice_id: null,
    international: false,
    method,
    base_amount: amount,
    amount_refunded: 0,
    amount_transferred: 0,
    refund_status: null,
    captured: false,
    description: account.bareLinks ? '' : `#${link.id.slice('plink_'.length)}`,
    card_id: method === 'card' ? cardId : null,
    ...(method === 'card' && {
      card: { id: cardId, entity: 'card', last4: '1111', network: 'Visa', type: 'credit' },
    }),
    bank: method === 'netbanking' ? 'HDFC' : null,
    wallet: null,
    vpa: method === 'upi' ? VPA : null,
    ...(method === 'upi' && { upi: { payer_account_type: 'bank_account', vpa: VPA } }),
    email: 'customer@example.com',
    contact: '+919999999999',
    notes: Object.keys(link.notes).length > 0 && !account.bareNotes ? link.notes : [],
    fee: null,
    tax: null,
    fee_bearer: 'platform',
    error_code: null,
    error_description: null,
    error_source: null,
    error_step: null,
    error_reason: null,
    acquirer_data:
      method === 'upi' ? { rrn: String(account.clock.now()).slice(-12) } : { auth_code: '123456' },
    created_at: account.clock.seconds(),
  }
}
