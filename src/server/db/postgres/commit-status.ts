import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** While the server has not noticed yet that the connection is gone, the transaction still counts as running. */
const POLL_MS = 100
const POLLS = 20

/**
 * What became of a transaction whose COMMIT was sent and not answered.
 * @param id by pg_current_xact_id()
 * @throws what the driver throws when nobody answers
 */
export async function commitStatus(
  pool: Pool,
  id: string,
): Promise<'committed' | 'aborted' | 'unknown'> {
  for (let polls = 0; polls < POLLS; polls++) {
    const { rows } = await pool.query<{ status: string | null }>(
      'select pg_xact_status($1::xid8) as status',
      [id],
    )
    const status = rows[0]?.status
    if (status === 'committed' || status === 'aborted') return status
    await sleep(POLL_MS)
  }
  return 'unknown'
}
