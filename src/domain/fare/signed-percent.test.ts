import { expect, test } from 'vitest'
import { signedPercent } from './signed-percent.ts'

test('a percentage has its sign and as many decimals as it needs', () => {
  expect([2000, -1250, 0, 1, -9000, 50_000, 1015].map(signedPercent)).toEqual([
    '+20 %',
    '−12.5 %',
    '0 %',
    '+0.01 %',
    '−90 %',
    '+500 %',
    '+10.15 %',
  ])
})
