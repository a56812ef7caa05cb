import { beforeEach, expect, test } from 'vitest'
import { MOST_FOUND } from '../../domain/counter/sale.ts'
import { DAY } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { aSale, ticketCounter } from '../../testing/builders/ticket-counter.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp, Visitor } from '../../testing/harness/test-app.ts'
import { requireStaff } from '../core/call.ts'
import type { Call } from '../core/call.ts'
import { checkData } from '../operations/check/check-data.service.ts'
import { voidSale } from '../payment/void-sale.service.ts'
import { findSales } from './sale-search.service.ts'
import { getSale } from './sale.service.ts'

let app: TestApp
let admin: Person
let agent: Person
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  agent = await app.as('agent')
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

const numbersFor = async (term: string, who = agent) =>
  (await who.trpc.sale.find.mutate({ term })).map((sale) => sale.bookingNumber)

const status = (asked: Promise<unknown>) =>
  asked.then(
    () => 200,
    (error: { data: { httpStatus: number } }) => error.data.httpStatus,
  )

const calls: Record<string, (visitor: Visitor) => Promise<unknown>> = {
  find: ({ trpc }) => trpc.sale.find.mutate({ term: 'Asha' }),
  get: ({ trpc }) => trpc.sale.get.query({ bookingId: 1 }),
}

test.each(Object.entries(calls))('sale.%s is for staff alone', async (_, ask) => {
  expect(await status(ask(app.visitor()))).toBe(401)
  expect(await status(ask(asha))).toBe(403)
  expect([200, 404]).toContain(await status(ask(agent)))
})

test('a booking is found by its number, phone, e-mail and any passenger’s name', async () => {
  const { bookingNumber } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Meera Joshi', '3B': 'Ravi Joshi' },
    phone: '9876500001',
  })
  await sellSeats(await app.as('vikram'), trip, { passengers: { '4A': 'Vikram Patil' } })
  const spaced = `${bookingNumber.slice(0, 4)} ${bookingNumber.slice(4)}`.toLowerCase()
  const terms = [
    bookingNumber,
    spaced,
    '+91 98765 00001',
    'ASHA@example.com',
    'meera',
    'Ravi J',
    'joshi',
  ]
  const found = await Promise.all(terms.map((term) => numbersFor(term)))
  expect(found).toEqual(terms.map(() => [bookingNumber]))
  // A name is found by the beginning of any of its words; punctuation finds nothing by itself.
  const others = ['oshi', 'Meera R', '%', '__', '']
  expect(await Promise.all(others.map((t) => numbersFor(t)))).toEqual(others.map(() => []))
})

test('what an account has booked is found by its phone and e-mail, whatever contact was left', async () => {
  await asha.trpc.user.updateProfile.mutate({
    name: 'Asha',
    email: asha.user.email,
    phone: '9000000009',
  })
  const { bookingNumber } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Meera Joshi' },
    phone: '9876500001',
  })
  expect(await numbersFor('9000000009')).toEqual([bookingNumber])
})

test('staff’s own number finds none of what they sold to others', async () => {
  await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  expect(await numbersFor(agent.user.email)).toEqual([])
  expect(await numbersFor('9876543210')).toHaveLength(1)
})

test('twenty are answered, the newest first, with what tells them apart', async () => {
  const sold: string[] = []
  for (const number of Array.from(
    { length: MOST_FOUND + 1 },
    (_, i) => `${1 + Math.floor(i / 4)}`,
  )) {
    const letter = 'ABCD'[sold.length % 4]
    // One after the other, so that one is the newest.
    // oxlint-disable-next-line no-await-in-loop
    const sale = await agent.trpc.counter.sell.mutate(aSale(trip, [`${number}${letter}`]))
    sold.unshift(sale.bookingNumber)
    app.pass(1000)
  }
  const found = await agent.trpc.sale.find.mutate({ term: 'guest of' })
  expect(found.map((sale) => sale.bookingNumber)).toEqual(sold.slice(0, MOST_FOUND))
  expect(found[0]).toMatchObject({
    from: 'Pune',
    to: 'Goa',
    passengers: 1,
    passengerName: 'Guest of 6A',
    status: 'CONFIRMED',
    paymentStatus: 'PAID',
    totalPaise: 90_000,
    refundedPaise: 0,
    soldBy: 'agent',
  })
})

test('a hold that is over reads as cancelled before anything has swept it', async () => {
  const { agent: seller, sell, pass } = await ticketCounter()
  const { bookingNumber: term } = await sell(['3A'], { payment: 'LATER' })
  expect(await findSales(seller, { term })).toMatchObject([{ status: 'PENDING' }])
  pass(DAY)
  expect(await findSales(seller, { term })).toMatchObject([{ status: 'CANCELLED' }])
})

test('a booking is shown whole: whose it is, each attempt to pay and each refund, with its number', async () => {
  const { id: bookingId, seats } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Meera Joshi', '3B': 'Ravi Joshi' },
  })
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId,
    passengerIds: [seats[1]?.id ?? 0],
    terms: 'FULL',
    reason: 'Seat broken',
  })
  const sale = await agent.trpc.sale.get.query({ bookingId })
  expect(sale).toMatchObject({
    booking: { id: bookingId, status: 'CONFIRMED', refundedPaise: 90_000 },
    account: { name: 'asha', email: asha.user.email },
    invoiceNumber: expect.stringMatching(/\d$/),
    payments: [
      { transaction: 'TR-0001', status: 'SUCCEEDED', amountPaise: 180_000, failure: null },
    ],
    refunds: [
      {
        transaction: 'TR-0002',
        amountPaise: 90_000,
        reason: 'OPERATOR',
        note: 'Seat broken',
        creditNote: expect.stringMatching(/\d$/),
        byHand: false,
      },
    ],
  })
  // Cash alone is taken back.
  expect(sale.takeBack).toBeNull()
})

test('who took the cash, and an administrator, can take a sale back on the same day; others get the reason why not', async () => {
  const { agent: seller, actingAs, sell, pass } = await ticketCounter()
  const { id } = await sell(['3A'])
  const whyNot = async (call: Call) => (await getSale(requireStaff(call), id)).takeBack?.whyNot
  const [boss, colleague] = [await actingAs('ADMIN'), await actingAs('AGENT')]
  expect([await whyNot(seller), await whyNot(boss)]).toEqual([null, null])
  const hand = 'Only who took the cash, or an administrator, can void a sale'
  expect(await whyNot(colleague)).toBe(hand)
  await expect(voidSale(requireStaff(colleague), id)).rejects.toThrow(hand)
  pass(DAY)
  const sameDay = 'A sale can be voided on the same day only. Please cancel it.'
  expect(await whyNot(boss)).toBe(sameDay)
})

test('an agent cannot cancel what was sold, nor retry a refund; the ledger stays right', async () => {
  const { id: bookingId } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  const { trpc } = agent
  const asked = [
    trpc.cancellation.officeQuote.query({ bookingId, terms: 'FULL' }),
    trpc.cancellation.cancelByOperator.mutate({
      requestedBy: 'OPERATOR',
      bookingId,
      terms: 'FULL',
      reason: 'Mistake',
    }),
    trpc.payment.retryRefund.mutate({ refundId: 1 }),
  ]
  expect(await Promise.all(asked.map(status))).toEqual([403, 403, 403])
  await trpc.payment.voidSale.mutate({ bookingId })
  const sale = await trpc.sale.get.query({ bookingId })
  expect(sale).toMatchObject({
    booking: { status: 'CANCELLED', refundedPaise: 90_000 },
    refunds: [{ reason: 'VOID', status: 'DONE', byHand: true, paidBy: 'agent' }],
    takeBack: { whyNot: 'This booking has been cancelled' },
  })
  expect(await checkData(app.dependencies.store.reader)).toEqual([])
})
