import { expect, test } from 'vitest'
import { memorySeatEvents } from '../core/seat-events.ts'
import { SearchMemory } from './search-memory.ts'
import type { CachedAnswer } from './search-memory.ts'

function aMemory(capacity?: number) {
  const seatEvents = memorySeatEvents()
  return { memory: new SearchMemory<string>(seatEvents, capacity), seatEvents }
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
  const { memory } = aMemory()
  memory.keep('a', answer())
  expect(memory.find('a', made, 199)).toBe('{}')
  expect(memory.find('b', made, 150)).toBeUndefined()
  expect(memory.find('a', made, 200)).toBeUndefined()
  expect(memory.size).toBe(0)
})

test('a clock put back makes no old answer true', () => {
  const { memory } = aMemory()
  memory.keep('a', answer())
  expect(memory.find('a', made, 99)).toBeUndefined()
})

test('an answer goes with what it was made from', () => {
  const { memory } = aMemory()
  memory.keep('a', answer())
  expect(memory.find('a', [{}], 150)).toBeUndefined()
})

test('a change to the seats of one trip drops every answer that counts it, and no other', () => {
  const { memory, seatEvents } = aMemory()
  memory.keep('a', answer({ scheduleIds: [7, 8] }))
  memory.keep('b', answer({ scheduleIds: [8] }))
  memory.keep('c', answer({ scheduleIds: [9] }))
  seatEvents.publish(8)
  expect(['a', 'b', 'c'].map((key) => memory.find(key, made, 150))).toEqual([
    undefined,
    undefined,
    '{}',
  ])
})

test('an answer read after a change holds, one overtaken by a change while it was read does not', () => {
  const { memory, seatEvents } = aMemory()
  seatEvents.publish(7)
  const { edition } = memory
  memory.keep('a', answer({ edition }))
  expect(memory.find('a', made, 150)).toBe('{}')
  seatEvents.publish(7)
  memory.keep('a', answer({ edition }))
  expect(memory.find('a', made, 150)).toBeUndefined()
})

test('no number of changed trips lets an answer from before them hold', () => {
  const { memory, seatEvents } = aMemory()
  const { edition } = memory
  for (let trip = 1; trip <= 50_001; trip++) seatEvents.publish(trip)
  memory.keep('a', answer({ edition }))
  expect(memory.find('a', made, 150)).toBeUndefined()
  memory.keep('a', answer({ edition: memory.edition }))
  expect(memory.find('a', made, 150)).toBe('{}')
})

test('the answer kept longest makes room', () => {
  const { memory } = aMemory(2)
  for (const id of [1, 2, 3]) memory.keep(`${id}`, answer({ scheduleIds: [id] }))
  expect(memory.size).toBe(2)
  expect(memory.find('1', made, 150)).toBeUndefined()
  expect(memory.find('2', made, 150)).toBe('{}')
})
