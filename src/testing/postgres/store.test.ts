import { Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { MINUTE, SECOND } from '../../domain/time/calendar.ts'
import { runnerOf } from '../../server/db/connection/statement-runner.ts'
import type { Reader, Store, Trx } from '../../server/db/connection/store.ts'
import { openPostgresStore } from '../../server/db/postgres/postgres-store.ts'
import type { PostgresStoreOptions } from '../../server/db/postgres/postgres-store.ts'
import { raiseSharedVersion } from '../../server/db/shared-version.ts'
import { quiet } from '../harness/quiet.ts'
import { subscribe, subscribers } from '../harness/test-store.ts'
import { connectionTo, endConnections, makeDatabase, urlOf } from './test-database.ts'

async function aStore(options: Partial<PostgresStoreOptions> = {}) {
  const name = `store-${Math.random()}`
  const drop = await makeDatabase(name)
  const url = urlOf(name)
  const open = (): Promise<Store> =>
    openPostgresStore({ ...connectionTo(name), log: quiet, writers: 4, readers: 2, ...options })
  const store = await open()
  onTestFinished(async () => {
    await store.close()
    await drop()
  })
  return { store, url, open }
}

/** Statements beside the store, as an administrator of the database might give. */
async function beside<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<Row>(statement)
    return rows
  } finally {
    await client.end()
  }
}

const endWriters = (url: string): Promise<void> => endConnections(url, 'backend_xid is not null')

test('a write is committed whole or leaves nothing', async () => {
  const { store } = await aStore()
  await store.write((trx) => subscribe(trx, 'kept@example.com'))
  const failed = store.write(async (trx) => {
    await subscribe(trx, 'gone@example.com')
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(await subscribers(store)).toEqual(['kept@example.com'])
})

test('a commit waits for the disk, unless the store was opened for loading', async () => {
  const waits = async (options: Partial<PostgresStoreOptions>) => {
    const { store, url } = await aStore(options)
    await beside(
      url,
      `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = on`,
    )
    return store.write(async (trx) => {
      const setting = `select current_setting('synchronous_commit') as waits`
      return (await runnerOf(trx).run(setting, [])).rows
    })
  }
  expect(await waits({})).toEqual([{ waits: 'on' }])
  expect(await waits({ durability: 'NORMAL' })).toEqual([{ waits: 'off' }])
})

test('what follows a commit comes before its answer, and not where there is none', async () => {
  const { store } = await aStore()
  const said: string[] = []
  await store.write(async (_trx, afterCommit) => afterCommit(() => said.push('hook')))
  said.push('answer')
  const failed = store.write(async (_trx, afterCommit) => {
    afterCommit(() => said.push('never'))
    throw new Error('no')
  })
  await expect(failed).rejects.toThrow('no')
  expect(said).toEqual(['hook', 'answer'])
})

test('writes of two servers queue: each sees what the one before has written', async () => {
  const { store, open } = await aStore()
  const neighbour = await open()
  onTestFinished(() => neighbour.close())
  const addOne = (to: Store) =>
    to.write(async (trx) => {
      const { count } = await trx
        .selectFrom('newsletter')
        .select((of) => of.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      await subscribe(trx, `${count}@example.com`)
    })
  await Promise.all(Array.from({ length: 40 }, (_, i) => addOne(i % 2 === 0 ? store : neighbour)))
  expect(await subscribers(store)).toHaveLength(40)
})

test('a statement whose error is not passed on fails the write, instead of being lost with it', async () => {
  const { store } = await aStore()
  await store.write((trx) => subscribe(trx, 'twice@example.com'))
  const swallowing = store.write(async (trx) => {
    await subscribe(trx, 'lost@example.com')
    await subscribe(trx, 'twice@example.com').catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('its error was not passed on')
  expect(await subscribers(store)).toEqual(['twice@example.com'])
})

test('of statements that go out together the first error is thrown by each, and nothing is stored', async () => {
  const { store } = await aStore()
  await store.write((trx) => subscribe(trx, 'twice@example.com'))
  let errors: unknown[] = []
  const written = store.write(async (trx) => {
    const outcomes = await Promise.allSettled([
      subscribe(trx, 'lost@example.com'),
      subscribe(trx, 'twice@example.com'),
      subscribe(trx, 'a\u0000@example.com'),
      subscribe(trx, 'late@example.com'),
    ])
    errors = outcomes.map((outcome) => (outcome.status === 'rejected' ? outcome.reason : null))
    throw errors.at(-1)
  })
  await expect(written).rejects.toThrow('newsletter_email')
  const [lost, twice, ...later] = errors
  expect(lost).toBe(null)
  expect(later).toEqual([twice, twice])
  expect(await subscribers(store)).toEqual(['twice@example.com'])
})

const appending = (trx: Trx, ...emails: string[]): void => {
  for (const email of emails)
    runnerOf(trx).append?.('insert into newsletter (email, subscribed_at) values ($1, 0)', [email])
}

test('statements that nothing waits for are stored in their order, before those that are asked for later', async () => {
  const { store } = await aStore()
  const seen = await store.write(async (trx) => {
    appending(trx, 'first@example.com', 'second@example.com')
    const rows = await trx.selectFrom('newsletter').select('email').execute()
    appending(trx, 'third@example.com')
    return rows.length
  })
  expect(seen).toBe(2)
  expect(await subscribers(store)).toHaveLength(3)
})

test('what is asked for before the work waits goes out in one message, and the last of it with the commit', async () => {
  const { store, url } = await aStore()
  await store.write((trx) => subscribe(trx, 'first@example.com'))
  let messages = 0
  for (const sends of ['_write', '_writev'] as const) {
    const send: unknown = Reflect.get(Socket.prototype, sends)
    vi.spyOn(Socket.prototype, sends).mockImplementation(function (
      this: Socket,
      ...args: unknown[]
    ) {
      if (String(this.remotePort) === new URL(url).port) messages += 1
      if (typeof send === 'function') Reflect.apply(send, this, args)
    })
  }
  await store.write(async (trx) => {
    appending(trx, 'second@example.com', 'third@example.com')
    await Promise.all([subscribe(trx, 'fourth@example.com'), subscribe(trx, 'fifth@example.com')])
    appending(trx, 'sixth@example.com')
  })
  expect(messages).toBe(3)
  expect(await subscribers(store)).toHaveLength(6)
})

test('what breaks a statement that nothing waits for is thrown by the next one, or by the commit, and nothing is stored', async () => {
  const { store } = await aStore()
  await store.write((trx) => subscribe(trx, 'twice@example.com'))
  let runs = 0
  const last = store.write(async (trx) => {
    runs += 1
    appending(trx, 'lost@example.com', 'twice@example.com', 'late@example.com')
  })
  await expect(last).rejects.toThrow('newsletter_email')
  let next: unknown
  const swallowed = store.write(async (trx) => {
    runs += 1
    appending(trx, 'twice@example.com')
    await subscribe(trx, 'late@example.com').catch((error: unknown) => (next = error))
  })
  await expect(swallowed).rejects.toThrow('newsletter_email')
  await expect(swallowed).rejects.toBe(next)
  expect(runs).toBe(2)
  expect(await subscribers(store)).toEqual(['twice@example.com'])
})

test('a write runs again after a clash of what it draws, also of what nothing waits for', async () => {
  const { store } = await aStore()
  await store.write((trx) => subscribe(trx, 'drawn@example.com'))
  let runs = 0
  await store.write(async (trx) => {
    runs += 1
    runnerOf(trx).runAgainOn?.(['newsletter.email'])
    appending(trx, runs === 1 ? 'drawn@example.com' : 'again@example.com')
  })
  expect(runs).toBe(2)
  expect(await subscribers(store)).toEqual(['again@example.com', 'drawn@example.com'])
})

test('a connection that is cut under statements that nothing waits for has its write run again', async () => {
  const { store, url } = await aStore()
  let runs = 0
  await store.write(async (trx) => {
    runs += 1
    await subscribe(trx, 'waited@example.com')
    if (runs === 1) await endWriters(url)
    appending(trx, 'again@example.com')
  })
  expect(runs).toBe(2)
  expect(await subscribers(store)).toEqual(['again@example.com', 'waited@example.com'])
})

test('a connection that is cut before the commit has its write run again, once', async () => {
  const { store, url } = await aStore()
  let runs = 0
  await store.write(async (trx) => {
    runs += 1
    await subscribe(trx, 'again@example.com')
    if (runs === 1) await endWriters(url)
  })
  expect(runs).toBe(2)
  expect(await subscribers(store)).toEqual(['again@example.com'])
})

test('a write that is cut off each time is refused after five attempts', async () => {
  const { store, url } = await aStore()
  let runs = 0
  const written = store.write(async (trx) => {
    runs += 1
    await subscribe(trx, 'never@example.com')
    await endWriters(url)
  })
  await expect(written).rejects.toMatchObject({ name: 'Fault', kind: 'unavailable' })
  expect(runs).toBe(5)
  expect(await subscribers(store)).toEqual([])
})

test('a write that waits for others too long is refused, and they go on', async () => {
  const { store } = await aStore({ patience: 100 })
  const began = Promise.withResolvers<void>()
  const first = store.write(async (trx) => {
    await subscribe(trx, 'first@example.com')
    began.resolve()
    await sleep(600)
  })
  await began.promise
  const second = store.write((trx) => subscribe(trx, 'second@example.com'))
  await expect(second).rejects.toMatchObject({ kind: 'unavailable' })
  await first
  expect(await subscribers(store)).toEqual(['first@example.com'])
})

test('a text with U+0000 is refused in words, and so is what cannot be reached', async () => {
  const { store, url } = await aStore()
  await expect(store.write((trx) => subscribe(trx, 'a\u0000@example.com'))).rejects.toMatchObject({
    kind: 'invalid',
  })
  const nowhere = url.replace(/:\d+\//, ':1/')
  await expect(openPostgresStore({ url: nowhere, log: quiet })).rejects.toThrow(/ECONNREFUSED/)
})

test('what one server tells is heard by the others and not by itself, and a change of the shared version is a new one', async () => {
  const { store, open } = await aStore()
  const neighbour = await open()
  onTestFinished(() => neighbour.close())
  const [here, there]: [string[], string[]] = [[], []]
  store.peers?.hear('seats', (item) => here.push(item))
  neighbour.peers?.hear('seats', (item) => there.push(item))
  for (const trip of ['1', '2', '2', '3']) store.peers?.tell('seats', trip)
  await expect.poll(() => there).toEqual(['1', '2', '3'])
  expect(here).toEqual([])
})

test('a listener that is cut off hears again, and says that it may have missed something', async () => {
  const { store, url, open } = await aStore()
  const neighbour = await open()
  onTestFinished(() => neighbour.close())
  const heard: string[] = []
  let gaps = 0
  neighbour.peers?.hear('seats', (item) => heard.push(item))
  neighbour.peers?.onGap(() => void (gaps += 1))
  const before = neighbour.outsideVersion()
  await endConnections(url, `application_name = 'farebox listener'`)
  await expect.poll(() => gaps).toBeGreaterThan(1)
  store.peers?.tell('seats', '7')
  await expect.poll(() => heard).toContain('7')
  expect(neighbour.outsideVersion()).not.toBe(before)
})

/** A server beside which others come and go, and the time that passes for it. */
async function aListener() {
  const { store, url, open } = await aStore()
  const { peers } = store
  if (peers === null) throw new Error('A store of PostgreSQL has peers')
  let gaps = 0
  peers.onGap(() => void (gaps += 1))
  const pass = (ms: number) => {
    const now = performance.now()
    vi.spyOn(performance, 'now').mockImplementation(() => now + ms)
  }
  const others = () => store.figures()?.peers
  return { store, peers, url, open, pass, others, gaps: () => gaps }
}

test('a server that ends says goodbye: it is counted no more, and nothing was missed', async () => {
  const { store, open, pass, others, gaps } = await aListener()
  const neighbour = await open()
  await expect.poll(() => others()).toBe(1)
  const before = store.missedVersion()
  neighbour.peers?.tell('seats', '7')
  await neighbour.close()
  await expect.poll(() => others()).toBe(0)
  pass(MINUTE)
  expect({ others: others(), gaps: gaps() }).toEqual({ others: 0, gaps: 0 })
  expect(store.missedVersion()).toBe(before)
})

test('what a server told before its goodbye is heard first', async () => {
  const { peers, open, others } = await aListener()
  const heard: string[] = []
  peers.hear('seats', (item) => heard.push(`${item} of ${others()}`))
  const neighbour = await open()
  await expect.poll(() => others()).toBe(1)
  neighbour.peers?.tell('seats', '7')
  await neighbour.close()
  await expect.poll(() => heard).toEqual(['7 of 1'])
})

test('a server that is gone without a goodbye may have told nobody what it wrote: that is a gap, once', async () => {
  const { store, url, pass, others, gaps } = await aListener()
  await beside(url, `select pg_notify('farebox', 'here killed ')`)
  await expect.poll(() => others()).toBe(1)
  pass(10 * SECOND)
  const before = store.missedVersion()
  expect({ others: others(), gaps: gaps() }).toEqual({ others: 1, gaps: 0 })
  pass(10 * SECOND)
  expect({ others: others(), gaps: gaps() }).toEqual({ others: 0, gaps: 1 })
  expect(store.missedVersion()).not.toBe(before)
  expect({ others: others(), gaps: gaps() }).toEqual({ others: 0, gaps: 1 })
})

test('a column that a newer program adds disturbs nobody whose statements are prepared', async () => {
  const { store, url } = await aStore()
  const whole = (db: Reader) => db.selectFrom('newsletter').selectAll().execute()
  /** On every connection of its kind at once. */
  const reads = () => Promise.all(Array.from({ length: 2 }, () => whole(store.reader)))
  const writes = () =>
    Promise.all(Array.from({ length: 4 }, () => store.write((trx) => whole(trx))))
  await Promise.all([reads(), writes()])
  await beside(url, 'alter table newsletter add column added bigint')
  expect(await writes()).toEqual([[], [], [], []])
  expect(await reads()).toEqual([[], []])
  await beside(url, 'alter table newsletter drop column added')
  expect(await reads()).toEqual([[], []])
  expect(await writes()).toEqual([[], [], [], []])
})

// Through a pooler nobody knows on which connection.
test.skipIf(process.env['TEST_POOLER_URL'])(
  'statements stay prepared on their connections, unless a pooler hands these on',
  async () => {
    const kept = async (options: Partial<PostgresStoreOptions>) => {
      const { store } = await aStore({ ...options, readers: 1, writers: 1 })
      const count = async (db: Reader) => {
        const { rows } = await runnerOf(db).run('select name from pg_prepared_statements', [])
        return rows.length
      }
      // Each asks for what it leaves behind itself.
      await count(store.reader)
      await store.write(count)
      return [await count(store.reader), await store.write(count)]
    }
    expect(await kept({})).toEqual([1, 1])
    expect(await kept({ prepare: false })).toEqual([0, 0])
  },
)

test('a server does not drop what it caches for its own changes, and does for one that came before them unseen', async () => {
  const { store, url } = await aStore({ uptime: () => 0 })
  const raiseTwice = () =>
    store.write(async (trx) => {
      await raiseSharedVersion(trx)
      await raiseSharedVersion(trx)
    })
  await raiseTwice()
  const before = store.outsideVersion()
  await raiseTwice()
  // What this server is told of its own change comes before what is told after it.
  const heard = new Promise<void>((resolve) => store.peers?.hear('after', () => resolve()))
  await beside(url, `select pg_notify('farebox', 'after all 1')`)
  await heard
  await store.write((trx) => trx.selectFrom('newsletter').select('email').execute())
  expect(store.outsideVersion()).toBe(before)

  await store.write(async (trx) => {
    await runnerOf(trx).run('update shared_version set version = version + 1', [])
    await raiseSharedVersion(trx)
  })
  expect(store.outsideVersion()).not.toBe(before)
})

test('a store knows how far the machine’s clock is from the database’s, and nothing where it has none', async () => {
  const { store } = await aStore()
  expect(await store.aheadOfDatabase()).toBeNull()
  for (const ms of [5000, -5000]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    const { store: apart } = await aStore({ clock: () => Date.now() + ms })
    // oxlint-disable-next-line no-await-in-loop -- as above
    expect(Number(await apart.aheadOfDatabase()) / ms).toBeCloseTo(1, 0)
  }
})
