import { z } from 'zod'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { CapturedPayment, FoundPayment, ProviderDispute } from '../../core/payment-provider.ts'
import { PaymentAnswer, PaymentsAnswer } from './razorpay-answers.ts'
import type { PaymentLink } from './razorpay-answers.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { linkIn } from './razorpay-ids.ts'

/**
 * The payments of a link that Razorpay has taken. Where customers bear its fee, a payment is more than the link asked
 * for; what was paid for the booking is what the link counts, and of each of several no more than it asked for.
 */
export async function capturedOfLink(
  api: RazorpayApi,
  link: PaymentLink,
): Promise<CapturedPayment[]> {
  const payments = link.payments ?? []
  const captured: CapturedPayment[] = []
  for (const [index, { payment_id, amount }] of payments.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    const payment = await fetchPayment(api, payment_id)
    captured.push({
      reference: payment_id,
      amountPaise:
        index === 0 && payments.length === 1 ? link.amount_paid : Math.min(amount, link.amount),
      ...foreign(link.currency, payment.currency),
      method: methodOf(payment),
    })
  }
  return captured
}

/** The first of these currencies that is not the rupee. */
function foreign(...currencies: string[]): { currency?: string } {
  const currency = currencies.map((one) => one.toUpperCase()).find((one) => one !== 'INR')
  return currency === undefined ? {} : { currency }
}

const fetchPayment = (api: RazorpayApi, id: string): Promise<PaymentAnswer> =>
  api({
    method: 'GET',
    path: `/payments/${id}`,
    query: { 'expand[]': 'card' },
    answer: PaymentAnswer,
  })

/** How it was paid, without whose account it was. */
function methodOf(payment: PaymentAnswer): string | null {
  const { method, card, acquirer_data: bank } = payment
  const parts = {
    card: `${card?.network ?? ''} card${card?.last4 ? ` ending in ${card.last4}` : ''}`,
    upi: `UPI${bank?.rrn ? `, UTR ${bank.rrn}` : ''}`,
    netbanking: `Netbanking ${payment.bank ?? ''}`,
    wallet: `Wallet ${payment.wallet ?? ''}`,
  }
  const text = Object.entries(parts)
    .find(([name]) => name === method)?.[1]
    .trim()
  return text ?? method ?? null
}

const Dispute = z.object({
  id: z.string(),
  payment_id: z.string(),
  amount: z.int(),
  amount_deducted: z.int(),
  reason_code: z.string(),
  respond_by: z.int().nullish(),
  status: z.string(),
  created_at: z.int(),
})

/** Razorpay's words for a dispute that is over; all others are open. `closed` took no money. */
const OVER: Record<string, 'won' | 'lost'> = { won: 'won', lost: 'lost', closed: 'won' }

/** A dispute as Razorpay has it; what a lost one cost is what was taken off. */
export async function razorpayDispute(
  api: RazorpayApi,
  reference: string,
): Promise<ProviderDispute> {
  const path = `/disputes/${reference}`
  const dispute = await api({ method: 'GET', path, answer: Dispute })
  const state = OVER[dispute.status] ?? 'open'
  return {
    reference,
    paymentReference: dispute.payment_id,
    amountPaise: state === 'lost' ? dispute.amount_deducted : dispute.amount,
    state,
    reason: dispute.reason_code.replaceAll('_', ' '),
    respondBy: state === 'open' && dispute.respond_by ? dispute.respond_by * SECOND : null,
    openedAt: dispute.created_at * SECOND,
  }
}

/** As many as Razorpay sends at a time. */
const PAGE = 100

/** All payments that Razorpay has taken of those that were begun within some time. */
export async function takenBetween(
  api: RazorpayApi,
  from: Instant,
  to: Instant,
): Promise<FoundPayment[]> {
  const window = { from: Math.floor(from / SECOND), to: Math.ceil(to / SECOND), count: PAGE }
  const found: FoundPayment[] = []
  for (let skip = 0; ; skip += PAGE) {
    const query = { ...window, skip }
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await api({ method: 'GET', path: '/payments', query, answer: PaymentsAnswer })
    for (const { id, status, amount, currency, description } of items)
      if (status === 'captured' || status === 'refunded')
        found.push({
          reference: id,
          amountPaise: amount,
          ...foreign(currency),
          attemptId: null,
          pageId: linkIn(description),
        })
    if (items.length < PAGE) return found
  }
}
