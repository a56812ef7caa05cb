import { sql } from 'kysely'
import type { AttentionItem, AttentionKind } from '../../../domain/payment/attention.ts'

/** One of the books, before its provider has a label. */
export type AttentionRow = Omit<AttentionItem, 'providerLabel'>

/** So many of each kind are shown at once: the oldest, which wait the longest. */
export const MOST_ROWS = 100

/** The kind of what a query finds. */
export const kindOf = (name: AttentionKind) => sql.lit(name).as('kind')

/** What a row does not say. */
export const nothing = sql<null>`null`
