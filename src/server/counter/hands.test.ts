import { expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { aSale, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { actAtOnce, diceOf } from '../../testing/races/dice.ts'
import { neighbour } from '../../testing/races/neighbour.ts'
import { expireAllHolds } from '../booking/expire-holds.service.ts'
import { requireAdmin, requireStaff } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { cancelCashHold, payHeldInCash, sellAtCounter } from './counter.service.ts'

const ROUNDS = 300

test('paid to two hands at two servers, given up and overdue at once: one hand has the money, or nobody', async () => {
  const counter = await ticketCounter()
  const { agent, file, dependencies, actingAs } = counter
  await saveSettings(requireAdmin(await actingAs('ADMIN')), { staffHoldMinutes: 1 })
  const next = await neighbour(counter)
  const colleague = next(requireStaff(await actingAs('AGENT')))
  const dice = diceOf(1)
  const takers: { id: number; taker: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    const trip = await aSchedule(dependencies, { totalSeats: 1 })
    const sale = aSale(trip, Object.keys(trip.seats), { payment: 'LATER' })
    const { id } = await sellAtCounter(agent, sale)
    const payTo = (hand: typeof agent) => async () => {
      await payHeldInCash(hand, id)
      takers.push({ id, taker: hand.actor.id })
    }
    await actAtOnce(dice, [
      payTo(agent),
      payTo(colleague),
      () => cancelCashHold(dice.oneOf([agent, colleague]), id),
      () => expireAllHolds(next(counter.call())),
      async () => counter.pass(dice.roll(2) * MINUTE),
    ])
    // oxlint-enable no-await-in-loop
  }
  const byId = takers.toSorted((a, b) => a.id - b.id)
  expect(
    tamper(file, 'select booking_id as id, recorded_by as taker from ledger order by booking_id'),
  ).toEqual(byId)
  expect(tamper(file, `select id from bookings where status = 'CONFIRMED' order by id`)).toEqual(
    byId.map(({ id }) => ({ id })),
  )
  // Each end has come about, or this was no race.
  const ends = tamper(file, 'select distinct status, cancel_reason from bookings')
  expect(ends.length).toBeGreaterThanOrEqual(3)
  expect(new Set(takers.map(({ taker }) => taker)).size).toBe(2)
  expect(await checkData(dependencies.store.reader)).toEqual([])
})

test('one key sent twice and with another sale at once makes one sale', async () => {
  const counter = await ticketCounter()
  const { agent, sale } = counter
  const next = (await neighbour(counter))(agent)
  const winners = new Set<string>()
  for (let row = 1; row <= 10; row++) {
    const key = `the-same-key-${row}`
    const wanted = sale([`${row}A`], { key })
    const other = sale([`${row}B`], { key })
    const asked = [
      () => sellAtCounter(agent, wanted),
      () => sellAtCounter(next, wanted),
      () => sellAtCounter(row % 2 === 0 ? agent : next, other),
    ]
    // oxlint-disable-next-line no-await-in-loop -- one key after the other
    const answers = await Promise.allSettled(
      row % 3 === 0 ? asked.toReversed().map((ask) => ask()) : asked.map((ask) => ask()),
    )
    const sold = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const refused = answers.flatMap((answer) =>
      answer.status === 'rejected' ? [answer.reason] : [],
    )
    expect(new Set(sold.map(({ id }) => id)).size).toBe(1)
    expect(new Set(refused.map(({ kind }) => kind))).toEqual(new Set(['keyReused']))
    winners.add(sold[0]?.seats[0]?.seatNumber.at(-1) ?? '')
  }
  expect(winners).toEqual(new Set(['A', 'B']))
  expect(tamper(counter.file, 'select 1 from bookings')).toHaveLength(10)
  expect(tamper(counter.file, 'select 1 from ledger')).toHaveLength(10)
})

test('from a place the bus has left nothing is sold any more, from the next one it is', async () => {
  const counter = await ticketCounter()
  // 22:05 tomorrow in Pune, which it left at 22:00; Satara it leaves at 23:50.
  counter.pass((34 * 60 + 5) * MINUTE)
  await expect(counter.sell(['3A'])).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This bus has already departed',
  })
  const sold = await counter.sell(['3A'], { from: 1, to: 3, payment: 'LATER' })
  // Until the counter closes, when the bus leaves Satara.
  expect(sold.hold?.deadlineAt).toBe(sold.boarding.at)
  await expect(counter.sell(['3A'], { from: 0, to: 1 })).rejects.toMatchObject({ kind: 'conflict' })
})
