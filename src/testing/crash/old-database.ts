import { readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { MIGRATIONS } from '../../server/db/migration-files.ts'
import { tamper } from '../harness/tamper.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import type { WhenDone } from '../harness/temporary-folder.ts'
import { quiet } from '../harness/test-store.ts'

/** How many of the migrations the old version knew. */
const OLD = 7

/** Readers of the newsletter that it has. */
export const READERS = 3000

/** A database of an older version with something in it, in a folder of its own. @returns its path */
export async function oldDatabase(whenDone: WhenDone = onTestFinished): Promise<string> {
  const migrations = temporaryFolder(whenDone)
  for (const name of readdirSync(MIGRATIONS).toSorted().slice(0, OLD))
    symlinkSync(join(MIGRATIONS, name), join(migrations, name))
  const file = join(temporaryFolder(whenDone), 'farebox.db')
  await migrateSqlite({ file, log: quiet, migrations })
  tamper(
    file,
    `insert into newsletter (email, subscribed_at)
     with recursive n (n) as (select 1 union all select n + 1 from n where n < ${READERS})
     select 'reader' || n || '@example.com', n from n`,
  )
  return file
}
