import type { Reader, Trx } from '../../db/connection/store.ts'

interface RemovalState {
  removedAt: number | null
  erasedAt: number | null
  disabledAt: number | null
}

/** Whether somebody was removed or disabled, and when. */
export function findRemoval(db: Reader, id: number): Promise<RemovalState | undefined> {
  return db
    .selectFrom('users')
    .select(['removed_at as removedAt', 'erased_at as erasedAt', 'disabled_at as disabledAt'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether somebody ever took cash or handed it out. Reads the whole ledger, which nothing else asks by person. */
export async function hasHandledCash(db: Reader, id: number): Promise<boolean> {
  const took = db.selectFrom('ledger').select('id').where('recorded_by', '=', id).limit(1)
  if ((await took.executeTakeFirst()) !== undefined) return true
  const gave = db.selectFrom('refunds').select('id').where('paid_by', '=', id).limit(1)
  return (await gave.executeTakeFirst()) !== undefined
}

/** Removes somebody, or brings them back; who is removed is disabled too. */
export async function updateRemoval(
  trx: Trx,
  id: number,
  state: { removedAt: number | null; disabledAt: number | null },
  now: number,
): Promise<void> {
  await trx
    .updateTable('users')
    .set((of) => ({
      removed_at: state.removedAt,
      disabled_at: state.disabledAt,
      updated_at: now,
      version: of('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
}

/** Those who were removed before an instant and are still known. */
export async function selectRemovedBefore(db: Reader, before: number): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('removed_at', 'is not', null)
    .where('removed_at', '<=', before)
    .where('erased_at', 'is', null)
    .execute()
  return rows.map((row) => row.id)
}

/**
 * Leaves nothing of a person but the number, to which the audit refers: no name, no address, no e-mail, no draft, no
 * second factor.
 */
export async function updateToErased(trx: Trx, id: number, now: number): Promise<void> {
  await trx.deleteFrom('link_tokens').where('user_id', '=', id).execute()
  const address = trx.selectFrom('users').select('email').where('id', '=', id)
  await trx.deleteFrom('password_requests').where('email', '=', address).execute()
  await trx.deleteFrom('email_changes').where('user_id', '=', id).execute()
  await trx
    .updateTable('sessions')
    .set({ device: null, network: null })
    .where('user_id', '=', id)
    .execute()
  for (const table of ['totp_factors', 'recovery_codes', 'passkeys'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- the one writer takes one statement after the other
    await trx.deleteFrom(table).where('user_id', '=', id).execute()
  }
  await trx
    .updateTable('guests')
    .set({ email: null, ended_at: now })
    .where('user_id', '=', id)
    .where('ended_at', 'is', null)
    .execute()
  await trx.deleteFrom('idempotency').where('user_id', '=', id).execute()
  await trx.deleteFrom('passenger_drafts').where('user_id', '=', id).execute()
  await trx.deleteFrom('outbox').where('user_id', '=', id).where('booking_id', 'is', null).execute()
  await trx
    .updateTable('users')
    .set({
      full_name: 'Removed user',
      // No address of anybody: it has no @.
      email: `removed-${id}`,
      email_folded: `removed-${id}`,
      phone: null,
      role: 'CUSTOMER',
      password_hash: null,
      email_verified_at: null,
      pending_email: null,
      erased_at: now,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
}
