import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { crc32 } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { aTerminal } from '../../../testing/builders/a-terminal.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { PASSWORD, testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { quiet, subscribe, subscribers } from '../../../testing/harness/test-store.ts'
import { addApiKey } from '../../account/api-key/api-key.service.ts'
import { requireAdmin } from '../../core/call.ts'
import { loadKeys } from '../../core/secrets/keys.ts'
import { migrateSqlite } from '../../db/sqlite/migrate-sqlite.ts'
import { MIGRATIONS } from '../../db/migration-files.ts'
import { startSqliteStore } from '../../db/sqlite/start-sqlite-store.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { writeChecksum } from '../backup/file-checksum.ts'
import { restore } from './restore.ts'

const atEnd = endOfFile()

let context: TestContext
/** A good backup of an installation in which asha is signed in. */
let backup: string

beforeAll(async () => {
  context = await testContext({ whenDone: atEnd })
  const admin = requireAdmin(await context.actingAs('ADMIN'))
  await addApiKey(admin, {
    name: 'Night export',
    role: 'ADMIN',
    lastDay: null,
    currentPassword: PASSWORD,
  })
  await context.registered('asha')
  await context.dependencies.store.write((trx) => subscribe(trx, 'ravi@example.com'))
  loadKeys(context.folder, undefined)
  const { file } = await makeBackup({
    dataFolder: context.folder,
    now: context.dependencies.clock(),
  })
  backup = file
})

/** A folder with a server's database and keys of its own. */
async function anotherFolder(): Promise<string> {
  const folder = temporaryFolder()
  const store = await startSqliteStore({ folder, log: quiet })
  await store.write((trx) => subscribe(trx, 'old@example.com'))
  await store.close()
  loadKeys(folder, undefined)
  return folder
}

/** The same backup with something changed. */
function changed(change: (file: string) => unknown): string {
  const file = join(temporaryFolder(), 'changed.db')
  copyFileSync(backup, file)
  change(file)
  return file
}

/** A backup of an installation in which something had happened. */
const madeAfter =
  (...statements: string[]) =>
  (file: string): void => {
    tamper(file, ...statements)
    writeChecksum(file)
  }
const WITHOUT_ADMIN = [
  'drop trigger users_keep_an_admin',
  "update users set role = 'AGENT' where role = 'ADMIN'",
]

const contentOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /\.(db|key)$/.test(name))
    .map((name) => [name, crc32(readFileSync(join(folder, name)))])

const inFolder = (folder: string, args: string[]) => aTerminal(folder, args, { clock: () => 0 })

test('a restored backup works: everybody signs in anew, keys in place, the old one kept', async () => {
  const folder = await anotherFolder()
  const oldKeys = contentOf(folder).slice(1)
  const terminal = inFolder(folder, [backup, '--yes'])
  expect(await restore(terminal)).toBe(0)
  expect(terminal.printed.join('\n')).toContain(
    'every API key is revoked, and recovery codes work no more',
  )
  const aside = join(folder, 'before-restore-1970-01-01T000000Z')
  expect(contentOf(aside).slice(1)).toEqual(oldKeys)
  expect(tamper(join(aside, 'farebox.db'), 'select email from newsletter')).toEqual([
    { email: 'old@example.com' },
  ])
  for (const key of ['token.key', 'ticket.key']) {
    const file = join(folder, key)
    expect(readFileSync(file)).toEqual(readFileSync(join(context.folder, key)))
    expect(statSync(file).mode & 0o777).toBe(0o600)
  }
  const store = await startSqliteStore({ folder, log: quiet })
  expect(await subscribers(store)).toEqual(['ravi@example.com'])
  await store.close()
  const database = join(folder, 'farebox.db')
  expect(
    tamper(database, 'select count(*) as living from sessions where ended_at is null'),
  ).toEqual([{ living: 0 }])
  expect(
    tamper(database, 'select name, revoked_at is null as lives, revoked_by from api_keys'),
  ).toEqual([{ name: 'Night export', lives: 0, revoked_by: null }])
  expect(tamper(database, "select 1 from sqlite_schema where name = 'backup_keys'")).toEqual([])
  expect(
    tamper(database, 'select action, subject, actor_id from audit order by id desc limit 1'),
  ).toEqual([{ action: 'restore', subject: 'database', actor_id: null }])
  expect(terminal.printed.join('\n')).toMatch(
    /2 people, 0 bookings[^]*What was there is in [^]*The keys/,
  )
})

test.each([
  ['cut short', (file: string) => truncateSync(file, statSync(file).size - 8192), /not whole/],
  ['with a page overwritten', (file: string) => overwrite(file, 'broken'.repeat(99)), /not whole/],
  ['of which a byte has changed', (file: string) => overwrite(file, 'R'), /not as it was made/],
  ['that is none', (file: string) => writeFileSync(file, 'holiday.jpg'.repeat(999)), /not whole/],
  ['that is empty', (file: string) => truncateSync(file, 0), /no database of Farebox/],
  [
    'of a newer version',
    madeAfter("insert into kysely_migration values ('9999_later', '2027')"),
    /newer Farebox/,
  ],
  ['that breaks a promise', madeAfter(...WITHOUT_ADMIN), /breaks promises/],
])('a file %s is refused, and nothing is changed', async (_how, change, reason) => {
  const folder = await anotherFolder()
  const old = contentOf(folder)
  await expect(restore(inFolder(folder, [changed(change), '--yes']))).rejects.toThrow(reason)
  expect(contentOf(folder)).toEqual(old)
  expect(readdirSync(folder).filter((name) => name.includes('restor'))).toEqual([])
})

/** Writes over the name that stands in it. */
function overwrite(file: string, text: string): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, text, readFileSync(file).indexOf('ravi@example.com'))
  closeSync(descriptor)
}

test('where there is no better one, a copy that breaks promises is taken when asked for so', async () => {
  const folder = await anotherFolder()
  const file = changed(madeAfter(...WITHOUT_ADMIN))
  const terminal = inFolder(folder, [file, '--yes', '--unsound'])
  expect(await restore(terminal)).toBe(0)
  expect(terminal.printed.join('\n')).toMatch(/Broken \(I12\)/)
})

test('a backup of an earlier version is restored, and the next start brings it to this one', async () => {
  const [first = ''] = readdirSync(MIGRATIONS).toSorted()
  const file = join(temporaryFolder(), 'farebox.db')
  await migrateBy(file, first)
  const folder = await anotherFolder()
  const terminal = inFolder(folder, [file, '--yes'])
  expect(await restore(terminal)).toBe(0)
  expect(terminal.printed.join('\n')).toMatch(/earlier version[^]*It holds no keys/)
  const store = await startSqliteStore({ folder, log: quiet })
  expect(await subscribers(store)).toEqual([])
  await store.close()
  expect(readdirSync(join(folder, 'backups')).join()).toMatch(/^before-/)
})

/** Only the first migration: in its own file it would not find kysely. */
async function migrateBy(file: string, first: string): Promise<void> {
  const { href } = pathToFileURL(join(MIGRATIONS, first))
  const folder = temporaryFolder()
  writeFileSync(join(folder, first), `export { up } from ${JSON.stringify(href)}`)
  await migrateSqlite({ file, log: quiet, migrations: folder })
}

test('it refuses while a server runs on the folder, and without a word of yes', async () => {
  const folder = await anotherFolder()
  const store = await startSqliteStore({ folder, log: quiet })
  await expect(restore(inFolder(folder, [backup, '--yes']))).rejects.toThrow('already running')
  await store.close()
  const old = contentOf(folder)
  await expect(restore(inFolder(folder, [backup]))).rejects.toThrow('Add --yes')
  expect(await restore(aTerminal(folder, [backup], { answer: 'no' }))).toBe(1)
  expect(contentOf(folder)).toEqual(old)
  expect(await restore(aTerminal(folder, [backup], { answer: 'yes' }))).toBe(0)
})

test('a damaged database with its log is kept aside as it is', async () => {
  const folder = await anotherFolder()
  writeFileSync(join(folder, 'farebox.db'), 'what a broken disk has left')
  writeFileSync(join(folder, 'farebox.db-wal'), 'of its log too')
  expect(await restore(inFolder(folder, [backup, '--yes']))).toBe(0)
  const aside = join(folder, 'before-restore-1970-01-01T000000Z')
  expect(readFileSync(join(aside, 'farebox.db'), 'utf8')).toBe('what a broken disk has left')
  expect(existsSync(join(folder, 'farebox.db-wal'))).toBe(false)
  await (await startSqliteStore({ folder, log: quiet })).close()
})

test('what is asked wrongly is answered with what may be asked', async () => {
  const folder = await anotherFolder()
  await expect(restore(inFolder(folder, []))).rejects.toThrow('npm run restore -- FILE')
  await expect(restore(inFolder(folder, [backup, '--force']))).rejects.toThrow('--force')
  await expect(restore(inFolder(folder, ['none.db']))).rejects.toThrow('There is no file')
  const own = join(folder, 'farebox.db')
  await expect(restore(inFolder(folder, [own]))).rejects.toThrow('is the database itself')
})
