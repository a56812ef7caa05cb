import type { Trx } from '../db/types.ts'

/** Adds an address unless it is there, in whatever letter case. @returns whether it was added */
export async function insertSubscriber(trx: Trx, email: string, now: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('newsletter')
    .values({ email, subscribed_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}
