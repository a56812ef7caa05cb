import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deliveries } from './deliveries.ts'
import { SimulatedFault } from './faults.ts'
import { Act } from './acts.ts'
import type { RazorpayAccount } from './razorpay/razorpay-account.ts'
import { actsAtRazorpay } from './razorpay/razorpay-acts.ts'
import { actsAtStripe } from './stripe/stripe-acts.ts'
import type { SimulatorClock } from './simulator-clock.ts'
import type { StripeAccount } from './stripe/stripe-account.ts'

const Modes = z
  .strictObject({
    hold: z.boolean(),
    lose: z.number(),
    double: z.number(),
    forge: z.number(),
    oldSecret: z.string().nullable(),
    retryAfter: z.array(z.number()),
  })
  .partial()

export interface Simulated {
  clock: SimulatorClock
  razorpay: RazorpayAccount
  stripe: StripeAccount
  deliveries: Deliveries
  faults: SimulatedFault[]
  /** Where events are sent. */
  target: { url: string }
}

/** What tests ask of the simulator, below `/control`; nobody else does. */
export function control({ clock, razorpay, stripe, deliveries, faults, target }: Simulated) {
  return async (app: FastifyInstance): Promise<void> => {
    app.post('/clock', async (request) => {
      clock.set(z.object({ offset: z.number() }).parse(request.body).offset)
      return { now: clock.now() }
    })
    app.post('/target', async (request) => {
      target.url = z.object({ url: z.url() }).parse(request.body).url
      return target
    })
    app.post('/faults', async (request) => {
      faults.push(SimulatedFault.parse(request.body))
      return faults
    })
    app.post('/deliveries', async (request) =>
      Object.assign(deliveries.modes, Modes.parse(request.body)),
    )
    app.post('/deliveries/release', async (request) => {
      deliveries.release(
        z.object({ ids: z.array(z.string()).optional() }).parse(request.body ?? {}).ids,
      )
      await deliveries.settled()
      return deliveries.all
    })
    app.post('/deliveries/resend', async (request) => {
      deliveries.resend(z.object({ id: z.string() }).parse(request.body).id)
      await deliveries.settled()
      return deliveries.all
    })
    app.get('/deliveries', async () => {
      await deliveries.settled()
      return deliveries.all
    })
    app.post('/act', async (request) => {
      const act = Act.parse(request.body)
      const acts = act.provider === 'razorpay' ? actsAtRazorpay(razorpay) : actsAtStripe(stripe)
      return { done: acts[act.act](act) }
    })
    app.get('/ledger', async () => ledger(razorpay, stripe))
  }
}

/** What each provider has taken, sent back, lost and paid out, in paise. */
function ledger(razorpay: RazorpayAccount, stripe: StripeAccount) {
  const sum = <T>(items: Iterable<T>, amount: (item: T) => number): number =>
    [...items].reduce((total, item) => total + amount(item), 0)
  return {
    razorpay: {
      captured: sum(razorpay.links.values(), ({ amount_paid }) => amount_paid),
      refunded: sum(razorpay.refunds.values(), ({ status, amount }) =>
        status === 'processed' ? amount : 0,
      ),
      refundsUnderWay: sum(razorpay.refunds.values(), ({ status, amount }) =>
        status === 'pending' ? amount : 0,
      ),
      lost: sum(razorpay.disputes.values(), ({ amount_deducted }) => amount_deducted),
      settled: sum(razorpay.settlements, ({ amount }) => amount),
    },
    stripe: {
      captured: sum(stripe.charges.values(), ({ amount }) => amount),
      refunded: sum(stripe.refunds.values(), ({ status, amount }) =>
        status === 'succeeded' ? amount : 0,
      ),
      refundsUnderWay: sum(stripe.refunds.values(), ({ status, amount }) =>
        status === 'pending' ? amount : 0,
      ),
      lost: sum(stripe.disputes.values(), ({ status, amount }) => (status === 'lost' ? amount : 0)),
      settled: sum(stripe.payouts, ({ amount }) => amount),
    },
  }
}
