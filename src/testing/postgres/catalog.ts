import { Client } from 'pg'
import { TABLES_OF_SERVERS } from '../../server/operations/transfer/postgres-rows.ts'

/** Kysely's own bookkeeping. */
const BOOKKEEPING = ['kysely_migration', 'kysely_migration_lock']

/** Everything that a catalog says of a schema, one line each. */
const CATALOG = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable
      || ' ' || coalesce(column_default, '') || ' ' || coalesce(collation_name, '') || ' ' || is_identity as line,
    table_name as of
  from information_schema.columns where table_schema = 'public'
  union all
  select 'constraint ' || pg_get_constraintdef(c.oid), c.conrelid::regclass::text
  from pg_constraint c where c.connamespace = 'public'::regnamespace
  union all
  select 'index ' || indexdef, tablename from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || t.tgenabled::text || ' ' || pg_get_triggerdef(t.oid), t.tgrelid::regclass::text from pg_trigger t
  -- SQLite has no TRUNCATE to refuse.
  where not t.tgisinternal and t.tgtype & 32 = 0
  union all
  select 'function ' || pg_get_functiondef(p.oid), 'functions' from pg_proc p where p.pronamespace = 'public'::regnamespace`

/** What the catalog of a database says of the tables that SQLite has too, in order. */
export async function catalogOf(url: string): Promise<string[]> {
  const client = new Client(url)
  await client.connect()
  try {
    const { rows } = await client.query<{ line: string; of: string }>(CATALOG)
    return rows
      .filter((row) => ![...TABLES_OF_SERVERS, ...BOOKKEEPING].includes(row.of))
      .map(({ line }) => line)
      .toSorted()
  } finally {
    await client.end()
  }
}
