import { readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { migrateSqlite } from './migrate-sqlite.ts'
import { migrationFiles, MIGRATIONS } from '../migration-files.ts'
import { quiet } from '../../../testing/harness/test-store.ts'

const FIRST = `export async function up(db) {
  await db.schema.createTable('towns').addColumn('name', 'text').execute()
  await db.insertInto('towns').values({ name: 'Pune' }).execute()
}`
const HALF_WAY = `export async function up(db) {
  await db.schema.alterTable('towns').addColumn('country', 'text').execute()
  await db.updateTable('towns').set({ name: 'spoilt' }).execute()
  throw new Error('no further')
}`
const SECOND = `export async function up(db) {
  await db.schema.alterTable('towns').addColumn('state', 'text').execute()
}`

const newFile = () => join(temporaryFolder(), 'farebox.db')

function folderOf(files: Record<string, string>): string {
  const folder = temporaryFolder()
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source)
  return folder
}

/** Everything a database holds, as text. */
function dump(file: string): unknown {
  const sqlite = new Sqlite(file, { readonly: true })
  const schema = sqlite
    .prepare<[], { name: string }>('select name, sql from sqlite_schema order by name')
    .all()
  const towns = schema.some(({ name }) => name === 'towns')
    ? sqlite.prepare('select * from towns').all()
    : []
  sqlite.close()
  return { schema, towns }
}

test('a new database gets every migration, and a second start none', async () => {
  const file = newFile()
  const all = Object.keys(await migrationFiles(MIGRATIONS).getMigrations())
  expect(all.length).toBeGreaterThan(0)
  expect(await migrateSqlite({ file, log: quiet })).toEqual(all)
  expect(await migrateSqlite({ file, log: quiet })).toEqual([])
})

test('a migration that throws half-way leaves the database exactly as before', async () => {
  const file = newFile()
  await migrateSqlite({ file, log: quiet, migrations: folderOf({ '0001_towns.ts': FIRST }) })
  const before = dump(file)
  const broken = folderOf({
    '0001_towns.ts': FIRST,
    '0002_good.ts': SECOND,
    '0003_states.ts': HALF_WAY,
  })
  await expect(migrateSqlite({ file, log: quiet, migrations: broken })).rejects.toThrow(
    'is unchanged: no further. Start the version you had before',
  )
  expect(dump(file)).toEqual(before)
})

test('the first migration failing leaves an empty database, without bookkeeping', async () => {
  const file = newFile()
  const broken = folderOf({ '0001_towns.ts': FIRST, '0002_states.ts': HALF_WAY })
  await expect(migrateSqlite({ file, log: quiet, migrations: broken })).rejects.toThrow(
    'is unchanged: no further. Start the version you had before',
  )
  expect(dump(file)).toEqual({ schema: [], towns: [] })
})

test('a database with data is backed up, verified, before it is changed', async () => {
  const file = newFile()
  await migrateSqlite({ file, log: quiet, migrations: folderOf({ '0001_towns.ts': FIRST }) })
  const before = dump(file)
  const backups = join(dirname(file), 'backups')
  await migrateSqlite({
    file,
    log: quiet,
    migrations: folderOf({ '0001_towns.ts': FIRST, '0002_states.ts': SECOND }),
  })
  expect(readdirSync(backups)).toEqual(['before-0002_states.db'])
  expect(dump(join(backups, 'before-0002_states.db'))).toEqual(before)
  expect(dump(file)).not.toEqual(before)
})

test('a newer schema is refused in one line and left alone', async () => {
  const file = newFile()
  await migrateSqlite({
    file,
    log: quiet,
    migrations: folderOf({ '0001_towns.ts': FIRST, '0002_states.ts': SECOND }),
  })
  const before = dump(file)
  const older = migrateSqlite({
    file,
    log: quiet,
    migrations: folderOf({ '0001_towns.ts': FIRST }),
  })
  await expect(older).rejects.toThrow(
    /changed by a newer Farebox \(0002_states\); start that version, or restore a backup/,
  )
  expect(dump(file)).toEqual(before)
})

test('a migration that would leave a reference to nothing is refused', async () => {
  const orphan = `export async function up(db) {
    await db.schema.createTable('a').addColumn('id', 'integer', (column) => column.primaryKey()).execute()
    await db.schema.createTable('b').addColumn('a', 'integer', (column) => column.references('a.id')).execute()
    await db.insertInto('b').values({ a: 404 }).execute()
  }`
  const file = newFile()
  await expect(
    migrateSqlite({ file, log: quiet, migrations: folderOf({ '0001_a.ts': orphan }) }),
  ).rejects.toThrow('1 rows would refer to rows that do not exist')
  expect(dump(file)).toEqual({ schema: [], towns: [] })
})

test('a table can be rebuilt while another refers to it', async () => {
  const rebuild = `export async function up(db) {
    const table = (name) => db.schema.createTable(name).addColumn('id', 'integer', (column) => column.primaryKey())
    await table('a').execute()
    await table('b').addColumn('a', 'integer', (column) => column.references('a.id')).execute()
    await db.insertInto('a').values({ id: 1 }).execute()
    await db.insertInto('b').values({ id: 2, a: 1 }).execute()
    await table('a_new').execute()
    await db.insertInto('a_new').columns(['id']).expression(db.selectFrom('a').select('id')).execute()
    await db.schema.dropTable('a').execute()
    await db.schema.alterTable('a_new').renameTo('a').execute()
  }`
  const ran = await migrateSqlite({
    file: newFile(),
    log: quiet,
    migrations: folderOf({ '0001_a.ts': rebuild }),
  })
  expect(ran).toEqual(['0001_a'])
})

test('a file without up is named', async () => {
  const migrations = folderOf({ '0001_empty.ts': 'export const down = 1' })
  await expect(migrateSqlite({ file: newFile(), log: quiet, migrations })).rejects.toThrow(
    /0001_empty\.ts exports no function up/,
  )
})
