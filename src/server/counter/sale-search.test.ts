import { beforeEach, expect, test } from 'vitest'
import type { SaleTravel } from '../../domain/counter/sale.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { aSale } from '../../testing/builders/ticket-counter.ts'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let agent: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  await app.as('admin')
  agent = await app.as('agent')
  trip = await aSchedule(app.dependencies)
})

const numbersFor = async (term: string, travel: SaleTravel = {}) =>
  (await agent.trpc.sale.find.mutate({ term, ...travel })).map((sale) => sale.bookingNumber)

/** A booking with a payment and a refund, beside another one. */
async function refunded() {
  const admin = await app.as('admin')
  const other = await sellSeats(await app.as('vikram'), trip, { passengers: { '4A': 'Vikram' } })
  const sold = await sellSeats(await app.as('asha'), trip, {
    passengers: { '3A': 'Meera Joshi', '3B': 'Ravi Joshi' },
  })
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId: sold.id,
    passengerIds: [sold.seats[1]?.id ?? 0],
    terms: 'FULL',
    reason: 'Seat broken',
  })
  const sale = await agent.trpc.sale.get.query({ bookingId: sold.id })
  return { other, sale, number: sold.bookingNumber }
}

test('a booking is found by the numbers of its papers and its money, however they are typed', async () => {
  const { sale, number } = await refunded()
  const [payment] = sale.payments
  const [refund] = sale.refunds
  const invoice = sale.invoiceNumber ?? ''
  const terms = [
    invoice,
    invoice.toLowerCase().replaceAll('/', ' '),
    refund?.creditNote ?? '',
    payment?.transaction ?? '',
    refund?.transaction ?? '',
    (payment?.transaction ?? '').replace('TR-000', 'tr '),
    (payment?.transaction ?? '').replace('TR-000', ''),
    payment?.reference ?? '',
    payment?.reference?.toUpperCase() ?? '',
  ]
  const found = await Promise.all(terms.map((term) => numbersFor(term)))
  expect(found).toEqual(terms.map(() => [number]))
  expect(invoice).toMatch(/^INV/)
  expect(refund?.creditNote).toMatch(/^CN/)
  const none = ['INV/20-21/000001', 'CN/26-27/000009', 'TR-9999', 'pay_0000000000x']
  expect(await Promise.all(none.map((term) => numbersFor(term)))).toEqual(none.map(() => []))
})

test('transactions are found by the same numbers of their booking', async () => {
  const admin = await app.as('admin')
  const { sale } = await refunded()
  const transactions = async (searchTerm: string) => {
    const { data } = await admin.trpc.report.transactions.query({ searchTerm })
    return data.map(({ id }) => id).toSorted()
  }
  const all = [sale.payments[0]?.transaction, sale.refunds[0]?.transaction]
  const { invoiceNumber, payments, refunds } = sale
  const terms = [invoiceNumber, refunds[0]?.creditNote, payments[0]?.reference]
  for (const term of terms)
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    expect([term, await transactions(term ?? '')]).toEqual([term, all])
})

test('a phone number is found in any spelling, a name by its words in any order', async () => {
  const { bookingNumber } = await agent.trpc.counter.sell.mutate(
    aSale(trip, ['3A'], { phone: '9876500001' }),
  )
  const terms = ['+91 98765 00001', '91-98765-00001', '0091 9876500001', '(098765) 00001']
  const names = ['3a guest of', 'of Guest']
  const found = await Promise.all([...terms, ...names].map((term) => numbersFor(term)))
  expect(found).toEqual([...terms, ...names].map(() => [bookingNumber]))
})

test('a word of a name begins after any punctuation; apostrophes, hyphens and accents are one', async () => {
  const names = ['K.Vendhan', 'Anne-Quorra', 'O’Xavier', 'José Ñandú']
  const [initial, joined, irish, spanish] = await Promise.all(
    names.map(async (passengerName, nth) => {
      const sale = aSale(trip, [`${nth + 1}A`])
      const passengers = [{ passengerName, age: 40, gender: 'MALE' } as const]
      return (await agent.trpc.counter.sell.mutate({ ...sale, passengers })).bookingNumber
    }),
  )
  const expected: [term: string, number: string | undefined][] = [
    ...['K.Vendhan', 'Vendhan', 'vend', 'K. Vendhan', 'K Vendhan', 'Vendhan K'].map(
      (term): [string, string | undefined] => [term, initial],
    ),
    ...['Quorra', 'Anne Quorra', 'anne‑quorra'].map((term): [string, string | undefined] => [
      term,
      joined,
    ]),
    ...["O'Xavier", 'O’Xavier', 'Xavier', 'O Xavier'].map((term): [string, string | undefined] => [
      term,
      irish,
    ]),
    ...['jose', 'JOSÉ', 'nandu', 'Jose\u0301'].map((term): [string, string | undefined] => [
      term,
      spanish,
    ]),
  ]
  for (const [term, number] of expected)
    for (const travel of [{}, { scheduleId: trip.id }])
      // oxlint-disable-next-line no-await-in-loop -- one search after the other
      expect([term, await numbersFor(term, travel)]).toEqual([term, [number]])
  expect(await numbersFor('endhan')).toEqual([])
})

test('staff find users whatever their accents and apostrophes', async () => {
  const admin = await app.as('admin')
  await admin.trpc.user.add.mutate({
    name: 'René O’Brien',
    email: 'rene@example.com',
    phone: null,
    role: 'AGENT',
  })
  for (const searchTerm of ['rene', "O'Brien", 'RENÉ']) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    const { data } = await admin.trpc.user.list.query({ searchTerm })
    expect(data.map(({ email }) => email)).toEqual(['rene@example.com'])
  }
})

test('what nobody is called is looked for in the next trips, by words in any order', async () => {
  const { bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A']))
  const words = ['goa to pune', 'Pune → Goa', '22:00 goa']
  const found = await Promise.all(words.map((term) => numbersFor(term)))
  expect(found).toEqual(words.map(() => [bookingNumber]))
  expect(await numbersFor('21:00 goa')).toEqual([])
  expect(await numbersFor(' → ')).toEqual([])
})

test('of a day or a trip, every word is found in something of a booking', async () => {
  const other = await aSchedule(app.dependencies, { inDays: 2 })
  const first = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A'], { phone: '9876500001' }))
  const second = await agent.trpc.counter.sell.mutate(aSale(other, ['3A'], { phone: '9876500001' }))
  const { scheduleId, day } =
    (await agent.trpc.sale.find.mutate({ term: first.bookingNumber }))[0] ?? {}
  const terms = ['guest goa', '98765 00001', '+91 98765-00001', '22:00 of 3a', first.bookingNumber]
  const ofTrip = await Promise.all(terms.map((term) => numbersFor(term, { scheduleId })))
  expect(ofTrip).toEqual(terms.map(() => [first.bookingNumber]))
  expect(await numbersFor('guest', { date: day })).toEqual([first.bookingNumber])
  expect(await numbersFor('guest', { date: '2027-01-17' })).toEqual([second.bookingNumber])
  expect(await numbersFor(second.bookingNumber, { date: day })).toEqual([])
  expect(await numbersFor('guest mumbai', { scheduleId })).toEqual([])
  expect(await numbersFor(' - ', { scheduleId })).toEqual([])
})
