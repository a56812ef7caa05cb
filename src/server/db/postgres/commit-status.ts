import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'

/** While the server has not noticed yet that the connection is gone, the transaction still counts as running. */
const POLL_MS = 100
const POLLS = 20

/** SQL for the history of a server, eight hexadecimal digits: it changes when a standby is promoted. */
export const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'

/** PostgreSQL's number of a transaction, and the history in which it counts. */
export interface TransactionId {
  /** By pg_current_xact_id(). */
  id: string
  /** By `TIMELINE`. */
  timeline: string
}

/**
 * What became of a transaction whose COMMIT was sent and not answered. A standby that was promoted meanwhile gives numbers
 * that it has not seen to others: what it says of them is nothing to us.
 * @throws what the driver throws when nobody answers
 */
export async function commitStatus(
  pool: Pool | ClientBase,
  { id, timeline }: TransactionId,
): Promise<'committed' | 'aborted' | 'unknown'> {
  for (let polls = 0; polls < POLLS; polls++) {
    const { rows } = await pool.query<{ status: string | null; timeline: string }>(
      `select pg_xact_status($1::xid8) as status, ${TIMELINE} as timeline`,
      [id],
    )
    const [found] = rows
    if (found?.timeline !== timeline) return 'unknown'
    if (found.status === 'committed' || found.status === 'aborted') return found.status
    await sleep(POLL_MS)
  }
  return 'unknown'
}
