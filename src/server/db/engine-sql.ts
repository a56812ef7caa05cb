import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/*
 * What SQLite says in words of its own. Queries take them from here, so that another engine needs another of these
 * files and no other query: src/testing/house.test.ts keeps such words out of *.queries.ts.
 */

/** A column for ordering, with capital and small letters as one. */
export const ignoringCase = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate nocase`

/** Numbers that come as one JSON list: one statement, prepared once, whatever their count. For `where … in`. */
export const listed = (json: string): RawBuilder<number> =>
  sql<number>`(select value from json_each(${json}))`

/** Rows that come as one JSON list of lists, to be selected from as `list`. */
export const rowsOf = (json: string): RawBuilder<unknown> => sql`json_each(${json}) as list`

/** Field n of such a row. */
export const fieldOf = (index: number): RawBuilder<unknown> => sql.raw(`list.value ->> ${index}`)

/** Where in the list the row stands, from 1. */
export const placeInList: RawBuilder<unknown> = sql.raw('list.key + 1')
