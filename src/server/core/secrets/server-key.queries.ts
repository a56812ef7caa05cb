import type { Reader, Trx } from '../../db/connection/store.ts'
import type { ServerKeyName, ServerKeysTable } from '../../db/schema/system-tables.ts'

/** The keys that the servers of one database share. */
export const selectServerKeys = (db: Reader): Promise<ServerKeysTable[]> =>
  db.selectFrom('server_keys').selectAll().execute()

/** Stores a key, unless another server was first. */
export async function insertKeyUnlessThere(
  trx: Trx,
  key: { name: ServerKeyName; value: string },
): Promise<void> {
  await trx
    .insertInto('server_keys')
    .values(key)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}
