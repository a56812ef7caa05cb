import { expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { canMark, whyNoMarking } from './passenger-mark.ts'

test.each([
  ['BOARDED', 'BOOKED', true],
  ['NO_SHOW', 'BOOKED', true],
  ['BOOKED', 'BOARDED', true],
  ['BOOKED', 'NO_SHOW', true],
  ['BOARDED', 'NO_SHOW', true],
  ['NO_SHOW', 'BOARDED', true],
  ['BOARDED', 'BOARDED', false],
  ['BOARDED', 'CANCELLED', false],
  ['NO_SHOW', 'CANCELLED', false],
  ['BOOKED', 'CANCELLED', false],
] as const)('%s may follow %s: %s', (mark, status, may) => {
  expect(canMark(mark, { status })).toBe(may)
})

test('ticking is open from 12 hours before departure until 24 hours after arrival, both included', () => {
  const trip = { status: 'SCHEDULED', departureAt: 100 * HOUR, arrivalAt: 110 * HOUR } as const
  expect(whyNoMarking(trip, 88 * HOUR - 1)).toBe(
    'Boarding can be ticked from 12 hours before departure.',
  )
  expect(whyNoMarking(trip, 88 * HOUR)).toBeNull()
  expect(whyNoMarking(trip, 134 * HOUR)).toBeNull()
  expect(whyNoMarking(trip, 134 * HOUR + 1)).toBe(
    'Boarding could be ticked until 24 hours after arrival.',
  )
  expect(whyNoMarking({ ...trip, status: 'CANCELLED' }, 100 * HOUR)).toBe(
    'This trip is cancelled: nobody boards it.',
  )
})
