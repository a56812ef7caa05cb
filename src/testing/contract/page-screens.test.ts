import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SCREENS } from '../../server/http/pages/screens.ts'
import { home } from '../../tooling/programs.ts'

const client = join(home, 'src/client')
const table = readFileSync(join(client, 'screens.tsx'), 'utf8')
const [, pageModule = ''] = /const page = .*?import\('\.\/([^']+)'\)/.exec(table) ?? []

/** Path and module of each row of the client's table. */
const rows = [
  ...table.matchAll(/path: '([^']+)'.*?load: (?:page|.*?import\('\.\/([^']+)'\))/gs),
].map(([, path = '', module = pageModule]) => [path, module] as const)

test('the server fetches ahead what the client’s table of screens loads', () => {
  const known = rows.filter(([path]) => path !== '*')
  expect(known.length).toBeGreaterThan(10)
  expect(known.map(([path]) => [path, SCREENS[path]])).toEqual(known)
})

test('every screen of the server’s table is there', () => {
  for (const module of Object.values(SCREENS)) {
    expect([module, existsSync(join(client, module))]).toEqual([module, true])
  }
})
