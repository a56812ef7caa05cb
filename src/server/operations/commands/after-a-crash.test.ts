import { existsSync, readdirSync, readFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { aTerminal } from '../../../testing/builders/a-terminal.ts'
import { killedServer } from '../../../testing/crash/killed-server.ts'
import { temporaryFolder } from '../../../testing/harness/temporary-folder.ts'
import { quiet, subscribe, subscribers } from '../../../testing/harness/test-store.ts'
import { startSqliteStore } from '../../db/sqlite/start-sqlite-store.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { admin } from './admin.ts'
import { backup } from './backup.ts'
import { checkDataCommand } from './check-data.ts'
import { doctor } from './doctor.ts'
import { restore } from './restore.ts'

const DAMAGE =
  /farebox\.db-wal does not hold what was sold last before the unclean stop: it is empty/

/** A folder whose server was killed, and whose log is empty now. */
async function damagedFolder() {
  const killed = await killedServer()
  truncateSync(`${killed.file}-wal`)
  return killed
}

async function startedOn(folder: string) {
  const store = await startSqliteStore({ folder, log: quiet })
  onTestFinished(() => store.close())
  return store
}

test('doctor and check-data say of a damaged log what the start says', async () => {
  const { folder } = await damagedFolder()
  const refusal = await startSqliteStore({ folder, log: quiet }).catch(String)
  expect(refusal).toMatch(DAMAGE)
  for (const command of [doctor, checkDataCommand]) {
    const terminal = aTerminal(folder)
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    expect(await command(terminal)).toBe(1)
    expect(`StartRefused: ${terminal.printed.join('\n')}`).toMatch(DAMAGE)
  }
})

test('no backup is made that would silently lack what is missing', async () => {
  const { folder } = await damagedFolder()
  await expect(backup(aTerminal(folder))).rejects.toThrow(DAMAGE)
  expect(readdirSync(join(folder, 'backups')).filter((name) => name.endsWith('.db'))).toEqual([])
})

test('a backup is restored after a refusal, and the damaged files are kept aside as they were', async () => {
  const { folder, file } = await damagedFolder()
  const damaged = readFileSync(file)
  const other = temporaryFolder()
  const store = await startSqliteStore({ folder: other, log: quiet })
  await store.write((trx) => subscribe(trx, 'ravi@example.com'))
  await store.close()
  const made = await makeBackup({ dataFolder: other, now: 0 })
  expect(await restore(aTerminal(folder, [made.file, '--yes'], { clock: () => 0 }))).toBe(0)
  const aside = join(folder, 'before-restore-1970-01-01T000000Z')
  expect(readFileSync(join(aside, 'farebox.db')).equals(damaged)).toBe(true)
  expect(existsSync(join(aside, 'farebox.db-wal'))).toBe(true)
  expect(await subscribers(await startedOn(folder))).toEqual(['ravi@example.com'])
})

test('commands leave the log of a killed server to its next start', async () => {
  const { folder, file } = await killedServer()
  const before = readFileSync(`${file}-wal`)
  await expect(admin(aTerminal(folder, ['list']))).rejects.toThrow('did not stop cleanly; start it')
  await doctor(aTerminal(folder))
  await backup(aTerminal(folder))
  expect(readFileSync(`${file}-wal`).equals(before)).toBe(true)
  const store = await startedOn(folder)
  expect(await subscribers(store)).toEqual(['asha@example.com'])
  // Beside a server that runs, its mark is no sign of a crash.
  const terminal = aTerminal(folder, ['list'])
  expect(await admin(terminal)).toBe(0)
})
