import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Deliveries } from './event-deliveries.ts'
import { SimulatedFault } from './simulated-faults.ts'
import type { Faults } from './simulated-faults.ts'
import { ControlAction } from './control-actions.ts'
import { DeliveryModes } from './delivery-modes.ts'
import { balanceOfRazorpay, balanceOfStripe } from './simulated-balance.ts'
import { passTime } from './pass-time.ts'
import type { RazorpayAccount } from './razorpay/razorpay-account.ts'
import { razorpayActions } from './razorpay/razorpay-actions.ts'
import { stripeActions } from './stripe/stripe-actions.ts'
import type { SimulatorClock } from './simulator-clock.ts'
import type { StripeAccount } from './stripe/stripe-account.ts'

const Event = z.strictObject({
  provider: z.enum(['razorpay', 'stripe']),
  id: z.string().default('event_of_nobody'),
  /** Sent as it is. */
  body: z.string(),
  /** Whether it is signed as the provider signs. */
  signed: z.boolean().default(false),
})
const Clock = z.union([
  z.strictObject({ offset: z.number() }),
  z.strictObject({ by: z.number() }),
  z.strictObject({ at: z.number() }),
])

export interface Simulated {
  clock: SimulatorClock
  razorpay: RazorpayAccount
  stripe: StripeAccount
  deliveries: Deliveries
  faults: Faults
  /** Where events are sent. */
  target: { url: string }
}

/** What tests ask of the simulator, below `/control`; nobody else does. */
export function control({ clock, razorpay, stripe, deliveries, faults, target }: Simulated) {
  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler(async (error, _request, reply) => {
      const message = error instanceof Error ? error.message : String(error)
      await reply.code(400).send({ message })
    })
    app.post('/clock', async (request) => {
      const given = Clock.parse(request.body)
      if ('offset' in given) clock.set(given.offset)
      else if ('by' in given) clock.move(given.by)
      else clock.stop(given.at)
      passTime({ razorpay, stripe })
      return { now: clock.now() }
    })
    app.post('/reset', async () => {
      deliveries.clear()
      faults.list.length = 0
      faults.release()
      razorpay.clear()
      stripe.clear()
      clock.set(0)
      return {}
    })
    app.post('/target', async (request) => {
      target.url = z.object({ url: z.url() }).parse(request.body).url
      return target
    })
    app.post('/faults', async (request) => {
      faults.list.push(SimulatedFault.parse(request.body))
      return faults.list
    })
    app.get('/faults', async () => faults.list.filter(({ times }) => times > 0))
    app.post('/faults/clear', async () => {
      faults.list.length = 0
      return {}
    })
    app.post('/faults/release', async () => {
      faults.release()
      return {}
    })
    app.post('/deliveries', async (request) =>
      Object.assign(deliveries.modes, DeliveryModes.partial().parse(request.body)),
    )
    app.post('/deliveries/release', async (request) => {
      deliveries.release(
        z.object({ ids: z.array(z.string()).optional() }).parse(request.body ?? {}).ids,
      )
      await deliveries.finished()
      return deliveries.all
    })
    app.post('/deliveries/resend', async (request) => {
      deliveries.resend(z.object({ id: z.string() }).parse(request.body).id)
      await deliveries.finished()
      return deliveries.all
    })
    app.post('/deliveries/pretend', async (request) => {
      const { signed, ...event } = Event.parse(request.body)
      return { status: await deliveries.pretend(event, signed) }
    })
    app.get('/deliveries', async () => {
      await deliveries.finished()
      return deliveries.all
    })
    app.post('/act', async (request) => {
      const action = ControlAction.parse(request.body)
      const actions =
        action.provider === 'razorpay' ? razorpayActions(razorpay) : stripeActions(stripe)
      const done = actions[action.act]
      if (done === undefined) throw new Error(`${action.provider} does not know ${action.act}`)
      return { done: done(action) }
    })
    app.get('/balance', async () => ({
      razorpay: balanceOfRazorpay(razorpay),
      stripe: balanceOfStripe(stripe),
    }))
  }
}
