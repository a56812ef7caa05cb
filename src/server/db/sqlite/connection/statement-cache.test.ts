import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { StatementCache } from './statement-cache.ts'

test('a statement is prepared once, and the longest unused one makes room', () => {
  const cache = new StatementCache(new Sqlite(':memory:'), 2)
  const one = cache.get('select 1')
  const two = cache.get('select 2')
  expect(cache.get('select 1')).toBe(one)
  cache.get('select 3')
  expect(cache.size).toBe(2)
  expect(cache.get('select 1')).toBe(one)
  expect(cache.get('select 2')).not.toBe(two)
})
