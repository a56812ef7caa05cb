import { foldEmail } from '../../../domain/text/contact.ts'
import type { EmailChangesTable } from '../../db/schema/people-tables.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

/** Stores an old address, so that whoever reads mail there can restore it. */
export async function insertEmailChange(
  trx: Trx,
  change: Omit<EmailChangesTable, 'undone_at'>,
): Promise<void> {
  await trx
    .insertInto('email_changes')
    .values({ ...change, undone_at: null })
    .execute()
}

interface Open {
  userId: number
  oldAddress: string
  oldVerifiedAt: number | null
  changedAt: number
}

/** A change that its link can still undo. */
export function findOpenChange(
  db: Reader,
  { tokenHash, now }: { tokenHash: string; now: number },
): Promise<Open | undefined> {
  return db
    .selectFrom('email_changes')
    .select(['user_id as userId', 'old_address as oldAddress'])
    .select(['old_verified_at as oldVerifiedAt', 'changed_at as changedAt'])
    .where('token_hash', '=', tokenHash)
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** The account to which an address, or one that looks like it, can still be restored: a week's changes are few. */
export async function selectReservers(db: Reader, address: string, now: number): Promise<number[]> {
  const rows = await db
    .selectFrom('email_changes')
    .select(['user_id as userId', 'old_address as oldAddress'])
    .where('undone_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const folded = foldEmail(address)
  return rows.filter((row) => foldEmail(row.oldAddress) === folded).map(({ userId }) => userId)
}

/** @returns whether it was the first time: of two who try, one */
export async function updateChangeUndone(
  trx: Trx,
  tokenHash: string,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('email_changes')
    .set({ undone_at: now })
    .where('token_hash', '=', tokenHash)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Forgets the changes of an account that nobody has undone: all, or those made at an instant or later. */
export async function deleteOpenChanges(trx: Trx, userId: number, since = 0): Promise<void> {
  await trx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('undone_at', 'is', null)
    .where('changed_at', '>=', since)
    .execute()
}
