import { expect, test } from 'vitest'
import { shortLeftText } from './minutes-left.ts'

test.each([
  [120, '2 h left'],
  [80, '1 h 20 min left'],
  [59, '59 min left'],
  [1, '1 min left'],
  [0, 'time is up'],
])('%i minutes begun are written as %s', (minutes, words) => {
  expect(shortLeftText(minutes)).toBe(words)
})
