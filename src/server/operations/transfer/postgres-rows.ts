import type { Client, CustomTypesConfig } from 'pg'
import { valueParsers } from '../../db/postgres/value-parsers.ts'
import { realText } from './row-store.ts'
import type { RowReader, RowTexts, TableFigures } from './row-store.ts'
import { moneyColumns, quoted } from './table-shape.ts'
import type { ColumnKind, ColumnShape, TableShape } from './table-shape.ts'

/** What servers share beside the data, and SQLite lacks. decisions/0061 */
export const TABLES_OF_SERVERS: readonly string[] = [
  'server_keys',
  'shared_version',
  'job_leases',
  'limit_state',
  'oldest_program',
]

/** Rows that are in memory at once. */
const BATCH = 2000

const KINDS: Readonly<Record<string, ColumnKind>> = {
  bigint: 'integer',
  'double precision': 'real',
  text: 'text',
  bytea: 'blob',
}

/** Every value as PostgreSQL writes it. */
const AS_TEXT: CustomTypesConfig = { getTypeParser: () => (text: string) => text }

/** Reads the rows of a database of PostgreSQL, on a connection that has begun a transaction of one snapshot. */
export function postgresRows(client: Client): RowReader {
  return {
    tables: () => tablesOf(client),
    rows: (table) => rowsOf(client, table),
    figures: (table) => figuresOf(client, table),
    givenIds: () => givenIds(client),
  }
}

interface ColumnRow {
  table: string
  name: string
  type: string
  /** Its place in the key, from 1; null for others. */
  place: number | null
}

async function tablesOf(client: Client): Promise<TableShape[]> {
  const { rows } = await client.query<ColumnRow>({
    text: `
      select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type,
        array_position(k.conkey, a.attnum) as place
      from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        left join pg_constraint k on k.conrelid = c.oid and k.contype = 'p'
      where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace
        and c.relname not like 'kysely\\_%' and c.relname <> all ($1)
      order by c.relname collate "C", a.attname collate "C"`,
    values: [TABLES_OF_SERVERS],
    types: valueParsers,
  })
  const names = [...new Set(rows.map(({ table }) => table))]
  return names.map((name) =>
    shapeOf(
      name,
      rows.filter(({ table }) => table === name),
    ),
  )
}

function shapeOf(table: string, found: readonly ColumnRow[]): TableShape {
  const columns = found.map(({ name, type }): ColumnShape => ({ name, kind: kindOf(type) }))
  const inKey = found
    .filter(({ place }) => place !== null)
    .toSorted((one, other) => Number(one.place) - Number(other.place))
  return { name: table, columns, key: inKey.map(({ name }) => name) }
}

function kindOf(type: string): ColumnKind {
  const kind = KINDS[type]
  if (kind === undefined) throw new Error(`No column can be copied of the type ${type}`)
  return kind
}

async function* rowsOf(client: Client, { name, columns, key }: TableShape) {
  const order = key.map((column) => `${quoted(name)}.${quoted(column)}`).join(', ')
  const reals = columns.map(({ kind }) => kind === 'real')
  const asRead = (value: string | null, index: number): string | null =>
    value !== null && reals[index] === true ? realText(Number(value)) : value
  await client.query(
    `declare rows_of_table no scroll cursor for
       select ${columns.map(textOf).join(', ')} from ${quoted(name)} order by ${order}`,
  )
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${BATCH} from rows_of_table`,
      rowMode: 'array',
      types: AS_TEXT,
    })
    if (rows.length === 0) break
    yield rows.map((row): RowTexts => row.map(asRead))
  }
  await client.query('close rows_of_table')
}

const textOf = ({ name, kind }: ColumnShape): string =>
  kind === 'blob' ? `upper(encode(${quoted(name)}, 'hex'))` : `${quoted(name)}::text`

async function figuresOf(client: Client, table: TableShape): Promise<TableFigures> {
  const sums = moneyColumns(table).map((column) => `coalesce(sum(${quoted(column)}), 0)`)
  const { rows } = await client.query<TableFigures>({
    text: `select count(*) as rows, ${['0', ...sums].join(' + ')} as paise from ${quoted(table.name)}`,
    types: valueParsers,
  })
  return rows[0] ?? { rows: 0, paise: 0 }
}

/** Sequences count on where a row was rolled back or deleted. */
async function givenIds(client: Client): Promise<Map<string, number>> {
  const { rows } = await client.query<{ table: string; last: number | null }>({
    text: `
      select d.refobjid::regclass::text as table, pg_sequence_last_value(d.objid::regclass) as last
      from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
      where d.deptype in ('a', 'i') and d.refclassid = 'pg_class'::regclass and d.classid = 'pg_class'::regclass
        and s.relnamespace = current_schema()::regnamespace`,
    types: valueParsers,
  })
  return new Map(rows.map(({ table, last }) => [table, last ?? 0]))
}
