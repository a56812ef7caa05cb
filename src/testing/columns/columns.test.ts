import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { readerOn } from '../../server/db/sqlite/inspect-database.ts'
import { migrateSqlite } from '../../server/db/sqlite/migrate-sqlite.ts'
import { schemaDumps, restoreSchema, rowsSince } from '../schemas/kept-database.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { quiet } from '../harness/test-store.ts'
import { declaredColumns, dropTriggers, harm, nameOf, undeclared, undone } from './columns.ts'
import type { DeclaredColumn } from './columns.ts'
import { frozen } from './declared.ts'

/** What the kept database does not have by itself: a thing of each kind that is over. */
const OVER = [
  'update sessions set ended_at = created_at, end_reason = null where ended_at is null',
  'update refresh_tokens set used_at = created_at where used_at is null',
  'update link_tokens set used_at = created_at where used_at is null',
  'update passenger_drafts set used_at = created_at where used_at is null',
  'update email_changes set undone_at = changed_at where undone_at is null',
  `update bookings set extended_at = held_at where extended_at is null`,
  `update users set role = 'CUSTOMER' where role = 'ADMIN'
    and id > (select min(id) from users where role = 'ADMIN' and disabled_at is null)`,
]

const whenDone = endOfFile()
let file: string
let sqlite: Database

/** A database with rows of every kind. Keys and checks are off, so that only triggers refuse. */
beforeAll(async () => {
  file = join(temporaryFolder(whenDone), 'farebox.db')
  restoreSchema(schemaDumps().at(-1) ?? '', file)
  await migrateSqlite({ file, log: quiet })
  sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = off')
  sqlite.pragma('ignore_check_constraints = on')
  sqlite.pragma('recursive_triggers = on')
  for (const sql of [...rowsSince(schemaDumps().at(-1) ?? ''), ...OVER]) sqlite.exec(sql)
})
whenDone(() => void sqlite.close())

const broken = async (): Promise<string[]> =>
  (await checkData(readerOn(sqlite))).map(({ promise }) => promise)

const ofKind = (kind: DeclaredColumn['declared']['kind']) =>
  declaredColumns()
    .filter(({ declared }) => declared.kind === kind)
    .map((column) => ({ ...column, name: nameOf(column) }))

test('each column of each table is declared', () => {
  expect(undeclared(sqlite), 'Declare it in src/testing/columns').toEqual([])
})

test('a column that nobody has declared is found', () =>
  undone(sqlite, () => {
    sqlite.exec('alter table bookings add column planted text')
    expect(undeclared(sqlite)).toEqual(['bookings.planted'])
  }))

test('a column that is declared frozen and can be rewritten is found', () =>
  undone(sqlite, () => {
    sqlite.exec('alter table bookings add column planted text')
    const { planted } = frozen('bookings_frozen', 'planted')
    if (planted === undefined) throw new Error('It is not declared')
    expect(
      harm(sqlite, { table: 'bookings', column: 'planted', declared: planted }),
    ).toBeGreaterThan(0)
  }))

test('the checker finds nothing before anything is rewritten', async () => {
  expect(await broken()).toEqual([])
})

describe('the database refuses to rewrite', () => {
  test.each(ofKind('frozen'))('$name', (column) =>
    undone(sqlite, () => {
      expect(() => harm(sqlite, column)).toThrow(/^farebox:/)
    }),
  )

  test.each(ofKind('frozen'))('$name, by the trigger that is named', (column) =>
    undone(sqlite, () => {
      const { declared } = column
      dropTriggers(sqlite, declared.kind === 'frozen' ? declared.by : [])
      expect(harm(sqlite, column)).toBeGreaterThan(0)
    }),
  )

  test.each(ofKind('tied'))('$name, which other rows name', async (column) => {
    const tied = new Sqlite(file)
    try {
      tied.pragma('foreign_keys = on')
      await undone(tied, () => {
        expect(() => harm(tied, column)).toThrow('FOREIGN KEY constraint failed')
      })
    } finally {
      tied.close()
    }
  })
})

describe('the checker reports it when somebody rewrites', () => {
  test.each(ofKind('proved'))('$name', (column) =>
    undone(sqlite, async () => {
      dropTriggers(sqlite)
      harm(sqlite, column)
      expect(await broken()).not.toEqual([])
    }),
  )
})

test('whatever may be rewritten may be so for a reason', () => {
  const without = ofKind('free').filter(
    ({ declared }) => declared.kind === 'free' && declared.because.length < 10,
  )
  expect(without).toEqual([])
})
