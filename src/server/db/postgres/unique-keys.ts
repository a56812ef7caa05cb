import type { ClientBase, Pool } from 'pg'

/** The columns of each unique index, `table.column, table.column`, where several columns make one key. */
const KEYS = `
  select index.relname as name, (
    select string_agg(of.relname || '.' || replace(regexp_replace(
        pg_get_indexdef(i.indexrelid, place, true), '^lower\\((.+)\\)$', '\\1'), '"', ''), ', ' order by place)
    from generate_series(1, i.indnkeyatts) as place
  ) as columns
  from pg_index as i
    join pg_class as index on index.oid = i.indexrelid
    join pg_class as of on of.oid = i.indrelid
  where i.indisunique and of.relnamespace = current_schema()::regnamespace`

/** The same in all databases of this program: only their schema makes them. */
const columnsByName = new Map<string, string>()

/**
 * Learns the unique keys of a schema. An error names its index alone in every language; the columns stand in a sentence,
 * which the server may have been told to say in another.
 * @throws what the driver throws
 */
export async function learnUniqueKeys(pool: Pool | ClientBase): Promise<void> {
  const { rows } = await pool.query<{ name: string; columns: string }>(KEYS)
  for (const { name, columns } of rows) columnsByName.set(name, columns)
}

/** The columns of a unique index, each with its table, as SQLite names a key; undefined for one that came later. */
export const columnsOfKey = (index: string): string | undefined => columnsByName.get(index)
