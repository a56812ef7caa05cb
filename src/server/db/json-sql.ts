import { sql } from 'kysely'
import type { RawBuilder, SelectQueryBuilder } from 'kysely'
import { jsonArrayFrom as postgresRows } from 'kysely/helpers/postgres'
import { jsonArrayFrom as sqliteRows } from 'kysely/helpers/sqlite'
import { perEngineSql } from './connection/per-engine-sql.ts'

/*
 * JSON in SQL: lists that come as one parameter, and columns that hold it. The other words that the engines say
 * differently are in engine-sql.ts.
 */

/** The type of a value that comes inside JSON text. */
type ValueType = 'integer' | 'real' | 'text'
const POSTGRES_TYPES = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text collate "C"',
} as const
const cast = (type: ValueType): RawBuilder<unknown> => sql.raw(POSTGRES_TYPES[type])

const listOf = <T>(json: string, type: ValueType): RawBuilder<T> =>
  perEngineSql<T>({
    sqlite: sql`(select value from json_each(${json}))`,
    // The planner takes an array for ten values, other lists for a hundred, for which it would not use an index.
    postgres: sql`(select unnest(array(
      select value::${cast(type)} from json_array_elements_text((${json})::json) as list(value)
    )) as value)`,
  })

/** Numbers that come as one JSON list: one statement, prepared once, whatever their count. For `where … in`. */
export const listed = (json: string): RawBuilder<number> => listOf<number>(json, 'integer')

/** Texts that come so. */
export const listedTexts = (json: string): RawBuilder<string> => listOf<string>(json, 'text')

/** Rows that come as one JSON list of lists, to be selected from as `list`. */
export const rowsOf = (json: string): RawBuilder<unknown> =>
  perEngineSql({
    // The rows come parsed: what takes their fields need not read the text of each again.
    sqlite: sql`jsonb_each(${json}) as list`,
    postgres: sql`json_array_elements((${json})::json) with ordinality as list(value, key)`,
  })

/** Field n of such a row. */
export const fieldOf = (index: number, type: ValueType): RawBuilder<unknown> =>
  perEngineSql({
    sqlite: sql.raw(`list.value ->> ${index}`),
    postgres: sql`(list.value ->> ${sql.raw(String(index))})::${cast(type)}`,
  })

/** Where in the list the row is, from 1. */
export const placeInList: RawBuilder<unknown> = perEngineSql({
  sqlite: sql.raw('list.key + 1'),
  postgres: sql.raw('list.key'),
})

const jsonField = <T>(column: string, name: string, type: ValueType): RawBuilder<T | null> =>
  perEngineSql<T | null>({
    sqlite: sql`json_extract(${sql.ref(column)}, ${`$.${name}`})`,
    postgres: sql`(${sql.ref(column)}::json ->> ${sql.lit(name)})::${cast(type)}`,
  })

/** A text of a column that holds a JSON object. */
export const jsonText = (column: string, name: string): RawBuilder<string | null> =>
  jsonField<string>(column, name, 'text')

/** A whole number of such a column. */
export const jsonNumber = (column: string, name: string): RawBuilder<number | null> =>
  jsonField<number>(column, name, 'integer')

/** Whether a field of such a column is a list that has a value in it. */
export const jsonListHas = (column: string, name: string, value: string): RawBuilder<boolean> =>
  perEngineSql({
    sqlite: sql`exists (
      select 1 from json_each(${sql.ref(column)}, ${`$.${name}`}) as item where item.value = ${value}
    )`,
    postgres: sql`coalesce((${sql.ref(column)}::jsonb -> ${sql.lit(name)}) ? ${value}, false)`,
  })

/** The entries of a column that holds a JSON list, to be selected from under a name: each is its `value`. */
export const jsonListOf = (column: string, name: string): RawBuilder<unknown> =>
  perEngineSql({
    sqlite: sql`json_each(${sql.ref(column)}) as ${sql.ref(name)}`,
    postgres: sql`json_array_elements(${sql.ref(column)}::json) as ${sql.ref(name)}(value)`,
  })

/** Columns whose rows come as a JSON list of lists, by their types: the order of the list is that of the columns. */
export function jsonColumns<Name extends string>(
  types: Readonly<Record<Name, ValueType>>,
): { names: readonly Name[]; fields: RawBuilder<unknown> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the names of an object are its own
  const names = Object.keys(types) as Name[]
  return { names, fields: sql.join(names.map((name, index) => fieldOf(index, types[name]))) }
}

/** The rows of a group as the text of a JSON list of lists, in the order of a column. */
export const jsonRowsOf = (columns: readonly string[], order: string): RawBuilder<string> => {
  const values = sql.join(columns.map((column) => sql.ref(column)))
  return perEngineSql<string>({
    sqlite: sql`json_group_array(json_array(${values}) order by ${sql.ref(order)})`,
    postgres: sql`json_agg(json_build_array(${values}) order by ${sql.ref(order)})::text`,
  })
}

declare const parsed: unique symbol

/** A JSON text of the database that holds such a value. */
export type JsonOf<T> = string & { readonly [parsed]: T }

/** The rows of a query as one column, a JSON text for `parseRows`: what belongs to a row comes with its statement. */
export const rowsAsJson = <DB, TB extends keyof DB, Row>(
  query: SelectQueryBuilder<DB, TB, Row>,
): RawBuilder<JsonOf<Row[]>> =>
  perEngineSql({ sqlite: sqliteRows(query), postgres: sql`${postgresRows(query)}::text` })

export const parseRows = <Row>(json: JsonOf<Row[]>): Row[] => JSON.parse(json)
