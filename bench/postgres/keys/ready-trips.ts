import { newCall } from '../../../src/server/core/new-call.ts'
import { addUser } from '../../../src/server/account/record/account.service.ts'
import { migratePostgres } from '../../../src/server/db/postgres/migrate-postgres.ts'
import { aSchedule } from '../../../src/testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../src/testing/builders/fixtures.ts'
import { nameSeller, SELLER } from '../../../src/testing/harness/test-store.ts'
import type { ServerOptions } from '../../server/bench-dependencies.ts'
import { filledCluster } from '../durable-cluster.ts'
import type { FilledCluster } from '../durable-cluster.ts'
import { benchParts, postgresStore } from '../../server/bench-dependencies.ts'

const AT_ONCE = 16

/** What is on sale, and who buys. */
export interface ReadyTrips {
  trips: TestSchedule[]
  customers: number[]
}

/** Fills a database: trips of forty seats, each with a bus of its own, and customers. */
export const readyTrips = (
  options: ServerOptions,
  counts: { trips: number; customers: number },
): Promise<FilledCluster<ReadyTrips>> =>
  filledCluster(async (url) => {
    const { dependencies } = benchParts(options, await migrated(url))
    const call = newCall(dependencies, { actor: null, requestId: 'bench', address: '' })
    await nameSeller(dependencies.store, SELLER)
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
    return { trips, customers }
  })

async function migrated(url: string) {
  const log = console
  await migratePostgres({ url, log: { ...log, info: () => {} } })
  return postgresStore(url, log)
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
