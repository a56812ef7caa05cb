import type { Trx } from '../db/types.ts'

/** Adds an address unless it is there, in whatever letter case. */
export async function insertSubscriber(trx: Trx, email: string, now: number): Promise<void> {
  await trx
    .insertInto('newsletter')
    .values({ email, subscribed_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
}
