import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { confirmSwap } from '../../server/boarding/swap/confirm-swap.service.ts'
import { endSwaps, sendSwapNow } from '../../server/boarding/swap/finish-swap.service.ts'
import { giveUpSwap, openSwap } from '../../server/boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../server/boarding/swap/plan-swap.service.ts'
import { getSwapChoices } from '../../server/boarding/swap/swap-choices.service.ts'
import { undoSwap } from '../../server/boarding/swap/undo-swap.service.ts'
import { movePassenger } from '../../server/boarding/move-passenger.service.ts'
import { cancelOwnHold, holdSeats } from '../../server/booking/booking.service.ts'
import { getSeatMap } from '../../server/booking/seat.service.ts'
import type { SignedInCall } from '../../server/core/call.ts'
import { cancelWithoutQuote } from '../../server/payment/cancellation/confirm-cancellation.service.ts'
import { buyOn, holdOn } from '../builders/sales-on.ts'
import { swapFixture } from '../builders/swap/swap-fixture.ts'
import { actAtOnce, diceOf, goesOn } from './dice.ts'
import { neighbour } from './neighbour.ts'

const ROUNDS = 14
const AT_ONCE = 8

/** What must have happened for this test to mean something. */
const SEEN = ['hold', 'cancelSeats', 'changeBus', 'undoBusChange', 'finishBusChange', 'move']

test('two servers change the bus of a trip, undo that and end it while others buy, hold, cancel and move', async () => {
  const fixture = await swapFixture()
  const { admin, trip, spare, actingAs, pass, violations, call, dependencies } = fixture
  const { id: scheduleId } = trip
  const dice = diceOf(84)
  const next = await neighbour(fixture)
  const onAny = <C extends SignedInCall>(call: C): C => (dice.roll(2) === 0 ? call : next(call))
  const buyers = { ...fixture, actingAs: async () => onAny(await actingAs('CUSTOMER')) }
  for (const bus of [
    { busType: 'SLEEPER', totalSeats: 30 },
    { totalSeats: 36 },
    { busType: 'NON_AC', totalSeats: 40 },
    { busType: 'SEMI_SLEEPER', totalSeats: 24 },
  ] as const)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await spare(bus)
  const bought: { customer: SignedInCall; id: number }[] = []
  const anySeat = async () => {
    const { seats } = await getSeatMap(admin, { scheduleId })
    return dice.oneOf(seats)
  }
  const current = async () => (await getSwapChoices(admin, scheduleId)).current?.id ?? 0
  const buy = async () => {
    const { customer, booking } = await buyOn(buyers, scheduleId, [(await anySeat()).number])
    bought.push({ customer, id: booking.id })
  }
  const confirm = async () => {
    const { buses } = await getSwapChoices(admin, scheduleId)
    const free = buses.filter(({ busy }) => busy === null)
    const busId = dice.oneOf(free).id
    await openSwap(onAny(admin), { scheduleId, busId, fromNode: 0, reason: 'OTHER' })
    const swapId = await current()
    const { fingerprint, confirmBy: typed } = await planBusSwap(admin, { swapId, overrides: [] })
    await confirmSwap(onAny(admin), { swapId, overrides: [], rebookings: [], fingerprint, typed })
  }
  const acts = [
    buy,
    buy,
    async () => {
      const held = await holdOn(buyers, scheduleId, [(await anySeat()).number])
      if (dice.roll(2) === 0) await cancelOwnHold(held.customer, held.booking.id)
    },
    async () => {
      const { customer, id: bookingId } = dice.oneOf(bought)
      await cancelWithoutQuote(customer, { bookingId })
    },
    async () => {
      const [seat] = await admin.db
        .selectFrom('passengers')
        .select('id')
        .where('booking_id', '=', dice.oneOf(bought).id)
        .execute()
      await movePassenger(onAny(admin), {
        passengerId: seat?.id ?? 0,
        toSeatId: (await anySeat()).id,
      })
    },
    confirm,
    confirm,
    async () => undoSwap(onAny(admin), await current()),
    async () => undoSwap(onAny(admin), await current()),
    async () => sendSwapNow(onAny(admin), await current()),
    async () => giveUpSwap(onAny(admin), await current()),
    async () => {
      pass(dice.roll(3) * 3 * MINUTE)
      await endSwaps(call())
    },
  ]
  for (let early = 0; early < 4; early++)
    // oxlint-disable-next-line no-await-in-loop -- somebody travels from the beginning
    await buy()
  const done = async () =>
    new Set(
      (
        await dependencies.store.reader.selectFrom('audit').select('action').distinct().execute()
      ).map(({ action }) => action),
    )
  let seen = new Set<string>()
  for (let round = 0; goesOn(round, ROUNDS, () => SEEN.every((one) => seen.has(one))); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    await actAtOnce(
      dice,
      Array.from({ length: AT_ONCE }, () => dice.oneOf(acts)),
    )
    expect(await violations()).toEqual([])
    seen = await done()
    // oxlint-enable no-await-in-loop
  }
  expect(SEEN.filter((action) => !seen.has(action))).toEqual([])
})

test('of an undo and a sale of a seat of the new bus at once one is refused, and nobody sits in the wrong bus', async () => {
  const fixture = await swapFixture()
  const { admin, trip, spare, swap, buy, actingAs, violations } = fixture
  await buy(await actingAs('CUSTOMER'), ['3A'])
  const dice = diceOf(85)
  const next = await neighbour(fixture)
  const berths = await spare({ busType: 'SLEEPER', totalSeats: 30 })
  const won = { undone: 0, sold: 0 }
  const hasSeenBoth = () => won.undone > 0 && won.sold > 0
  for (let round = 0; goesOn(round, 8, hasSeenBoth); round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    const { id } = await swap(berths)
    const { seats } = await getSeatMap(admin, { scheduleId: trip.id })
    const free = seats.find(({ status }) => status === 'AVAILABLE')
    const customer = next(await actingAs('CUSTOMER'))
    const wanted = { scheduleId: trip.id, seatIds: [free?.id ?? 0], key: `undo-race-${round}` }
    let bookingId = 0
    const sell = async () => {
      bookingId = (await holdSeats(customer, wanted)).id
    }
    const undo = async () => {
      // On one server the sale asks more of the database before it writes.
      for (let looks = dice.roll(12); looks > 0; looks--)
        await admin.db.selectFrom('users').select('id').execute()
      await undoSwap(admin, id)
    }
    expect(await actAtOnce(dice, [sell, undo])).toEqual({ done: 1, refused: 1 })
    expect(await violations()).toEqual([])
    if (bookingId === 0) won.undone += 1
    else {
      won.sold += 1
      await cancelOwnHold(customer, bookingId)
      await undoSwap(admin, id)
    }
    // oxlint-enable no-await-in-loop
  }
  expect(hasSeenBoth()).toBe(true)
})
