import * as fc from 'fast-check'
import { DAY, HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { endSwaps } from '../../server/boarding/swap/finish-swap.service.ts'
import { expireAllHolds } from '../../server/booking/expire-holds.service.ts'
import { forgetOldKeys } from '../../server/core/idempotency/idempotency.service.ts'
import { payOutCashRefund } from '../../server/payment/refund/cash-refund.service.ts'
import { expireAttempts } from '../../server/payment/payment.service.ts'
import { retryRefund, payOutDueRefunds } from '../../server/payment/refund/refund-payout.service.ts'
import { Command, take } from './command.ts'
import type { Play } from './command.ts'
import { oneOf } from './model.ts'
import type { Model, ModelBooking } from './model.ts'
import { clearOverdue } from './seats.ts'
import { some } from './selling.ts'
import { endDueSwaps } from './swap-outcome.ts'

const TIMES = [
  MINUTE,
  9 * MINUTE,
  11 * MINUTE,
  21 * MINUTE,
  3 * HOUR,
  8 * HOUR,
  DAY,
  -9 * MINUTE,
  -HOUR,
  -DAY,
]

/** Time passes, or the clock of the machine is set, also back. */
const time = fc.constantFrom(...TIMES).map(
  (ms) =>
    new Command(`clock ${ms / MINUTE} min`, async (play) => {
      play.model.clock.now += ms
      await take(play, ms > 0 ? 'let time pass' : 'set the clock back', { act: async () => {} })
    }),
)

/** The jobs that end what is over. */
const sweeping = fc.constant(
  new Command('sweep', async (play) => {
    const { model, system } = play
    await take(play, 'sweep', {
      act: async () => {
        await expireAllHolds(system.call())
        await expireAttempts(system.call())
        await forgetOldKeys(system.call())
        await endSwaps(system.call())
      },
      after: () => {
        clearOverdue(model)
        const ended = model.bookings.filter(({ status }) => status === 'CANCELLED')
        for (const attempt of ended.flatMap(({ attempts }) => attempts))
          if (attempt.status === 'INITIATED') attempt.status = 'EXPIRED'
        const since = model.clock.now - DAY
        model.keys = model.keys.map((one) => (one.at < since ? { ...one, at: -Infinity } : one))
        for (const { paidKeys } of model.bookings)
          for (const [by, at] of paidKeys) if (at < since) paidKeys.delete(by)
        endDueSwaps(model)
      },
    })
  }),
)

/** The job that has the provider pay back, who breaks off now and then, before it has done so or after. */
const payingRefunds = fc
  .record({ breaks: fc.nat(3), when: fc.constantFrom('before' as const, 'after' as const) })
  .map(
    ({ breaks, when }) =>
      new Command(`pay refunds ${JSON.stringify({ breaks, when })}`, async (play) => {
        const { system } = play
        system.provider.breaks('refund', breaks, when)
        await take(play, 'have refunds paid', {
          act: () => payOutDueRefunds(system.call(), new AbortController().signal),
        })
      }),
  )

const withRefunds = ({ bookings }: Model): ModelBooking[] =>
  bookings.filter(({ refunds }) => refunds.length > 0)

/** Staff hand a refund out; only what was paid in cash, and once. */
const handingOut = fc.record({ some, which: some, by: fc.nat(1) }).map(
  ({ some, which, by }) =>
    new Command(
      `hand out ${JSON.stringify({ some, which, by })}`,
      async (play) => {
        const { model, system } = play
        const booking = oneOf(withRefunds(model), some)
        const place = which % booking.refunds.length
        const refund = booking.refunds[place]
        const id = (await system.refundIds(booking.id))[place] ?? 0
        const hand = refund?.handedOutBy ?? by
        const isOther = hand === by ? undefined : 'another hand gave it'
        await take(play, 'hand out a refund', {
          refused: booking.cash === null ? 'it was not paid in cash' : isOther,
          act: () => payOutCashRefund(system.staff(by), id),
          after: () => {
            if (refund !== undefined) refund.handedOutBy = by
          },
        })
      },
      ({ model }) => withRefunds(model).length > 0,
    ),
)

const restarting = fc.constant(
  new Command('restart', async (play) => {
    await take(play, 'restart', { act: () => play.system.restart() })
  }),
)

const DUE = `
  select id from refunds where status = 'PENDING' and provider = 'fake'
  union all select id from payment_returns where status = 'PENDING'`

/** Pays back whatever is owed, however often the provider has failed before. */
export async function payAllBack({ model, system }: Play): Promise<void> {
  system.provider.breaks('refund', 0, 'before')
  system.provider.breaks('refund', 0, 'after')
  for (const { id } of await system.rows<{ id: number }>(
    `select id from refunds where status = 'FAILED'`,
  )) {
    // oxlint-disable-next-line no-await-in-loop
    await retryRefund(system.admin(), id)
  }
  // Whatever the clock was set to meanwhile: by then everything is due.
  model.clock.now += 60 * DAY
  for (let pending = 1; pending > 0;) {
    // oxlint-disable-next-line no-await-in-loop -- some at a time, as the job does
    await payOutDueRefunds(system.call(), new AbortController().signal)
    pending = (await system.rows(DUE)).length
  }
}

/** Time, jobs and refunds. */
export const serverSteps = [time, time, time, sweeping, payingRefunds, handingOut, restarting]
