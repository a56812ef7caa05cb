import type { ClientBase, Pool } from 'pg'
import { MIGRATIONS } from '../migration-files.ts'
import { permittedBy, postgresMigrationNames } from './postgres-migration-files.ts'
import { withClient } from './with-client.ts'

/** The schema of a database beside what a program knows of it. */
export interface SchemaFit {
  /** Migrations that the program has and the database has not. */
  pending: string[]
  /** Migrations that a newer program has brought. */
  unknown: string[]
  /** The program itself: the newest migration that it knows. */
  program: string
  /** The oldest program that may run on the schema as it is; empty where the database does not say. */
  oldest: string
}

/**
 * `ours`: the very schema of this program. `behind`: a start brings it up. `permitted`: newer, and made so that this
 * program goes on. `refused`: this program would read or write it wrongly.
 */
export type SchemaStanding = 'ours' | 'behind' | 'permitted' | 'refused'

/** Judges whether a program may run on a schema. decisions/0063 */
export function schemaStanding({ pending, unknown, program, oldest }: SchemaFit): SchemaStanding {
  if (unknown.length === 0) return pending.length === 0 ? 'ours' : 'behind'
  return pending.length === 0 && oldest !== '' && program >= oldest ? 'permitted' : 'refused'
}

/** Why a program may not run on a schema, for the operator. */
export function refusalOf({ unknown, program, oldest }: SchemaFit): string {
  const changed = `The database was changed by a newer Farebox (${unknown.join(', ')})`
  return oldest !== '' && program < oldest
    ? `${changed}, which permits programs from ${oldest} on; this one is ${program}. Start a newer version.`
    : `${changed} that this version cannot run beside. Start that version.`
}

const TABLES = `select to_regclass('kysely_migration') is not null as migrated,
  to_regclass('oldest_program') is not null as declared`

/**
 * Reads how a schema and a program fit. All is pending where there are no tables yet.
 * @param known names of the program's migrations, oldest first
 * @throws what the driver throws
 */
export async function readSchemaFit(
  client: ClientBase | Pool,
  known: readonly string[],
): Promise<SchemaFit> {
  const { rows: tables } = await client.query<{ migrated: unknown; declared: unknown }>(TABLES)
  const [has] = tables
  const done = isTrue(has?.migrated)
    ? await namesIn(client, 'select name from kysely_migration order by name')
    : []
  const [oldest = ''] = isTrue(has?.declared)
    ? await namesIn(client, 'select migration as name from oldest_program')
    : []
  return {
    pending: known.filter((name) => !done.includes(name)),
    unknown: done.filter((name) => !known.includes(name)),
    program: known.at(-1) ?? '',
    oldest,
  }
}

/**
 * How a database fits this program, without changing it.
 * @throws what the driver throws when it cannot be reached
 */
export const postgresSchemaFit = (url: string): Promise<SchemaFit> =>
  withClient({ connectionString: url }, (client) =>
    readSchemaFit(client, postgresMigrationNames(MIGRATIONS)),
  )

/** A boolean as a connection of Farebox or of another program reads it. */
const isTrue = (value: unknown): boolean => value === true || Number(value) === 1

async function namesIn(client: ClientBase | Pool, statement: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(statement)
  return rows.map(({ name }) => name)
}

/** Stores what migrations that ran declare: a program that one of them does not permit is permitted no more. */
export async function storeOldestProgram(
  client: ClientBase,
  folder: string,
  ran: readonly string[],
): Promise<void> {
  const oldest = ran
    .map((name) => permittedBy(folder, name))
    .toSorted()
    .at(-1)
  await client.query(
    `insert into oldest_program (id, migration) values (1, $1)
     on conflict (id) do update set migration = greatest(oldest_program.migration, excluded.migration)`,
    [oldest],
  )
}
