import type { Reader, Trx } from '../../db/connection/store.ts'

const ONLY = 1

/** What limits had counted when a server last wrote it; undefined before that. */
export async function findLimitState(db: Reader): Promise<string | undefined> {
  const row = await db.selectFrom('limit_state').select('lines').executeTakeFirst()
  return row?.lines
}

export async function upsertLimitState(trx: Trx, lines: string): Promise<void> {
  await trx
    .insertInto('limit_state')
    .values({ id: ONLY, lines })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ lines }))
    .execute()
}
