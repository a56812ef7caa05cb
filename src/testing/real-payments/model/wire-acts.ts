import * as fc from 'fast-check'
import { Act, some } from './act.ts'
import { CUTS } from './power.ts'
import { pick } from './play.ts'

/** Parts of the providers' interfaces, by how their paths begin. */
const PATHS = [
  '/razorpay/v1',
  '/razorpay/v1/payment_links',
  '/razorpay/v1/payments',
  '/razorpay/v1/settlements',
  '/stripe/v1',
  '/stripe/v1/checkout',
  '/stripe/v1/refunds',
  '/stripe/v1/payouts',
]
const path = fc.constantFrom(...PATHS)
const times = fc.integer({ min: 1, max: 4 })

/** A call is not sent, or its answer is lost. */
const cut = fc
  .record({ kind: fc.constantFrom('unsent' as const, 'unanswered' as const), path, times })
  .map(
    (fault) =>
      new Act('break the wire', fault, async ({ faults }) => void faults.push({ ...fault })),
  )

/** A provider answers with an error, before or after the effect; Stripe's may be stored for a day. */
const failing = fc
  .record({
    kind: fc.constantFrom('409', '429', '500-before', '500-stored', '500-after'),
    method: fc.constantFrom(undefined, 'POST' as const),
    path,
    times,
  })
  .map(
    ({ method, ...fault }) =>
      new Act('have a provider fail', { ...fault, method }, async ({ simulator }) => {
        simulator.faults.list.push({ ...fault, ...(method && { method }), ms: 0 })
      }),
  )

/** How the next events go. */
const delivering = fc
  .constantFrom(
    { lose: 1 },
    { lose: 3 },
    { double: 3, copies: 3 },
    { hold: true },
    { forge: 2 },
    { only: 'stripe' as const },
  )
  .map(
    (modes) =>
      new Act(`events: ${Object.keys(modes)[0]}`, modes, async ({ simulator }) =>
        Object.assign(simulator.deliveries.modes, { only: null, ...modes }),
      ),
  )

/** What was held comes, the last first. */
const releasing = fc.constant(
  new Act('release events', {}, async ({ simulator: { deliveries } }) =>
    deliveries.release(deliveries.all.map(({ id }) => id).toReversed()),
  ),
)

/** One that was sent comes again, perhaps days later. */
const repeating = some.map(
  (some) =>
    new Act('repeat an event', { some }, async ({ simulator: { deliveries } }) => {
      const event = pick(deliveries.all, some)
      if (event !== undefined) deliveries.resend(event.id)
    }),
)

/** The power will fail: at one of the next writes and calls. */
const powerCut = fc
  .record({ steps: fc.integer({ min: 1, max: 12 }), cut: fc.constantFrom(...CUTS) })
  .map(
    ({ steps, cut }) =>
      new Act('cut the power soon', { steps, cut }, async ({ power }) => power.fail(steps, cut)),
  )

const restarting = fc.constant(
  new Act('restart', {}, async ({ system, power }) => {
    power.restore()
    await system.restart()
  }),
)

/** What goes wrong with machines and networks. */
export const wires = [
  [cut, cut, failing, failing, delivering, delivering, delivering],
  [releasing, repeating, powerCut, powerCut, powerCut, restarting],
].flat()
