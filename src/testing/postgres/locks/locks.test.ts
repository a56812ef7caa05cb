import { expect, test } from 'vitest'
import { locksOf } from '../../../server/core/write-locks.ts'
import type { NamedLocks } from '../../../server/core/write-locks.ts'
import { runnerOf, takeLateLocks } from '../../../server/db/connection/statement-runner.ts'
import type { Store } from '../../../server/db/connection/store.ts'
import { endOfFile } from '../../harness/end-of-file.ts'
import { tamper } from '../../harness/tamper.ts'
import { testStore } from '../../harness/test-store.ts'

/** What a write locks; null is the whole database. */
type Locked = NamedLocks | null

/** A write that takes all its locks, and then does its work. */
const write = (store: Store, locked: Locked, work: () => Promise<void>): Promise<void> =>
  store.write(
    async (trx) => {
      takeLateLocks(trx)
      await runnerOf(trx).run('select 1', [])
      await work()
    },
    locked === null ? undefined : locksOf(locked),
  )

const QUEUEING = `select count(*)::int as writes from pg_locks
  where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`

const shared = (async () => {
  const { store: here, file } = await testStore({ whenDone: endOfFile() })
  const { store: there } = await testStore({ file, whenDone: endOfFile() })
  return { here, there, file }
})()

/** Whether a write of one server waits for one of another to end. */
async function waits(first: Locked, second: Locked): Promise<boolean> {
  const { here, there, file } = await shared
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const lasting = write(here, first, async () => {
    began.resolve()
    await end.promise
  })
  await began.promise
  let isDone = false
  const other = write(there, second, async () => {}).then(() => (isDone = true))
  let isQueueing = false
  await expect
    .poll(() => {
      isQueueing = tamper<{ writes: number }>(file, QUEUEING)[0]?.writes === 1
      return isQueueing || isDone
    })
    .toBe(true)
  end.resolve()
  await Promise.all([lasting, other])
  return isQueueing
}

test.each<[string, Locked, Locked]>([
  ['of the whole database, both', null, null],
  ['with named locks, and then one of the whole database', { trip: 1 }, null],
  ['of the whole database, and then one with named locks', null, { trip: 1 }],
  ['that only appends, and then one of the whole database', {}, null],
  ['with a trip in common', { trip: [1, 2] }, { trip: [2, 3] }],
  ['with an address in common', { email: 'a@example.com' }, { email: 'a@example.com' }],
  ['that number invoices, on two trips', { trip: 1, invoices: true }, { trip: 2, invoices: true }],
])('two writes queue: %s', async (_which, first, second) => {
  expect(await waits(first, second)).toBe(true)
})

test.each<[string, Locked, Locked]>([
  ['on two trips', { trip: 1 }, { trip: 2 }],
  ['of a trip and a user of the same number', { trip: 1 }, { user: 1 }],
  ['that only append', {}, {}],
])('two writes run beside each other: %s', async (_which, first, second) => {
  expect(await waits(first, second)).toBe(false)
})

test('a write takes the lock of the numbers of invoices only when it asks for it', async () => {
  const { here, there } = await shared
  const sale = (trip: number) => locksOf({ trip, invoices: true })
  const order: string[] = []
  const [began, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = here.write(async (trx) => {
    began.resolve()
    await end.promise
    takeLateLocks(trx)
    order.push('first')
  }, sale(1))
  await began.promise
  await there.write(async (trx) => {
    takeLateLocks(trx)
    order.push('second')
  }, sale(2))
  end.resolve()
  await first
  expect(order).toEqual(['second', 'first'])
})

test('writes that name the same locks in another order never wait for each other in a circle', async () => {
  const { here, there } = await shared
  await Promise.all(
    Array.from({ length: 40 }, (_, i) => {
      const trip = i % 2 === 0 ? [1, 2] : [2, 1]
      return write(i % 4 < 2 ? here : there, { user: i % 3, trip }, async () => {})
    }),
  )
  expect([here.figures()?.writesAgain, there.figures()?.writesAgain]).toEqual([0, 0])
})
