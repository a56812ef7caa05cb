import { Client } from 'pg'
import { expect } from 'vitest'
import { tamper } from '../../harness/tamper.ts'
import { urlOf } from '../test-database.ts'

const WAITING = `select pid from pg_locks where not granted
  and database = (select oid from pg_database where datname = current_database())`

/** Has every write wait that is about to change a table, until that is to end. */
export async function slowedDown(file: string, table: string) {
  const client = new Client(urlOf(file))
  await client.connect()
  await client.query(`begin; lock table ${table} in share mode`)
  return {
    /** Answers when so many writes wait, for this table or for each other. */
    async waiting(count: number): Promise<void> {
      await expect.poll(() => tamper(file, WAITING)).toHaveLength(count)
    },
    end: () => client.end(),
  }
}
