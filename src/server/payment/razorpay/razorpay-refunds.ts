import { SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { isFinalStatus, PayoutRefused } from '../../core/payment-provider.ts'
import type { Payout, ProviderRefund } from '../../core/payment-provider.ts'
import { RefundAnswer, RefundsAnswer } from './razorpay-answers.ts'
import { RazorpayRefusal } from './razorpay-api.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { idAtRazorpay, idIn, idInNotes, receiptAtRazorpay } from './razorpay-ids.ts'

const STATES = { pending: 'sent', processed: 'done', failed: 'failed' } as const

/**
 * Pays a refund or a return out: it is asked for only where Razorpay has none of this id that may still arrive. The key
 * holds off a second one should two ask at once, or an answer be lost.
 * @throws PayoutRefused
 */
export async function payOutByRazorpay(api: RazorpayApi, payout: Payout): Promise<ProviderRefund> {
  try {
    return (await findPayout(api, payout)) ?? (await requestPayout(api, payout))
  } catch (error) {
    if (!(error instanceof RazorpayRefusal) || !isFinal(error)) throw error
    // Refused perhaps because an earlier request was done whose answer was lost.
    const made = await findPayout(api, payout).catch(() => undefined)
    if (made !== undefined) return made
    throw new PayoutRefused('Razorpay', error.message, error)
  }
}

/** Whether Razorpay has refused for good, and not because it works on something else of the same payment. */
const isFinal = ({ status, message }: RazorpayRefusal): boolean =>
  isFinalStatus(status) && !/in progress/i.test(message)

/** What Razorpay has made for a payout and may still arrive, or a failure of which nothing is known here. */
async function findPayout(
  api: RazorpayApi,
  { id, failures, paymentReference }: Payout,
): Promise<ProviderRefund | undefined> {
  const made = (await razorpayRefundsOf(api, paymentReference)).filter(
    ({ payoutId }) => payoutId === id,
  )
  // So many have failed, as is known here: one more at Razorpay is a failure whose answer was lost.
  return made.find(({ state }) => state !== 'failed') ?? made.at(failures)
}

async function requestPayout(
  api: RazorpayApi,
  { id, failures, refusals, paymentReference, amountPaise: amount }: Payout,
): Promise<ProviderRefund> {
  const earlier = failures + refusals
  const receipt = receiptAtRazorpay(id, earlier)
  const key = `${idAtRazorpay(id)}-${earlier}`.padEnd(LEAST_KEY, '-')
  return refundOf(
    await api({
      method: 'POST',
      path: `/payments/${paymentReference}/refund`,
      headers: { 'X-Refund-Idempotency': key },
      body: { amount, receipt, notes: { payout: idAtRazorpay(id) } },
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

/** As many as Razorpay sends at a time. */
const PAGE = 100

/** All refunds that were made within some time, of any payment of the account. */
export async function refundedBetween(
  api: RazorpayApi,
  from: Instant,
  to: Instant,
): Promise<ProviderRefund[]> {
  const window = { from: Math.floor(from / SECOND), to: Math.ceil(to / SECOND), count: PAGE }
  const found: ProviderRefund[] = []
  for (let skip = 0; ; skip += PAGE) {
    const query = { ...window, skip }
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await api({ method: 'GET', path: '/refunds', query, answer: RefundsAnswer })
    found.push(...items.map(refundOf))
    if (items.length < PAGE) return found
  }
}

function refundOf(refund: RefundAnswer): ProviderRefund {
  const { acquirer_data: bank } = refund
  return {
    reference: refund.id,
    payoutId: idIn(refund.receipt) ?? idInNotes(refund.notes, 'payout'),
    paymentReference: refund.payment_id,
    amountPaise: refund.amount,
    state: STATES[refund.status],
    bankReference: bank?.arn ?? bank?.rrn ?? bank?.utr ?? null,
  }
}
