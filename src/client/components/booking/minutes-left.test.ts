import { expect, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { leftText, minutesLeft, spokenText } from './minutes-left.ts'

const deadline = 1_796_000_000_000
const leftAt = (before: number) => minutesLeft(deadline, deadline - before)

test('minutes count as begun, down to nothing at the deadline itself', () => {
  expect(leftAt(10 * MINUTE)).toBe(10)
  expect(leftAt(9 * MINUTE + 1)).toBe(10)
  expect(leftAt(MINUTE)).toBe(1)
  expect(leftAt(1)).toBe(1)
  expect(leftAt(0)).toBe(0)
  expect(leftAt(-5 * MINUTE)).toBe(0)
})

test('the time left is written in words', () => {
  expect([10, 2, 1, 0].map(leftText)).toEqual([
    '10 minutes left',
    '2 minutes left',
    'less than a minute left',
    'time is up',
  ])
})

test('it is announced at 5, 2 and 1 minutes and at no other', () => {
  const spoken = Array.from({ length: 21 }, (_, minutes) => minutes).filter(spokenText)
  expect(spoken).toEqual([1, 2, 5])
  expect(spokenText(1)).toBe('Your seats are held for 1 more minute.')
})
