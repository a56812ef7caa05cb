import type Stripe from 'stripe'
import { MINUTE, SECOND } from '../../../domain/time/calendar.ts'
import type { StripeKeys, StripeMethod } from '../../core/secrets/provider-keys.ts'
import type {
  OnlineProvider,
  PaymentPage,
  PaymentRequest,
  ProviderAnswer,
} from '../../core/payment-provider.ts'
import { readStripeEvent } from './stripe-events.ts'
import { capturedOfSession, stripeDispute, stripeTakenBetween } from './stripe-payments.ts'
import { payOutByStripe, stripeRefundedBetween, stripeRefundsOf } from './stripe-refunds.ts'
import { stripeSettledBetween } from './stripe-settlements.ts'

/** Stripe lets a page live for half an hour at least. */
const SHORTEST_PAGE = 30 * MINUTE
/** Who asks again within it is answered the page that was made: what is asked, and its key, are the same. */
const SAME_PAGE = 10 * MINUTE

/** Customers pay on a page of Stripe Checkout. docs/decisions/0067 */
export function stripeProvider(keys: StripeKeys): OnlineProvider {
  const client = stripeClient(keys)
  return {
    name: 'stripe',
    label: 'Stripe',
    paysOut: 'itself',
    takesMoney: true,
    isTest: keys.secretKey.includes('_test_'),
    tryConnection: async () => {
      await (await client()).checkout.sessions.list({ limit: 1 })
    },
    takesUpi: keys.methods.includes('upi'),
    start: async (request) => openSession(await client(), request, keys.methods),
    poll: async (_attempt, pageId) => pollSession(await client(), pageId),
    close: async (pageId) => closeSession(await client(), pageId),
    refund: async (payout) => payOutByStripe(await client(), payout),
    refundsOf: async (paymentReference) => stripeRefundsOf(await client(), paymentReference),
    takenBetween: async (from, to) => stripeTakenBetween(await client(), from, to),
    refundedBetween: async (from, to) => stripeRefundedBetween(await client(), from, to),
    settledBetween: async (from, to) => stripeSettledBetween(await client(), from, to),
    dispute: async (reference) => stripeDispute(await client(), reference),
    events: {
      path: 'stripe',
      isConfigured: keys.webhookSecrets.length > 0,
      read: async (sent) => readStripeEvent(await client(), sent, keys.webhookSecrets),
    },
  }
}

/** Of one request, which the library makes twice: both end within the time that the customer waits. */
const TIMEOUT = 3 * SECOND

/** Stripe's own library, loaded when it is first asked: a server without Stripe does not carry it. */
function stripeClient({ secretKey, apiUrl }: StripeKeys): () => Promise<Stripe> {
  let loading: Promise<Stripe> | undefined
  const load = async (): Promise<Stripe> => {
    const { default: StripeLibrary } = await import('stripe')
    return new StripeLibrary(secretKey, {
      timeout: TIMEOUT,
      maxNetworkRetries: 1,
      telemetry: false,
      ...(apiUrl && { httpClient: StripeLibrary.createFetchHttpClient(fetchAt(apiUrl)) }),
    })
  }
  return () => (loading ??= load())
}

/** The library knows hosts alone; whoever stands in for Stripe may stand below a path. */
function fetchAt(apiUrl: string): typeof fetch {
  const base = apiUrl.replace(/\/v1$/, '')
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(`${base}${pathname}${search}`, init)
  }
}

/** A page whose answer was lost is one that nobody knows the address of: another one takes its place. */
async function openSession(
  stripe: Stripe,
  { id, amountPaise, bookingNumber, deadlineAt, createdAt, now, returnUrl }: PaymentRequest,
  methods: readonly StripeMethod[],
): Promise<PaymentPage> {
  const turn = Math.floor((now - createdAt) / SAME_PAGE)
  const latestNow = createdAt + (turn + 1) * SAME_PAGE
  const openUntil = Math.max(deadlineAt, latestNow + SHORTEST_PAGE)
  const metadata = { attempt: String(id), booking: bookingNumber }
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: String(id),
      metadata,
      payment_intent_data: { metadata, description: `Booking ${bookingNumber}` },
      // Only what is known within minutes: a seat does not wait for days.
      allowed_payment_method_types: [...methods],
      adaptive_pricing: { enabled: false },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: 'inr',
            unit_amount: amountPaise,
            product_data: { name: `Booking ${bookingNumber}` },
          },
        },
      ],
      expires_at: Math.ceil(openUntil / SECOND),
      success_url: returnUrl,
      cancel_url: returnUrl,
    },
    { idempotencyKey: `attempt-${id}-${turn}-${methods.join('-')}` },
  )
  if (session.url === null) throw new Error('Stripe has made no page')
  return { id: session.id, url: session.url, openUntil: session.expires_at * SECOND }
}

async function pollSession(stripe: Stripe, pageId: string | undefined): Promise<ProviderAnswer> {
  if (pageId === undefined) return { captured: [], pending: false, open: false }
  const session = await stripe.checkout.sessions.retrieve(pageId, {
    expand: ['payment_intent.latest_charge'],
  })
  const captured = capturedOfSession(session)
  const open = session.status === 'open'
  const pending = !open && captured.length === 0 && isWorking(session)
  return { captured, pending, open, ...(open && isDeclined(session) && { declined: true }) }
}

const isDeclined = ({ payment_intent: intent }: Stripe.Checkout.Session): boolean =>
  typeof intent === 'object' && intent !== null && intent.last_payment_error !== null

/** Whether the page was filled in, and a bank still works on it. */
function isWorking({ status, payment_intent }: Stripe.Checkout.Session): boolean {
  const state = typeof payment_intent === 'object' ? payment_intent?.status : undefined
  return status === 'complete' && state !== 'canceled' && state !== 'requires_payment_method'
}

/** Ends a page. One that is over already is refused, which is as good. */
async function closeSession(stripe: Stripe, pageId: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(pageId)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(pageId)
    if (status === 'open') throw error
  }
}
