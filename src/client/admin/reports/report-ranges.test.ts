import { expect, test } from 'vitest'
import { reportRanges } from './report-ranges.ts'

test('ranges end today, or with their month, also where that is a short one', () => {
  expect(reportRanges('2027-03-31').map(({ from, to }) => [from, to])).toEqual([
    ['2027-03-25', '2027-03-31'],
    ['2027-03-02', '2027-03-31'],
    ['2027-03-01', '2027-03-31'],
    ['2027-02-01', '2027-02-28'],
  ])
})
