import { expect, test } from 'vitest'
import { memorySeatEvents } from '../core/seat-events.ts'
import { AnswerCache } from './answer-cache.ts'
import type { CachedAnswer } from './answer-cache.ts'

function aCache(capacity?: number) {
  const seatEvents = memorySeatEvents()
  return { cache: new AnswerCache<string>(seatEvents, capacity), seatEvents }
}

const made = [{}]
const answer = (change: Partial<CachedAnswer<string>> = {}): CachedAnswer<string> => ({
  text: '{}',
  scheduleIds: [7],
  edition: 0,
  madeFrom: made,
  readAt: 100,
  validUntil: 200,
  ...change,
})

test('an answer holds from when it was read until the clock changes it', () => {
  const { cache } = aCache()
  cache.keep('a', answer())
  expect(cache.find('a', made, 199)).toBe('{}')
  expect(cache.find('b', made, 150)).toBeUndefined()
  expect(cache.find('a', made, 200)).toBeUndefined()
  expect(cache.size).toBe(0)
})

test('a clock put back makes no old answer true', () => {
  const { cache } = aCache()
  cache.keep('a', answer())
  expect(cache.find('a', made, 99)).toBeUndefined()
})

test('an answer goes with what it was made from', () => {
  const { cache } = aCache()
  cache.keep('a', answer())
  expect(cache.find('a', [{}], 150)).toBeUndefined()
})

test('a change to the seats of one trip drops every answer that counts it, and no other', () => {
  const { cache, seatEvents } = aCache()
  cache.keep('a', answer({ scheduleIds: [7, 8] }))
  cache.keep('b', answer({ scheduleIds: [8] }))
  cache.keep('c', answer({ scheduleIds: [9] }))
  seatEvents.publish(8)
  expect(['a', 'b', 'c'].map((key) => cache.find(key, made, 150))).toEqual([
    undefined,
    undefined,
    '{}',
  ])
})

test('an answer read after a change holds, one overtaken by a change while it was read does not', () => {
  const { cache, seatEvents } = aCache()
  seatEvents.publish(7)
  const { edition } = cache
  cache.keep('a', answer({ edition }))
  expect(cache.find('a', made, 150)).toBe('{}')
  seatEvents.publish(7)
  cache.keep('a', answer({ edition }))
  expect(cache.find('a', made, 150)).toBeUndefined()
})

test('no number of changed trips lets an answer from before them hold', () => {
  const { cache, seatEvents } = aCache()
  const { edition } = cache
  for (let trip = 1; trip <= 50_001; trip++) seatEvents.publish(trip)
  cache.keep('a', answer({ edition }))
  expect(cache.find('a', made, 150)).toBeUndefined()
  cache.keep('a', answer({ edition: cache.edition }))
  expect(cache.find('a', made, 150)).toBe('{}')
})

test('the oldest answer makes room', () => {
  const { cache } = aCache(2)
  for (const id of [1, 2, 3]) cache.keep(`${id}`, answer({ scheduleIds: [id] }))
  expect(cache.size).toBe(2)
  expect(cache.find('1', made, 150)).toBeUndefined()
  expect(cache.find('2', made, 150)).toBe('{}')
})
