import { newId } from '../new-id.ts'
import type { RazorpayAccount } from './razorpay-account.ts'
import { razorpayRefund } from './razorpay-refunds.ts'
import type { RazorpaySettlement } from './razorpay-objects.ts'
import { itemOfAdjustment, itemOfPayment, itemOfRefund } from './razorpay-recon-items.ts'

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
      .map((refund) => itemOfRefund(refund, account.payment(refund.payment_id), settlement)),
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
