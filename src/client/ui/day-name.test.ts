import { expect, test } from 'vitest'
import { dayName } from './day-name.ts'

test('the two nearest days have names of their own, over the end of a month too', () => {
  expect(dayName('2026-11-30', '2026-11-30')).toBe('Today')
  expect(dayName('2026-12-01', '2026-11-30')).toBe('Tomorrow')
  expect(dayName('2026-12-02', '2026-11-30')).toBe('Wed 2 Dec')
})
