import { setTimeout as sleep } from 'node:timers/promises'
import type { ClientBase, Pool } from 'pg'
import { isConnectionLost } from './postgres-fault.ts'

/**
 * Milliseconds after which PostgreSQL ends a transaction whose connection says nothing: work that waits for anything but
 * the database, or a COMMIT that was sent and never came.
 */
export const LONGEST_IDLE = 10_000
/** While the server has not noticed yet that the connection is gone, the transaction still counts as running. */
const LONGEST_ASKED = LONGEST_IDLE + 2000
const POLL_MS = 100
/** Milliseconds to wait for one answer: the connection by which it is asked may be as dead. */
const LONGEST_ANSWER = 2000

/** SQL for the history of a server, eight hexadecimal digits: it changes when a standby is promoted. */
export const TIMELINE = 'substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8)'

/** PostgreSQL's number of a transaction, and the history in which it counts. */
export interface TransactionId {
  /** By pg_current_xact_id(). */
  id: string
  /** By `TIMELINE`. */
  timeline: string
}

type Fate = 'committed' | 'aborted' | 'unknown'

/**
 * What became of a transaction whose COMMIT was sent and not answered. It is asked for as long as PostgreSQL might wait
 * for a COMMIT that never came. A standby that was promoted meanwhile gives numbers that it has not seen to others: what it
 * says of them is nothing to us. Where commits wait for standbys, one that was cut off while it waited is committed here and
 * perhaps on none of them: it counts once a later one has come through.
 * @throws what the driver throws when nobody answers
 */
export async function commitStatus(
  pool: Pool | ClientBase,
  transaction: TransactionId,
): Promise<Fate> {
  const until = performance.now() + LONGEST_ASKED
  let lost: unknown
  /* oxlint-disable no-await-in-loop -- asked until it is known */
  while (performance.now() < until) {
    try {
      const fate = await askedOnce(pool, transaction)
      if (fate !== 'running') return fate
      lost = undefined
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      lost = error
    }
    await sleep(POLL_MS)
  }
  /* oxlint-enable no-await-in-loop */
  if (lost !== undefined) throw lost
  return 'unknown'
}

/** Whether a commit waits for standbys. */
const IS_REPLICATED = `current_setting('synchronous_standby_names') <> ''`

async function askedOnce(
  pool: Pool | ClientBase,
  { id, timeline }: TransactionId,
): Promise<Fate | 'running'> {
  const [found] = await asked<{ status: string | null; timeline: string; waits: unknown }>(pool, {
    text: `select pg_xact_status($1::xid8) as status, ${TIMELINE} as timeline, (${IS_REPLICATED})::text as waits`,
    values: [id],
  })
  if (found?.timeline !== timeline) return 'unknown'
  if (found.status === 'aborted') return 'aborted'
  if (found.status !== 'committed') return 'running'
  return found.waits === 'true' ? await fateByNext(pool) : 'committed'
}

/** By a commit that changes nothing: once it is where commits have to be, so are all before it. */
const fateByNext = (pool: Pool | ClientBase): Promise<Fate> =>
  asked(pool, { text: `select pg_logical_emit_message(true, 'farebox', '')` }).then(
    () => 'committed',
    () => 'unknown',
  )

async function asked<Row extends object>(
  pool: Pool | ClientBase,
  question: { text: string; values?: string[] },
): Promise<Row[]> {
  const limited = { ...question, query_timeout: LONGEST_ANSWER }
  const { rows } = await pool.query<Row>(limited)
  return rows
}
