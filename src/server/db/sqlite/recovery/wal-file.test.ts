import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { diceOf } from '../../../../testing/races/dice.ts'
import { temporaryFolder } from '../../../../testing/harness/temporary-folder.ts'
import { readWal, WAL_HEADER_BYTES } from './wal-file.ts'

const SECTOR = 512
/** Small pages: more of their headers lie across two sectors. */
const PAGE = 512
const FRAME = 24 + PAGE
const GROUPS = 40
const CUTS = 15

/** A log after each group of writes, and the older log before it in the same file. */
function groupsOfALog(): { old: Buffer; first: Buffer; groups: Buffer[] } {
  const file = join(temporaryFolder(), 'a.db')
  const sqlite = new Sqlite(file)
  sqlite.pragma(`page_size = ${PAGE}`)
  sqlite.pragma('journal_mode = wal')
  sqlite.exec('create table t (n, text)')
  const { roll } = diceOf(3)
  const insert = sqlite.prepare('insert into t values (?, ?)')
  const writeGroup = sqlite.transaction((rows: number) => {
    for (let n = 0; n < rows; n++) insert.run(n, 'words '.repeat(roll(99)))
  })
  const contents: Buffer[] = []
  for (let n = 0; n <= 2 * GROUPS; n++) {
    if (n === GROUPS) sqlite.pragma('wal_checkpoint(restart)')
    writeGroup(1 + roll(9))
    if (n >= GROUPS - 1) contents.push(readFileSync(`${file}-wal`))
  }
  sqlite.close()
  const [old, ...groups] = contents
  const [first] = groups
  if (old === undefined || first === undefined) throw new Error('There is no log')
  return { old, first, groups }
}

/** The content of before, with those sectors of after that chance has brought to the disk. */
function cut(before: Buffer, after: Buffer, roll: (sides: number) => number): Buffer {
  const content = Buffer.concat([before, Buffer.alloc(after.length - before.length)])
  const odds = 2 ** (1 + roll(4))
  for (let at = 0; at < after.length; at += SECTOR) {
    if (roll(odds) > 0) after.copy(content, at, at, at + SECTOR)
  }
  return content.subarray(0, before.length + roll(content.length - before.length + 1))
}

const frames = (content: Buffer, wal: string) => {
  writeFileSync(wal, content)
  return readWal(wal)
}

test('what a power cut leaves of the last group of writes is never taken for damage, nor harms the groups before', () => {
  const { old, first, groups } = groupsOfALog()
  const wal = join(temporaryFolder(), 'log')
  const { roll } = diceOf(5)
  // The header of a log that begins anew is synced before anything follows it.
  const begun = Buffer.from(old)
  first.copy(begun, 0, 0, WAL_HEADER_BYTES)
  let before: Buffer = begun
  for (const after of groups) {
    const whole = {
      before: frames(before, wal)?.frames ?? 0,
      after: frames(after, wal)?.frames ?? 0,
    }
    expect(whole.after).toBeGreaterThan(whole.before)
    for (let n = 0; n < CUTS; n++) {
      const found = frames(cut(before, after, roll), wal)
      expect(found?.goesOnBeyond).toBe(false)
      expect([whole.before, whole.after]).toContain(found?.frames)
    }
    before = after
  }
})

test('a log whose groups were not synced one by one is seen to go on beyond what is missing', () => {
  const { groups } = groupsOfALog()
  const wal = join(temporaryFolder(), 'log')
  const { roll } = diceOf(5)
  const [before, after] = [groups[10] ?? Buffer.alloc(0), groups[20] ?? Buffer.alloc(0)]
  const found = Array.from({ length: CUTS }, () => frames(cut(before, after, roll), wal))
  expect(found.some((content) => content?.goesOnBeyond === true)).toBe(true)
})

test('a page that is damaged is seen wherever two groups follow, whichever byte of it', () => {
  const { groups } = groupsOfALog()
  const content = groups[5] ?? Buffer.alloc(0)
  const wal = join(temporaryFolder(), 'log')
  const before = frames(groups[2] ?? content, wal)?.frames ?? 0
  const { roll } = diceOf(6)
  for (let n = 0; n < 150; n++) {
    const bytes = Buffer.from(content)
    const at = WAL_HEADER_BYTES + roll(before) * FRAME + roll(n % 2 === 0 ? 24 : FRAME)
    bytes[at] = (bytes[at] ?? 0) ^ (1 << roll(8))
    expect(frames(bytes, wal)?.goesOnBeyond).toBe(true)
  }
})

test('it counts as SQLite counts', () => {
  const file = join(temporaryFolder(), 'a.db')
  const sqlite = new Sqlite(file)
  sqlite.pragma('journal_mode = wal')
  sqlite.exec('create table t (n)')
  for (let n = 0; n < 20; n++) sqlite.exec('insert into t values (1)')
  const [counted] = sqlite.prepare('pragma wal_checkpoint(noop)').all()
  const copy = `${file}-copy`
  copyFileSync(`${file}-wal`, copy)
  sqlite.close()
  expect(readWal(copy)).toMatchObject({ frames: Number(Object(counted).log), goesOnBeyond: false })
  expect(readWal(`${file}-none`)).toBeUndefined()
})
