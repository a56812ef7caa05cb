import Sqlite from 'better-sqlite3'
import type { Client } from 'pg'
import { readSchemaFit, schemaStanding } from '../../db/postgres/schema-fit.ts'
import { postgresMigrationNames } from '../../db/postgres/postgres-migration-files.ts'
import { withClient } from '../../db/postgres/with-client.ts'
import { databaseServerFacts } from '../../db/postgres/start-postgres-store.ts'
import { migrateSqlite } from '../../db/sqlite/migrate-sqlite.ts'
import { MIGRATIONS } from '../../db/migration-files.ts'
import type { StoreLog } from '../../db/connection/store.ts'
import { copyRows } from './copy-rows.ts'
import { readStoredKeys } from './installation-keys.ts'
import type { InstallationKeys } from './installation-keys.ts'
import { postgresRows } from './postgres-rows.ts'
import { sqliteWriter } from './sqlite-writer.ts'
import { TransferRefused } from './table-shape.ts'

const SILENT: StoreLog = { info: () => {}, warn: () => {}, error: () => {} }

/** One moment for all statements; limits that somebody has set for others end no copy. */
const ONE_MOMENT = `begin transaction isolation level repeatable read read only;
  set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0; set local extra_float_digits = 1`

/** The size of a database of PostgreSQL, in bytes: a file of SQLite with the same rows is smaller. @throws StartRefused */
export async function postgresBytes(url: string): Promise<number> {
  await databaseServerFacts(url)
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ bytes: string }>(
      'select pg_database_size(current_database()) as bytes',
    )
    return Number(rows[0]?.bytes ?? 0)
  })
}

/**
 * Copies a database of PostgreSQL as of one moment into a file of SQLite, and proves that both hold the same. Servers go
 * on meanwhile.
 * @param file an empty file, whose mode it keeps
 * @returns the keys that its servers share
 * @throws TransferRefused where its tables are another version's
 */
export const copyFromPostgres = (url: string, file: string): Promise<InstallationKeys> =>
  withClient({ connectionString: url }, async (client) => {
    await client.query(ONE_MOMENT)
    await requireOurTables(client)
    await migrateSqlite({ file, log: SILENT })
    const sqlite = new Sqlite(file, { fileMustExist: true })
    try {
      // Whatever happens before it has its name, the file is thrown away.
      sqlite.pragma('journal_mode = delete')
      sqlite.pragma('journal_mode = memory')
      sqlite.pragma('synchronous = off')
      await copyRows(postgresRows(client), sqliteWriter(sqlite))
    } finally {
      sqlite.close()
    }
    return readStoredKeys(client)
  })

async function requireOurTables(client: Client): Promise<void> {
  const fit = await readSchemaFit(client, postgresMigrationNames(MIGRATIONS))
  if (schemaStanding(fit) === 'ours') return
  throw new TransferRefused(
    'The tables of the database are not those of this version: use the version of Farebox that runs on it.',
  )
}
