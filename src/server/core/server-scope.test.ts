import { expect, test } from 'vitest'
import { ServerScope } from './server-scope.ts'

test('a server gets the same instance each time, and another server one of its own', () => {
  const newCounts = () => new Map<string, number>()
  const [one, other] = [new ServerScope(), new ServerScope()]
  one.get(newCounts).set('asked', 1)
  expect(one.get(newCounts).get('asked')).toBe(1)
  expect(other.get(newCounts).size).toBe(0)
})

test('two functions that make the same have two instances', () => {
  const scope = new ServerScope()
  const [first, second] = [() => ({}), () => ({})]
  expect(scope.get(first)).not.toBe(scope.get(second))
})
