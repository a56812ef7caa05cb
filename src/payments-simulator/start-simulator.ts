import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import { control } from './control.ts'
import type { Simulated } from './control.ts'
import { newDeliveries } from './event-deliveries.ts'
import { addFaults } from './simulated-faults.ts'
import { newId } from './new-id.ts'
import { passTime } from './pass-time.ts'
import { RazorpayAccount } from './razorpay/razorpay-account.ts'
import { razorpayCalls } from './razorpay/razorpay-calls.ts'
import { razorpayErrorBody } from './razorpay/razorpay-errors.ts'
import { razorpayEvent, signRazorpay } from './razorpay/razorpay-events.ts'
import { razorpayPage } from './razorpay/razorpay-page.ts'
import { simulatorClock } from './simulator-clock.ts'
import { StripeAccount } from './stripe/stripe-account.ts'
import { stripeCalls } from './stripe/stripe-calls.ts'
import { stripeErrorBody } from './stripe/stripe-errors.ts'
import { signStripe, stripeEvent } from './stripe/stripe-events.ts'
import { stripePage } from './stripe/stripe-page.ts'

/** The keys by which Farebox is connected to it. */
const SIMULATOR_KEYS = {
  RAZORPAY_KEY_ID: 'rzp_test_SimulatorKeyId',
  RAZORPAY_KEY_SECRET: 'SimulatorKeySecretOfRazorpay',
  RAZORPAY_WEBHOOK_SECRET: 'simulator-webhook-of-razorpay',
  STRIPE_SECRET_KEY: 'sk_test_SimulatorSecretKeyOfStripe',
  STRIPE_WEBHOOK_SECRET: 'whsec_SimulatorWebhookOfStripe',
}

export interface PaymentsSimulator {
  /** Where it listens. */
  url: string
  /** The variables by which Farebox is connected to it. */
  environment: typeof SIMULATOR_KEYS & { RAZORPAY_API_URL: string; STRIPE_API_URL: string }
  close: () => Promise<void>
}

const EVENT_PATHS = { razorpay: 'rzp', stripe: 'stripe' } as const

/** The simulator without a port: whoever builds it hands requests to it and reaches all that it has. */
export interface BuiltSimulator extends Simulated {
  app: FastifyInstance
  /** Where its pages are said to be. */
  at: { address: string }
}

/** The variables by which a house is connected to a simulator at an address. */
const environmentAt = (address: string): PaymentsSimulator['environment'] => ({
  ...SIMULATOR_KEYS,
  RAZORPAY_API_URL: `${address}/razorpay/v1`,
  STRIPE_API_URL: `${address}/stripe`,
})

/**
 * Starts what speaks Razorpay's and Stripe's wire, their pages included, and does what a test asks of it.
 * @param fareboxUrl where events are sent; below it `/payment-events/rzp` and `/payment-events/stripe`
 */
export async function startPaymentsSimulator({
  port,
  fareboxUrl,
}: {
  port: number
  fareboxUrl: string
}): Promise<PaymentsSimulator> {
  const { app, at, razorpay, stripe, deliveries } = await buildPaymentsSimulator({ fareboxUrl })
  at.address = await app.listen({ port, host: '127.0.0.1' })
  const passing = setInterval(() => passTime({ razorpay, stripe }), 1000).unref()
  return {
    url: at.address,
    environment: environmentAt(at.address),
    close: async () => {
      clearInterval(passing)
      await deliveries.stop()
      await app.close()
    },
  }
}

/** Builds it. @param now the clock that its own is set by, the machine's unless given */
export async function buildPaymentsSimulator({
  fareboxUrl,
  now,
  address = '',
}: {
  fareboxUrl: string
  now?: () => number
  address?: string
}): Promise<BuiltSimulator & Pick<PaymentsSimulator, 'environment'>> {
  const app = fastify({ logger: false, forceCloseConnections: true })
  const clock = simulatorClock(now)
  const target = { url: fareboxUrl }
  const at = { address }
  const deliveries = newDeliveries({
    urlOf: (provider) => `${target.url}/payment-events/${EVENT_PATHS[provider]}`,
    secretOf: (provider) =>
      provider === 'razorpay'
        ? SIMULATOR_KEYS.RAZORPAY_WEBHOOK_SECRET
        : SIMULATOR_KEYS.STRIPE_WEBHOOK_SECRET,
    sign: { razorpay: signRazorpay, stripe: signStripe(clock.seconds) },
  })
  const razorpay = new RazorpayAccount(
    clock,
    (event, objects, seconds = clock.seconds()) => {
      const body = razorpayEvent(event, objects, seconds)
      deliveries.emit({ id: newId('event'), provider: 'razorpay', event, body })
    },
    () => at.address,
  )
  const stripe = new StripeAccount(
    clock,
    (event, object) => {
      const id = newId('evt', 24)
      const body = stripeEvent(id, event, object, clock.seconds())
      stripe.events.set(id, body)
      deliveries.emit({ id, provider: 'stripe', event, body })
    },
    () => at.address,
  )
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  const faults = addFaults(app, (path) =>
    path.startsWith('/stripe') ? stripeErrorBody : razorpayErrorBody,
  )
  await app.register(razorpayCalls(razorpay, razorpayKeys()), { prefix: '/razorpay/v1' })
  await app.register(razorpayPage(razorpay, SIMULATOR_KEYS.RAZORPAY_KEY_SECRET), {
    prefix: '/razorpay/pay',
  })
  await app.register(stripeCalls(stripe, SIMULATOR_KEYS.STRIPE_SECRET_KEY, deliveries.isTaken), {
    prefix: '/stripe/v1',
  })
  await app.register(stripePage(stripe), { prefix: '/stripe/pay' })
  const simulated = { clock, razorpay, stripe, deliveries, faults, target }
  await app.register(control(simulated), { prefix: '/control' })
  return { ...simulated, app, at, environment: environmentAt(address) }
}

const razorpayKeys = () => ({
  keyId: SIMULATOR_KEYS.RAZORPAY_KEY_ID,
  keySecret: SIMULATOR_KEYS.RAZORPAY_KEY_SECRET,
})
