import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { beforeAll, describe, expect, test } from 'vitest'
import layers from '../../../.dependency-cruiser.mjs'
import { backupJobs } from '../../server/operations/backup/backup-jobs.ts'
import { backgroundJobs } from '../../server/operations/jobs/background-jobs.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { migratedFile } from '../harness/test-store.ts'
import { repositoryFiles } from './repository-files.ts'

const read = (file: string): string => readFileSync(join(repositoryFolder, 'docs', file), 'utf8')
const architecture = read('architecture.md')

/** What the picture of the data leaves out, as the sentence above it lists. */
const isLeftOut = (table: string, column: string): boolean =>
  (column !== 'created_by' && column.endsWith('_by')) ||
  (column === 'created_by' && table !== 'api_keys') ||
  (column === 'booking_id' &&
    ['refunds', 'ledger', 'transactions', 'cancellations', 'downgrades'].includes(table))

/** Tables and foreign keys of a picture: `a & b --> c` are two, `a ~~~ b` none. */
function dataOf(picture: string): { tables: string[]; ties: string[] } {
  const lines = picture.split('\n').filter((line) => /-->|~~~/.test(line))
  const sides = lines.map((line) =>
    line.split(/-->|~~~/).map((side) => side.split('&').map((name) => name.trim())),
  )
  const ties = lines.flatMap((line, index) => {
    const [from = [], to = []] = line.includes('-->') ? (sides[index] ?? []) : []
    return from.flatMap((child) => to.map((parent) => `${child} ${parent}`))
  })
  return { tables: [...new Set(sides.flat(2))].toSorted(), ties: ties.toSorted() }
}

/** The Mermaid picture below a heading. */
function pictureUnder(heading: string): string {
  const [, below = ''] = architecture.split(`\n${heading}\n`)
  return /```mermaid\n(.*?)```/s.exec(below)?.[1] ?? ''
}

interface Schema {
  tables: string[]
  ties: string[]
  triggers: string[]
  /** All statements that made it, as one text. */
  sql: string
}
let schema: Schema

/** What PostgreSQL has besides. */
const sqlOfPostgres = (): string[] =>
  globSync('migrations/postgres/*.sql', { cwd: repositoryFolder }).map((file) =>
    readFileSync(join(repositoryFolder, file), 'utf8'),
  )

beforeAll(async () => {
  const database = new Database(await migratedFile(endOfFile()), { readonly: true })
  const rows = database
    .prepare<[], { type: string; name: string; sql: string | null }>('select * from sqlite_schema')
    .all()
  const named = (type: string): string[] =>
    rows.filter((row) => row.type === type).map(({ name }) => name)
  const tables = named('table').filter((name) => !/^(sqlite|kysely)_/.test(name))
  const tiesOf = (table: string): string[] =>
    database
      .prepare<[string], { from: string; table: string }>(
        'select "from", "table" from pragma_foreign_key_list(?)',
      )
      .all(table)
      .filter(({ from, table: parent }) => from !== 'schedule_id' || parent === 'schedules')
      .filter(({ from }) => !isLeftOut(table, from))
      .map((key) => `${table} ${key.table}`)
  schema = {
    tables: tables.toSorted(),
    // Two columns may name the same table, and are one arrow.
    ties: [...new Set(tables.flatMap(tiesOf))].toSorted(),
    triggers: named('trigger'),
    sql: [...rows.map(({ sql }) => sql), ...sqlOfPostgres()].join('\n'),
  }
  database.close()
})

describe('docs/architecture.md', () => {
  test('draws every table, and every foreign key but those it says it leaves out', () => {
    const { tables, ties } = dataOf(pictureUnder('## The data'))
    expect(tables).toEqual(schema.tables)
    expect(ties).toEqual(schema.ties)
  })

  test('has four pictures, and a table that is not drawn is found', () => {
    expect(architecture.match(/^```mermaid$/gm)).toHaveLength(4)
    const planted = dataOf('flowchart LR\n  seats & claims --> bookings\n  settings ~~~ audit\n')
    expect(planted).toEqual({
      tables: ['audit', 'bookings', 'claims', 'seats', 'settings'],
      ties: ['claims bookings', 'seats bookings'],
    })
  })
})

/** Folders in the order in which a rule of the layers lets them import each other. */
const inOrder = (rule: string): string[] =>
  (layers.forbidden ?? [])
    .filter(({ name }) => name === rule)
    .map(({ from }) => /^\^src\/\w+\/([\w-]+)\//.exec(String(from.path))?.[1] ?? '')

/** What stands in single backquotes, outside of blocks. */
const quotedIn = (text: string): string[] =>
  [...text.matchAll(/(?<!`)`(?!`)([^`]+)`(?!`)/g)].map(([, name = '']) => name)

/** What stands in backquotes in the paragraph after a text. */
const quotedAfter = (text: string, beginning: string): string[] =>
  quotedIn(text.split(beginning)[1]?.split('\n\n')[0] ?? '')
const firstCells = (text: string): string[] =>
  [...text.matchAll(/^\| `([\w-]+)` +\|/gm)].map(([, name = '']) => name)

describe('the rooms', () => {
  test('of the server are listed in the order in which they may import each other', () => {
    const rooms = inOrder('rooms-form-one-direction')
    expect(rooms.length).toBeGreaterThan(15)
    expect(quotedAfter(architecture, '**before** it, types included:\n\n')).toEqual(rooms)
    const [, section = ''] = read('guide/rooms.md').split('## Rooms of the server')
    expect(firstCells(section.split('\n## ')[0] ?? '')).toEqual(rooms)
  })

  test('of the domain likewise', () => {
    const nouns = inOrder('nouns-form-one-direction')
    expect(nouns.length).toBeGreaterThan(10)
    expect(quotedAfter(read('guide/rooms.md'), 'only those before it: ')).toEqual(nouns)
  })
})

const guide = readdirSync(join(repositoryFolder, 'docs/guide'))
/** Identifiers such as `insertWithNewId` or `AdminCall`: two words and more in one. */
const IDENTIFIER = /\b[A-Za-z]*[a-z][A-Z]\w*/g

/** The identifiers among what texts have in backquotes. */
const identifiersIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => quotedIn(text).flatMap((quoted) => quoted.match(IDENTIFIER) ?? []))

describe('the guide', () => {
  test('names no identifier that the source does not have', () => {
    const sources = repositoryFiles().filter((file) => /^src\/.*\.tsx?$/.test(file))
    const known = new Set(
      sources.flatMap(
        (file) => readFileSync(join(repositoryFolder, file), 'utf8').match(IDENTIFIER) ?? [],
      ),
    )
    const named = identifiersIn([architecture, ...guide.map((page) => read(`guide/${page}`))])
    expect(named.length).toBeGreaterThan(20)
    expect(named.filter((name) => !known.has(name))).toEqual([])
    expect(identifiersIn(['Ask `call.now()` or `someGoneName(call)`.'])).toEqual(['someGoneName'])
  })

  test('lists each of its pages', () => {
    const pages = guide.filter((file) => file !== 'README.md')
    const index = read('guide/README.md')
    expect(pages.filter((page) => !index.includes(`](${page})`))).toEqual([])
    expect(pages.length).toBeGreaterThan(10)
  })

  test('describes every table and names every trigger', () => {
    const text = read('guide/database.md')
    const described = [...text.matchAll(/^- \*\*`(\w+)`\*\*/gm)].map(([, name = '']) => name)
    expect(described.toSorted()).toEqual(schema.tables)
    const quoted = new Set(quotedIn(text))
    expect(schema.triggers.filter((name) => !quoted.has(name))).toEqual([])
  })

  test.each(['database', 'invariants'])(
    'names on the page %s nothing that the schema lacks',
    (page) => {
      const names = quotedIn(read(`guide/${page}.md`)).filter((name) =>
        /^[a-z]+(_[a-z]+)+$/.test(name),
      )
      expect(names.length).toBeGreaterThan(30)
      expect(names.filter((name) => !schema.sql.includes(name))).toEqual([])
    },
  )

  test('lists every background job', () => {
    const jobs = [...backgroundJobs(), ...backupJobs({ hours: 1, days: 1, months: 1 })]
    const [, table = ''] = read('guide/jobs.md').split('## Jobs')
    const listed = [...table.matchAll(/^\| ([a-z][a-z ]+?) +\|.*(trusted|clock|none) +\|$/gm)]
    expect(listed.map(([, name, time]) => `${name}: ${time}`)).toEqual(
      jobs.map(({ name, time }) => `${name}: ${time}`),
    )
  })
})
