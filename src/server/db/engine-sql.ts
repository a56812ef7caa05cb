import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { foldForSearch } from '../../domain/text/search-words.ts'
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

/** What the function of SQLite is called that folds a text for a search: each connection has it. */
export const SQLITE_FOLD = 'farebox_fold'

/** Letters of Europe that a search folds to another one, for `translate`; the marks at the end are left out. */
const FOLDED_LETTERS = [
  [0xc0, 0x52f],
  [0x1e00, 0x1fff],
  [0x2010, 0x2032],
  [0x2212, 0x2212],
  [0xff07, 0xff07],
]
  .flatMap(([first = 0, last = 0]) =>
    Array.from({ length: last - first + 1 }, (_each, nth) => String.fromCodePoint(first + nth)),
  )
  .filter((letter) => foldForSearch(letter) !== letter && foldForSearch(letter).length === 1)
const ACCENTS = Array.from({ length: 0x70 }, (_each, nth) => String.fromCodePoint(0x300 + nth))
const FROM = sql.lit([...FOLDED_LETTERS, ...ACCENTS].join(''))
const TO = sql.lit(FOLDED_LETTERS.map(foldForSearch).join(''))

/** A column as it is searched, but for the case of the letters A to Z. What has those alone is left as it is. */
const folded = (column: string): RawBuilder<string> => {
  const text = sql.ref(column)
  return perEngineSql({
    sqlite: sql`case when ${text} glob '*[^ -~]*' then ${sql.raw(SQLITE_FOLD)}(${text}) else ${text} end`,
    postgres: sql`case when ${text} ~ '[^ -~]' then translate(${text}, ${FROM}, ${TO}) else ${text} end`,
  })
}

/** That a column matches a LIKE pattern with \ before its own % and _, which is folded as the column is. */
export function like(column: string, pattern: string): RawBuilder<boolean> {
  return perEngineSql({
    sqlite: sql`${folded(column)} like ${pattern} escape '\\'`,
    postgres: sql`(${folded(column)}) ilike ${pattern} collate "C" escape '\\'`,
  })
}

/** That some word of a name begins so: at its beginning, or after a space or any punctuation. @param word one of `nameWords` */
export function beginsWord(column: string, word: string): RawBuilder<boolean> {
  const pattern = `[ -/:-@[-\`{-~]${word}`
  return perEngineSql({
    sqlite: sql`' ' || lower(${folded(column)}) glob ${`*${pattern}*`}`,
    postgres: sql`' ' || lower(${folded(column)}) ~ ${pattern}`,
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
