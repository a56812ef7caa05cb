import { setTimeout as sleep } from 'node:timers/promises'
import Sqlite from 'better-sqlite3'
import { describe, expect, test } from 'vitest'
import { subscribe, subscribers, testStore } from '../../../testing/harness/test-store.ts'
import { runnerOf } from '../connection/statement-runner.ts'
import type { Trx } from '../connection/store.ts'

const emails = (count: number) =>
  Array.from({ length: count }, (_, i) => `p${String(i).padStart(3, '0')}@example.com`)
/** Lets the file grow by so many pages and no more, as a disk that is full would. */
async function limitPages(trx: Trx, more: number): Promise<void> {
  const { rows } = await runnerOf(trx).run<{ page_count: number }>('pragma page_count', [])
  const pages = Number(rows[0]?.page_count)
  await runnerOf(trx).run(`pragma max_page_count = ${pages + more}`, [])
}

/** Of a full disk SQLite ends the whole transaction, but undoes a statement alone that has triggers. */
const dropTriggers = (trx: Trx): void =>
  void runnerOf(trx).run('drop trigger newsletter_email_once', [])

/** Leaves a reference to nothing that SQLite finds at the commit only. */
async function breakCommit(trx: Trx): Promise<void> {
  await runnerOf(trx).run('pragma defer_foreign_keys = on', [])
  await trx
    .insertInto('link_tokens')
    .values({ token_hash: 'x', purpose: 'RESET', user_id: 404, created_at: 0, expires_at: 1 })
    .execute()
}

const rejections = (results: PromiseSettledResult<unknown>[]) =>
  results
    .map((result) => (result.status === 'rejected' ? result.reason : undefined))
    .filter(Boolean)

describe('what waits is written together', () => {
  test('ten writes of one moment are one commit', async () => {
    const { store, commits } = await testStore()
    await Promise.all(emails(10).map((email) => store.write((trx) => subscribe(trx, email))))
    expect(commits).toEqual([10])
    expect(await subscribers(store)).toEqual(emails(10))
  })

  test('a write answers what its work answers, and sees its own changes before anyone else', async () => {
    const { store } = await testStore()
    const seen = await store.write(async (trx) => {
      await subscribe(trx, 'asha@example.com')
      const inside = await trx.selectFrom('newsletter').selectAll().execute()
      return { inside: inside.length, outside: (await subscribers(store)).length }
    })
    expect(seen).toEqual({ inside: 1, outside: 0 })
    expect(await subscribers(store)).toEqual(['asha@example.com'])
  })
})

describe('a write that fails', () => {
  test('is rolled back alone and rejects with its own error', async () => {
    const { store, commits } = await testStore()
    const mine = new Error('the seat is mine')
    const results = await Promise.allSettled([
      store.write((trx) => subscribe(trx, 'first@example.com')),
      store.write(async (trx) => {
        await subscribe(trx, 'lost@example.com')
        throw mine
      }),
      store.write((trx) => subscribe(trx, 'FIRST@example.com')),
      store.write((trx) => subscribe(trx, 'last@example.com')),
    ])
    expect(results.map((result) => result.status)).toEqual([
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
    ])
    expect(rejections(results)[0]).toBe(mine)
    expect(commits).toEqual([4])
    expect(await subscribers(store)).toEqual(['first@example.com', 'last@example.com'])
  })

  test('may catch a refused statement and go on', async () => {
    const { store } = await testStore()
    await store.write((trx) => subscribe(trx, 'asha@example.com'))
    await store.write(async (trx) => {
      await subscribe(trx, 'asha@example.com').catch(() => subscribe(trx, 'asha+2@example.com'))
    })
    expect(await subscribers(store)).toEqual(['asha+2@example.com', 'asha@example.com'])
  })

  test('that throws before its first await is a rejection like any other', async () => {
    const { store } = await testStore()
    const write = store.write(() => {
      throw new Error('at once')
    })
    await expect(write).rejects.toThrow('at once')
  })
})

describe('hooks after the commit', () => {
  test('run after the commit and before the answer, and never for a failed write', async () => {
    const { store } = await testStore()
    const events: string[] = []
    await Promise.allSettled([
      store
        .write(async (trx, afterCommit) => {
          afterCommit(() => events.push('told'))
          await subscribe(trx, 'asha@example.com')
          events.push('written')
        })
        .then(() => events.push('answered')),
      store.write(async (_trx, afterCommit) => {
        afterCommit(() => events.push('never'))
        throw new Error('failed')
      }),
    ])
    expect(events).toEqual(['written', 'told', 'answered'])
  })

  test('that throw do not undo the answer', async () => {
    const { store } = await testStore()
    const answer = await store.write(async (_trx, afterCommit) => {
      afterCommit(() => {
        throw new Error('nobody listens')
      })
      return 7
    })
    expect(answer).toBe(7)
  })
})

describe('a write that would hold up everybody', () => {
  test('is refused when it awaits a timer, and those behind it are written', async () => {
    const { store } = await testStore()
    const results = await Promise.allSettled([
      store.write(async (trx) => {
        await subscribe(trx, 'slow@example.com')
        await sleep(60_000, undefined, { ref: false })
      }),
      store.write((trx) => subscribe(trx, 'behind@example.com')),
    ])
    expect(rejections(results)).toEqual([
      expect.objectContaining({ message: expect.stringContaining('other than database work') }),
    ])
    expect(await subscribers(store)).toEqual(['behind@example.com'])
  })

  test('is refused when it writes inside a write', async () => {
    const { store } = await testStore()
    const write = store.write(async (trx) => {
      await subscribe(trx, 'outer@example.com')
      await store.write((inner) => subscribe(inner, 'inner@example.com'))
    })
    await expect(write).rejects.toThrow('A write inside a write would wait for itself')
    expect(await subscribers(store)).toEqual([])
  })

  test('cannot go on using its transaction after it has ended', async () => {
    const { store } = await testStore()
    let kept: Trx | undefined
    await store.write(async (trx) => {
      kept = trx
    })
    if (!kept) throw new Error('the work did not run')
    await expect(subscribe(kept, 'late@example.com')).rejects.toThrow('This transaction has ended')
  })

  test('many requests in flight may each write while another write runs', async () => {
    const { store } = await testStore()
    let chained: Promise<void> | undefined
    await Promise.all([
      store.write((trx) => subscribe(trx, 'a@example.com')),
      Promise.resolve().then(
        () => (chained = store.write((trx) => subscribe(trx, 'b@example.com'))),
      ),
    ])
    await chained
    expect(await subscribers(store)).toEqual(['a@example.com', 'b@example.com'])
  })
})

describe('a database that takes no changes', () => {
  test('full in the middle: what the group had taken is refused, what waits is tried, reads go on, and it recovers without a restart', async () => {
    const { store, file } = await testStore()
    await store.write((trx) => subscribe(trx, 'before@example.com'))
    await store.write(async (trx) => dropTriggers(trx))
    await store.write(async (trx) => limitPages(trx, 0))
    const long = 'x'.repeat(200_000)
    const results = await Promise.allSettled([
      store.write((trx) => subscribe(trx, 'good@example.com')),
      store.write(async (trx) => {
        await subscribe(trx, 'bad@example.com')
        throw new Error('its own error, which may not be true any more')
      }),
      store.write((trx) => subscribe(trx, long)),
      store.write((trx) => subscribe(trx, 'behind@example.com')),
    ])
    expect(rejections(results)).toHaveLength(3)
    for (const reason of rejections(results))
      expect(reason).toMatchObject({ name: 'Fault', kind: 'unavailable' })
    expect(await subscribers(store)).toEqual(['before@example.com', 'behind@example.com'])

    await store.write(async (trx) => limitPages(trx, 1000))
    await store.write((trx) => subscribe(trx, long))
    expect(await subscribers(store)).toHaveLength(3)
    const check = new Sqlite(file, { readonly: true })
    expect(check.pragma('integrity_check', { simple: true })).toBe('ok')
    check.close()
  })

  test('a write that swallows the disk-full error cannot write outside of its transaction', async () => {
    const { store } = await testStore()
    await store.write(async (trx) => dropTriggers(trx))
    await store.write(async (trx) => limitPages(trx, 0))
    const write = store.write(async (trx) => {
      await subscribe(trx, 'x'.repeat(200_000)).catch(() => {})
      await subscribe(trx, 'stray@example.com').catch(() => {})
    })
    await expect(write).rejects.toMatchObject({ kind: 'unavailable' })
    expect(await subscribers(store)).toEqual([])
  })

  test('held by another process: refused after its patience, none left pending, reads go on, then it writes again', async () => {
    const { store, file } = await testStore()
    const other = new Sqlite(file)
    other.exec('begin immediate')
    const writes = Promise.allSettled(
      emails(70).map((email) => store.write((trx) => subscribe(trx, email))),
    )
    expect(await subscribers(store)).toEqual([])
    const refused = rejections(await writes)
    expect(refused).toHaveLength(70)
    for (const reason of refused)
      expect(reason).toMatchObject({ name: 'Fault', kind: 'unavailable' })
    other.exec('rollback')
    other.close()
    await store.write((trx) => subscribe(trx, 'after@example.com'))
    expect(await subscribers(store)).toEqual(['after@example.com'])
  })

  test('held for a moment only: the write waits for it', async () => {
    const { store, file } = await testStore()
    const other = new Sqlite(file)
    other.exec('begin immediate')
    const write = store.write((trx) => subscribe(trx, 'patient@example.com'))
    await sleep(1) // the first attempt, which blocks, is over when this returns
    other.exec('rollback')
    other.close()
    await write
    expect(await subscribers(store)).toEqual(['patient@example.com'])
  })

  test('a failed commit refuses the whole group', async () => {
    const { store, commits } = await testStore()
    const results = await Promise.allSettled([
      store.write((trx) => subscribe(trx, 'innocent@example.com')),
      store.write(breakCommit),
    ])
    for (const reason of rejections(results))
      expect(reason).toMatchObject({ name: 'Fault', kind: 'unavailable' })
    expect(rejections(results)).toHaveLength(2)
    expect(commits).toEqual([])
    expect(await subscribers(store)).toEqual([])
    await store.write((trx) => subscribe(trx, 'next@example.com'))
    expect(await subscribers(store)).toEqual(['next@example.com'])
  })
})

test('closing writes what was accepted and refuses what comes after', async () => {
  const { store, file } = await testStore()
  const accepted = store.write((trx) => subscribe(trx, 'accepted@example.com'))
  const closing = store.close()
  await expect(store.write((trx) => subscribe(trx, 'late@example.com'))).rejects.toMatchObject({
    kind: 'unavailable',
  })
  await accepted
  await closing
  const { store: again } = await testStore({ file })
  expect(await subscribers(again)).toEqual(['accepted@example.com'])
})
