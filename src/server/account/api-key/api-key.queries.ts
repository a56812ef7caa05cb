import { sql } from 'kysely'
import { greater } from '../../db/engine-sql.ts'
import { compiled } from '../../db/compiled.ts'
import type { Slot } from '../../db/compiled.ts'
import type { ApiKeysTable } from '../../db/schema/people-tables.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

/** A key with the current state of its maker. Runs for every request with a key. */
export const selectKeyAndMaker = compiled((db, p: Slot<{ id: number }>) =>
  db
    .selectFrom('api_keys')
    .innerJoin('users', 'users.id', 'api_keys.created_by')
    .select([
      'api_keys.secret_hash as secretHash',
      'api_keys.role as keyRole',
      'api_keys.last_day as lastDay',
      'api_keys.revoked_at as revokedAt',
      'api_keys.last_used_at as lastUsedAt',
      'users.id',
      'users.full_name as name',
      'users.email',
      'users.phone',
      'users.role',
      'users.disabled_at as disabledAt',
      'users.removed_at as removedAt',
    ])
    .where('api_keys.id', '=', p('id')),
)

/** Keys with the names of who made and revoked them. */
function keys(db: Reader) {
  return db
    .selectFrom('api_keys')
    .innerJoin('users as makers', 'makers.id', 'api_keys.created_by')
    .leftJoin('users as revokers', 'revokers.id', 'api_keys.revoked_by')
    .select([
      'api_keys.id',
      'api_keys.name',
      'api_keys.role',
      'api_keys.last_day as lastDay',
      'api_keys.created_at as createdAt',
      'api_keys.last_used_at as lastUsedAt',
      'api_keys.revoked_at as revokedAt',
      'revokers.full_name as revokerName',
      'makers.id as makerId',
      'makers.full_name as makerName',
      'makers.role as makerRole',
      'makers.disabled_at as makerDisabledAt',
      'makers.removed_at as makerRemovedAt',
    ])
}

export type KeyRow = Awaited<ReturnType<typeof findKey>> & object

/** One key; undefined when there is none. */
export function findKey(db: Reader, id: number) {
  return keys(db).where('api_keys.id', '=', id).executeTakeFirst()
}

/** Those that are not revoked first, and the newest first among them. */
export function selectKeys(db: Reader, limit: number): Promise<KeyRow[]> {
  return keys(db)
    .orderBy((eb) => eb('api_keys.revoked_at', 'is not', null))
    .orderBy('api_keys.id', 'desc')
    .limit(limit)
    .execute()
}

/** How many keys are neither revoked nor past their last day. */
export async function countLiveKeys(db: Reader, today: string): Promise<number> {
  const { live } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .executeTakeFirstOrThrow()
  return live
}

type NewKey = Pick<
  ApiKeysTable,
  'name' | 'role' | 'secret_hash' | 'last_day' | 'created_by' | 'created_at'
>

/** @returns the new key's id */
export async function insertKey(trx: Trx, key: NewKey): Promise<number> {
  const { id } = await trx
    .insertInto('api_keys')
    .values(key)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns whether it was not revoked before */
export async function updateKeyRevoked(
  trx: Trx,
  { id, by, now }: { id: number; by: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('api_keys')
    // A key that was made while the clock was ahead can be revoked too.
    .set({ revoked_at: greater<number>(sql`created_at`, sql`${now}`), revoked_by: by })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** @returns the ids of those of a maker that were not revoked before */
export async function updateKeysRevoked(
  trx: Trx,
  { makerId, by, now }: { makerId: number; by: number | null; now: number },
): Promise<number[]> {
  const rows = await trx
    .updateTable('api_keys')
    // The machine's clock may have been set back meanwhile.
    .set({
      revoked_at: greater<number>(sql`created_at`, sql`${now}`),
      revoked_by: by,
    })
    .where('created_by', '=', makerId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many keys of a maker are neither revoked nor past their last day. */
export async function countLiveKeysOf(db: Reader, makerId: number, today: string): Promise<number> {
  const { live } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('live'))
    .where('created_by', '=', makerId)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '>=', today)]))
    .executeTakeFirstOrThrow()
  return live
}

/** Stores the minute of a use, unless a later one is stored or the key was revoked meanwhile. */
export async function updateKeyUsed(trx: Trx, id: number, minute: number): Promise<void> {
  await trx
    .updateTable('api_keys')
    .set({ last_used_at: minute })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', minute)]))
    .execute()
}
