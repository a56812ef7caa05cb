import { StartRefused } from '../connection/start-refused.ts'
import type { Store } from '../connection/store.ts'
import { migratePostgres } from './migrate-postgres.ts'
import { openPostgresStore } from './postgres-store.ts'
import { addressOf, withClient } from './with-client.ts'
import type { PostgresStoreOptions } from './postgres-store.ts'
import { isAnother, replicaFacts } from './replica-facts.ts'

/** The oldest major version with everything that Farebox asks for, such as `is json`. */
export const OLDEST_POSTGRES = 160_000
/** So far the clocks of the server and its database may be apart. */
const MOST_APART_MS = 1000

interface StartOptions extends PostgresStoreOptions {
  /** The machine's clock. */
  clock: () => number
  /** Whether commits must be on disk before they are answered; not so in tests. */
  durable?: boolean
}

interface Facts {
  version: number
  encoding: string
  fsync: string
  /** `synchronous_commit`. */
  commits: string
  /** `synchronous_standby_names`; empty where no commit waits for a standby. */
  standbys: string
  standby: number
  now: number
}

/**
 * Everything between the address of a database and a store that a server may use: it keeps what it has committed, has
 * this version's tables, and goes by the same time.
 * @throws StartRefused with the line for the operator
 */
export async function startPostgresStore(options: StartOptions): Promise<Store> {
  const { url, log, clock, durable = true } = options
  const found = await databaseServerFacts(url)
  requireUsable(found, durable)
  const apart = Math.abs(found.now - clock())
  if (apart > MOST_APART_MS)
    throw new StartRefused(
      `The clocks of this machine and of its database are ${Math.round(apart / 1000)} s apart: synchronize both, and start again.`,
    )
  await requireReplica(options)
  await migratePostgres({ url: options.directUrl ?? url, log })
  return await openPostgresStore(options)
}

/** A replica that is away is waited for by nobody; the reports of another installation would be a lie. */
async function requireReplica({ url, readUrl = null, log }: StartOptions): Promise<void> {
  if (readUrl === null) return
  const primary = await replicaFacts(url)
  const replica = await replicaFacts(readUrl).catch((error: unknown) => {
    log.warn({ err: error }, 'The replica of DATABASE_READ_URL does not answer')
    return primary
  })
  if (isAnother(primary, replica))
    throw new StartRefused(
      'DATABASE_READ_URL leads to another database than DATABASE_URL: name a streaming replica of it, or leave it out.',
    )
}

/**
 * That a database server can hold the data.
 * @param durable whether its commits must be on disk before they are answered
 * @throws StartRefused with what is wrong with it
 */
export function requireUsable(
  { version, encoding, fsync, commits, standbys, standby }: Facts,
  durable: boolean,
): void {
  if (version < OLDEST_POSTGRES)
    throw new StartRefused(
      `PostgreSQL ${OLDEST_POSTGRES / 10_000} or newer is needed; this one is older.`,
    )
  if (encoding !== 'UTF8')
    throw new StartRefused(
      `The database has the encoding ${encoding}: make one with \`create database … encoding 'UTF8'\`.`,
    )
  if (standby === 1)
    throw new StartRefused(
      'DATABASE_URL leads to a standby, which takes no changes; name the primary.',
    )
  if (durable && (fsync === 'off' || commits === 'off'))
    throw new StartRefused(
      'The database answers before a commit is on disk (fsync or synchronous_commit is off): turn both on.',
    )
  if (durable && passesOver(standbys, commits))
    throw new StartRefused(
      'The database has standbys to wait for (synchronous_standby_names) and commits do not (synchronous_commit is local): turn it on, or a failover loses sales.',
    )
}

/** Whether standbys are named that a commit should wait for, and it does not. */
export const passesOver = (standbys: string, commits: string): boolean =>
  standbys !== '' && commits === 'local'

/**
 * What a database server says of itself.
 * @throws StartRefused where it cannot be reached
 */
export async function databaseServerFacts(url: string): Promise<Facts> {
  try {
    const { rows } = await withClient(
      { connectionString: url, connectionTimeoutMillis: 10_000 },
      (client) =>
        client.query<Record<keyof Facts, string>>(
          `select current_setting('server_version_num') as version, pg_encoding_to_char(encoding) as encoding,
         current_setting('fsync') as fsync, current_setting('synchronous_commit') as commits,
         current_setting('synchronous_standby_names') as standbys,
         pg_is_in_recovery()::int as standby, floor(extract(epoch from clock_timestamp()) * 1000) as now
       from pg_database where datname = current_database()`,
        ),
    )
    const [row] = rows
    if (row === undefined) throw new Error('It says nothing of itself')
    const { version, standby, now, ...texts } = row
    return { ...texts, version: Number(version), standby: Number(standby), now: Number(now) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartRefused(`The database ${addressOf(url)} cannot be reached (${reason}).`, {
      cause: error,
    })
  }
}
