import { expect, onTestFinished, test } from 'vitest'
import { isFault } from '../../domain/fault.ts'
import { MINUTE } from '../../domain/time/calendar.ts'
import { limitRow } from '../../server/core/limits/limit-row.service.ts'
import { networkOf } from '../../server/core/limits/network.ts'
import { persistLimits } from '../../server/core/persisted-limits.ts'
import { sharedLimits } from '../../server/core/limits/shared-limits.ts'
import { locksOf } from '../../server/core/write-locks.ts'
import type { Store } from '../../server/db/connection/store.ts'
import { LISTENER } from '../../server/db/postgres/pools.ts'
import { limitKey } from '../harness/limit-key.ts'
import { tamper } from '../harness/tamper.ts'
import { quiet, testStore } from '../harness/test-store.ts'
import { endConnections, urlOf } from './test-database.ts'

const QUEUEING = `select count(*)::int as writes from pg_locks
  where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`
const SECRET = new Uint8Array(32)
const RULE = { name: 'look-up', most: 4, windowMs: 10 * MINUTE }
const CEILING = {
  name: 'passwords',
  most: 1,
  windowMs: 10 * MINUTE,
  paceMs: 10_000,
  longestWaitMs: 5 * MINUTE,
}
const ASHA = limitKey('asha')
const HERE = networkOf('203.0.113.7', 64)
const ELSEWHERE = networkOf('198.51.100.9', 64)

/** What one server counts, with those beside it. */
function countingOn(store: Store, clock: () => number) {
  if (store.peers === null) throw new Error('A store of PostgreSQL has peers')
  return sharedLimits(clock, SECRET, store.peers)
}

/** Two servers of one database. */
async function twoServers() {
  let now = 1_000_000_000
  const clock = () => now
  const one = await testStore()
  const two = await testStore({ file: one.file })
  return {
    file: one.file,
    stores: [one.store, two.store] as const,
    here: countingOn(one.store, clock),
    there: countingOn(two.store, clock),
    clock,
    pass: (ms: number) => void (now += ms),
  }
}

/** The seconds one has to wait; 0 when it may happen. */
function waitOf(attempt: () => void): number {
  try {
    attempt()
    return 0
  } catch (error) {
    if (!isFault(error, 'tooMany')) throw error
    return Number(error.detail.retryAfterSeconds)
  }
}

test('attempts and trusted networks of one server count on the other', async () => {
  const { here, there } = await twoServers()
  for (let attempt = 0; attempt < 3; attempt++) here.count(RULE, ASHA)
  here.trust('asha', HERE)
  await expect.poll(() => there.trusts('asha', HERE)).toBe(true)
  expect(waitOf(() => there.count(RULE, ASHA))).toBe(0)
  expect(waitOf(() => there.count(RULE, ASHA))).toBe(600)
  await expect.poll(() => waitOf(() => here.count(RULE, ASHA))).toBe(600)
})

test('past a ceiling all servers are one queue: turns follow each other, and one given here is taken there', async () => {
  const { here, there, pass } = await twoServers()
  const turn = (server: typeof here, network: typeof HERE) =>
    waitOf(() => server.takeTurn(CEILING, 'asha', network))
  here.note(CEILING, 'asha')
  await expect.poll(() => there.size()).toBe(1)
  expect(turn(here, HERE)).toBe(10)
  // The first server's turn is known there: the next one comes after it, and whoever has it is not put off again.
  here.trust('told', HERE)
  await expect.poll(() => there.trusts('told', HERE)).toBe(true)
  expect(turn(there, ELSEWHERE)).toBe(20)
  expect(turn(there, HERE)).toBe(10)
  pass(10_000)
  expect(turn(there, HERE)).toBe(0)
  there.trust('used', HERE)
  await expect.poll(() => here.trusts('used', HERE)).toBe(true)
  // It was used there, so it cannot be used here once more.
  expect(turn(here, HERE)).toBeGreaterThan(10)
})

test('servers that could not hear each other count together again once they do', async () => {
  const { here, there, file } = await twoServers()
  await endConnections(urlOf(file), `application_name = '${LISTENER}'`)
  await expect
    .poll(() => {
      here.count({ ...RULE, most: 1_000_000 }, ASHA)
      return there.size()
    })
    .toBe(1)
})

test('storing what was counted waits for no sale, and no sale for it', async () => {
  const { stores, here, clock, file } = await twoServers()
  const [one, two] = stores
  const saved = await persistLimits(limitRow(one, locksOf({ limits: true })), here.state, quiet)
  onTestFinished(() => saved.stop())
  here.count(RULE, ASHA)
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const sale = two.write(
    async () => {
      began.resolve()
      await end.promise
    },
    locksOf({ trip: 1 }),
  )
  await began.promise
  let isSaved = false
  let isQueueing = false
  const saving = saved.save().then(() => (isSaved = true))
  await expect
    .poll(() => {
      isQueueing = tamper<{ writes: number }>(file, QUEUEING)[0]?.writes === 1
      return isQueueing || isSaved
    })
    .toBe(true)
  end.resolve()
  await Promise.all([sale, saving])
  expect(isQueueing).toBe(false)
  const next = countingOn(two, clock)
  const restored = await persistLimits(limitRow(two, locksOf({ limits: true })), next.state, quiet)
  await restored.stop()
  expect(next.size()).toBe(1)
})
