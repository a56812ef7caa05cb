import { expect, test } from 'vitest'
import { ServerMemory } from './server-memory.ts'

test('a server gets the same instance each time, and another server one of its own', () => {
  const newCounts = () => new Map<string, number>()
  const [one, other] = [new ServerMemory(), new ServerMemory()]
  one.get(newCounts).set('asked', 1)
  expect(one.get(newCounts).get('asked')).toBe(1)
  expect(other.get(newCounts).size).toBe(0)
})

test('two functions that make the same have two instances', () => {
  const memory = new ServerMemory()
  const [first, second] = [() => ({}), () => ({})]
  expect(memory.get(first)).not.toBe(memory.get(second))
})
