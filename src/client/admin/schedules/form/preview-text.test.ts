import { expect, test } from 'vitest'
import { previewText } from './preview-text.ts'

const START = '2027-01-16'
const free = { date: '2027-01-17', exists: false, conflict: null }
const there = { ...free, exists: true }
const taken = { ...free, conflict: 'The bus is away' }
const sold = { ...there, conflict: '1 booking is on it' }

test.each([
  [[free], undefined, 'The bus is free for this trip.'],
  [[taken], undefined, 'This trip cannot be made.'],
  [[free], START, '1 trip to be made.'],
  [[], START, '0 trips to be made.'],
  [[free, free, taken], START, '2 trips to be made, 1 day left out.'],
  [[there, sold], START, '2 trips there already, 1 of them left as they are.'],
  [[free, there, taken], START, '1 trip to be made, 1 trip there already, 1 day left out.'],
  [
    [{ ...taken, date: START }, free],
    START,
    'It cannot begin on its date. 1 trip to be made, 1 day left out.',
  ],
])('what saving makes is described: %#', (days, start, words) => {
  expect(previewText({ days }, start)).toBe(words)
})
