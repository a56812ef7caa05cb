import { Client } from 'pg'
import { runAsWorker } from 'synckit'
import { inPostgres } from './sqlite-words.ts'
import { constraintOf } from '../../server/db/postgres/postgres-fault.ts'
import { learnUniqueKeys } from '../../server/db/postgres/unique-keys.ts'
import { valueParsers } from '../../server/db/postgres/value-parsers.ts'

/** SQLite finds a trigger by its name alone, PostgreSQL on its table. */
async function onItsTable(client: Client, statement: string): Promise<string> {
  const [, name] = /^\s*drop trigger (\w+)\s*$/i.exec(statement) ?? []
  if (name === undefined) return inPostgres(statement)
  const { rows } = await client.query<{ table: string }>(
    'select tgrelid::regclass::text as table from pg_trigger where tgname = $1',
    [name],
  )
  return `drop trigger ${name} on ${rows[0]?.table ?? 'nothing'}`
}

/** What tests expect an engine to say of a key or a reference, in the words of SQLite. */
function asSqliteSays(error: unknown): unknown {
  const broken = constraintOf(error)
  if (broken === 'foreign-key') return new Error('FOREIGN KEY constraint failed', { cause: error })
  if (broken?.includes('.') === true)
    return new Error(`UNIQUE constraint failed: ${broken}`, { cause: error })
  return error
}

runAsWorker(async (url: string, statements: string[]): Promise<unknown[]> => {
  const client = new Client({ connectionString: url, types: valueParsers })
  await client.connect()
  try {
    let rows: unknown[] = []
    for (const statement of statements) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const result = await client
        .query(await onItsTable(client, statement))
        .catch(async (error: unknown) => {
          // Not inside of a transaction that has failed with it.
          await learnUniqueKeys(client).catch(() => {})
          throw asSqliteSays(error)
        })
      if (result.fields?.length > 0) rows = result.rows
    }
    return rows
  } finally {
    await client.end()
  }
})
