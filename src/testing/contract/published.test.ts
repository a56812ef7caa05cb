// What other programs, browsers and databases know of Farebox. Each is compared with the committed copy; a change that is
// meant is written by `npm test -- src/testing/contract/published.test.ts -u`, and docs/upgrading.md says what it asks of
// those who upgrade.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { buildApiDocument } from '../../server/http/rest/openapi/build-document.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { migratedFile } from '../harness/test-store.ts'
import { breakingChanges } from './breaking-changes.ts'

const COMMITTED = join(repositoryFolder, 'docs/openapi.json')

/** JSON with one line for each call, schema and response, so that a change is a line. */
function linesOf(document: object): string {
  const nested = (value: object): boolean =>
    Object.values(value).every((each) => typeof each === 'object')
  const write = (value: unknown, depth: number): string => {
    if (
      depth === 0 ||
      typeof value !== 'object' ||
      value === null ||
      Array.isArray(value) ||
      !nested(value)
    )
      return JSON.stringify(value)
    const lines = Object.entries(value).map(
      ([key, each]) => `${JSON.stringify(key)}: ${write(each, depth - 1)}`,
    )
    return lines.length === 0 ? '{}' : `{\n${lines.join(',\n')}\n}`
  }
  const parts = Object.entries(document).map(
    ([key, each]) => `${JSON.stringify(key)}: ${write(each, 2)}`,
  )
  return `{\n${parts.join(',\n')}\n}\n`
}

test('the REST API is the one of docs/openapi.json, and breaks no program that uses it', async () => {
  const document = buildApiDocument(restCalls, { version: '0.0.0', url: 'https://example.com' })
  const committed: unknown = JSON.parse(readFileSync(COMMITTED, 'utf8'))
  expect.soft(breakingChanges(committed, document), 'breaks programs that use the API').toEqual([])
  await expect(linesOf(document)).toMatchFileSnapshot(COMMITTED)
})

test('the schema of the database is the one that is committed', async () => {
  const database = new Sqlite(await migratedFile(), { readonly: true })
  const statements = database
    .prepare<[], string>(
      `select sql from sqlite_schema where sql is not null and name not like 'sqlite%'
       and name not like 'kysely%' order by type desc, tbl_name, name`,
    )
    .pluck()
    .all()
  database.close()
  await expect(`${statements.join(';\n\n')};\n`).toMatchFileSnapshot(
    join(repositoryFolder, 'src/testing/schemas/schema.sql'),
  )
})

/** Cookies, and keys of the browser's storage, caches and locks. */
const STORED = [
  '__Secure-farebox-refresh',
  'farebox-brand',
  'farebox-delays',
  'farebox-device',
  'farebox-marks',
  'farebox-pages-1',
  'farebox-parts-1',
  'farebox-refresh',
  'farebox-sidebar',
  'farebox.checkInSound',
  'farebox.delays.',
  'farebox.ended',
  'farebox.enrolment',
  'farebox.kept.',
  'farebox.marks.',
  'farebox.paper',
  'farebox.passengers.',
  'farebox.payLink',
  'farebox.recentSearches',
  'farebox.return',
  'farebox.seats.',
  'farebox.work',
]
/** In the page itself, or an account of the demo. */
const ELSEWHERE = new Set(['farebox-demo', 'farebox-page', 'farebox-service-worker'])

test('cookies and keys of the browser keep their names', () => {
  const files = globSync(
    ['src/client/**/*.{ts,tsx,html}', 'src/server/http/**/*.ts', 'public/*.js'],
    { cwd: repositoryFolder },
  ).filter((file) => !file.includes('.test.'))
  const names = files.flatMap((file) => {
    const text = readFileSync(join(repositoryFolder, file), 'utf8')
    return [...text.matchAll(/["'`]((?:__Secure-)?farebox[.-][\w.-]*)/g)].map(
      ([, name = '']) => name,
    )
  })
  const stored = [...new Set(names)].filter((name) => !ELSEWHERE.has(name))
  expect(stored.toSorted()).toEqual(STORED)
})
