import { expect, test } from 'vitest'
import { DAY, HOUR } from '../../domain/time/calendar.ts'
import { flatRates } from '../../testing/builders/cancellation/flat-rates.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import type { RefundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { actAtOnce, diceOf } from '../../testing/races/dice.ts'
import { neighbour } from '../../testing/races/neighbour.ts'
import { markPassenger } from '../boarding/mark-passenger.service.ts'
import { requireStaff } from '../core/call.ts'
import { payHeldInCash } from '../counter/counter.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { voidSale } from './void-sale.service.ts'

const wholePrice = (fixture: RefundFixture) => saveSettings(fixture.admin, flatRates(1_001, 533))

test('a void gives everything back out of the hand that took it, and frees the seats', async () => {
  const fixture = await refundFixture()
  const { agent, sell, file, sound } = fixture
  await wholePrice(fixture)
  const sold = await sell(['3A', '3B', '3C'], { email: 'walk.in@example.com' })
  const { totalPaise } = sold.price
  const voided = await voidSale(agent, sold.id)
  expect(voided).toMatchObject({
    status: 'CANCELLED',
    cancelReason: 'OPERATOR',
    refundStatus: 'DONE',
    refundedPaise: totalPaise,
    seats: [{ status: 'CANCELLED' }, { status: 'CANCELLED' }, { status: 'CANCELLED' }],
  })
  expect(await fixture.states(fixture.asha, ['3A', '3B', '3C'])).toEqual(Array(3).fill('AVAILABLE'))
  expect(
    tamper(file, 'select reason, amount_paise, granted_by, paid_by, status from refunds'),
  ).toEqual([
    {
      reason: 'VOID',
      amount_paise: totalPaise,
      granted_by: agent.actor.id,
      paid_by: agent.actor.id,
      status: 'DONE',
    },
  ])
  expect(
    tamper(
      file,
      `select sum(kept_paise) as kept, sum(fee_refunded_paise) as fee, sum(tax_refunded_paise) as tax
       from cancellations where reason = 'VOID'`,
    ),
  ).toEqual(tamper(file, 'select 0 as kept, fee_paise as fee, tax_paise as tax from bookings'))
  // Whoever got the cash needs no e-mail about it.
  expect(tamper(file, `select id from outbox where kind = 'refund-done'`)).toEqual([])
  await sound()
})

test('voided again by the same hand, it answers the same; by another, that it is cancelled', async () => {
  const { agent, admin, sell, file, sound } = await refundFixture()
  const sold = await sell(['3A'])
  const voided = await voidSale(agent, sold.id)
  expect(await voidSale(agent, sold.id)).toEqual(voided)
  await expect(voidSale(admin, sold.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This booking has been cancelled',
  })
  expect(tamper(file, 'select id from refunds')).toHaveLength(1)
  await sound()
})

test('only the hand that took the cash voids a sale, or an administrator', async () => {
  const fixture = await refundFixture()
  const { agent, admin, sell, sound } = fixture
  const colleague = requireStaff(await fixture.actingAs('AGENT'))
  const forCaller = await sell(['3A'], { payment: 'LATER' })
  await payHeldInCash(colleague, forCaller.id)
  await expect(voidSale(agent, forCaller.id)).rejects.toMatchObject({ kind: 'forbidden' })
  expect(await voidSale(colleague, forCaller.id)).toMatchObject({ status: 'CANCELLED' })
  expect(await voidSale(admin, (await sell(['3B'])).id)).toMatchObject({ status: 'CANCELLED' })
  await sound()
})

test('what was not sold for cash is no sale to void', async () => {
  const { agent, paid, sell, sound } = await refundFixture()
  const { bookingId } = await paid(['3A'])
  const held = await sell(['3B'], { payment: 'LATER' })
  for (const id of [bookingId, held.id]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(voidSale(agent, id)).rejects.toMatchObject({ kind: 'missing' })
  }
  await expect(voidSale(agent, 404)).rejects.toMatchObject({ kind: 'missing' })
  await sound()
})

test('a void is for the day of the sale, in the operator’s zone', async () => {
  const { agent, sell, pass, sound } = await refundFixture()
  const [first, second] = [await sell(['3A']), await sell(['3B'])]
  // It is noon in Pune, though only 06:30 in London.
  pass(12 * HOUR - 1)
  await voidSale(agent, first.id)
  pass(1)
  await expect(voidSale(agent, second.id)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'A sale can be voided on the same day only. Please cancel it.',
  })
  await sound()
})

test('a sale cannot be voided once the bus has left, somebody has boarded or was cancelled', async () => {
  const fixture = await refundFixture()
  const { agent, dependencies, sell, grant, pass, sound } = fixture
  Object.assign(fixture.trip, await aSchedule(dependencies, { inDays: 0 }))
  const [boarded, cancelled, left] = [
    await sell(['3A', '3B']),
    await sell(['3C', '3D']),
    await sell(['4A']),
  ]
  pass(8 * HOUR)
  await markPassenger(agent, { passengerId: boarded.seats[1]?.id ?? 0, status: 'BOARDED' })
  await grant(cancelled.id, { seats: ['3C'], keptPercent: 100 })
  for (const { id } of [boarded, cancelled]) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(voidSale(agent, id)).rejects.toMatchObject({
      kind: 'conflict',
      message: 'Somebody has boarded or was cancelled: this sale stands',
    })
  }
  pass(2 * HOUR)
  await expect(voidSale(agent, left.id)).rejects.toMatchObject({
    message: 'This bus has already departed',
  })
  pass(DAY)
  await sound()
})

test('voided at two servers at once and sold anew: the money goes out once, the seat is sold once', async () => {
  const fixture = await refundFixture()
  const { agent, admin, file, sell, sound } = fixture
  const next = await neighbour(fixture)
  const dice = diceOf(5)
  for (let row = 1; row <= 10; row++) {
    // oxlint-disable no-await-in-loop -- the rounds are what comes one after the other
    const { id } = await sell([`${row}A`])
    await actAtOnce(dice, [
      () => voidSale(agent, id),
      () => voidSale(next(admin), id),
      () => voidSale(next(agent), id),
      () => sell([`${row}A`], {}, next(agent)),
    ])
    // oxlint-enable no-await-in-loop
  }
  expect(tamper(file, `select booking_id from refunds group by booking_id`)).toHaveLength(10)
  expect(tamper(file, 'select id from refunds')).toHaveLength(10)
  await sound()
})
