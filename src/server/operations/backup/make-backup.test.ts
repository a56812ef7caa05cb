import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { backupName, unsoundName } from '../../../domain/health/backup.ts'
import { DAY, HOUR } from '../../../domain/time/calendar.ts'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import { loadKeys } from '../../core/secrets/keys.ts'
import { lockFile } from '../../db/sqlite/connection/instance-lock.ts'
import { makeBackup } from './make-backup.ts'
import { listBackups } from './backup-folder.ts'
import { backupsIn } from './read-backup-state.service.ts'
import { checkDatabaseFile } from './check-database-file.ts'
import { backupJobs, deleteOldBackups } from './backup-jobs.ts'
const RETENTION = { hours: 24, days: 30, months: 12 }

/** An installation with an administrator, and its data folder. */
async function aContext() {
  const context = await testContext()
  await context.actingAs('ADMIN')
  const { folder: dataFolder } = context
  loadKeys(dataFolder, undefined)
  const folder = join(dataFolder, 'backups')
  const now = context.dependencies.clock()
  return {
    ...context,
    dataFolder,
    folder,
    now,
    state: () => backupsIn(dataFolder, context.call().now()),
  }
}

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.includes('.db'))
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

test('a backup is one file for its owner alone, with the keys in it and nothing beside it', async () => {
  const { dataFolder, folder, now, state } = await aContext()
  const report = await makeBackup({ dataFolder, now })
  expect(report).toMatchObject({ sound: true, damage: [], violations: [] })
  expect(filesIn(folder)).toEqual([backupName(now)])
  expect([modeOf(report.file), modeOf(folder)]).toEqual(['600', '700'])
  expect(tamper(report.file, 'select name from backup_keys order by name')).toEqual([
    { name: 'ticket.key' },
    { name: 'token.key' },
  ])
  expect(tamper(report.file, 'pragma journal_mode')).toEqual([{ journal_mode: 'delete' }])
  const { last, failure, check } = state()
  expect(last).toMatchObject({ file: backupName(now), at: now, bytes: report.bytes })
  expect([failure, check]).toEqual([null, { at: now, tookMs: report.checkMs, violations: [] }])
})

test('a copy that violates a promise is stored under another name and is no backup', async () => {
  const { dataFolder, folder, now, state, file } = await aContext()
  const good = await makeBackup({ dataFolder, now: now - HOUR })
  tamper(
    file,
    'drop trigger users_keep_an_admin',
    "update users set role = 'AGENT' where role = 'ADMIN'",
  )
  const report = await makeBackup({ dataFolder, now })
  expect(report.sound).toBe(false)
  expect(filesIn(folder).toSorted()).toEqual([backupName(now - HOUR), unsoundName(now)].toSorted())
  expect(state()).toMatchObject({
    last: { file: backupName(now - HOUR), bytes: good.bytes },
    failure: { at: now, reason: expect.stringContaining('There is an active administrator') },
    check: { violations: [{ invariant: 'I12' }] },
  })
})

test('two are not made at a time; what a killed one has left is swept by the next', async () => {
  const { dataFolder, folder, now, state } = await aContext()
  mkdirSync(folder)
  const left = join(folder, `${backupName(now - DAY)}.partial`)
  writeFileSync(left, 'half of it')
  const lock = lockFile(join(folder, 'backup.lock'))
  await expect(makeBackup({ dataFolder, now })).rejects.toThrow('Another backup is being made')
  expect(existsSync(left)).toBe(true)
  lock.release()
  await makeBackup({ dataFolder, now })
  expect(filesIn(folder)).toEqual([backupName(now)])
  expect(state().failure).toBeNull()
  await expect(makeBackup({ dataFolder, now })).rejects.toThrow('a file of this name already')
})

test('kill -9 during a backup leaves nothing that is not whole, and nothing that troubles the next', async () => {
  const { dataFolder, folder, now, dependencies } = await aContext()
  await dependencies.store.write(async (trx) => {
    for (let turn = 0; turn < 20; turn++) {
      const seller = 'x'.repeat(900_000)
      await trx
        .insertInto('newsletter')
        .values({ email: `${turn}${seller}@example.com`, subscribed_at: 0 })
        .execute()
    }
  })
  const program = JSON.stringify(new URL('run-copy-process.ts', import.meta.url).href)
  const target = join(folder, backupName(now))
  const request = { dataFolder, databaseUrl: null, target, unsoundTarget: 'none' }
  const source = `import { runCopyProcess } from ${program}; await runCopyProcess(${JSON.stringify(request)})`
  const killed = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: 'ignore',
  })
  const gone = once(killed, 'exit')
  const partial = `${request.target}.partial`
  await vi.waitUntil(() => existsSync(partial), { timeout: 60_000, interval: 1 })
  killed.kill('SIGKILL')
  await gone
  // The one that copied for it ends by itself, and frees the lock.
  const next = await vi.waitUntil(
    () => makeBackup({ dataFolder, now: now + 1000 }).catch(() => null),
    {
      timeout: 60_000,
    },
  )
  expect(next.sound).toBe(true)
  expect(existsSync(partial)).toBe(false)
  const checks = await Promise.all(
    filesIn(folder).map((name) => checkDatabaseFile(join(folder, name))),
  )
  expect(checks.every(({ sound }) => sound)).toBe(true)
})

test('a disk that takes no more leaves the backups there are, and says so', async () => {
  const { dataFolder, folder, now } = await aContext()
  await makeBackup({ dataFolder, now: now - HOUR })
  // So many blocks of 512 bytes may a file have: less than the database.
  const main = new URL('../../main.ts', import.meta.url).pathname
  const limited = spawn(
    'sh',
    ['-c', `ulimit -f 400; exec "$@"`, 'sh', process.execPath, main, 'backup'],
    {
      env: { ...process.env, DATA_DIR: dataFolder },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  limited.stderr.on('data', (text) => (said += text))
  const [code] = await once(limited, 'close')
  expect([code, said]).toEqual([
    1,
    expect.stringMatching(/^The disk (is full|takes no|does not take)/),
  ])
  expect(listBackups(dataFolder).map(({ file }) => file)).toEqual([backupName(now - HOUR)])
  expect(filesIn(folder)).toHaveLength(1)
})

test('while it runs the server makes one an hour, ends it at a stop, and tells of a failure', async () => {
  const context = await aContext()
  const { dataFolder, dependencies } = context
  const [job] = backupJobs(RETENTION)
  const error = vi.fn<() => void>()
  const call = () => ({
    ...context.call(),
    dependencies: { ...dependencies, log: { ...dependencies.log, error } },
  })
  const run = (stopping = new AbortController().signal) => job?.run(call(), stopping)
  await run()
  await run()
  expect(listBackups(dataFolder)).toHaveLength(1)
  context.pass(HOUR)
  await run(AbortSignal.abort())
  expect(listBackups(dataFolder)).toHaveLength(1)
  expect(error).not.toHaveBeenCalled()
  const lock = lockFile(join(context.folder, 'backup.lock'))
  await run()
  lock.release()
  expect(error).toHaveBeenCalledWith({ reason: 'Another backup is being made' }, expect.anything())
  await run()
  expect(listBackups(dataFolder)).toHaveLength(1)
  context.pass(HOUR / 6)
  await run()
  expect(listBackups(dataFolder)).toHaveLength(2)
  expect(backupJobs(null)).toEqual([])
})

test('an installation that nobody has set up makes none', async () => {
  const context = await testContext()
  const [job] = backupJobs(RETENTION)
  await job?.run(context.call(), new AbortController().signal)
  expect(existsSync(join(context.folder, 'backups'))).toBe(false)
})

test('what is old is removed, and no file that Farebox did not make hourly', async () => {
  const { dataFolder, folder, now } = await aContext()
  mkdirSync(folder)
  const own = [now, now - HOUR, now - 40 * DAY, now - 41 * DAY].map(backupName)
  const unsound = [now, now - HOUR, now - DAY].map(unsoundName)
  const others = ['before-0024_found_bookings.db', 'my-own.db', 'state.json']
  for (const name of [...own, ...unsound, ...others]) writeFileSync(join(folder, name), '')
  expect(deleteOldBackups(dataFolder, now, { hours: 24, days: 30, months: 2 })).toEqual([
    backupName(now - 41 * DAY),
    unsoundName(now - DAY),
  ])
  expect(readdirSync(folder)).toHaveLength(3 + 2 + 3)
})
