import type { Store } from '../../db/connection/store.ts'
import type { LimitStorage } from './limits-interface.ts'
import { findLimitState, upsertLimitState } from './limit-row.queries.ts'

/** Where limits are persisted that several servers count together: a row of their database. */
export const limitRow = (store: Store): LimitStorage => ({
  read: async () => (await findLimitState(store.reader)) ?? '',
  write: (lines) => store.write((trx) => upsertLimitState(trx, lines)),
})
