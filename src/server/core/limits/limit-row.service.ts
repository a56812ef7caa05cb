import type { Store } from '../../db/connection/store.ts'
import { locksOf } from '../write-locks.ts'
import type { LimitStorage } from './limits-interface.ts'
import { findLimitState, upsertLimitState } from './limit-row.queries.ts'

/**
 * Where limits are persisted that several servers count together: a row of their database. Some megabytes at most, so
 * they are written beside sales, and one server's after another's. decisions/0062
 */
export const limitRow = (store: Store): LimitStorage => ({
  read: async () => (await findLimitState(store.reader)) ?? '',
  write: (lines) => store.write((trx) => upsertLimitState(trx, lines), locksOf({ limits: true })),
})
