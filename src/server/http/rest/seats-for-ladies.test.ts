import { beforeEach, expect, test } from 'vitest'
import {
  drawForLadies,
  holdSeated,
  turnOnLadiesRule,
} from '../../../testing/builders/back-office/ladies-on-site.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

interface SeatOfTrip {
  seatNumber: string
  forLadies?: boolean
}

let app: TestApp
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

const seats = async () =>
  (await asha.rest<SeatOfTrip[]>('GET', `/bus-seats/view-seats/${trip.id}`)).body
/** Drafts a passenger for a seat and books it, as a script does. */
async function book(seatNumber: string, gender: string) {
  const draft = { passengerName: 'Jai Patil', age: 41, gender, seatNumber }
  const { body } = await asha.rest<{ id: number }>('POST', '/bus-passenger', draft)
  return asha.rest<{ message: string }>('POST', '/bus-booking', {
    busScheduleId: trip.id,
    seatIds: [trip.seats[seatNumber]],
    passengerIds: [body.id],
  })
}

test('each seat says whether it takes women only, while the rule is on', async () => {
  await turnOnLadiesRule(app)
  await drawForLadies(app, trip.seats['1A'])
  await holdSeated(await app.as('meera'), trip, { '3A': 'FEMALE' })
  const answered = await seats()
  expect(answered.every(({ forLadies }) => typeof forLadies === 'boolean')).toBe(true)
  const women = answered.filter(({ forLadies }) => forLadies).map(({ seatNumber }) => seatNumber)
  expect(women).toEqual(['1A', '3B'])
})

test('while the rule is off no seat speaks of it', async () => {
  await drawForLadies(app, trip.seats['1A'])
  expect((await seats()).some((seat) => 'forLadies' in seat)).toBe(false)
})

test('a man is refused with 409 and the words, a woman is not', async () => {
  await turnOnLadiesRule(app)
  await holdSeated(await app.as('meera'), trip, { '3A': 'FEMALE' })
  const refused = await book('3B', 'male')
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Seat 3B is beside a lady: women only.',
  ])
  expect((await book('3B', 'female')).status).toBe(201)
})
