import type { Trx } from '../../db/connection/store.ts'

/** Rows of one insert: an engine takes no more than 32,766 values in a statement. */
const AT_ONCE = 1000

/**
 * Shifts timestamps of the trusted time after an instant by as much as the trusted time is set: the lifetimes of
 * sessions, links and stored answers stay the same.
 */
export async function updateLifetimesSince(
  trx: Trx,
  { since, byMs }: { since: number; byMs: number },
): Promise<void> {
  await trx
    .updateTable('sessions')
    .set((of) => ({
      refreshed_at: of('refreshed_at', '+', byMs),
      expires_at: of('expires_at', '+', byMs),
    }))
    .where('refreshed_at', '>', since)
    .where('ended_at', 'is', null)
    .execute()
  await trx
    .updateTable('link_tokens')
    .set((of) => ({ expires_at: of('expires_at', '+', byMs) }))
    .where('created_at', '>', since)
    .where('used_at', 'is', null)
    .execute()
  await trx
    .updateTable('outbox')
    .set((of) => ({ secret_until: of('secret_until', '+', byMs) }))
    .where('secret_until', '>', since)
    .execute()
  // Stored answers cannot be updated, so they are replaced.
  const answers = await trx
    .deleteFrom('idempotency')
    .where('created_at', '>', since)
    .returning(['user_id', 'key', 'request_hash', 'status', 'answer', 'created_at'])
    .execute()
  const shifted = answers.map((answer) => ({ ...answer, created_at: answer.created_at + byMs }))
  for (let from = 0; from < shifted.length; from += AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await trx
      .insertInto('idempotency')
      .values(shifted.slice(from, from + AT_ONCE))
      .execute()
}
