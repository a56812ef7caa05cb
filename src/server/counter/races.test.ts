import { expect, test } from 'vitest'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { cancelCashHold, payHeldInCash } from './counter.service.ts'

const SEATS = Array.from({ length: 40 }, (_, i) => `${Math.floor(i / 4) + 1}${'ABCD'[i % 4]}`)
const won = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.filter(({ status }) => status === 'fulfilled').length

test('the counter and the web want the same seats at once: each is sold once, the other is refused', async () => {
  const counter = await ticketCounter()
  const sold = { counter: 0, web: 0 }
  for (const [place, seat] of SEATS.entries()) {
    // oxlint-disable-next-line no-await-in-loop -- each customer may hold but three
    const customer = await counter.actingAs('CUSTOMER')
    const [first, second] = [() => counter.sell([seat]), () => counter.buy(customer, [seat])]
    // The web reads whether seats are taken before it writes: now and then it is ahead by that.
    const late = place % 4 === 1 ? () => counter.map(customer).then(first) : first
    const wanted = place % 2 === 0 ? [first(), second()] : [second(), late()]
    // oxlint-disable-next-line no-await-in-loop
    const outcomes = await Promise.allSettled(wanted)
    expect(won(outcomes)).toBe(1)
    const lost = outcomes.find(({ status }) => status === 'rejected')
    expect(lost).toMatchObject({ reason: { kind: 'conflict', detail: { seats: [seat] } } })
    sold[outcomes[place % 2]?.status === 'fulfilled' ? 'counter' : 'web'] += 1
  }
  // Both had their chances, or this was no race.
  expect(Math.min(sold.counter, sold.web)).toBeGreaterThan(0)
  expect(tamper(counter.file, `select 1 from ledger where kind = 'CHARGE'`)).toHaveLength(40)
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})

test('paid, given up and swept at once, a caller’s hold ends one way', async () => {
  const counter = await ticketCounter()
  for (const seat of SEATS.slice(0, 20)) {
    // oxlint-disable-next-line no-await-in-loop
    const { id } = await counter.sell([seat], { payment: 'LATER' })
    // oxlint-disable-next-line no-await-in-loop
    await Promise.allSettled([
      payHeldInCash(counter.agent, id),
      cancelCashHold(counter.agent, id),
      expireAllHolds(counter.call()),
    ])
  }
  const states = tamper(
    counter.file,
    `select bookings.status, count(ledger.id) as charges
     from bookings left join ledger on booking_id = bookings.id group by bookings.id`,
  )
  expect(states).toHaveLength(20)
  for (const state of states) {
    expect([
      { status: 'CONFIRMED', charges: 1 },
      { status: 'CANCELLED', charges: 0 },
    ]).toContainEqual(state)
  }
  expect(await checkData(counter.dependencies.store.reader)).toEqual([])
})
