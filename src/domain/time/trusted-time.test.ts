import { array, assert, double, integer, property, record } from 'fast-check'
import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from './calendar.ts'
import { judgeTime } from './trusted-time.ts'
import type { TrustedTime } from './trusted-time.ts'

const THEN = Date.UTC(2027, 0, 15)
const LIMIT = 30 * DAY
const kept: TrustedTime = { at: THEN, aheadMs: 0, followedAt: THEN }

/** What is judged when the clock is so much off after some time that was counted. */
const judged = (offMs: number, elapsedMs = HOUR, from = kept) =>
  judgeTime(from, { clock: from.at + elapsedMs + offMs, elapsedMs, longestStepMs: LIMIT })

test('the trusted time is that of a clock that goes as it is counted', () => {
  expect(judged(0)).toMatchObject({ at: THEN + HOUR, aheadMs: 0, followedAt: THEN + HOUR })
  expect(judged(-MINUTE).at).toBe(THEN + HOUR - MINUTE)
})

test('a clock that is thirty days ahead is trusted, one that is further is not: then time goes on as counted', () => {
  expect(judged(LIMIT)).toMatchObject({ at: THEN + HOUR + LIMIT, standing: 'agrees' })
  for (const ahead of [LIMIT + 1, 31 * DAY, 400 * DAY, 1200 * DAY]) {
    expect(judged(ahead)).toEqual({
      at: THEN + HOUR,
      aheadMs: 0,
      followedAt: THEN,
      standing: 'ahead',
    })
  }
})

test('a second step counts with the first, until as many days have been counted in hours', () => {
  const first = judged(20 * DAY)
  expect(judged(20 * DAY, HOUR, first).standing).toBe('ahead')
  expect(judged(20 * DAY, 10 * HOUR, first).standing).toBe('agrees')
})

test('a clock that is set back leaves it where it was, at half the pace until the clock has caught up', () => {
  const back = judged(-10 * DAY, 2 * HOUR)
  expect(back).toMatchObject({ at: THEN + HOUR, followedAt: THEN, standing: 'behind' })
})

test('whatever the clock does, it never goes back, and in all no further ahead of what is counted than the step and what was forgiven', () => {
  const readings = array(
    record({
      elapsedMs: double({ min: 0, max: 2 * HOUR, noNaN: true }),
      clock: integer({ min: THEN - 2000 * DAY, max: THEN + 2000 * DAY }),
    }),
    { maxLength: 60 },
  )
  assert(
    property(readings, (all) => {
      let last = kept
      let counted = 0
      for (const { elapsedMs, clock } of all) {
        const next = judgeTime(last, { clock, elapsedMs, longestStepMs: LIMIT })
        expect([next.at, next.aheadMs].every(Number.isInteger)).toBe(true)
        expect(next.at).toBeGreaterThanOrEqual(last.at)
        counted += elapsedMs
        expect(next.at - THEN).toBeLessThanOrEqual(LIMIT + counted * 25)
        last = next
      }
    }),
  )
})
