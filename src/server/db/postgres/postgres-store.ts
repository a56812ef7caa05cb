import type { Pool } from 'pg'
import type { StatementRunner } from '../connection/statement-runner.ts'
import type { Store } from '../connection/store.ts'
import { readerOver } from '../connection/kysely-over.ts'
import { MIGRATIONS } from '../migration-files.ts'
import { postgresSql } from './postgres-dialect.ts'
import { isGivenUp, mayRunAgain, postgresFault } from './postgres-fault.ts'
import { CacheVersion } from './cache-version.ts'
import { PostgresPeers } from './peer-servers.ts'
import {
  newPool,
  OpenSockets,
  poolFigures,
  readingPool,
  REPORT_READERS,
  writingPool,
} from './pools.ts'
import type { WorkingPools } from './pools.ts'
import { postgresMigrationNames } from './postgres-migration-files.ts'
import { PostgresWriter } from './postgres-writer.ts'
import { LONGEST_REPORT, ReadReplica } from './read-replica.ts'
import { runStatement } from './run-statement.ts'
import { readSchemaFit, schemaStanding } from './schema-fit.ts'
import { PrimarySnapshots } from './snapshots.ts'
import { learnUniqueKeys } from './unique-keys.ts'

export interface PostgresStoreOptions extends WorkingPools {
  /** A replica of it, for reports and exports. Whatever it does not answer, the database itself does. */
  readUrl?: string | null
  /** The same database past a pooler, for the connection that listens; `url` unless said. */
  directUrl?: string | null
  /** Called with the number of writes after each commit: always 1. */
  onCommit?: (writes: number) => void
  /** Milliseconds by a clock that only goes forward. */
  uptime?: () => number
  /** The machine's clock, to be compared with the database's; it is not unless given. */
  clock?: () => number
  /** Whether a commit must have reached the disk, as it must unless said. */
  durability?: 'FULL' | 'NORMAL'
  /** Whether connections keep statements prepared; true unless said. */
  prepare?: boolean
}

/**
 * Opens a database of PostgreSQL, which must have been migrated.
 * @throws what the driver throws when it cannot be reached
 */
export async function openPostgresStore(options: PostgresStoreOptions): Promise<Store> {
  const { url, readUrl = null, directUrl, log, clock, uptime = () => performance.now() } = options
  const peers = new PostgresPeers(directUrl ?? url, log)
  const caches = new CacheVersion(peers, uptime)
  const sockets = new OpenSockets()
  peers.onSilence(() => sockets.cut())
  const reading = readingPool(options, sockets)
  try {
    await peers.open()
    await learnUniqueKeys(reading)
  } catch (error) {
    await Promise.all([peers.close(), reading.end()])
    throw error
  }
  const writing = writingPool(options, sockets)
  const reporting =
    readUrl === null
      ? null
      : newPool({ url: readUrl, most: REPORT_READERS, log, longestQuery: LONGEST_REPORT })
  const writes = new PostgresWriter(writing, reading, caches, {
    ...options,
    onUnknown: () => peers.missed(),
  })
  const primary = runnerOn(reading, options.prepare ?? true)
  const reader = readerOver(primary, postgresSql)
  const snapshots = new PrimarySnapshots(reading, options.prepare ?? true)
  const replica = reporting && new ReadReplica(reporting, primary, log, uptime)
  return {
    engine: 'postgres',
    peers,
    permitsProgram: () => permitsProgram(reading),
    reader,
    reports: replica ? readerOver(replica, postgresSql) : reader,
    reportsAtOnce: (work) => replica?.snapshot(work, snapshots) ?? snapshots.read(work),
    locks: true,
    write: (work, locks) => writes.write(work, locks),
    dataVersion: () => 0,
    outsideVersion: () => caches.current(),
    missedVersion: () => caches.missed(),
    emptyLog: async () => {},
    aheadOfDatabase: async () => (clock ? await aheadOfDatabase(reading, clock) : null),
    figures: () => ({
      pools: [
        poolFigures('write', writing),
        poolFigures('read', reading),
        ...(reporting ? [poolFigures('reports', reporting)] : []),
      ],
      writesAgain: writes.counts.again,
      commitsUnknown: writes.counts.unknown,
      hears: peers.hears,
      peers: peers.count(),
    }),
    close: async () => {
      await writes.close()
      await peers.close()
      await reading.end()
      await reporting?.end()
    },
  }
}

async function permitsProgram(pool: Pool): Promise<boolean> {
  try {
    const fit = await readSchemaFit(pool, postgresMigrationNames(MIGRATIONS))
    return ['ours', 'permitted'].includes(schemaStanding(fit))
  } catch (error) {
    throw postgresFault(error)
  }
}

const runnerOn = (pool: Pool, prepare: boolean): StatementRunner => ({
  engine: 'postgres',
  run: async <Row>(sql: string, parameters: readonly unknown[]) => {
    try {
      return await runStatement<Row>(pool, sql, parameters, prepare)
    } catch (error) {
      // A read changes nothing: after a migration beside it or a lost connection it is asked once more.
      if (!mayRunAgain(error) || isGivenUp(error)) throw postgresFault(error)
    }
    try {
      return await runStatement<Row>(pool, sql, parameters, prepare)
    } catch (error) {
      throw postgresFault(error)
    }
  },
})

/**
 * Milliseconds that a clock is ahead of the database's. Half of the time that the answer took may be either's: so much is
 * no difference. Null where nothing answers: others tell of that.
 */
async function aheadOfDatabase(pool: Pool, clock: () => number): Promise<number | null> {
  const askedAt = clock()
  try {
    const { rows } = await pool.query<{ at: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as at',
    )
    const [row] = rows
    if (row === undefined) return null
    const unsure = Math.abs(clock() - askedAt) / 2
    const ahead = askedAt + unsure - row.at
    return Math.sign(ahead) * Math.round(Math.max(0, Math.abs(ahead) - unsure))
  } catch {
    return null
  }
}
