import { sql } from 'kysely'
import type { SelectQueryBuilder } from 'kysely'
import type { AttentionItem, AttentionKind } from '../../../domain/payment/attention.ts'
import type { Reader } from '../../db/connection/store.ts'

/** One of the books, before its provider has a label. */
export type AttentionRow = Omit<AttentionItem, 'providerLabel'>

/** All rows of a kind, in no order: `countRows` counts them and `selectRows` reads a part of them. */
// oxlint-disable-next-line typescript/no-explicit-any -- each reads tables of its own
export type AttentionQuery = SelectQueryBuilder<any, any, AttentionRow>

/** The kind of what a query finds. */
export const kindOf = (name: AttentionKind) => sql.lit(name).as('kind')

/** What a row does not say. */
export const nothing = sql<null>`null`

export async function countRows(db: Reader, query: AttentionQuery): Promise<number> {
  const { count } = await db
    .selectFrom(query.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The oldest first, as they wait the longest. */
export function selectRows(
  db: Reader,
  query: AttentionQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<AttentionRow[]> {
  return db
    .selectFrom(query.as('found'))
    .selectAll()
    .orderBy('since')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}
