import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { perEngineSql } from './connection/per-engine-sql.ts'

/*
 * SQL that SQLite and PostgreSQL say differently. Queries take it from here: src/testing/repository/
 * repository-rules.test.ts keeps the words of one engine out of *.queries.ts.
 *
 * Columns compare by their bytes and fold the letters of ASCII only, on both engines. A parameter would do so by the locale
 * of the database, which is whatever it was made with.
 */

/** A column or text for ordering and comparing, with capital and small letters as one. */
export const ignoringCase = (column: string): RawBuilder<unknown> =>
  perEngineSql({
    sqlite: sql`${sql.ref(column)} collate nocase`,
    postgres: sql`lower(${sql.ref(column)})`,
  })

/** That a column equals a text, with capital and small letters as one. */
export const sameText = (column: string, text: string | null): RawBuilder<boolean> =>
  perEngineSql({
    sqlite: sql`${sql.ref(column)} = ${text} collate nocase`,
    postgres: sql`lower(${sql.ref(column)}) = lower(${text} collate "C")`,
  })

/** That a column matches a LIKE pattern with \ before its own % and _, with capital and small letters as one. */
export function like(column: string | RawBuilder<unknown>, pattern: string): RawBuilder<boolean> {
  const text = typeof column === 'string' ? sql.ref(column) : column
  return perEngineSql({
    sqlite: sql`${text} like ${pattern} escape '\\'`,
    postgres: sql`${text} ilike ${pattern} collate "C" escape '\\'`,
  })
}

/** Whether one text is somewhere in another, letter by letter. */
export const contains = (
  text: RawBuilder<unknown>,
  part: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  perEngineSql({
    sqlite: sql`instr(${text}, ${part}) > 0`,
    postgres: sql`strpos(${text}, ${part}) > 0`,
  })

/** A text as `ignoringCase` orders and compares it. */
export const caseless = (text: string): RawBuilder<string> =>
  perEngineSql({ sqlite: sql`${text}`, postgres: sql`lower(${text} collate "C")` })

/** A number plate without what people put between its letters and digits, in small letters: `MH 12-AB 1234` is `mh12ab1234`. */
export const plateOf = (column: string): RawBuilder<string> =>
  sql`lower(replace(replace(replace(${sql.ref(column)}, ' ', ''), '-', ''), '.', ''))`

/** Whether a text has signs of another alphabet or more spaces than it needs: others are clean for certain. */
export const mayBeUnclean = (column: string): RawBuilder<boolean> =>
  perEngineSql({
    sqlite: sql`(${sql.ref(column)} glob '*[^ -~]*' or ${sql.ref(column)} like '%  %' or ${sql.ref(column)} <> trim(${sql.ref(column)}))`,
    postgres: sql`(${sql.ref(column)} ~ '[^ -~]|  |^ | $')`,
  })

/** The day so many days after that of a column, both `YYYY-MM-DD`. */
export const dayAfter = (column: string, days: RawBuilder<unknown>): RawBuilder<string> =>
  perEngineSql({
    sqlite: sql`date(${sql.ref(column)}, (${days}) || ' days')`,
    postgres: sql`to_char(${sql.ref(column)}::date + (${days})::int, 'YYYY-MM-DD')`,
  })

/** The greater of two values of one row. */
export const greater = <T>(one: RawBuilder<T>, other: RawBuilder<T>): RawBuilder<T> =>
  perEngineSql({ sqlite: sql`max(${one}, ${other})`, postgres: sql`greatest(${one}, ${other})` })

/**
 * An id of a table that no row of it has ever had: PostgreSQL counts on where rows were deleted, SQLite must be told.
 * @param newest the highest that is known
 */
export const nextId = (table: string, newest: RawBuilder<number>): RawBuilder<number> =>
  perEngineSql({
    sqlite: sql`1 + ${newest}`,
    postgres: sql`nextval(pg_get_serial_sequence(${sql.lit(table)}, 'id'))`,
  })

/** The instant by the clock of the database, in UTC milliseconds. */
export const databaseNow: RawBuilder<number> = perEngineSql({
  sqlite: sql`(unixepoch('subsec') * 1000)`,
  postgres: sql`floor(extract(epoch from clock_timestamp()) * 1000)::bigint`,
})

/** What the engine is called. */
export const engineName: RawBuilder<string> = perEngineSql({
  sqlite: sql`'SQLite'`,
  postgres: sql`'PostgreSQL'`,
})

/** The version of the engine itself. */
export const engineVersion: RawBuilder<string> = perEngineSql({
  sqlite: sql`sqlite_version()`,
  postgres: sql`current_setting('server_version')`,
})
