import { z } from 'zod'
import { SECOND } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { CapturedPayment, FoundPayment, ProviderDispute } from '../../core/payment-provider.ts'
import { PaymentAnswer, PaymentLink, PaymentLinks, PaymentsAnswer } from './razorpay-answers.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { idIn, idInNotes, linkIn } from './razorpay-ids.ts'

/** The payments of a link that Razorpay has taken, as the link lists them, or else those of its tries that were. */
const takenOf = (link: PaymentLink, tries: readonly PaymentAnswer[]) =>
  link.payments?.length
    ? link.payments
    : tries
        .filter(({ status }) => status === 'captured')
        .map(({ id: payment_id, amount }) => ({ payment_id, amount }))

/**
 * The payments of a link that Razorpay has taken. Where customers bear its fee, a payment is more than the link asked
 * for; what was paid for the booking is what the link counts, and of each of several no more than it asked for.
 */
export async function capturedOfLink(
  api: RazorpayApi,
  link: PaymentLink,
): Promise<CapturedPayment[]> {
  const isPaid = link.status === 'paid' || link.status === 'partially_paid'
  const payments = takenOf(link, isPaid && !link.payments?.length ? await triesOf(api, link) : [])
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

/** All tries to pay a link, by its order; where it does not say that, by our notes among all payments since it was made. */
export async function triesOf(api: RazorpayApi, link: PaymentLink): Promise<PaymentAnswer[]> {
  const { order_id, created_at: from } = link
  if (order_id) {
    const orderId = order_id.startsWith('order_') ? order_id : `order_${order_id}`
    const path = `/orders/${orderId}/payments`
    return (await api({ method: 'GET', path, answer: PaymentsAnswer })).items
  }
  const attemptId = idIn(link.reference_id)
  const isOfLink = ({ notes, description }: PaymentAnswer) =>
    (attemptId !== null && idInNotes(notes, 'attempt') === attemptId) ||
    linkIn(description) === link.id
  return (await paymentsBetween(api, { from, to: link.expire_by + HALF_AN_HOUR })).filter(isOfLink)
}

/** In seconds: a page that was open when its link ended may be paid a little later. */
const HALF_AN_HOUR = 30 * 60

/** The attempt that a payment was made for; null for one that is not Farebox's. @param linkId where the payment says it */
export async function attemptOfPayment(
  api: RazorpayApi,
  id: string,
  linkId: string | null,
): Promise<number | null> {
  if (linkId !== null) {
    const link = await api({ method: 'GET', path: `/payment_links/${linkId}`, answer: PaymentLink })
    return idIn(link.reference_id)
  }
  const noted = idInNotes((await fetchPayment(api, id)).notes, 'attempt')
  if (noted !== null) return noted
  const query = { payment_id: id }
  const path = '/payment_links'
  const { payment_links } = await api({ method: 'GET', path, query, answer: PaymentLinks })
  const link = payment_links.find(({ payments }) => payments?.some((one) => one.payment_id === id))
  return idIn(link?.reference_id)
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

/** All payments of the account that were begun within some time, in seconds. */
async function paymentsBetween(
  api: RazorpayApi,
  { from, to }: { from: number; to: number },
): Promise<PaymentAnswer[]> {
  const found: PaymentAnswer[] = []
  for (let skip = 0; ; skip += PAGE) {
    const query = { from, to, count: PAGE, skip }
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const { items } = await api({ method: 'GET', path: '/payments', query, answer: PaymentsAnswer })
    found.push(...items)
    if (items.length < PAGE) return found
  }
}

/** All payments that Razorpay has taken of those that were begun within some time. */
export async function takenBetween(
  api: RazorpayApi,
  from: Instant,
  to: Instant,
): Promise<FoundPayment[]> {
  const window = { from: Math.floor(from / SECOND), to: Math.ceil(to / SECOND) }
  return (await paymentsBetween(api, window))
    .filter(({ status }) => status === 'captured' || status === 'refunded')
    .map(({ id, amount, currency, description, notes }) => ({
      reference: id,
      amountPaise: amount,
      ...foreign(currency),
      attemptId: idInNotes(notes, 'attempt'),
      pageId: linkIn(description),
    }))
}
