import type { Reader, Trx } from '../../db/connection/store.ts'
import type { LinkTokensTable } from '../../db/schema/people-tables.ts'

export type LinkPurpose = LinkTokensTable['purpose']

interface Open {
  tokenHash: string
  purposes: readonly LinkPurpose[]
  now: number
}

/** A link that still works. */
export function findOpenLink(
  db: Reader,
  { tokenHash, purposes, now }: Open,
): Promise<{ userId: number | null } | undefined> {
  return db
    .selectFrom('link_tokens')
    .select('user_id as userId')
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** A link of a purpose, also one that was used or has expired. */
export function findLink(
  db: Reader,
  tokenHash: string,
  purpose: LinkPurpose,
): Promise<
  | { userId: number | null; address: string | null; usedAt: number | null; expiresAt: number }
  | undefined
> {
  return db
    .selectFrom('link_tokens')
    .select(['user_id as userId', 'address', 'used_at as usedAt', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** @returns whether it worked: of two who try, one */
export async function updateLinkUsed(
  trx: Trx,
  { tokenHash, purposes, now }: Open,
): Promise<boolean> {
  const result = await trx
    .updateTable('link_tokens')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', purposes)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function insertLink(trx: Trx, link: Omit<LinkTokensTable, 'used_at'>): Promise<void> {
  await trx
    .insertInto('link_tokens')
    .values({ ...link, used_at: null })
    .execute()
}

/** Takes back links that were not used: of a user, or those that belong to nobody. */
export async function deleteUnusedLinks(
  trx: Trx,
  purpose: LinkPurpose,
  userId: number | null,
): Promise<void> {
  await trx
    .deleteFrom('link_tokens')
    .where('purpose', '=', purpose)
    .where('user_id', userId === null ? 'is' : '=', userId)
    .where('used_at', 'is', null)
    .execute()
}
