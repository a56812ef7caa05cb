import { expect, expectTypeOf, test, vi } from 'vitest'
import { compiled, compiledWrite } from './compiled.ts'
import type { Slot } from './compiled.ts'
import { testStore } from '../../testing/harness/test-store.ts'
import type { Trx } from './connection/store.ts'

const subscribedAt = compiledWrite((trx, p: Slot<{ email: string; at: number }>) =>
  trx.insertInto('newsletter').values({ email: p('email'), subscribed_at: p('at') }),
)

test('a compiled query answers what the query would, for each call its own values', async () => {
  const findSince = compiled((db, p: Slot<{ since: number; limit: number }>) =>
    db
      .selectFrom('newsletter')
      .select(['email', 'subscribed_at'])
      .where('subscribed_at', '>=', p('since'))
      .where('email', '<>', 'constant@example.com')
      .orderBy('subscribed_at')
      .limit(p('limit')),
  )
  const { store } = await testStore()
  await store.write(async (trx) => {
    for (const at of [1, 2, 3]) await subscribedAt(trx, { email: `${at}@example.com`, at })
  })
  const rows = await findSince(store.reader, { since: 2, limit: 10 })
  expectTypeOf(rows).toEqualTypeOf<{ email: string; subscribed_at: number }[]>()
  expect(rows).toEqual([
    { email: '2@example.com', subscribed_at: 2 },
    { email: '3@example.com', subscribed_at: 3 },
  ])
  expect(await findSince(store.reader, { since: 0, limit: 1 })).toEqual([
    { email: '1@example.com', subscribed_at: 1 },
  ])
})

test('the query is built at its first use only', async () => {
  const build = vi.fn<(db: Pick<Trx, 'selectFrom'>) => ReturnType<typeof emails>>((db) =>
    emails(db),
  )
  const find = compiled(build)
  const { store } = await testStore()
  await find(store.reader, {})
  await store.write((trx) => find(trx, {}))
  expect(build).toHaveBeenCalledTimes(1)
})

function emails(db: Pick<Trx, 'selectFrom'>) {
  return db.selectFrom('newsletter').select('email')
}

test('a compiled write says how many rows it changed, and is bound to its transaction like any other', async () => {
  const touchAll = compiledWrite((trx, p: Slot<{ at: number }>) =>
    trx.updateTable('newsletter').set({ subscribed_at: p('at') }),
  )
  const { store } = await testStore()
  let kept: Trx | undefined
  const changed = await store.write(async (trx) => {
    kept = trx
    await subscribedAt(trx, { email: 'a@example.com', at: 1 })
    await subscribedAt(trx, { email: 'b@example.com', at: 1 })
    return touchAll(trx, { at: 9 })
  })
  expect(changed).toBe(2)
  if (!kept) throw new Error('the work did not run')
  await expect(touchAll(kept, { at: 10 })).rejects.toThrow('This transaction has ended')
})

test('a compiled statement meets constraints as Faults', async () => {
  const { store } = await testStore()
  const write = store.write(async (trx) => {
    await subscribedAt(trx, { email: 'a@example.com', at: 1 })
    await subscribedAt(trx, { email: 'a@example.com', at: 1 })
  })
  await expect(write).rejects.toMatchObject({ code: 'SQLITE_CONSTRAINT_UNIQUE' })
})
