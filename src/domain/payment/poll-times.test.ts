import { expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import { nextPollAt } from './poll-times.ts'

const page = { openedAt: 1_000_000, openUntil: 1_000_000 + 20 * MINUTE }

/** All looks, in minutes after the page was opened. */
function allPolls(): number[] {
  const polls: number[] = []
  let at: number | null = page.openedAt
  while ((at = nextPollAt(page, at)) !== null) polls.push((at - page.openedAt) / MINUTE)
  return polls
}

test('a page is looked at soon, at its end, and for four days after it', () => {
  const polls = allPolls()
  expect(polls.slice(0, 9)).toEqual([0.25, 0.75, 2, 5, 10, 20, 21, 25, 50])
  expect(polls.at(-1)).toBe(20 + (4 * DAY) / MINUTE)
  expect(polls).toHaveLength(5 + 4 + 6 + 4)
})

test('looks that were missed while the server stood still are one', () => {
  expect(nextPollAt(page, page.openUntil + 40 * MINUTE)).toBe(page.openUntil + HOUR)
  expect(nextPollAt(page, page.openUntil + 5 * DAY)).toBeNull()
})

test('a page that ends early is not looked at as if it were open', () => {
  const short = { openedAt: 0, openUntil: 3 * MINUTE }
  expect(nextPollAt(short, 2 * MINUTE)).toBe(3 * MINUTE)
  expect(nextPollAt(short, 3 * MINUTE)).toBe(4 * MINUTE)
})
