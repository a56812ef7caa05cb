import { expect, test } from 'vitest'
import { sumPaise } from '../../domain/money.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { PROOF_TIMEOUT, proofSize } from '../../testing/proof/proof.ts'
import { actAtOnce, diceOf, goesOn } from '../../testing/races/dice.ts'
import { cancelOwnHold } from '../booking/booking.service.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { handleProviderEvent } from './payment-event.service.ts'
import { confirmPayment, expireAttempts } from './payment.service.ts'

const ROUNDS = proofSize(150, 20_000)
const ROUNDS_A_TRIP = 40
/** How a booking may end, each of which must have won at times. */
const ENDS = ['CONFIRMED', 'CUSTOMER', 'EXPIRED', 'REFUNDED', 'NOT KEPT']

/** What the ledger holds of a booking: what was charged less what was granted back. */
async function balanceOf({ dependencies }: RefundFixture, bookingId: number): Promise<number> {
  const entries = await dependencies.store.reader
    .selectFrom('ledger')
    .select(['kind', 'amount_paise as paise'])
    .where('booking_id', '=', bookingId)
    .execute()
  return sumPaise(entries.map(({ kind, paise }) => (kind === 'CHARGE' ? paise : -paise)))
}

test(
  `${ROUNDS} bookings are paid, given up, overdue and refunded at once, and the money is right each time`,
  { timeout: PROOF_TIMEOUT },
  async () => {
    const fixture = await refundFixture()
    const { asha, call, provider, payOutRefunds } = fixture
    const dice = diceOf(20_270_115)
    const ends = new Map<string, number>()
    const tally = (end: string) => ends.set(end, (ends.get(end) ?? 0) + 1)
    const isOften = (end: string) => (ends.get(end) ?? 0) > ROUNDS / 25
    for (let round = 0; goesOn(round, ROUNDS, () => ENDS.every(isOften)); round++) {
      // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
      if (round % ROUNDS_A_TRIP === 0) {
        Object.assign(fixture.trip, await aSchedule(fixture.dependencies, { inDays: 5 }))
      }
      const number = `${1 + Math.floor((round % ROUNDS_A_TRIP) / 4)}${'ABCD'[round % 4]}`
      const start = await fixture.toPay([number])
      const { bookingId } = start
      let paid = 0
      const pay = async () => {
        const event = provider.pay(start)
        paid = start.amountPaise
        await handleProviderEvent(call(), event)
      }
      const refund = () => fixture.grant(bookingId, { keptPercent: 10 })
      const others = [
        pay,
        () => confirmPayment(asha, bookingId),
        () => cancelOwnHold(asha, bookingId),
        () => expireAllHolds(call()),
        async () => fixture.pass(21 * MINUTE),
        refund,
        payOutRefunds,
        refund,
      ]
      const acts = others.filter(() => dice.roll(2) === 0)
      await actAtOnce(dice, dice.roll(2) === 0 ? acts : acts.toReversed())
      // What the provider says is said again, and everything left over is done.
      if (paid > 0) await handleProviderEvent(call(), provider.pay(start))
      fixture.pass(21 * MINUTE)
      await expireAllHolds(call())
      await payOutRefunds()

      const { status, cancelReason, refundedPaise, refundStatus } = await fixture.booking(bookingId)
      const back = [...provider.paidOut.values()].map(({ amountPaise }) => amountPaise)
      provider.paidOut.clear()
      const balance = await balanceOf(fixture, bookingId)
      // Not a paisa is with the provider that is not in the ledger, nor the other way round.
      expect(paid - sumPaise(back)).toBe(balance)
      expect(balance).toBe(
        status === 'CONFIRMED' ? start.amountPaise : refundedPaise > 0 ? start.amountPaise / 10 : 0,
      )
      expect(refundStatus).toBe(refundedPaise > 0 ? 'DONE' : 'NONE')
      tally(refundedPaise > 0 ? 'REFUNDED' : (cancelReason ?? status))
      if (paid > 0 && balance === 0) tally('NOT KEPT')
      // oxlint-enable no-await-in-loop
    }
    await expireAttempts(call())
    await fixture.sound()
    // Each of them won often enough for this to mean something.
    expect(ENDS.filter((end) => !isOften(end))).toEqual([])
  },
)

test('a payment confirmed a hundred times at once is one charge with one reference', async () => {
  const { asha, call, provider, toPay, payOutRefunds, sound } = await refundFixture()
  const start = await toPay(['3A'])
  const event = provider.pay(start)
  const confirmations = Array.from({ length: 100 }, async () => {
    await handleProviderEvent(call(), event)
    return confirmPayment(asha, start.bookingId)
  })
  const references = (await Promise.all(confirmations)).map((paid) => paid.reference)
  expect(new Set(references)).toEqual(new Set([`paid-${start.attemptId}`]))
  await payOutRefunds()
  expect(provider.paidOut.size).toBe(0)
  await sound()
})
