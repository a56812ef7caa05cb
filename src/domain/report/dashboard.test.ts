import { expect, test } from 'vitest'
import { changePercent, sharePercent } from './dashboard.ts'

test.each([
  [112, 100, 12],
  [97, 100, -3],
  [2, 3, -33],
  [0, 4, -100],
  [0, 0, 0],
  [5, 0, null],
  // More was refunded than sold: no percentage says anything of that.
  [5, -5, null],
])('%i after %i is a change of %s percent', (current, previous, percent) => {
  expect(changePercent({ value: 0, current, previous })).toBe(percent)
})

test('a share is rounded, and of nothing it is nothing', () => {
  expect([sharePercent(1, 3), sharePercent(2, 3), sharePercent(0, 0)]).toEqual([33, 67, 0])
})
