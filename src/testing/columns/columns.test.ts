import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { beforeAll, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { readerOn } from '../../server/db/sqlite/inspect-database.ts'
import { restoreCurrent } from '../schemas/kept-database.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { temporaryFolder } from '../harness/temporary-folder.ts'
import { declaredColumns, dropTriggers, harm, nameOf, undone } from './columns.ts'
import type { DeclaredColumn } from './columns.ts'

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
  await restoreCurrent(file)
  sqlite = new Sqlite(file)
  sqlite.pragma('foreign_keys = off')
  sqlite.pragma('ignore_check_constraints = on')
  sqlite.pragma('recursive_triggers = on')
  for (const sql of OVER) sqlite.exec(sql)
})
whenDone(() => void sqlite.close())

const broken = async (): Promise<string[]> =>
  (await checkData(readerOn(sqlite))).map(({ promise }) => promise)

const ofKind = (kind: DeclaredColumn['declared']['kind']) =>
  declaredColumns()
    .filter(({ declared }) => declared.kind === kind)
    .map((column) => ({ ...column, name: nameOf(column) }))

test('the checker finds nothing before anything is rewritten', async () => {
  expect(await broken()).toEqual([])
})

/** What a rewrite meets: the message of the refusal, or undefined where it goes through. */
function refusalOf(database: Database, column: DeclaredColumn): string | undefined {
  try {
    harm(database, column)
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

test('the database refuses to rewrite each frozen column', async () => {
  const rewritten: string[] = []
  for (const column of ofKind('frozen'))
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await undone(sqlite, () => {
      if (!refusalOf(sqlite, column)?.startsWith('farebox:')) rewritten.push(column.name)
    })
  expect(rewritten).toEqual([])
})

test('each frozen column can be rewritten once its triggers are dropped', async () => {
  const refused: string[] = []
  for (const column of ofKind('frozen'))
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await undone(sqlite, () => {
      dropTriggers(sqlite, column.declared.kind === 'frozen' ? column.declared.by : [])
      if (harm(sqlite, column) === 0) refused.push(column.name)
    })
  expect(refused).toEqual([])
})

test('foreign keys keep the columns that other rows name', async () => {
  const tied = new Sqlite(file)
  const rewritten: string[] = []
  try {
    tied.pragma('foreign_keys = on')
    for (const column of ofKind('tied'))
      // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
      await undone(tied, () => {
        if (refusalOf(tied, column) !== 'FOREIGN KEY constraint failed') rewritten.push(column.name)
      })
  } finally {
    tied.close()
  }
  expect(rewritten).toEqual([])
})

test('the checker reports each proved column that is rewritten', async () => {
  const unseen: string[] = []
  for (const column of ofKind('proved'))
    // oxlint-disable-next-line no-await-in-loop -- one transaction after the other
    await undone(sqlite, async () => {
      dropTriggers(sqlite)
      harm(sqlite, column)
      if ((await broken()).length === 0) unseen.push(column.name)
    })
  expect(unseen).toEqual([])
})
