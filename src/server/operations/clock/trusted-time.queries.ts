import type { TrustedTime } from '../../../domain/time/trusted-time.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

/** Rows of one insert: an engine takes no more than 32,766 values in a statement. */
const AT_ONCE = 1000
/** The one row that there is. */
const ONLY = 1

export function findTrustedTime(db: Reader): Promise<TrustedTime | undefined> {
  return db
    .selectFrom('trusted_time')
    .select(['at', 'ahead_ms as aheadMs', 'followed_at as followedAt'])
    .where('id', '=', ONLY)
    .executeTakeFirst()
}

/** When the newest thing was written that is not later than an instant; undefined where nothing was. */
export async function findNewestFact(db: Reader, notAfter: number): Promise<number | undefined> {
  const { audited } = await db
    .selectFrom('audit')
    .select((of) => of.fn.max<number | null>('at').as('audited'))
    .where('at', '<=', notAfter)
    .executeTakeFirstOrThrow()
  const { booked } = await db
    .selectFrom('bookings')
    .select((of) => of.fn.max<number | null>('created_at').as('booked'))
    .where('created_at', '<=', notAfter)
    .executeTakeFirstOrThrow()
  const { refreshed } = await db
    .selectFrom('sessions')
    .select((of) => of.fn.max<number | null>('refreshed_at').as('refreshed'))
    .where('refreshed_at', '<=', notAfter)
    .executeTakeFirstOrThrow()
  const newest = Math.max(audited ?? 0, booked ?? 0, refreshed ?? 0)
  return newest === 0 ? undefined : newest
}

/** Stores a later time. The database refuses an earlier one: only an administrator sets it back. */
export async function upsertTrustedTime(
  trx: Trx,
  { at, aheadMs, followedAt }: TrustedTime,
): Promise<void> {
  const change = { at, ahead_ms: aheadMs, followed_at: followedAt }
  await trx
    .insertInto('trusted_time')
    .values({ id: ONLY, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .execute()
}

/** Sets it as a person said, also back. */
export async function updateTrustedTimeByHand(trx: Trx, at: number): Promise<void> {
  const change = { at, ahead_ms: 0, followed_at: at }
  await trx
    .insertInto('trusted_time')
    .values({ id: ONLY, ...change, set_by_hand: 1 })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet((of) => ({ ...change, set_by_hand: of('trusted_time.set_by_hand', '+', 1) })),
    )
    .execute()
}

/**
 * Shifts timestamps of the trusted time after an instant by as much as the trusted time is set: the lifetimes of
 * sessions, links and stored answers stay the same.
 */
export async function updateStampsSince(
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
