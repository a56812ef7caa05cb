import type { Trx } from '../db/connection/types.ts'

/** The one row that there is. */
const ONLY = 1
/** What a sale writes, in bytes: 16 pages and more. A disk that has room for less sells nothing. */
const SALE_BYTES = 65_536

/** Overwrites the row of the probe, all of its pages. */
export async function upsertWriteProbe(trx: Trx, at: number): Promise<void> {
  // SQLite leaves alone what stays the same.
  const filler = Buffer.alloc(SALE_BYTES, String(at))
  await trx
    .insertInto('write_probe')
    .values({ id: ONLY, at, filler })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ at, filler }))
    .execute()
}
