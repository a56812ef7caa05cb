import type { Database } from 'better-sqlite3'
import { realText } from './row-store.ts'
import type { RowReader, RowTexts, TableFigures } from './row-store.ts'
import { moneyColumns, quoted } from './table-shape.ts'
import type { ColumnKind, ColumnShape, TableShape } from './table-shape.ts'

/** Rows that are in memory at once. */
const BATCH = 2000

const KINDS: Readonly<Record<string, ColumnKind>> = {
  INTEGER: 'integer',
  REAL: 'real',
  TEXT: 'text',
  BLOB: 'blob',
}

/** Kysely's bookkeeping, SQLite's own tables, and the keys that only a backup has. */
const OTHERS = /^(kysely_|sqlite_|backup_keys$)/

/** Reads the rows of a database of SQLite: of one moment only where its connection has begun a transaction. */
export function sqliteRows(sqlite: Database): RowReader {
  return {
    tables: async () => tablesOf(sqlite),
    rows: (table) => rowsOf(sqlite, table),
    figures: async (table) => figuresOf(sqlite, table),
    givenIds: async () => givenIds(sqlite),
  }
}

function tablesOf(sqlite: Database): TableShape[] {
  return sqlite
    .prepare<[], string>("select name from sqlite_schema where type = 'table' order by name")
    .pluck()
    .all()
    .filter((name) => !OTHERS.test(name))
    .map((name) => shapeOf(sqlite, name))
}

interface ColumnRow {
  name: string
  type: string
  /** Its place in the key, from 1; 0 for others. */
  pk: number
}

function shapeOf(sqlite: Database, name: string): TableShape {
  const found = sqlite
    .prepare<[string], ColumnRow>('select name, type, pk from pragma_table_info(?) order by name')
    .all(name)
  const columns = found.map(({ name, type }): ColumnShape => ({ name, kind: kindOf(type) }))
  const inKey = found.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  return { name, columns, key: inKey.map((column) => column.name) }
}

function kindOf(type: string): ColumnKind {
  const kind = KINDS[type.toUpperCase()]
  if (kind === undefined) throw new Error(`No column can be copied of the type ${type}`)
  return kind
}

async function* rowsOf(sqlite: Database, table: TableShape): AsyncGenerator<RowTexts[]> {
  const { name, columns, key } = table
  // Named with their table: a name alone would be the text that is selected under it.
  const order = key.map((column) => `${quoted(name)}.${quoted(column)}`).join(', ')
  const statement = sqlite
    .prepare<[], (string | number | null)[]>(
      `select ${columns.map(textOf).join(', ')} from ${quoted(name)} order by ${order}`,
    )
    .raw()
  let batch: RowTexts[] = []
  for (const row of statement.iterate()) {
    batch.push(row.map((value) => (typeof value === 'number' ? realText(value) : value)))
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

function textOf({ name, kind }: ColumnShape): string {
  const column = quoted(name)
  if (kind === 'integer') return `cast(${column} as text)`
  // Of nothing it makes an empty text.
  if (kind === 'blob') return `iif(${column} is null, null, hex(${column}))`
  return column
}

function figuresOf(sqlite: Database, table: TableShape): TableFigures {
  const sums = moneyColumns(table).map((column) => `coalesce(sum(${quoted(column)}), 0)`)
  const row = sqlite
    .prepare<[], TableFigures>(
      `select count(*) as rows, ${['0', ...sums].join(' + ')} as paise from ${quoted(table.name)}`,
    )
    .get()
  return row ?? { rows: 0, paise: 0 }
}

/** Trips that were deleted are in the audit: nobody who still looks at one must book another. domain.md §8 */
function givenIds(sqlite: Database): Map<string, number> {
  const counted = sqlite.prepare<[], { name: string; seq: number }>(
    'select name, seq from sqlite_sequence',
  )
  const trips = sqlite
    .prepare<[], number>(
      "select coalesce(max(subject_id), 0) from audit where subject = 'schedule'",
    )
    .pluck()
  const given = counted.all().map(({ name, seq }) => [name, seq] as const)
  return new Map([...given, ['schedules', trips.get() ?? 0]])
}
