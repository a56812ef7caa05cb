import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { Client } from 'pg'
import { beforeAll, expect, test } from 'vitest'
import { copyFromPostgres } from '../../server/operations/transfer/copy-from-postgres.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { restoreSchema } from '../schemas/kept-database.ts'
import { ask, emptyDatabase, keptFolder, run } from './kept-folder.ts'

const atEnd = endOfFile()

/** A database with rows in every table, and a folder for its copies. */
let url: string
let folder: string
let environment: { DATABASE_URL: string }
/** A copy of it. */
let backup: string

beforeAll(async () => {
  url = await emptyDatabase(atEnd)
  folder = temporaryFolder(atEnd)
  environment = { DATABASE_URL: url }
  await run('move-to', await keptFolder(atEnd), [url])
  backup = join(folder, 'copy.db')
  await run('backup', folder, [backup], environment)
})

test('a copy stands with the backups of the data folder, sealed with the keys, and the doctor knows it', async () => {
  expect((await run('doctor', folder, [], environment)).text).not.toContain('The last copy')
  const { code, text } = await run('backup', folder, [], environment)
  expect(code).toBe(0)
  const [file = ''] = /\/\S+Z\.db/.exec(text) ?? []
  expect(file.startsWith(join(folder, 'backups/farebox-'))).toBe(true)
  const sqlite = new Sqlite(file, { readonly: true })
  expect(sqlite.prepare('select name from backup_keys').pluck().all()).toEqual([
    'ticket.key',
    'token.key',
  ])
  expect(sqlite.pragma('journal_mode', { simple: true })).toBe('delete')
  sqlite.close()
  const { text: findings } = await run('doctor', folder, [], environment)
  expect(findings).toMatch(/ok +The last copy by npm run backup is farebox-\S+Z\.db/)
  expect(findings).toContain('The database is backed up by its own means')
})

test('a sealed file fills an empty database, where everybody signs in anew and the keys are the same', async () => {
  const target = await emptyDatabase()
  const restored = await run('restore', folder, [backup, '--yes'], { DATABASE_URL: target })
  expect(restored.text).toMatch(/Restored into postgres:\/\/ordinary@[^]*Tickets that are out stay/)
  expect(restored.text).not.toContain('sesame')
  expect(await run('check-data', folder, [], { DATABASE_URL: target })).toMatchObject({ code: 0 })
  const keys = 'select name, value from server_keys order by name'
  expect(await ask(target, keys)).toEqual(await ask(url, keys))
  const living = 'select count(*) as living from sessions where ended_at is null'
  expect(await ask(target, living)).toEqual([{ living: '0' }])
  const last = 'select action, subject from audit order by id desc limit 1'
  expect(await ask(target, last)).toEqual([{ action: 'restore', subject: 'database' }])
  const sold = 'select count(*), sum(total_paise) from bookings'
  expect(await ask(target, sold)).toEqual(await ask(url, sold))
})

test('a file of an earlier version is brought to this one on its way', async () => {
  const [target, file] = [await emptyDatabase(), join(temporaryFolder(), 'farebox.db')]
  restoreSchema('0066_seller', file)
  const restored = await run('restore', folder, [file, '--yes'], { DATABASE_URL: target })
  expect(restored.text).toContain('this brings it to this one')
  expect(await run('check-data', folder, [], { DATABASE_URL: target })).toMatchObject({ code: 0 })
})

test('a file is put neither into a database that is not empty, nor where it is damaged, nor without a word of yes', async () => {
  await expect(run('restore', folder, [backup, '--yes'], environment)).rejects.toThrow(
    /is not empty \(it has \w+\)/,
  )
  const target = await emptyDatabase()
  const damaged = join(temporaryFolder(), 'damaged.db')
  writeFileSync(damaged, 'holiday.jpg'.repeat(999))
  const toTarget = (args: string[]) => run('restore', folder, args, { DATABASE_URL: target })
  await expect(toTarget([damaged, '--yes'])).rejects.toThrow('not whole')
  await expect(toTarget([backup])).rejects.toThrow('Add --yes')
  expect(await ask(target, `select 1 from pg_class where relname = 'users'`)).toEqual([])
})

test('a copy is of one moment, whatever is sold while it is made', async () => {
  const nameOf = (file: string) => {
    const sqlite = new Sqlite(file, { readonly: true })
    const names = sqlite.prepare('select full_name from users order by id').pluck().all()
    sqlite.close()
    return names
  }
  const holder = new Client(url)
  await holder.connect()
  await holder.query('begin; lock table buses in access exclusive mode')
  const file = join(temporaryFolder(), 'copy.db')
  writeFileSync(file, '')
  const copying = copyFromPostgres(url, file)
  const waits = `select 1 from pg_locks where not granted and relation = 'buses'::regclass`
  await expect.poll(async () => (await holder.query(waits)).rowCount).toBe(1)
  await ask(url, `update users set full_name = full_name || ' Rao'`)
  await holder.query('rollback')
  await holder.end()
  await copying
  expect(nameOf(file)).toEqual(nameOf(backup))
})

test('a database of another version is copied by that version only', async () => {
  await ask(url, `insert into kysely_migration values ('9999_later', '2027')`)
  const file = join(temporaryFolder(), 'copy.db')
  await expect(run('backup', folder, [file], environment)).rejects.toThrow('not those of this')
  await ask(url, `delete from kysely_migration where name = '9999_later'`)
})
