import { expect, test } from 'vitest'
import { BoundedMap } from './bounded-map.ts'

test('a bounded map drops the oldest, and what was set again is new', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('first', 1)
  map.set('second', 2)
  map.set('first', 3)
  map.set('third', 4)
  expect([...map.entries()]).toEqual([
    ['first', 3],
    ['third', 4],
  ])
})

test('where the oldest is evicted, reading changes nothing', () => {
  const map = new BoundedMap<string, number>(2)
  map.set('first', 1)
  map.set('second', 2)
  expect(map.get('first')).toBe(1)
  map.set('third', 3)
  expect([...map.entries()].map(([key]) => key)).toEqual(['second', 'third'])
})

test('where the least recently used goes first, what is read stays', () => {
  const map = new BoundedMap<string, number>(2, 'least recently used')
  map.set('first', 1)
  map.set('second', 2)
  expect(map.get('first')).toBe(1)
  expect(map.get('unknown')).toBeUndefined()
  map.set('third', 3)
  expect([...map.entries()].map(([key]) => key)).toEqual(['first', 'third'])
})

test('what is set is counted, and what is read is not', () => {
  const map = new BoundedMap<string, number>(2, 'least recently used')
  map.set('first', 1)
  map.get('first')
  map.sweep((value) => value === 1)
  expect([map.changes, map.size]).toEqual([1, 0])
})
