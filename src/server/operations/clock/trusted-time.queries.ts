import type { TrustedTime } from '../../../domain/time/trusted-time.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

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
export async function upsertTrustedTime(trx: Trx, time: TrustedTime): Promise<void> {
  const change = { at: time.at, ahead_ms: time.aheadMs, followed_at: time.followedAt }
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
