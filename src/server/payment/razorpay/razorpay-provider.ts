import { z } from 'zod'
import { MINUTE, SECOND } from '../../../domain/time/calendar.ts'
import type { RazorpayKeys } from '../../core/secrets/provider-keys.ts'
import type {
  Attempt,
  OnlineProvider,
  PaymentPage,
  PaymentRequest,
  ProviderAnswer,
} from '../../core/payment-provider.ts'
import { PaymentLink, PaymentLinks, PaymentsAnswer } from './razorpay-answers.ts'
import { isTimeout, RazorpayRefusal, razorpayApi } from './razorpay-api.ts'
import type { RazorpayApi } from './razorpay-api.ts'
import { readRazorpayEvent } from './razorpay-events.ts'
import { idAtRazorpay } from './razorpay-ids.ts'
import {
  attemptOfPayment,
  capturedOfLink,
  razorpayDispute,
  takenBetween,
  triesOf,
} from './razorpay-payments.ts'
import { payOutByRazorpay, razorpayRefundsOf, refundedBetween } from './razorpay-refunds.ts'
import { razorpaySettledBetween } from './razorpay-settlements.ts'

/** Razorpay lets a link live for a quarter of an hour at least; a minute more for clocks and the way there. */
const SHORTEST_LINK = 16 * MINUTE

/** Customers pay on a Payment Link of Razorpay's. docs/decisions/0067 */
export function razorpayProvider(keys: RazorpayKeys): OnlineProvider {
  const api = razorpayApi(keys)
  return {
    name: 'razorpay',
    label: 'Razorpay',
    paysOut: 'itself',
    takesMoney: true,
    isTest: keys.keyId.startsWith('rzp_test_'),
    tryConnection: async () => {
      await api({ method: 'GET', path: '/payments', query: { count: 1 }, answer: PaymentsAnswer })
    },
    start: (request) => openLink(api, request),
    poll: (attempt, pageId) => pollLink(api, attempt, pageId),
    close: (pageId) => closeLink(api, pageId),
    refund: (payout) => payOutByRazorpay(api, payout),
    refundsOf: (paymentReference) => razorpayRefundsOf(api, paymentReference),
    takenBetween: (from, to) => takenBetween(api, from, to),
    attemptOfPayment: (reference, pageId) => attemptOfPayment(api, reference, pageId),
    refundedBetween: (from, to) => refundedBetween(api, from, to),
    settledBetween: (from, to) => razorpaySettledBetween(api, from, to),
    dispute: (reference) => razorpayDispute(api, reference),
    events: {
      path: 'rzp',
      isConfigured: keys.webhookSecrets.length > 0,
      read: (sent) => readRazorpayEvent(sent, keys.webhookSecrets),
    },
  }
}

/** Makes the link of an attempt. One that was made, and whose answer was lost, is found by the attempt's id. */
async function openLink(api: RazorpayApi, request: PaymentRequest): Promise<PaymentPage> {
  const { id, amountPaise, bookingNumber, deadlineAt, now, returnUrl } = request
  const body = {
    amount: amountPaise,
    currency: 'INR',
    accept_partial: false,
    reference_id: idAtRazorpay(id),
    description: `Booking ${bookingNumber}`,
    expire_by: Math.ceil(Math.max(deadlineAt, now + SHORTEST_LINK) / SECOND),
    notify: { sms: false, email: false },
    reminder_enable: false,
    notes: { attempt: idAtRazorpay(id), booking: bookingNumber },
    callback_url: returnUrl,
    callback_method: 'get',
  }
  try {
    return pageOf(await api({ method: 'POST', path: '/payment_links', body, answer: PaymentLink }))
  } catch (error) {
    // It may have been made: asked again, it is found then.
    if (isTimeout(error)) throw error
    const link = await findLink(api, id)
    if (link === undefined) throw error
    return pageOf(link)
  }
}

const pageOf = ({ id, short_url: url, expire_by }: PaymentLink): PaymentPage => ({
  id,
  url,
  openUntil: expire_by * SECOND,
})

async function findLink(api: RazorpayApi, attemptId: number): Promise<PaymentLink | undefined> {
  const query = { reference_id: idAtRazorpay(attemptId) }
  const { payment_links } = await api({
    method: 'GET',
    path: '/payment_links',
    query,
    answer: PaymentLinks,
  })
  return payment_links.find(({ reference_id }) => reference_id === query.reference_id)
}

const fetchLink = (api: RazorpayApi, linkId: string): Promise<PaymentLink> =>
  api({ method: 'GET', path: `/payment_links/${linkId}`, answer: PaymentLink })

async function pollLink(
  api: RazorpayApi,
  { id }: Attempt,
  pageId: string | undefined,
): Promise<ProviderAnswer> {
  const link = pageId === undefined ? await findLink(api, id) : await fetchLink(api, pageId)
  if (link === undefined) return { captured: [], pending: false, open: false }
  const captured = await capturedOfLink(api, link)
  const open = link.status === 'created' || link.status === 'partially_paid'
  if (captured.length > 0) return { captured, pending: false, open }
  return { captured, ...(await openTriesOf(api, link)), open }
}

/** Whether a bank has agreed to a payment that Razorpay has not taken yet, and whether the last try was declined. */
async function openTriesOf(
  api: RazorpayApi,
  link: PaymentLink,
): Promise<Pick<ProviderAnswer, 'pending' | 'declined'>> {
  const tries = await triesOf(api, link)
  const last = tries.toSorted((one, other) => one.created_at - other.created_at).at(-1)
  return {
    pending: tries.some(({ status }) => status === 'authorized'),
    ...(last?.status === 'failed' && { declined: true }),
  }
}

/** Cancels a link. One that is over already is refused, which is as good. */
async function closeLink(api: RazorpayApi, linkId: string): Promise<void> {
  try {
    await api({ method: 'POST', path: `/payment_links/${linkId}/cancel`, answer: z.unknown() })
  } catch (error) {
    if (!(error instanceof RazorpayRefusal)) throw error
    const { status } = await fetchLink(api, linkId)
    if (status === 'created' || status === 'partially_paid') throw error
  }
}
