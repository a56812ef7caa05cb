import type { Store, WriteLock } from '../../db/connection/store.ts'
import type { LimitStorage } from './limits-interface.ts'
import { findLimitState, upsertLimitState } from './limit-row.queries.ts'

/**
 * Where limits are persisted that several servers count together: a row of their database. Some megabytes at most, so
 * they are written beside sales, and one server's after another's. decisions/0062
 * @param locks of `limits`, which core names: write-locks.ts
 */
export const limitRow = (store: Store, locks: readonly WriteLock[]): LimitStorage => ({
  read: async () => (await findLimitState(store.reader)) ?? '',
  write: (lines) => store.write((trx) => upsertLimitState(trx, lines), locks),
})
