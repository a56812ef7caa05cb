import { Client } from 'pg'
import { newCall } from '../../src/server/core/new-call.ts'
import { addUser } from '../../src/server/account/record/account.service.ts'
import { migratePostgres } from '../../src/server/db/postgres/migrate-postgres.ts'
import { openPostgresStore } from '../../src/server/db/postgres/postgres-store.ts'
import { aSchedule } from '../../src/testing/builders/fixtures.ts'
import type { TestSchedule } from '../../src/testing/builders/fixtures.ts'
import { startCluster } from '../../src/testing/postgres/cluster.ts'
import type { ServerOptions } from '../server/bench-dependencies.ts'
import { benchParts } from '../server/bench-dependencies.ts'

/** Each commit is on disk before it is answered. */
const DURABLE = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  max_connections: '100',
} as const
const AT_ONCE = 16

/** A database of PostgreSQL on this machine, with trips on sale and customers. */
export interface ReadyTrips {
  url: string
  trips: TestSchedule[]
  customers: number[]
  /** Ends it, and removes its folder. */
  end: () => Promise<void>
}

/** Starts and fills one: trips of forty seats, each with a bus of its own. */
export async function readyTrips(
  options: ServerOptions,
  counts: { trips: number; customers: number },
): Promise<ReadyTrips> {
  const cluster = await startCluster(DURABLE)
  const { url } = cluster
  try {
    const { dependencies } = benchParts(options, await migrated(url))
    const call = newCall(dependencies, { actor: null, requestId: 'bench', address: '' })
    const trips = await some(counts.trips, () => aSchedule(dependencies))
    const customers = await some(counts.customers, (nth) =>
      addUser(call, {
        fullName: 'Asha',
        email: `asha-${nth}@example.com`,
        phone: null,
        role: 'CUSTOMER',
        passwordHash: null,
      }),
    )
    await dependencies.store.close()
    await analyze(url)
    return { url, trips, customers, end: () => cluster.stop() }
  } catch (error) {
    await cluster.stop()
    throw error
  }
}

async function migrated(url: string) {
  const log = console
  await migratePostgres({ url, log: { ...log, info: () => {} } })
  return openPostgresStore({ url, log, patience: 60_000 })
}

/** Makes so many, some at once. */
async function some<T>(count: number, make: (nth: number) => Promise<T>): Promise<T[]> {
  const made: T[] = []
  let next = 0
  const maker = async (): Promise<void> => {
    // oxlint-disable-next-line no-await-in-loop -- each maker makes one after the other
    while (next < count) made.push(await make(next++))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, maker))
  return made
}

async function analyze(url: string): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}
