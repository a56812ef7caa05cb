import { expect, test } from 'vitest'
import { confirmSwap } from '../../server/boarding/swap/confirm-swap.service.ts'
import { sendSwapNow } from '../../server/boarding/swap/finish-swap.service.ts'
import { giveUpSwap } from '../../server/boarding/swap/open-swap.service.ts'
import { cancelOwnHold, holdSeats } from '../../server/booking/booking.service.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import { requireStaff } from '../../server/core/call.ts'
import { sellAtCounter } from '../../server/counter/counter.service.ts'
import { cancelWithoutQuote } from '../../server/payment/cancellation/confirm-cancellation.service.ts'
import { confirmPayment, initiatePayment } from '../../server/payment/payment.service.ts'
import { voidSale } from '../../server/payment/void-sale.service.ts'
import { buyOn } from '../builders/sales-on.ts'
import { swapFixture } from '../builders/swap/swap-fixture.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { actAtOnce, diceOf, goesOn } from './dice.ts'
import { neighbour } from './neighbour.ts'

const ROUNDS = 10

/** An act, and what it answered if it was done. */
function noted<T>(act: () => Promise<T>) {
  const outcome: { answer?: T } = {}
  const run = async () => {
    outcome.answer = await act()
  }
  return { run, outcome, isDone: () => 'answer' in outcome }
}

/** A trip on which somebody travels, and whose bus is planned anew in each round: now the same seats, now berths. */
async function planning(seed: number) {
  const fixture = await swapFixture()
  const { admin, trip, spare, open, plan, actingAs, violations } = fixture
  await fixture.buy(await actingAs('CUSTOMER'), ['10D'])
  const berths = { busType: 'SLEEPER', totalSeats: 36 } as const
  const spares = [await spare(), await spare(), await spare(berths), await spare(berths)]
  const next = await neighbour(fixture)
  let waiting = spares
  let opened = 0
  const dice = diceOf(seed)
  return {
    ...fixture,
    dice,
    next,
    /** Now and then an act begins a reading of the plan later: a confirmation reads it too before it writes. */
    perhapsLater: (act: () => Promise<unknown>) => async () => {
      // Once it is confirmed there is no plan to be read.
      if (dice.roll(2) === 0) await plan(opened).catch(() => {})
      await act()
    },
    /** The first seats that are free. */
    free: async () => {
      const { seats } = await getSeatMap(admin, { scheduleId: trip.id })
      return seats.filter(({ status }) => status === 'AVAILABLE')
    },
    /** Opens a plan, and answers how the other server confirms it as it is shown now. */
    begin: async () => {
      const [busId = 0, ...others] = waiting
      const { id: swapId } = await open(busId)
      opened = swapId
      const { fingerprint, confirmBy: typed } = await plan(swapId)
      const shown = { swapId, overrides: [], rebookings: [], fingerprint, typed }
      return noted(async () => {
        const done = await confirmSwap(next(admin), shown)
        waiting = [...others, busId]
        return done
      })
    },
    /** Ends the plan of a round; nothing is broken then. */
    end: async (change: { isDone: () => boolean }) => {
      expect(await violations()).toEqual([])
      const [swap] = await admin.db
        .selectFrom('bus_swaps')
        .select('id')
        .where('state', 'in', ['OPEN', 'DONE'])
        .execute()
      await (change.isDone() ? sendSwapNow : giveUpSwap)(admin, swap?.id ?? 0)
      expect(await violations()).toEqual([])
    },
  }
}

test('of a payment, a hold, a sale at the counter and another bus at once, whatever is done holds in the bus that drives', async () => {
  const race = await planning(90)
  const { actingAs, enter, trip, dice, next, free, begin, end, now, perhapsLater } = race
  const agent = requireStaff(await actingAs('AGENT'))
  const scheduleId = trip.id
  const seen = { confirmed: 0, changed: 0, sold: 0, refused: 0 }
  const hasSeenAll = () => Object.values(seen).every((times) => times > 0)
  for (let round = 0; goesOn(round, ROUNDS, hasSeenAll); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    const [payer, customer] = [await actingAs('CUSTOMER'), next(await actingAs('CUSTOMER'))]
    const [own = 0, one = 0, other = 0] = (await free()).map(({ id }) => id)
    const held = await holdSeats(payer, { scheduleId, seatIds: [own], key: `payer-${round}` })
    await enter(payer, held)
    await initiatePayment(payer, held.id)
    const change = await begin()
    const pay = noted(() => confirmPayment(payer, held.id))
    const key = `customer-${round}`
    const hold = noted(() => holdSeats(customer, { scheduleId, seatIds: [one], key }))
    const sale = noted(() => sellAtCounter(agent, aSale(trip, ['1A'], { seatIds: [other] })))
    await actAtOnce(dice, [
      perhapsLater(pay.run),
      change.run,
      perhapsLater(hold.run),
      perhapsLater(sale.run),
    ])
    expect(pay.isDone()).toBe(true)
    await end(change)
    expect((await now(held)).status).toBe('CONFIRMED')
    seen[change.isDone() ? 'confirmed' : 'changed'] += 1
    for (const { isDone } of [hold, sale]) seen[isDone() ? 'sold' : 'refused'] += 1
    // Room for the next round.
    await cancelWithoutQuote(payer, { bookingId: held.id })
    if (hold.outcome.answer) await cancelOwnHold(customer, hold.outcome.answer.id)
    if (sale.outcome.answer) await voidSale(agent, sale.outcome.answer.id)
    // oxlint-enable no-await-in-loop
  }
  expect(hasSeenAll()).toBe(true)
})

test('of a cancellation and another bus at once both are done, or the plan has to be looked at again', async () => {
  const race = await planning(91)
  const { trip, dice, free, begin, end, now, perhapsLater } = race
  const seen = { both: 0, changed: 0 }
  const hasSeenBoth = () => seen.both > 0 && seen.changed > 0
  for (let round = 0; goesOn(round, ROUNDS, hasSeenBoth); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    const [seat] = await free()
    const { customer, booking } = await buyOn(race, trip.id, [seat?.number ?? ''])
    const change = await begin()
    const cancel = noted(() => cancelWithoutQuote(customer, { bookingId: booking.id }))
    await actAtOnce(dice, [perhapsLater(cancel.run), change.run])
    expect(cancel.isDone()).toBe(true)
    await end(change)
    expect((await now(booking)).status).toBe('CANCELLED')
    seen[change.isDone() ? 'both' : 'changed'] += 1
    // oxlint-enable no-await-in-loop
  }
  expect(hasSeenBoth()).toBe(true)
})
