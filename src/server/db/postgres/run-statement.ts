import { createHash } from 'node:crypto'
import type { QueryResult } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { valueParsers } from './value-parsers.ts'

/** Names of prepared statements, by their SQL: a connection parses and plans each once. */
const names = new Map<string, string>()

/** PostgreSQL cuts names at 63 bytes. */
function nameOf(sql: string): string {
  let name = names.get(sql)
  if (name === undefined) {
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
  const query = { name: nameOf(sql), text: sql, values: [...parameters], types: valueParsers }
  const { rows, rowCount } = await connection.query<Row & object>(query)
  return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
}
