import { createHash } from 'node:crypto'
import type { QueryResult } from 'kysely'
import type { ClientBase, Pool } from 'pg'
import { isOutdatedPlan } from './postgres-fault.ts'
import { valueParsers } from './value-parsers.ts'

/** A connection keeps each prepared statement. Farebox has fewer; lists of every length could make more. */
const MOST_NAMES = 1000
/** Names of prepared statements, by their SQL: a connection parses and plans each once. */
const prepared = { names: new Map<string, string>(), generation: 0 }

/** PostgreSQL cuts names at 63 bytes. @returns undefined for a statement that is not kept */
function nameOf(sql: string): string | undefined {
  const { names, generation } = prepared
  let name = names.get(sql)
  if (name === undefined && names.size < MOST_NAMES) {
    const digest = createHash('sha256').update(sql).digest('base64url').slice(0, 24)
    name = `${generation}.${digest}`
    names.set(sql, name)
  }
  return name
}

/** From now on all statements are prepared anew, unless that has happened since this one was named. */
function prepareAnew(name: string): void {
  if (Number.parseInt(name, 10) !== prepared.generation) return
  prepared.generation += 1
  prepared.names.clear()
}

/**
 * Runs one statement.
 * @param prepare whether the connection keeps it prepared; not through a pooler that hands connections on
 * @throws what the driver throws: an error of PostgreSQL with its code, or a lost connection
 */
export async function runStatement<Row>(
  connection: ClientBase | Pool,
  sql: string,
  parameters: readonly unknown[],
  prepare: boolean,
): Promise<QueryResult<Row>> {
  const name = prepare ? nameOf(sql) : undefined
  const query = {
    ...(name !== undefined && { name }),
    text: sql,
    values: [...parameters],
    types: valueParsers,
  }
  try {
    const { rows, rowCount } = await connection.query<Row & object>(query)
    return { rows, numAffectedRows: BigInt(rowCount ?? 0) }
  } catch (error) {
    if (name !== undefined && isOutdatedPlan(error)) prepareAnew(name)
    throw error
  }
}
