import { copyFileSync, statSync, writeFileSync } from 'node:fs'
import Sqlite from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { killedServer } from '../../../../testing/crash/killed-server.ts'
import { quiet, subscribe, subscribers } from '../../../../testing/harness/test-store.ts'
import { openSqliteStore } from '../open-sqlite-store.ts'
import { readMark } from './running-mark.ts'
import { startSqliteStore } from '../start-sqlite-store.ts'

async function startedOn(folder: string) {
  const store = await startSqliteStore({ folder, log: quiet })
  onTestFinished(() => store.close())
  return subscribers(store)
}

test('of each commit it is known, before the answer, how far the log is written', async () => {
  const seen: unknown[] = []
  await killedServer(async (store, file) => {
    for (const email of ['ravi@example.com', 'meera@example.com']) {
      // oxlint-disable-next-line no-await-in-loop -- one commit each
      await store.write((trx) => subscribe(trx, email))
      const sqlite = new Sqlite(file, { readonly: true })
      const [counted] = sqlite.prepare('pragma wal_checkpoint(noop)').all()
      sqlite.close()
      const { log } = readMark(file)
      expect(log).toMatchObject({ frames: Number(Object(counted).log) })
      seen.push(log)
    }
  })
  expect(seen[0]).not.toEqual(seen[1])
})

test('a log that was emptied on purpose is taken as it is', async () => {
  const { folder, file } = await killedServer((store) => store.emptyLog())
  expect(statSync(`${file}-wal`).size).toBe(0)
  expect(readMark(file).log).toBe('empty')
  expect(await startedOn(folder)).toEqual(['asha@example.com'])
})

test('so is one that a command beside the server has emptied', async () => {
  const { folder, file } = await killedServer(async (_store, file) => {
    const beside = openSqliteStore({ file, log: quiet })
    await beside.emptyLog()
    await beside.close()
  })
  expect(statSync(`${file}-wal`).size).toBe(0)
  expect(await startedOn(folder)).toEqual(['asha@example.com'])
})

test('a log that could not be emptied is marked for what it still holds', async () => {
  const { file, folder } = await killedServer(async (store, file) => {
    const reader = new Sqlite(file, { readonly: true })
    reader.exec('begin')
    reader.prepare('select 1 from newsletter').get()
    await store.write((trx) => subscribe(trx, 'ravi@example.com'))
    await store.emptyLog()
    reader.close()
  })
  expect(readMark(file).log).not.toBe('empty')
  writeFileSync(`${file}-wal`, '')
  await expect(startedOn(folder)).rejects.toThrow('it is empty')
})

test('a log that began anew is taken, and the one before it refused in its place', async () => {
  const { folder, file } = await killedServer(async (store, file) => {
    copyFileSync(`${file}-wal`, `${file}-older`)
    const other = new Sqlite(file)
    other.pragma('wal_checkpoint(restart)')
    other.close()
    await store.write((trx) => subscribe(trx, 'ravi@example.com'))
  })
  copyFileSync(`${file}-wal`, `${file}-newer`)
  copyFileSync(`${file}-older`, `${file}-wal`)
  await expect(startedOn(folder)).rejects.toThrow('it is another one')
  copyFileSync(`${file}-newer`, `${file}-wal`)
  expect(await startedOn(folder)).toEqual(['asha@example.com', 'ravi@example.com'])
})

test('a mark of an earlier version, which says nothing of the log, is understood', async () => {
  const { folder, file } = await killedServer()
  writeFileSync(`${file}.running`, `Removed by a clean stop.\nopen ${statSync(file).ino}\n`)
  expect(readMark(file).log).toBeUndefined()
  expect(await startedOn(folder)).toEqual(['asha@example.com'])
})
