import type { Client } from 'pg'
import { databaseServerFacts, requireUsable } from '../../db/postgres/start-postgres-store.ts'
import { addressOf, withClient } from '../../db/postgres/with-client.ts'
import { TransferRefused } from './table-shape.ts'

/** What a schema holds but for what an extension has brought. */
const HELD = `
  select c.relname as name from pg_class c
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
    and not exists (select 1 from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1 limit 1`

/** That a database has no table of anybody's. @throws TransferRefused naming one that it has */
export async function requireEmpty(client: Client, url: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(HELD)
  const [held] = rows
  if (held === undefined) return
  throw new TransferRefused(
    `The database ${addressOf(url)} is not empty (it has ${held.name}): name a new one, as made by \`create database\`. Nothing was changed.`,
  )
}

/**
 * That a database can be reached, can hold the data, and is empty.
 * @throws StartRefused, TransferRefused
 */
export async function requireEmptyTarget(url: string): Promise<void> {
  // Whether commits are on disk is asked by the start of a server.
  requireUsable(await databaseServerFacts(url), false)
  await withClient({ connectionString: url }, (client) => requireEmpty(client, url))
}
