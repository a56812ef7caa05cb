import { newId } from '../new-id.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
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
  settlement_utr: settlement.utr,
  notes: '{}',
  order_receipt: null,
  card_issuer: null,
})

function itemOfPayment(
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
    order_id: payment.order_id,
    method: payment.method,
    card_network: payment.card?.network ?? null,
    card_type: payment.card?.type ?? null,
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

function itemOfRefund(refund: RazorpayRefund, settlement: RazorpaySettlement): RazorpayReconItem {
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
    dispute_id: null,
  }
}

/** Pays out all that was taken, sent back and lost since the last settlement. */
export function settleRazorpay(account: RazorpayAccount): RazorpaySettlement {
  const settled = new Set(account.recon.map(({ entity_id }) => entity_id))
  const settlement: RazorpaySettlement = {
    id: newId('setl'),
    entity: 'settlement',
    amount: 0,
    status: 'processed',
    fees: 0,
    tax: 0,
    utr: newId('', 14).slice(1).toUpperCase(),
    created_at: account.clock.seconds(),
  }
  const items = [
    ...[...account.payments.values()]
      .filter(({ captured }) => captured)
      .map((payment) => itemOfPayment(payment, settlement)),
    ...[...account.refunds.values()]
      .filter(({ status }) => status === 'processed')
      .map((refund) => itemOfRefund(refund, settlement)),
    ...[...account.disputes.values()]
      .filter(({ status }) => status === 'lost')
      .map((dispute) => ({
        ...common(settlement),
        ...taken,
        entity_id: dispute.id,
        type: 'adjustment' as const,
        debit: dispute.amount_deducted,
        amount: dispute.amount_deducted,
        created_at: dispute.created_at,
        description: 'Dispute',
        payment_id: dispute.payment_id,
        dispute_id: dispute.id,
      })),
  ].filter(({ entity_id }) => !settled.has(entity_id))
  for (const { credit, debit, fee, tax } of items) {
    settlement.amount += credit - debit
    settlement.fees += fee
    settlement.tax += tax
  }
  account.recon.push(...items)
  account.settlements.push(settlement)
  return settlement
}
