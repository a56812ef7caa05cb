import type { Client } from 'pg'
import { postgresRows } from './postgres-rows.ts'
import type { RowTexts, RowWriter } from './row-store.ts'
import { quoted } from './table-shape.ts'
import type { ColumnKind, ColumnShape, TableShape } from './table-shape.ts'

const TYPES: Readonly<Record<ColumnKind, string>> = {
  integer: 'bigint',
  real: 'double precision',
  text: 'text',
  blob: 'text',
}

/** Takes rows into a database of PostgreSQL that has this version's tables, on a connection that has begun a transaction. */
export function postgresWriter(client: Client): RowWriter {
  let references: string[] = []
  return {
    ...postgresRows(client),
    begin: async (tables) => {
      references = await dropReferences(client)
      await client.query(
        tables
          .map(
            ({ name }) =>
              `alter table ${quoted(name)} disable trigger user; delete from ${quoted(name)}`,
          )
          .join(';\n'),
      )
    },
    write: async (table, rows) => {
      await client.query(insertOf(table), valuesByColumn(table, rows))
    },
    end: async (tables, given) => {
      await client.query(references.join(';\n'))
      await client.query(
        tables.map(({ name }) => `alter table ${quoted(name)} enable trigger user`).join(';\n'),
      )
      await countOnAfter(client, given)
      // The checker comes next, and without it would be planned for empty tables.
      await client.query(`analyze ${tables.map(({ name }) => quoted(name)).join(', ')}`)
    },
  }
}

/** Rows come in the order of their tables' names. @returns the statements that make the references again */
async function dropReferences(client: Client): Promise<string[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = current_schema()::regnamespace`,
  )
  await client.query(
    rows
      .map(({ table, name }) => `alter table ${table} drop constraint ${quoted(name)}`)
      .join(';\n'),
  )
  return rows.map(
    ({ table, name, definition }) =>
      `alter table ${table} add constraint ${quoted(name)} ${definition}`,
  )
}

function insertOf({ name, columns }: TableShape): string {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const lists = columns.map(({ kind }, index) => `$${index + 1}::${TYPES[kind]}[]`).join(', ')
  return `insert into ${quoted(name)} (${names}) select ${columns.map(valueOf).join(', ')}
    from unnest(${lists}) as list (${names})`
}

const valueOf = ({ name, kind }: ColumnShape): string =>
  kind === 'blob' ? `decode(${quoted(name)}, 'hex')` : quoted(name)

const valuesByColumn = ({ columns }: TableShape, rows: readonly RowTexts[]): RowTexts[] =>
  columns.map((_column, index) => rows.map((row) => row[index] ?? null))

/** New rows get ids after the highest one of their table, and after all that were given in it. */
async function countOnAfter(client: Client, given: ReadonlyMap<string, number>): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
     where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
  )
  for (const { table, column, sequence } of rows) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await client.query(
      `select setval($1, 1 + greatest((select max(${quoted(column)}) from ${quoted(table)}), $2::bigint, 0), false)`,
      [sequence, given.get(table) ?? 0],
    )
  }
}
