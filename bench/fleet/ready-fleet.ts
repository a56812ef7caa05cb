import { createHash } from 'node:crypto'
import {
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { addDays } from '../../src/domain/time/calendar.ts'
import { DEFAULT_SETTINGS } from '../../src/domain/settings/settings.ts'
import { migrateSqlite } from '../../src/server/db/sqlite/migrate-sqlite.ts'
import { serviceDayOf } from '../../src/server/core/operator-time.ts'
import { loadFleet } from './load-fleet.ts'
import { scheduleCount } from './shape.ts'
import type { FleetShape } from './shape.ts'

const home = join(import.meta.dirname, '../..')
const migrations = join(home, 'migrations')
const checkout = createHash('sha256').update(home).digest('hex').slice(0, 8)
/** The files that the bench stores between runs; a folder for each checkout. */
export const root = join(tmpdir(), `farebox-bench-${checkout}`)
const FILE = 'farebox.db'

/** A fleet on disk. Whoever writes takes a copy. */
export interface Fleet {
  shape: FleetShape
  file: string
}

/** Everything is on sale on the first day, whatever the hour. */
const firstDay = (): string => addDays(serviceDayOf(Date.now(), DEFAULT_SETTINGS.zone), 2)

export const millionShape = (): FleetShape => ({ routes: 400, days: 125, firstDay: firstDay() })
export const largeShape = (): FleetShape => ({ routes: 40, days: 125, firstDay: firstDay() })
export const smallShape = (): FleetShape => ({ routes: 2, days: 25, firstDay: firstDay() })
export const tinyShape = (): FleetShape => ({ routes: 1, days: 5, firstDay: firstDay() })

/** Changes with whatever the file was made from. */
function madeFrom(shape: FleetShape): string {
  const hash = createHash('sha256').update(JSON.stringify(shape))
  for (const folder of [migrations, import.meta.dirname]) {
    const names = readdirSync(folder).filter(
      (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
    )
    for (const name of names.toSorted()) hash.update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex').slice(0, 12)
}

/** The fleet of a shape, from an earlier run of today where nothing it is made from has changed, else built now. */
export async function readyFleet(shape: FleetShape): Promise<Fleet> {
  const prefix = `${scheduleCount(shape)}-`
  const folder = join(root, `${prefix}${madeFrom(shape)}`)
  const file = join(folder, FILE)
  if (existsSync(file)) return { shape, file }
  mkdirSync(root, { recursive: true })
  for (const name of readdirSync(root)) {
    if (name.startsWith(prefix)) rmSync(join(root, name), { recursive: true })
  }
  const partial = `${folder}.partial`
  mkdirSync(partial)
  await buildFleet(join(partial, FILE), shape)
  renameSync(partial, folder)
  return { shape, file }
}

/** Builds the fleet of a shape in a new file. */
export async function buildFleet(file: string, shape: FleetShape): Promise<void> {
  const say = { info: () => {}, warn: console.warn, error: console.error }
  await migrateSqlite({ file, log: say })
  const sqlite = new Sqlite(file)
  for (const pragma of [
    'journal_mode = delete',
    'journal_mode = off',
    'synchronous = off',
    'foreign_keys = off',
  ]) {
    sqlite.pragma(pragma)
  }
  sqlite.pragma('cache_size = -400000')
  loadFleet(sqlite, shape, Date.now())
  sqlite.pragma('journal_mode = wal')
  sqlite.close()
}

/** A copy to write to, in a data folder of its own that is removed with `remove`. */
export function copyOf(
  { shape, file }: Fleet,
  name: string,
): Fleet & { folder: string; remove(): void } {
  const folder = join(root, `copy-${name}-${process.pid}`)
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(file, join(folder, FILE), constants.COPYFILE_FICLONE)
  return { shape, file: join(folder, FILE), folder, remove }
}
