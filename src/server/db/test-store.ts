import { onTestFinished } from 'vitest'
import { copyOf, temporaryFile } from './copy-of.ts'
import { migrate } from './migrate.ts'
import { openStore } from './open-store.ts'
import type { Store } from './open-store.ts'
import type { StoreLog, Trx } from './types.ts'

export const quiet: StoreLog = { info: () => {}, warn: () => {}, error: () => {} }

let template: Promise<string> | undefined

/** The path of a migrated, empty database of its own; the tables are made once for all. */
export async function migratedFile(): Promise<string> {
  template ??= makeTemplate()
  return copyOf(await template)
}

async function makeTemplate(): Promise<string> {
  const file = temporaryFile()
  await migrate({ file, log: quiet })
  return file
}

/** A store on a database of its own, closed when the test has finished. `commits` counts writes, commit by commit. */
export async function testStore(file?: string): Promise<{ store: Store; file: string; commits: number[] }> {
  const commits: number[] = []
  const path = file ?? (await migratedFile())
  const store = openStore({
    file: path,
    log: quiet,
    durability: 'OFF',
    patience: 100,
    onCommit: (writes) => commits.push(writes),
  })
  onTestFinished(() => store.close())
  return { store, file: path, commits }
}

export async function subscribe(trx: Trx, email: string): Promise<void> {
  await trx.insertInto('newsletter').values({ email, subscribed_at: 0 }).execute()
}

export async function subscribers(store: Store): Promise<string[]> {
  const rows = await store.reader.selectFrom('newsletter').select('email').orderBy('email').execute()
  return rows.map((row) => row.email)
}
