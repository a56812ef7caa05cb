import type { Store } from '../../db/connection/types.ts'
import { selectLimitState, upsertLimitState } from './limit-row.queries.ts'

/** Where what limits have counted is written. */
export interface LimitStorage {
  /** What was written last; empty where nothing was. */
  read(): Promise<string>
  /** Replaces it. */
  write(lines: string): Promise<void>
}

/** Where limits are persisted that several servers count together: a row of their database. */
export const limitRow = (store: Store): LimitStorage => ({
  read: async () => (await selectLimitState(store.reader)) ?? '',
  write: (lines) => store.write((trx) => upsertLimitState(trx, lines)),
})
