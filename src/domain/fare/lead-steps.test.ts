import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { someLead, someMoment } from '../../testing/builders/fares/random-fares.ts'
import { HOUR } from '../time/calendar.ts'
import { leadStepAt, leadStepText, nextLeadStepAt, noticeText } from './lead-steps.ts'

const departureAt = Date.UTC(2026, 11, 1, 17)
const STEPS = [
  { hoursBefore: 336, basisPoints: -1000 },
  { hoursBefore: 24, basisPoints: 0 },
  { hoursBefore: 0, basisPoints: 1000 },
]
const [EARLY, USUAL, LATE] = STEPS

test('exactly so many hours before departure is still the earlier step', () => {
  const at = (hours: number, later = 0) =>
    leadStepAt(STEPS, departureAt, departureAt - hours * HOUR + later)
  expect([at(1000), at(336), at(336, 1)]).toEqual([EARLY, EARLY, USUAL])
  expect([at(24), at(24, 1), at(0)]).toEqual([USUAL, LATE, LATE])
})

test('the last step counts until departure and for whoever gets on later', () => {
  expect(leadStepAt(STEPS, departureAt, departureAt + 5 * HOUR)).toBe(LATE)
})

test('without steps none counts, and none ever begins', () => {
  expect(leadStepAt([], departureAt, departureAt)).toBeUndefined()
  expect(nextLeadStepAt([], departureAt, departureAt)).toBe(Infinity)
})

test('the next step begins just after the moment that still is of the one before', () => {
  const next = (now: number) => nextLeadStepAt(STEPS, departureAt, now)
  const [first, second] = [departureAt - 336 * HOUR + 1, departureAt - 24 * HOUR + 1]
  expect([next(0), next(first - 1), next(first), next(second - 1)]).toEqual([
    first,
    first,
    second,
    second,
  ])
  expect(next(second)).toBe(Infinity)
})

test('a single step counts at all times', () => {
  const [only] = [{ hoursBefore: 0, basisPoints: 500 }]
  expect(leadStepAt([only], departureAt, 0)).toBe(only)
  expect(nextLeadStepAt([only], departureAt, 0)).toBe(Infinity)
})

test('among any steps the one with the longest notice that is kept counts, until the next begins', () => {
  const asked = someLead.chain((steps) =>
    fc.tuple(fc.constant(steps), someMoment(steps, departureAt)),
  )
  fc.assert(
    fc.property(asked, ([steps, now]) => {
      const hoursLeft = (departureAt - now) / HOUR
      const kept = steps.filter(({ hoursBefore }) => hoursBefore <= hoursLeft)
      const longest = Math.max(0, ...kept.map(({ hoursBefore }) => hoursBefore))
      const step = leadStepAt(steps, departureAt, now)
      expect(step?.hoursBefore).toBe(longest)
      const next = nextLeadStepAt(steps, departureAt, now)
      expect(next).toBeGreaterThan(now)
      const end = Math.min(next, departureAt + 10 * HOUR)
      expect(leadStepAt(steps, departureAt, end - 1)).toBe(step)
      expect(next === Infinity || leadStepAt(steps, departureAt, next) !== step).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('notice is said in days from two on, else in hours', () => {
  expect([1, 24, 36, 48, 336].map(noticeText)).toEqual([
    '1 hour',
    '24 hours',
    '36 hours',
    '2 days',
    '14 days',
  ])
})

test('a step is said by its own notice, the last by that of the one before it', () => {
  const said = (steps: typeof STEPS) => steps.map((step) => leadStepText(steps, step))
  expect(said(STEPS)).toEqual([
    '14 days or more before departure −10 %',
    '24 hours or more before departure 0 %',
    'less than 24 hours before departure +10 %',
  ])
  expect(said([{ hoursBefore: 0, basisPoints: 750 }])).toEqual(['+7.5 %'])
})
