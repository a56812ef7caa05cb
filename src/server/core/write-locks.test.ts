import { expect, test } from 'vitest'
import { testContext } from '../../testing/harness/test-context.ts'
import { atomically } from './atomically.ts'
import type { Call } from './call.ts'
import { locksOf } from './write-locks.ts'
import type { NamedLocks } from './write-locks.ts'

test('locks are ordered by noun and number, whatever the order in which they are named, and invoices are last', () => {
  const locks = locksOf({ invoices: true, user: 5, trip: [9, 4], request: '5 once' })
  expect(locks.map(([kind]) => kind)).toEqual([1, 1, 2, 5, 100])
  expect(locks.slice(0, 3)).toEqual([
    [1, 4],
    [1, 9],
    [2, 5],
  ])
  expect(locksOf({ request: '5 once', trip: [4, 9], user: 5, invoices: true })).toEqual(locks)
})

test('a number of 53 bits and a text are numbers of 32, the same in each server', () => {
  const [session, email] = locksOf({ session: 2 ** 52 + 7, email: 'asha@example.com' })
  expect(session).toEqual([3, 7])
  expect(email).toEqual([4, -363_972_952])
})

/** A write within another. */
async function nested(outer: NamedLocks | null, inner: NamedLocks | null): Promise<string> {
  const { call } = await testContext()
  return atomically(call(), outer, (call) => atomically(call, inner, async () => 'joined'))
}

test.each<[string, NamedLocks | null, NamedLocks | null]>([
  ['one of a trip in one of the whole database', null, { trip: 1 }],
  ['one of a trip in one of several', { trip: [1, 2], user: 3 }, { trip: 2 }],
  ['the whole database in the whole database', null, null],
  ['one that only appends in any', { user: 3 }, {}],
])('a write joins the one around it: %s', async (_which, outer, inner) => {
  expect(await nested(outer, inner)).toBe('joined')
})

test('where writes run one after the other, each has the whole database', async () => {
  const { call } = await testContext()
  const outer = call()
  const { dependencies } = outer
  const store = { ...dependencies.store, locks: false }
  const alone = { ...outer, dependencies: { ...dependencies, store } }
  const write = (call: Call) =>
    atomically(call, { trip: 1 }, (call) => atomically(call, { trip: 2 }, async () => 'written'))
  expect(await write(alone)).toBe('written')
  await expect(write(outer)).rejects.toThrow('trip 2')
})

test.each<[string, NamedLocks | null, NamedLocks | null, string]>([
  ['another trip', { trip: 1 }, { trip: 2 }, 'trip 2'],
  ['another noun', { trip: 1 }, { trip: 1, user: 1 }, 'user 1'],
  ['the whole database', { trip: 1 }, null, 'it names no locks'],
])('it is refused what that has not locked: %s', async (_which, outer, inner, message) => {
  await expect(nested(outer, inner)).rejects.toThrow(message)
})
