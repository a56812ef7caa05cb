import type {
  RazorpayPayment,
  RazorpayReconItem,
  RazorpayRefund,
  RazorpaySettlement,
} from './razorpay-objects.ts'

const common = (settlement: RazorpaySettlement) => ({
  currency: 'INR',
  on_hold: false,
  settled: true,
  settled_at: settlement.created_at,
  settlement_id: settlement.id,
  posted_at: null,
  credit_type: 'default' as const,
  settlement_utr: settlement.utr,
  notes: '{}',
  order_receipt: null,
  card_issuer: null,
})

const wayOf = ({ order_id, method, card }: RazorpayPayment) => ({
  order_id,
  method,
  card_network: card?.network ?? null,
  card_type: card?.type ?? null,
})

export function itemOfPayment(
  payment: RazorpayPayment,
  settlement: RazorpaySettlement,
): RazorpayReconItem {
  const fee = payment.fee ?? 0
  return {
    ...common(settlement),
    entity_id: payment.id,
    type: 'payment',
    debit: 0,
    credit: payment.amount - fee,
    amount: payment.amount,
    fee,
    tax: payment.tax ?? 0,
    created_at: payment.created_at,
    description: payment.description,
    payment_id: null,
    ...wayOf(payment),
    dispute_id: null,
  }
}

const taken = {
  credit: 0,
  fee: 0,
  tax: 0,
  order_id: null,
  method: null,
  card_network: null,
  card_type: null,
}

export function itemOfRefund(
  refund: RazorpayRefund,
  payment: RazorpayPayment,
  settlement: RazorpaySettlement,
): RazorpayReconItem {
  return {
    ...common(settlement),
    ...taken,
    entity_id: refund.id,
    type: 'refund',
    debit: refund.amount,
    amount: refund.amount,
    created_at: refund.created_at,
    description: null,
    payment_id: refund.payment_id,
    ...wayOf(payment),
    dispute_id: null,
  }
}

/** What comes in or goes out and is neither a payment nor a refund. */
export function itemOfAdjustment(
  {
    id,
    paymentId,
    amount,
    ...given
  }: { id: string; paymentId: string; amount: number; created_at: number; description: string },
  settlement: RazorpaySettlement,
): RazorpayReconItem {
  return {
    ...common(settlement),
    ...taken,
    ...given,
    entity_id: id,
    type: 'adjustment',
    credit: Math.max(amount, 0),
    debit: Math.max(-amount, 0),
    amount: Math.abs(amount),
    payment_id: paymentId,
    dispute_id: id.startsWith('disp_') ? id : null,
  }
}
