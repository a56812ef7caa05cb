import { expect, test } from 'vitest'
import { SearchMemory } from './search-memory.ts'
import type { KeptAnswer } from './search-memory.ts'

function aMemory(capacity?: number) {
  const listeners = new Map<number, () => void>()
  const memory = new SearchMemory(
    {
      publish: (id) => listeners.get(id)?.(),
      subscribe: (id, listener) => {
        listeners.set(id, listener)
        return () => void listeners.delete(id)
      },
    },
    capacity,
  )
  return { memory, listeners }
}

const made = [{}]
const answer = (change: Partial<KeptAnswer> = {}): KeptAnswer => ({
  text: '{}',
  scheduleIds: [7],
  madeFrom: made,
  readAt: 100,
  validUntil: 200,
  ...change,
})
const always = () => true

test('an answer holds from when it was read until the clock changes it', () => {
  const { memory } = aMemory()
  memory.keep('a', answer(), always)
  expect(memory.find('a', made, 199)).toBe('{}')
  expect(memory.find('b', made, 150)).toBeUndefined()
  expect(memory.find('a', made, 200)).toBeUndefined()
  expect(memory.size).toBe(0)
})

test('a clock put back makes no old answer true', () => {
  const { memory } = aMemory()
  memory.keep('a', answer(), always)
  expect(memory.find('a', made, 99)).toBeUndefined()
})

test('an answer goes with what it was made from', () => {
  const { memory } = aMemory()
  memory.keep('a', answer(), always)
  expect(memory.find('a', [{}], 150)).toBeUndefined()
})

test('a change to the seats of one trip drops every answer that counts it, and no other', () => {
  const { memory, listeners } = aMemory()
  memory.keep('a', answer({ scheduleIds: [7, 8] }), always)
  memory.keep('b', answer({ scheduleIds: [8] }), always)
  memory.keep('c', answer({ scheduleIds: [9] }), always)
  listeners.get(8)?.()
  expect(['a', 'b', 'c'].map((key) => memory.find(key, made, 150))).toEqual([
    undefined,
    undefined,
    '{}',
  ])
  expect([...listeners.keys()]).toEqual([9])
})

test('an answer overtaken by a write while it was read is not kept', () => {
  const { memory, listeners } = aMemory()
  memory.keep('a', answer(), () => false)
  expect(memory.find('a', made, 150)).toBeUndefined()
  expect(listeners.size).toBe(0)
})

test('the answer kept longest makes room, and what it watched is watched no more', () => {
  const { memory, listeners } = aMemory(2)
  for (const id of [1, 2, 3]) memory.keep(`${id}`, answer({ scheduleIds: [id] }), always)
  expect(memory.size).toBe(2)
  expect(memory.find('1', made, 150)).toBeUndefined()
  expect([...listeners.keys()]).toEqual([2, 3])
})
