import * as fc from 'fast-check'
import { isFault } from '../../../domain/fault.ts'
import { HOUR, MINUTE, SECOND } from '../../../domain/time/calendar.ts'
import { cancelByOperator } from '../../../server/payment/cancellation/cancel-by-operator.service.ts'
import { cancelWithoutQuote } from '../../../server/payment/cancellation/confirm-cancellation.service.ts'
import { cancelTrip } from '../../../server/payment/cancellation/trip-cancellation.service.ts'
import { dryRunTripCancellation } from '../../../server/payment/cancellation/trip-cancellation-figures.service.ts'
import { payBackByHand } from '../../../server/payment/attention/pay-back-by-hand.service.ts'
import { retryRefund } from '../../../server/payment/refund/refund-payout.service.ts'
import { Act, some } from './act.ts'
import { comeBack } from './buying.ts'
import { JOBS, OFTEN, passTime, runJobs } from './house-jobs.ts'
import type { JobName } from './house-jobs.ts'
import { pick } from './play.ts'
import type { Company, Play } from './play.ts'
import { actAt } from './provider-acts.ts'

/** What was granted for a booking is acknowledged by now. */
async function acknowledge({ system, toldRefunds }: Play, bookingId: number): Promise<void> {
  const granted = await system.rows<{ id: number; paise: number }>(
    'select id, amount_paise as paise from refunds where booking_id = ?',
    bookingId,
  )
  for (const refund of granted) toldRefunds.set(refund.id, refund.paise)
}

/** One of the passengers, or everybody. */
const who = fc.option(fc.nat(1), { freq: 3 })

async function chosen(play: Play, bookingId: number, who: number | null) {
  const ids = await play.system.passengerIds(bookingId)
  return who === null ? undefined : ids.slice(who % ids.length, (who % ids.length) + 1)
}

const cancelling = fc.record({ some, who, byOffice: fc.boolean() }).map(
  (asked) =>
    new Act('cancel', asked, async (play) => {
      const booking = pick(play.bookings, asked.some)
      if (booking === undefined) return
      const { system } = play
      const passengerIds = await chosen(play, booking.id, asked.who)
      const input = { bookingId: booking.id, passengerIds }
      await (asked.byOffice
        ? cancelByOperator(system.admin(), {
            requestedBy: 'OPERATOR',
            ...input,
            terms: 'FULL',
            reason: 'Landslide',
          })
        : cancelWithoutQuote(await system.customer(booking.customer), input))
      await acknowledge(play, booking.id)
    }),
)

const TAKEN = `select captured_payments.reference as of, captured_payments.provider as company, booking_id as booking
  from captured_payments join payments on payments.id = payment_id
  where payments.status = 'SUCCEEDED' order by captured_payments.id`

/** A customer has their bank call a payment back, and cancels as well. */
const cancellingDisputed = some.map(
  (some) =>
    new Act('dispute and cancel', { some }, async (play) => {
      const { system, simulator, bookings } = play
      const taken = await system.rows<{ of: string; company: Company; booking: number }>(TAKEN)
      const payment = pick(taken, some)
      const booking = bookings.find(({ id }) => id === payment?.booking)
      if (payment === undefined || booking === undefined) return
      actAt(play, payment.company, { act: 'dispute', of: payment.of })
      await simulator.deliveries.finished()
      await runJobs(play, ['handle events'])
      await cancelWithoutQuote(await system.customer(booking.customer), { bookingId: booking.id })
      await acknowledge(play, booking.id)
    }),
)

const cancellingTrip = fc.nat(1).map(
  (trip) =>
    new Act('cancel a trip', { trip }, async (play) => {
      const { system } = play
      const scheduleId = system.tripId(trip)
      const figures = await dryRunTripCancellation(system.admin(), scheduleId)
      const { confirmBy: typed, bookings, refundPaise } = figures
      const expected = { bookings, refundPaise }
      await cancelTrip(system.admin(), { scheduleId, typed, reason: 'Landslide', expected })
      for (const { id } of play.bookings)
        // oxlint-disable-next-line no-await-in-loop -- few
        await acknowledge(play, id)
    }),
)

const job = fc
  .constantFrom<JobName>(...OFTEN, 'handle events', 'pay refunds', 'sweep', 'read settlements')
  .map((name) => new Act(`job: ${name}`, {}, (play) => runJobs(play, [name])))

/** Everything that a server does by itself, one after the other. */
const everyJob = fc.constant(new Act('all jobs', {}, (play) => runJobs(play, [...OFTEN, 'sweep'])))

/** Several servers, and customers who return, do the same at once. */
const atOnce = some.map(
  (some) =>
    new Act('all jobs at once', { some }, async (play) => {
      const { system, pages } = play
      const page = pick(pages, some)
      const jobs = [...OFTEN, ...OFTEN, 'sweep' as const].map((name) => JOBS[name](system.call()))
      const back = page === undefined ? [] : [comeBack(play, page), comeBack(play, page)]
      const done = await Promise.allSettled([...jobs, ...back])
      const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))
      const worst = failures.find((failure) => !isFault(failure)) ?? failures.at(0)
      if (worst !== undefined) throw worst
    }),
)

const TIMES = [
  20 * SECOND,
  ...[1, 9, 11, 21].map((minutes) => minutes * MINUTE),
  ...[1, 3, 13, 25].map((hours) => hours * HOUR),
]
const time = fc
  .constantFrom(...TIMES)
  .map((ms) => new Act('let time pass', { minutes: ms / MINUTE }, (play) => passTime(play, ms)))

const FAILED = `select id from refunds where status = 'FAILED' order by id`
const OWED = `select id from payment_returns where status = 'PENDING' union all ${FAILED}`

/** An administrator has a refund that failed tried again. */
const retrying = some.map(
  (some) =>
    new Act('try a refund again', { some }, async (play) => {
      const failed = pick(await play.system.rows<{ id: number }>(FAILED), some)
      if (failed !== undefined) await retryRefund(play.system.admin(), failed.id)
    }),
)

/** Or transfers it. */
const transferring = some.map(
  (some) =>
    new Act('pay by hand', { some }, async (play) => {
      const owed = pick(await play.system.rows<{ id: number }>(OWED), some)
      if (owed !== undefined) await transfer(play, owed.id)
    }),
)

/** Pays back by hand. @throws Fault conflict while a provider may still pay it */
export const transfer = ({ system }: Play, payoutId: number): Promise<void> =>
  payBackByHand(system.admin(), { payoutId, bankReference: `UTR${payoutId}` })

/** What the house does by itself, and its staff. */
export const house = [
  [cancelling, cancelling, cancelling, cancellingDisputed, cancellingTrip],
  [job, job, job, job, everyJob, everyJob, everyJob, atOnce, atOnce],
  [time, time, time, time, retrying, transferring],
].flat()
