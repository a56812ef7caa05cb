import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadKeys } from '../../server/core/secrets/keys.ts'
import { startSqliteStore } from '../../server/db/sqlite/start-sqlite-store.ts'
import type { Store } from '../../server/db/connection/store.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { quiet, subscribe } from '../harness/test-store.ts'

/**
 * Folder of a server that was killed: all it had written is there, and its last sale only in the log.
 * @param work what it did after that sale
 */
export async function killedServer(
  work: (store: Store, file: string) => Promise<void> = async () => {},
): Promise<{ folder: string; file: string }> {
  const folder = temporaryFolder()
  const store = await startSqliteStore({ folder, log: quiet })
  loadKeys(folder, undefined)
  await store.write((trx) => subscribe(trx, 'asha@example.com'))
  const file = join(folder, 'farebox.db')
  await work(store, file)
  const left = readdirSync(folder).map((name) => ({
    name,
    bytes: readFileSync(join(folder, name)),
  }))
  await store.close()
  // In place, so that each file stays the file that it is.
  for (const { name, bytes } of left) writeFileSync(join(folder, name), bytes)
  return { folder, file }
}
