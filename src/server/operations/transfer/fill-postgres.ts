import { isDeepStrictEqual } from 'node:util'
import { DatabaseError } from 'pg'
import type { Client } from 'pg'
import { commitStatus, TIMELINE } from '../../db/postgres/commit-status.ts'
import { migrateInside, waitForMigrations } from '../../db/postgres/migrate-postgres.ts'
import { isConnectionLost } from '../../db/postgres/postgres-fault.ts'
import { addressOf, readerOnClient, withClient } from '../../db/postgres/with-client.ts'
import type { StoreLog } from '../../db/connection/store.ts'
import { checkData } from '../check/check-data.service.ts'
import type { Violation } from '../check/check-data.service.ts'
import { copyRows } from './copy-rows.ts'
import type { TableContent } from './copy-rows.ts'
import { requireEmpty } from './empty-target.ts'
import { storeKeys } from './installation-keys.ts'
import type { InstallationKeys } from './installation-keys.ts'
import { postgresWriter } from './postgres-writer.ts'
import type { RowReader } from './row-store.ts'
import { TransferRefused } from './table-shape.ts'

/** What belongs to the rows, and what is to be done about them. */
interface FillOptions {
  url: string
  keys: InstallationKeys
  /** What the checker says of the source. */
  violations: readonly Violation[]
  log: StoreLog
  /** Done last before the commit, and undone where there is none. */
  seal?: { make(): void; undo(): void }
}

/** Limits that somebody has set for customers of a database; a copy takes as long as it takes. */
const WITHOUT_LIMITS = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0; set local extra_float_digits = 1`

/**
 * Fills an empty database of PostgreSQL with all rows of another database and with its keys, in one transaction: it is
 * proven to hold the same before anybody sees a row of it. A server that starts meanwhile waits.
 * @returns what it holds, by table
 * @throws TransferRefused, StartRefused; then it is as empty as before, unless the line says that nobody knows
 */
export async function fillPostgres(
  source: RowReader,
  options: FillOptions,
): Promise<TableContent[]> {
  const { url, keys, violations, log, seal } = options
  try {
    return await withClient({ connectionString: url }, async (client) => {
      await client.query('begin')
      await client.query(WITHOUT_LIMITS)
      await waitForMigrations(client)
      await requireEmpty(client, url)
      await migrateInside(client, log)
      // A migration sets one for itself.
      await client.query(WITHOUT_LIMITS)
      const contents = await copyRows(source, postgresWriter(client))
      await storeKeys(client, keys)
      requireSameViolations(violations, await checkData(readerOnClient(client)))
      await commit(client, url, seal)
      return contents
    })
  } catch (error) {
    if (!(error instanceof DatabaseError) && !isConnectionLost(error)) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new TransferRefused(`PostgreSQL did not take it: ${reason}. Nothing was changed.`, {
      cause: error,
    })
  }
}

function requireSameViolations(source: readonly Violation[], target: readonly Violation[]): void {
  if (isDeepStrictEqual(source, target)) return
  throw new TransferRefused(
    'The checker finds other promises broken in the copy than in what was read. Nothing was changed.',
  )
}

async function commit(client: Client, url: string, seal: FillOptions['seal']): Promise<void> {
  const { rows } = await client.query<{ id: string; timeline: string }>(
    `select pg_current_xact_id()::text as id, ${TIMELINE} as timeline`,
  )
  const { id = '', timeline = '' } = rows[0] ?? {}
  seal?.make()
  try {
    await client.query('commit')
  } catch (error) {
    const status = isConnectionLost(error)
      ? await withClient({ connectionString: url }, (other) =>
          commitStatus(other, { id, timeline }),
        ).catch(() => 'unknown')
      : 'aborted'
    if (status === 'committed') return
    if (status === 'aborted') {
      seal?.undo()
      throw error
    }
    throw new TransferRefused(
      `The connection was lost while it was committed, and nobody knows whether ${addressOf(url)} holds the data now: look there. A folder that was to move stays marked until then; any command on it says how to undo that.`,
      { cause: error },
    )
  }
}
