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

test('the REST API is the one of docs/openapi.json, and breaks no program that uses it', async () => {
  const document = buildApiDocument(restCalls, { version: '0.0.0', url: 'https://example.com' })
  const committed: unknown = JSON.parse(readFileSync(COMMITTED, 'utf8'))
  expect(breakingChanges(committed, document), 'These break programs that use the API').toEqual([])
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot(COMMITTED)
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
const STORED = `
  __Secure-farebox-refresh farebox-brand farebox-delays farebox-device farebox-marks farebox-page farebox-pages-1
  farebox-parts-1 farebox-refresh farebox-service-worker farebox-sidebar farebox.checkInSound farebox.ended
  farebox.enrolment farebox.kept. farebox.paper farebox.passengers. farebox.payLink farebox.recentSearches farebox.return
  farebox.seats. farebox.work`

test('cookies and keys of the browser keep their names', () => {
  const files = globSync(
    ['src/client/**/*.{ts,tsx,html}', 'src/server/http/**/*.ts', 'public/*.js'],
    { cwd: repositoryFolder },
  ).filter((file) => !file.includes('.test.'))
  const names = files.flatMap((file) => {
    const text = readFileSync(join(repositoryFolder, file), 'utf8')
    return [...text.matchAll(/["'`]((?:__Secure-)?farebox[.-][\w.-]*)/g)].map(([, name]) => name)
  })
  expect([...new Set(names)].toSorted().join(' ')).toBe(STORED.trim().replaceAll(/\s+/g, ' '))
})
