import { foldEmail } from '../../../domain/text/contact.ts'
import { idsByEmail } from '../../db/ids-by-email.ts'
import type { Reader, Trx } from '../../db/connection/store.ts'

/** Adds an address unless it, or one that looks like it, is there. @returns whether it was added */
export async function insertSubscriber(
  trx: Trx,
  subscriber: { email: string; token: string; subscribed_at: number },
): Promise<boolean> {
  const email_folded = foldEmail(subscriber.email)
  const known = await trx
    .selectFrom('newsletter')
    .select('id')
    .where('id', 'in', idsByEmail(trx, 'newsletter', subscriber.email))
    .executeTakeFirst()
  if (known !== undefined) return false
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletter')
    .values({ ...subscriber, email_folded })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

/** Deletes the subscriber of a token. @returns whether there was one */
export async function deleteSubscriber(trx: Trx, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('newsletter')
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) === 1
}

/** Subscribers after one, in the order of their coming. */
export function selectSubscribers(
  db: Reader,
  after: number,
  most: number,
): Promise<{ id: number; email: string; token: string; subscribedAt: number }[]> {
  return db
    .selectFrom('newsletter')
    .select(['id', 'email', 'token', 'subscribed_at as subscribedAt'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(most)
    .execute()
}

export async function countSubscribers(db: Reader): Promise<number> {
  const row = await db
    .selectFrom('newsletter')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
