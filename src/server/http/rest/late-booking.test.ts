import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../../domain/time/calendar.ts'
import { isoText } from '../../../domain/time/iso-text.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

interface Answer {
  departureTime: string
  delayMinutes?: number
  expectedDepartureAt?: string
  expectedArrivalAt?: string
}

test('a booking says how late its bus is and when it is expected once somebody has said so; its times stay', async () => {
  const app = await testApp()
  const trip = await aSchedule(app.dependencies)
  app.pass(30 * HOUR)
  const asha = await app.as('asha')
  const sold = await sellSeats(asha, trip, { passengers: { '1A': 'Asha Patil' } })
  const { id, scheduleId, boarding, dropping } = sold
  const read = async () => (await asha.rest<Answer>('GET', `/bus-booking/${id}`)).body
  expect(await read()).not.toHaveProperty('delayMinutes')
  const now = app.dependencies.clock()
  const { trpc } = await app.as('agent')
  await trpc.passenger.sayDelay.mutate({
    scheduleId,
    fromNode: 0,
    minutes: 40,
    reason: 'ROAD',
    key: 'a key of a delay',
    at: now,
    sentAt: now,
  })
  expect(await read()).toMatchObject({
    departureTime: boarding.time,
    delayMinutes: 40,
    expectedDepartureAt: isoText(boarding.at + 40 * MINUTE),
    expectedArrivalAt: isoText(dropping.at + 40 * MINUTE),
  })
})
