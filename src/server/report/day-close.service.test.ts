import { expect, test } from 'vitest'
import { DayCloseInput } from '../../domain/report/report.input.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { ticketCounter } from '../../testing/builders/ticket-counter.ts'
import type { TicketCounter } from '../../testing/builders/ticket-counter.ts'
import { requireStaff } from '../core/call.ts'
import { payOutCashRefund } from '../payment/refund/cash-refund.service.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { getDayClose } from './day-close.service.ts'

/** Who moved how much, in rupees: sold, refunded, voided, due. */
async function closeOf(counter: TicketCounter, call = counter.agent, day?: string) {
  const close = await getDayClose(call, day === undefined ? {} : { day })
  return close.agents.map(({ agentId, sold, refunded, voided, cashDuePaise }) => ({
    agentId,
    rupees: [sold, refunded, voided]
      .map(({ amountPaise }) => amountPaise / 100)
      .concat(cashDuePaise / 100),
    counts: [sold, refunded, voided].map(({ count }) => count),
  }))
}

const NOTHING = { rupees: [0, 0, 0, 0], counts: [0, 0, 0] }

test('cash due is what one took less what one handed out, whoever had sold it', async () => {
  const fixture = await refundFixture()
  const { agent, admin } = fixture
  const colleague = requireStaff(await fixture.actingAs('AGENT'))
  const mine = await fixture.sell(['1A', '1B'])
  const mistaken = await fixture.sell(['2A'])
  const theirs = await fixture.sell(['3A'], {}, colleague)
  // Paid by card: in nobody's drawer. Held for a caller: not paid at all.
  const online = await fixture.paid(['4A'])
  await fixture.sell(['5A'], { payment: 'LATER' })
  await voidSale(agent, mistaken.id)
  const handedOut = await fixture.grant(mine.id, { seats: ['1A'], keptPercent: 10 })
  await payOutCashRefund(colleague, handedOut.id ?? 0)
  // Granted, and not fetched yet.
  await fixture.grant(mine.id, { seats: ['1B'], keptPercent: 50 })
  await fixture.grant(online.bookingId, { keptPercent: 0 })
  await fixture.payOutRefunds()

  const ofAgent = { agentId: agent.actor.id, rupees: [2700, 0, 900, 1800], counts: [2, 0, 1] }
  const ofColleague = { agentId: colleague.actor.id, rupees: [900, 810, 0, 90], counts: [1, 1, 0] }
  expect(await closeOf(fixture, admin)).toEqual([ofAgent, ofColleague])
  expect(await closeOf(fixture)).toEqual([ofAgent])
  expect(await closeOf(fixture, colleague)).toEqual([ofColleague])

  const { movements } = await getDayClose(admin, {})
  expect(movements).toHaveLength(5)
  expect(movements.find(({ bookingId }) => bookingId === theirs.id)).toEqual({
    at: fixture.dependencies.clock(),
    kind: 'SALE',
    agentId: colleague.actor.id,
    bookingId: theirs.id,
    bookingNumber: theirs.bookingNumber,
    source: 'Pune',
    destination: 'Goa',
    amountPaise: 90_000,
  })
  await fixture.sound()
})

test('an agent sees no other agent, in no sum and in no line', async () => {
  const counter = await ticketCounter()
  const colleague = requireStaff(await counter.actingAs('AGENT'))
  await counter.sell(['1A'], {}, colleague)
  const close = await getDayClose(counter.agent, {})
  expect(close.movements).toEqual([])
  expect(close.agents.map(({ agentId, cashDuePaise }) => [agentId, cashDuePaise])).toEqual([
    [counter.agent.actor.id, 0],
  ])
})

test('a day ends at midnight of the operator’s zone, not of the server’s', async () => {
  const counter = await ticketCounter()
  // 23:59 in Pune, which is 18:29 in UTC.
  counter.pass(12 * HOUR - MINUTE)
  await counter.sell(['1A'])
  counter.pass(MINUTE)
  await counter.sell(['2A', '2B'])
  const { id: agentId } = counter.agent.actor
  expect(await closeOf(counter, counter.agent, '2027-01-15')).toEqual([
    { agentId, rupees: [900, 0, 0, 900], counts: [1, 0, 0] },
  ])
  expect(await closeOf(counter)).toEqual([
    { agentId, rupees: [1800, 0, 0, 1800], counts: [1, 0, 0] },
  ])
  expect((await getDayClose(counter.agent, {})).day).toBe('2027-01-16')
  expect(await closeOf(counter, counter.agent, '2027-01-14')).toEqual([{ agentId, ...NOTHING }])
})

test('there is no day so far away that it cannot be answered', async () => {
  const { agent } = await ticketCounter()
  expect(DayCloseInput.safeParse({ day: '9999-12-31' }).success).toBe(false)
  const { day } = DayCloseInput.parse({ day: '9998-12-31' })
  expect((await getDayClose(agent, { day })).movements).toEqual([])
})

test('a refund counts on the day it was handed out, not when it was granted', async () => {
  const fixture = await refundFixture()
  const { agent } = fixture
  const sold = await fixture.sell(['1A'])
  const granted = await fixture.grant(sold.id, { keptPercent: 50 })
  fixture.pass(24 * HOUR)
  await payOutCashRefund(agent, granted.id ?? 0)
  const { id: agentId } = agent.actor
  expect(await closeOf(fixture, agent, '2027-01-15')).toEqual([
    { agentId, rupees: [900, 0, 0, 900], counts: [1, 0, 0] },
  ])
  expect(await closeOf(fixture, agent, '2027-01-16')).toEqual([
    { agentId, rupees: [0, 450, 0, -450], counts: [0, 1, 0] },
  ])
  await fixture.sound()
})
