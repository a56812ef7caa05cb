import { expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import { cancellationSteps, cancellationText, stepAt, stepsAhead } from './cancellation.ts'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'

const DEPARTURE = Date.UTC(2027, 0, 16, 16, 30)
const steps = cancellationSteps(DEFAULT_SETTINGS.cancellationSlabs, DEPARTURE, [90_000, 33_333])

test('the table shows when each charge begins to hold and what comes back, passenger by passenger', () => {
  expect(steps).toEqual([
    // 81,000 and 29,999.70, each rounded on its own.
    { keptPercent: 10, untilAt: DEPARTURE - 24 * HOUR, refundPaise: 81_000 + 30_000 },
    { keptPercent: 20, untilAt: DEPARTURE - 12 * HOUR, refundPaise: 72_000 + 26_666 },
    { keptPercent: 50, untilAt: DEPARTURE - 6 * HOUR, refundPaise: 45_000 + 16_667 },
    { keptPercent: 100, untilAt: null, refundPaise: 0 },
  ])
})

test('steps that are over are left out, so that none is dated in the past', () => {
  const keptAt = (hours: number) =>
    stepsAhead(steps, DEPARTURE - hours * HOUR).map(({ keptPercent }) => keptPercent)
  expect(keptAt(24)).toEqual([10, 20, 50, 100])
  expect(keptAt(13)).toEqual([20, 50, 100])
  expect(keptAt(0)).toEqual([100])
})

test('exactly 24 h 00 m before is still the cheaper slab', () => {
  const keptAt = (hours: number, ms = 0) =>
    stepAt(steps, DEPARTURE - hours * HOUR + ms)?.keptPercent
  expect([keptAt(100), keptAt(24), keptAt(24, 1)]).toEqual([10, 10, 20])
  expect([keptAt(12), keptAt(12, 1), keptAt(6), keptAt(6, 1)]).toEqual([20, 50, 50, 100])
  expect([keptAt(0), keptAt(-5)]).toEqual([100, 100])
})

const tenInTheEvening = Date.UTC(2027, 0, 16, 16, 30)
const words = (steps: Parameters<typeof cancellationText>[0]) =>
  cancellationText(steps, 'Asia/Kolkata').map(({ when, back }) => `${when}: ${back}`)

test('each step says until when and how much, the last one in words where nothing comes back', () => {
  expect(
    words([
      { keptPercent: 10, untilAt: tenInTheEvening, refundPaise: 81_000 },
      { keptPercent: 100, untilAt: null, refundPaise: 0 },
    ]),
  ).toEqual(['Until Sat 16 Jan, 22:00: ₹810 back', 'After that: nothing back'])
})

test('terms of a single step hold until departure', () => {
  expect(words([{ keptPercent: 100, untilAt: null, refundPaise: 0 }])).toEqual([
    'Until departure: nothing back',
  ])
})
