import { expect, test } from 'vitest'
import { timeOf } from './calendar.ts'
import { beginsTime, minutesBegunBy } from './time-prefix.ts'

test.each([
  ['21:30', '21:30'],
  ['21:3', '21:30'],
  ['21:', '21:30'],
  ['21', '21:30'],
  ['2', '21:30'],
  ['7', '07:05'],
  ['07', '07:05'],
  [' 7:05 ', '07:05'],
  ['0:3', '00:30'],
])('%s begins %s', (text, time) => {
  expect(beginsTime(text, time)).toBe(true)
})

test.each(['', ':', '1:3', '30', '21:4', '21:300', '21 30', 'MH 21', '24', '21:6'])(
  '%s does not begin 21:30',
  (text) => {
    expect(beginsTime(text, '21:30')).toBe(false)
  },
)

test('a beginning stands for every minute it may become', () => {
  expect(minutesBegunBy('21:3').map(timeOf)).toEqual(
    Array.from({ length: 10 }, (_, last) => `21:3${last}`),
  )
  expect(minutesBegunBy('7')).toEqual(Array.from({ length: 60 }, (_, minute) => 420 + minute))
  const hours = new Set(minutesBegunBy('2').map((minutes) => Math.floor(minutes / 60)))
  expect([...hours]).toEqual([2, 20, 21, 22, 23])
  for (const text of ['', '24', '21:6', '3:75', 'Pune', '2026']) {
    expect(minutesBegunBy(text)).toEqual([])
  }
})
