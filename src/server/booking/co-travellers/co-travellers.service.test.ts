import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../domain/time/calendar.ts'
import { backAgain } from '../../../testing/builders/a-known-person.ts'
import { aChildPaid } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { seatsToPay } from '../../../testing/builders/held-seats.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp, Visitor } from '../../../testing/harness/test-app.ts'
import { newCall } from '../../core/new-call.ts'
import { forgetPassengers } from '../../person-data/retention.service.ts'

let app: TestApp
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  // A database without an administrator is a violation by itself.
  await app.as('admin')
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

const NOBODY = { self: null, phone: null, others: [] }
const askedBy = ({ trpc }: Visitor) => trpc.booking.coTravellers.query()
const forget = () =>
  forgetPassengers(newCall(app.dependencies, { actor: null, requestId: 'forgetting', address: '' }))

test('from the second booking on a customer is offered whoever travelled with them, the newest first', async () => {
  expect(await askedBy(asha)).toEqual(NOBODY)
  await sellSeats(asha, trip, {
    passengers: { '1A': 'Asha', '1B': 'Ravi Rao' },
    phone: '9123456702',
  })
  app.pass(1)
  await sellSeats(asha, trip, { passengers: { '2A': 'Meera Rao' } })
  expect(await askedBy(asha)).toEqual({
    self: { name: 'Asha', age: 30, gender: 'FEMALE', kind: null },
    phone: '9123456702',
    others: [
      { name: 'Meera Rao', age: 30, gender: 'FEMALE', kind: null },
      { name: 'Ravi Rao', age: 31, gender: 'MALE', kind: null },
    ],
  })
})

test('seats that were not paid tell of nobody', async () => {
  await seatsToPay(app, asha, ['3A'])
  expect(await askedBy(asha)).toEqual(NOBODY)
})

test('a customer is not offered the passengers of another, nor those of the counter', async () => {
  await sellSeats(await app.as('ravi'), trip, { passengers: { '1A': 'Meera Rao' } })
  const agent = await app.as('agent')
  await agent.trpc.counter.sell.mutate({
    scheduleId: trip.id,
    seatIds: [trip.seats['2A'] ?? 0],
    key: 'sold to a walk-in',
    passengers: [{ passengerName: 'Ila Rao', age: 30, gender: 'FEMALE' }],
    email: asha.user.email,
    phone: '9123456702',
    payment: 'CASH',
  })
  expect(await askedBy(asha)).toEqual(NOBODY)
})

test('whoever sells is offered nobody, whatever they have booked at the site', async () => {
  for (const [place, role] of ['agent', 'admin'].entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const seller = await app.as(role)
    // oxlint-disable-next-line no-await-in-loop
    await sellSeats(seller, trip, { passengers: { [`${place + 1}A`]: 'Meera Rao' } })
    // oxlint-disable-next-line no-await-in-loop
    expect(await askedBy(seller)).toEqual(NOBODY)
  }
})

test('a kind of passenger is that of the last booking', async () => {
  await aChildPaid(app, asha)
  const { others } = await askedBy(asha)
  expect(others.map(({ name, kind }) => [name, kind?.label])).toEqual([
    ['Meera Rao', undefined],
    ['Ila Rao', 'Child'],
  ])
})

test('whoever is forgotten after travel is not offered any more', async () => {
  await sellSeats(asha, trip, { passengers: { '1A': 'Meera Rao' } })
  app.pass(366 * DAY)
  const [meera] = (await askedBy(await backAgain(app, 'asha'))).others
  expect(meera).toMatchObject({ name: 'Meera Rao', age: 31 })
  app.pass(2 * DAY)
  await forget()
  expect(await askedBy(await backAgain(app, 'asha'))).toEqual(NOBODY)
})
