import type { Payout, ProviderRefund } from '../../core/payment-provider.ts'
import { RefundAnswer, RefundsAnswer } from './razorpay-answers.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { idAtRazorpay, idIn } from './razorpay-ids.ts'

const STATES = { pending: 'sent', processed: 'done', failed: 'failed' } as const

/**
 * Pays a refund or a return out: it is asked for only where Razorpay has none of this id that may still arrive. The key
 * holds off a second one should two ask at once, or an answer be lost.
 */
export async function payOutByRazorpay(api: RazorpayApi, payout: Payout): Promise<ProviderRefund> {
  const made = (await razorpayRefundsOf(api, payout.paymentReference)).filter(
    ({ payoutId }) => payoutId === payout.id,
  )
  const standing = made.find(({ state }) => state !== 'failed')
  if (standing !== undefined) return standing
  // So many have failed, as is known here: one more at Razorpay is a failure whose answer was lost.
  const failed = made.at(payout.failures)
  if (failed !== undefined) return failed
  const receipt = idAtRazorpay(payout.id)
  return refundOf(
    await api({
      method: 'POST',
      path: `/payments/${payout.paymentReference}/refund`,
      headers: { 'X-Refund-Idempotency': `${receipt}-${payout.failures}`.padEnd(LEAST_KEY, '-') },
      body: { amount: payout.amountPaise, receipt, notes: { payout: receipt } },
      answer: RefundAnswer,
    }),
  )
}

/** The shortest idempotency key that Razorpay takes. */
const LEAST_KEY = 10

/** All refunds of a payment, the first one first. */
export async function razorpayRefundsOf(
  api: RazorpayApi,
  paymentReference: string,
): Promise<ProviderRefund[]> {
  const path = `/payments/${paymentReference}/refunds`
  const query = { count: 100 }
  const { items } = await api({ method: 'GET', path, query, answer: RefundsAnswer })
  return items.toSorted((one, other) => one.created_at - other.created_at).map(refundOf)
}

function refundOf(refund: RefundAnswer): ProviderRefund {
  const { acquirer_data: bank } = refund
  return {
    reference: refund.id,
    payoutId: idIn(refund.receipt),
    paymentReference: refund.payment_id,
    amountPaise: refund.amount,
    state: STATES[refund.status],
    bankReference: bank?.arn ?? bank?.rrn ?? bank?.utr ?? null,
  }
}
