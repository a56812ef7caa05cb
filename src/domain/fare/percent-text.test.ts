import { expect, test } from 'vitest'
import { percentText } from './percent-text.ts'

test('a percentage has its sign and as many decimals as it needs', () => {
  expect([2000, -1250, 0, 1, -9000, 50_000, 1015].map(percentText)).toEqual([
    '+20 %',
    '−12.5 %',
    '0 %',
    '+0.01 %',
    '−90 %',
    '+500 %',
    '+10.15 %',
  ])
})
