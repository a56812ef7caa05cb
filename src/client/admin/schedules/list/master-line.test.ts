import { expect, test } from 'vitest'
import { masterText } from './master-line.tsx'

const TODAY = '2027-01-15'
const master = {
  id: 1,
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  stopped: false,
  runs: 84,
  next: '2027-01-16',
  until: '2027-03-31',
}

test('a master says on which days until when it runs, and when next', () => {
  expect(masterText(master, TODAY)).toEqual({
    repeats: 'daily until Wed 31 Mar',
    next: 'next Sat 16 Jan',
  })
  expect(masterText({ ...master, weekdays: [1, 5], stopped: true }, TODAY).repeats).toBe(
    'Mon, Fri until Wed 31 Mar · makes no further trips',
  )
})

test('one without trips to come says so', () => {
  expect(masterText({ ...master, next: null, until: null }, TODAY)).toEqual({
    repeats: 'daily',
    next: 'no trip to come',
  })
})
