import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/calendar.ts'
import { nextTown, whyNoDelay } from './late-towns.ts'

const trip = { status: 'SCHEDULED', departureAt: 100 * HOUR, arrivalAt: 110 * HOUR } as const
const towns = [
  { node: 0, name: 'Pune', at: 100 * HOUR },
  { node: 1, name: 'Satara', at: 104 * HOUR },
  { node: 2, name: 'Goa', at: 110 * HOUR },
]
const late = (fromNode: number, minutes: number) => ({
  fromNode,
  minutes,
  reason: 'WEATHER' as const,
  saidAt: 0,
})

test('a delay is said from twelve hours before departure until a day after arrival', () => {
  expect(whyNoDelay(trip, 88 * HOUR - 1)).toBe(
    'A delay can be said from 12 hours before departure.',
  )
  expect(whyNoDelay(trip, 88 * HOUR)).toBeNull()
  expect(whyNoDelay(trip, 134 * HOUR)).toBeNull()
  expect(whyNoDelay(trip, 134 * HOUR + 1)).toMatch('until 24 hours after arrival')
})

test('a trip that is cancelled cannot be late', () => {
  expect(whyNoDelay({ ...trip, status: 'CANCELLED' }, 99 * HOUR)).toMatch('cancelled')
})

test('the next town is the first that the bus has not left, as it is expected', () => {
  expect(nextTown(towns, [], 99 * HOUR)?.name).toBe('Pune')
  expect(nextTown(towns, [], 100 * HOUR)?.name).toBe('Satara')
  expect(nextTown(towns, [late(0, 30)], 100 * HOUR + 29 * MINUTE)?.name).toBe('Pune')
  expect(nextTown(towns, [late(0, 30)], 100 * HOUR + 30 * MINUTE)?.name).toBe('Satara')
  expect(nextTown(towns, [late(1, 30)], 100 * HOUR)?.name).toBe('Satara')
})

test('after all of them it is the last one, and of a trip without towns there is none', () => {
  expect(nextTown(towns, [], 120 * HOUR)?.name).toBe('Goa')
  expect(nextTown([], [], 0)).toBeUndefined()
})
