import { expect, test } from 'vitest'
import { netPaise } from '../../domain/report/money-report.ts'
import type { MoneyLine } from '../../domain/report/money-report.ts'
import { DAY } from '../../domain/time/calendar.ts'
import type { ServiceDay } from '../../domain/time/calendar.ts'
import { refundFixture } from '../../testing/builders/cancellation/refund-fixture.ts'
import { fakeProvider } from '../../testing/harness/fake-provider.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import type { SettlementEntry } from '../core/payment-provider.ts'
import { handleProviderEvent } from '../payment/payment-event.service.ts'
import { readSettlements } from '../payment/settlement/read-settlements.service.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { getMoneyReport } from './money-report.service.ts'

const ZONE = 'Asia/Kolkata'

async function counter() {
  const fixture = await refundFixture(fakeProvider({ settles: true }))
  const { admin, call, provider, dependencies } = fixture
  const today = () => serviceDayOf(dependencies.clock(), ZONE)
  return {
    ...fixture,
    today,
    report: (from: ServiceDay = today(), to: ServiceDay = from) =>
      getMoneyReport(admin, { from, to }),
    settles: async (entry: Partial<SettlementEntry>) => {
      provider.settled.push({
        id: `line-${provider.settled.length}`,
        kind: 'payment',
        paymentReference: null,
        refundReference: null,
        amountPaise: 0,
        feePaise: 0,
        taxPaise: 0,
        settlementId: 'settlement-1',
        bankReference: 'UTR1',
        settledAt: dependencies.clock(),
        ...entry,
      })
      await readSettlements(call(), new AbortController().signal)
    },
  }
}

const shortly = ({ day, way, takenPaise, refundedPaise, ...money }: MoneyLine) => {
  const { otherPaise, feePaise, taxPaise, settledPaise } = money
  const figures = [takenPaise, refundedPaise, otherPaise, feePaise, taxPaise, settledPaise]
  return [day, way, ...figures.map((paise) => paise / 100)]
}

test('each day says what each way took, paid back, cost and settled, the newest day first', async () => {
  const { paid, grant, payOutRefunds, sell, agent, pass, settles, report, today, sound } =
    await counter()
  const first = today()
  const { bookingId, attemptId } = await paid(['1A', '1B'])
  await sell(['2A'])
  const { id: voided } = await sell(['2B'])
  await voidSale(agent, voided)
  pass(DAY)
  const second = today()
  const { id } = await grant(bookingId, { seats: ['1A'], keptPercent: 10 })
  await payOutRefunds()
  expect((await report(first, second)).lines.map(shortly)).toEqual([
    [second, 'fake', 0, 810, 0, 0, 0, 0],
    [first, 'cash', 1800, 900, 0, 0, 0, 0],
    [first, 'fake', 1800, 0, 0, 0, 0, 0],
  ])
  pass(2 * DAY)
  const third = today()
  const payment = { paymentReference: `paid-${attemptId}`, amountPaise: 180_000 }
  await settles({ ...payment, feePaise: 4248, taxPaise: 648 })
  const refund = { kind: 'refund', refundReference: `back-${id}` } as const
  await settles({ ...payment, ...refund, amountPaise: -81_000, settlementId: 'settlement-2' })
  await settles({ kind: 'adjustment', feePaise: 11_800, taxPaise: 1800 })
  const { lines, byWay, total } = await report(first, third)
  expect(lines.map(shortly)).toEqual([
    [third, 'fake', 0, 0, 0, 100, 18, -118],
    [second, 'fake', 0, 810, 0, 0, 0, -810],
    [first, 'cash', 1800, 900, 0, 0, 0, 0],
    [first, 'fake', 1800, 0, 0, 36, 6.48, 1757.52],
  ])
  expect(lines.map(({ settlements }) => settlements.map((one) => one.id))).toEqual([
    ['settlement-1'],
    ['settlement-2'],
    [],
    ['settlement-1'],
  ])
  expect(byWay.map(({ label, isSettled }) => [label, isSettled])).toEqual([
    ['Cash', false],
    ['Fake payment', true],
  ])
  const online = byWay.at(1)
  expect(online && netPaise(online)).toBe(online?.settledPaise)
  expect(total).toMatchObject({ takenPaise: 360_000, refundedPaise: 171_000, feePaise: 13_600 })
  await sound()
})

test('what could not become a ticket was taken and goes back; a dispute is money of another kind', async () => {
  const { asha, call, provider, toPay, hold, pass, payOutRefunds, settles, report, today, sound } =
    await counter()
  const late = await toPay(['3A'])
  pass(DAY)
  await hold(asha, ['3A'])
  await handleProviderEvent(call(), provider.pay(late))
  await payOutRefunds()
  expect((await report()).lines.map(shortly)).toEqual([[today(), 'fake', 900, 900, 0, 0, 0, 0]])
  await settles({
    kind: 'adjustment',
    paymentReference: `paid-${late.attemptId}`,
    amountPaise: -90_000,
  })
  expect((await report()).lines.map(shortly)).toEqual([
    [today(), 'fake', 900, 900, -900, 0, 0, -900],
  ])
  await sound()
})

test('a refund that failed was not paid back, unless it had been taken off a settlement', async () => {
  const { call, paid, grant, provider, payOutRefunds, settles, report, today } = await counter()
  const { bookingId, attemptId } = await paid(['1A'])
  const { id } = await grant(bookingId, { keptPercent: 0 })
  await payOutRefunds()
  const reference = `back-${id}`
  await handleProviderEvent(call(), provider.refundTurns(reference, 'failed'))
  expect((await report()).lines.map(shortly)).toEqual([[today(), 'fake', 900, 0, 0, 0, 0, 0]])
  const off = { paymentReference: `paid-${attemptId}`, amountPaise: -90_000 }
  await settles({ ...off, kind: 'refund', refundReference: reference })
  await settles({ ...off, kind: 'adjustment', amountPaise: 90_000 })
  expect((await report()).lines.map(shortly)).toEqual([[today(), 'fake', 900, 900, 900, 0, 0, 0]])
})

test('what staff have paid back by hand is a line of its own', async () => {
  const { paid, grant, file, report, today, admin } = await counter()
  const { bookingId } = await paid(['1A'])
  await grant(bookingId, { keptPercent: 0 })
  tamper(
    file,
    `update refunds set status = 'DONE', reference = 'UTR77', paid_by = ${admin.actor.id},
       finished_at = created_at, next_attempt_at = null`,
  )
  const { lines } = await report()
  expect(lines.map(shortly)).toEqual([
    [today(), 'fake', 900, 0, 0, 0, 0, 0],
    [today(), 'byHand', 0, 900, 0, 0, 0, 0],
  ])
  expect(lines.map(({ label }) => label)).toEqual(['Fake payment', 'Paid back by hand'])
})

test('payments with test keys are named, and in no total', async () => {
  const { paid, sell, provider, report } = await counter()
  Object.assign(provider, { isTest: true })
  await paid(['1A'])
  await sell(['2A'])
  const { lines, total } = await report()
  expect(lines.map(({ way, isTest, takenPaise }) => [way, isTest, takenPaise])).toEqual([
    ['cash', false, 90_000],
    ['fake', true, 90_000],
  ])
  expect(total.takenPaise).toBe(90_000)
})

test('a day begins and ends as the operator’s clock says', async () => {
  const { sell, pass, dependencies, report } = await counter()
  // The last millisecond of a day in India, and the first of the next.
  pass(Date.parse('2027-01-15T18:29:59.999Z') - dependencies.clock())
  await sell(['1A'])
  pass(1)
  await sell(['2A', '2B'])
  const taken = async (day: ServiceDay) => (await report(day)).total.takenPaise
  expect([await taken('2027-01-15'), await taken('2027-01-16')]).toEqual([90_000, 180_000])
})
