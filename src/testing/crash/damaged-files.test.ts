import { existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startSqliteStore } from '../../server/db/sqlite/start-sqlite-store.ts'
import { diceOf } from '../races/dice.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { quiet, subscribers } from '../harness/test-store.ts'
import { killedServer } from './killed-server.ts'

const PAGE = 4096
const DAMAGED_PAGES = 25

async function start(folder: string) {
  const store = await startSqliteStore({ folder, log: quiet })
  onTestFinished(() => store.close())
  return store
}

test('what a killed server has left is whole', async () => {
  const { folder } = await killedServer()
  expect(await subscribers(await start(folder))).toEqual(['asha@example.com'])
})

test('a start says so when somebody has removed the log that holds the last sales', async () => {
  const { folder, file } = await killedServer()
  rmSync(`${file}-wal`)
  await expect(start(folder)).rejects.toThrow(/-wal is gone, and with it what was sold last/)
  await expect(start(folder)).rejects.toMatchObject({ name: 'StartRefused' })
  // What the message says to do.
  rmSync(`${file}.running`)
  expect(await subscribers(await start(folder))).toEqual([])
})

test('a backup in the place of a killed server’s database needs no log', async () => {
  const { folder, file } = await killedServer()
  const other = temporaryFolder()
  await (await startSqliteStore({ folder: other, log: quiet })).close()
  const copy = readFileSync(join(other, 'farebox.db'))
  // While the old one is there the new one is another file for certain.
  writeFileSync(`${file}.new`, copy)
  rmSync(`${file}-wal`)
  renameSync(`${file}.new`, file)
  expect(await subscribers(await start(folder))).toEqual([])
})

test.each([
  ['empty', (file: string) => writeFileSync(file, '')],
  ['gone', (file: string) => rmSync(file)],
])('a database that is %s is refused, and no new one is made in its place', async (how, damage) => {
  const { folder, file } = await killedServer()
  for (const rest of ['-wal', '-shm', '.running']) rmSync(file + rest)
  damage(file)
  await expect(start(folder)).rejects.toThrow(`farebox.db is ${how}, although Farebox has run`)
  expect(existsSync(file) ? statSync(file).size : 0).toBe(0)
})

test('so is one of which only the log is left', async () => {
  const { folder, file } = await killedServer()
  rmSync(file)
  rmSync(join(folder, 'ticket.key'))
  await expect(start(folder)).rejects.toThrow('farebox.db is gone')
  expect(existsSync(`${file}-wal`)).toBe(true)
})

test('whichever page of a killed server’s database is overwritten, the next start says so', async () => {
  const { folder, file } = await killedServer()
  await (await start(folder)).close()
  const sound = readFileSync(file)
  const { roll } = diceOf(4)
  for (let n = 0; n < DAMAGED_PAGES; n++) {
    const bytes = Buffer.from(sound)
    const page = roll(sound.length / PAGE)
    for (let at = 0; at < PAGE; at++) bytes[page * PAGE + at] = roll(256)
    writeFileSync(file, bytes)
    writeFileSync(`${file}.running`, '')
    // oxlint-disable-next-line no-await-in-loop -- one start after the other
    await expect(start(folder)).rejects.toThrow(/is damaged .* restore the latest backup/)
  }
})
