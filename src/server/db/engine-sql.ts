import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/*
 * SQL that only SQLite has. Queries take it from here, so that another engine needs another version of this file and
 * no other query: src/testing/repository/repository-rules.test.ts keeps such SQL out of *.queries.ts.
 */

/** A column for ordering, with capital and small letters as one. */
export const ignoringCase = (column: string): RawBuilder<unknown> =>
  sql`${sql.ref(column)} collate nocase`

/** Numbers or texts that come as one JSON list: one statement, prepared once, whatever their count. For `where … in`. */
export const listed = <T extends number | string = number>(json: string): RawBuilder<T> =>
  sql<T>`(select value from json_each(${json}))`

/** Rows that come as one JSON list of lists, to be selected from as `list`. */
export const rowsOf = (json: string): RawBuilder<unknown> => sql`json_each(${json}) as list`

/** Field n of such a row. */
export const fieldOf = (index: number): RawBuilder<unknown> => sql.raw(`list.value ->> ${index}`)

/** Where in the list the row is, from 1. */
export const placeInList: RawBuilder<unknown> = sql.raw('list.key + 1')

/** A field of a column that holds a JSON object. */
export const jsonField = (column: string, name: string): RawBuilder<string | number | null> =>
  sql`json_extract(${sql.ref(column)}, ${`$.${name}`})`

/** Whether a field of such a column is a list that has a value in it. */
export const jsonListHas = (column: string, name: string, value: string): RawBuilder<boolean> =>
  sql<boolean>`exists (
    select 1 from json_each(${sql.ref(column)}, ${`$.${name}`}) as item where item.value = ${value}
  )`

/** The entries of a column that holds a JSON list, to be selected from under a name: each is its `value`. */
export const jsonListOf = (column: string, name: string): RawBuilder<unknown> =>
  sql`json_each(${sql.ref(column)}) as ${sql.ref(name)}`

/** The day so many days after that of a column, both `YYYY-MM-DD`. */
export const dayAfter = (column: string, days: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`date(${sql.ref(column)}, (${days}) || ' days')`

/** The version of the engine itself. */
export const engineVersion: RawBuilder<string> = sql`sqlite_version()`
