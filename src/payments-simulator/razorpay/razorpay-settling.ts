import { newId } from '../new-id.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
import { razorpayRefund } from './razorpay-refunding.ts'
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

/** What comes in or goes out and is neither a payment nor a refund. */
function itemOfAdjustment(
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

/**
 * Pays out all that was taken, sent back and lost since the last settlement.
 * @returns null where nothing is left to be settled
 */
export function settleRazorpay(account: RazorpayAccount): RazorpaySettlement | null {
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
      .map(({ id, payment_id: paymentId, amount_deducted, created_at }) =>
        itemOfAdjustment(
          { id, paymentId, amount: -amount_deducted, created_at, description: 'Dispute' },
          settlement,
        ),
      ),
    ...[...account.cameBack].map((refundId) => {
      const { payment_id: paymentId, amount } = razorpayRefund(account, refundId)
      const id = `adj_${refundId.slice('rfnd_'.length)}`
      const description = 'Failed refund'
      const { created_at } = settlement
      return itemOfAdjustment({ id, paymentId, amount, created_at, description }, settlement)
    }),
  ].filter(({ entity_id }) => !settled.has(entity_id))
  if (items.length === 0) return null
  for (const { credit, debit, fee, tax } of items) {
    settlement.amount += credit - debit
    settlement.fees += fee
    settlement.tax += tax
  }
  account.recon.push(...items)
  account.settlements.push(settlement)
  account.emit('settlement.processed', { settlement })
  return settlement
}
