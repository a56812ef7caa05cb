import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { passTime as passTimeAtProviders } from '../../../payments-simulator/pass-time.ts'
import { expireAllHolds } from '../../../server/booking/expire-holds.service.ts'
import type { Call } from '../../../server/core/call.ts'
import { finishCancelledTrips } from '../../../server/payment/cancellation/trip-cancellation.service.ts'
import { handleDueEvents } from '../../../server/payment/payment-event.service.ts'
import { pollDuePages } from '../../../server/payment/payment-page.service.ts'
import { expireAttempts } from '../../../server/payment/payment.service.ts'
import { payOutDueRefunds } from '../../../server/payment/refund/refund-payout.service.ts'
import { readSettlements } from '../../../server/payment/settlement/read-settlements.service.ts'
import { sweepLatePayments, sweepPayments } from '../../../server/payment/sweep-payments.service.ts'
import type { Play } from './play.ts'

const { signal } = new AbortController()

/** The jobs that move money, each as the server runs it. */
export const JOBS = {
  'end holds': expireAllHolds,
  'end attempts': expireAttempts,
  'handle events': (call: Call) => handleDueEvents(call, signal),
  'look at pages': (call: Call) => pollDuePages(call, signal),
  'pay refunds': (call: Call) => payOutDueRefunds(call, signal),
  'finish cancelled trips': (call: Call) => finishCancelledTrips(call, signal),
  sweep: (call: Call) => sweepPayments(call, signal),
  'sweep late': (call: Call) => sweepLatePayments(call, signal),
  'read settlements': (call: Call) => readSettlements(call, signal),
} as const
export type JobName = keyof typeof JOBS

/** What runs every few seconds. */
export const OFTEN = [
  'end holds',
  'end attempts',
  'handle events',
  'look at pages',
  'pay refunds',
  'finish cancelled trips',
] as const satisfies JobName[]

/** Runs some jobs, one after the other. */
export async function runJobs({ system }: Play, names: readonly JobName[]): Promise<void> {
  // oxlint-disable-next-line no-await-in-loop -- in this order
  for (const name of names) await JOBS[name](system.call())
}

/** The longest that a house stands still with a provider that does not answer: sweeps look back little longer. */
const LONGEST_SILENCE = 24 * HOUR

/** Time passes, in which a server that runs hears of everything within a day. */
export async function passTime(play: Play, ms: number): Promise<void> {
  const { clock, simulator, faults } = play
  if (clock.now + ms - play.lastSweep > LONGEST_SILENCE) {
    faults.length = 0
    simulator.faults.list.length = 0
    await runJobs(play, ['sweep late'])
    play.lastSweep = clock.now
    // Each reads the last seven days.
    if (clock.now + ms - play.lastReading > 5 * DAY) {
      await runJobs(play, ['read settlements'])
      play.lastReading = clock.now
    }
  }
  clock.now += ms
  passTimeAtProviders(simulator)
}
