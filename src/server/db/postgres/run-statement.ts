import { createHash } from 'node:crypto'
import type { QueryResult } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { valueParsers } from './value-parsers.ts'

/** A connection keeps each prepared statement. Farebox has fewer; lists of every length could make more. */
const MOST_NAMES = 1000
/** Names of prepared statements, by their SQL: a connection parses and plans each once. */
const names = new Map<string, string>()

/** PostgreSQL cuts names at 63 bytes. @returns undefined for a statement that is not kept */
function nameOf(sql: string): string | undefined {
  let name = names.get(sql)
  if (name === undefined && names.size < MOST_NAMES) {
    name = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    names.set(sql, name)
  }
  return name
}

/**
 * Runs one prepared statement.
 * @throws what the driver throws: an error of PostgreSQL with its code, or a lost connection
 */
export async function runStatement<Row>(
  connection: ClientBase | Pool,
  sql: string,
  parameters: readonly unknown[],
): Promise<QueryResult<Row>> {
  const name = nameOf(sql)
  const query = {
    ...(name !== undefined && { name }),
    text: sql,
    values: [...parameters],
    types: valueParsers,
  }
  const { rows, rowCount } = await connection.query<Row & object>(query)
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}
