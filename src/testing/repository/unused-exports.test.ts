import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_FOUND_SCREEN, SCREENS } from '../../domain/screens.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { componentOf } from '../../tooling/vite-screens-plugin.ts'
import { repositoryFiles } from './repository-files.ts'
import { unusedExports } from './unused-exports.ts'

/** Loaded by the router: the build makes an `import()` of each row of the table of screens. decisions/0056 */
const SCREEN_COMPONENTS = [...Object.values(SCREENS), NOT_FOUND_SCREEN].map(
  ({ module }) => `src/client/${module} ${componentOf(module)}`,
)

/** Read by programs that import nothing by name: vite, vitest, kysely, oxlint. */
const BY_PROGRAMS = /^(migrations\/|[^/]+$|src\/tooling\/lint-rules\.mjs )/

test('every function and value that is exported is imported somewhere', () => {
  const files = repositoryFiles().filter((file) => /\.(tsx?|mjs)$/.test(file))
  const sources = files.map((file) => ({
    file,
    text: readFileSync(join(repositoryFolder, file), 'utf8'),
  }))
  expect(sources.length).toBeGreaterThan(1000)
  expect(
    unusedExports(sources).filter(
      (unused) => !BY_PROGRAMS.test(unused) && !SCREEN_COMPONENTS.includes(unused),
    ),
  ).toEqual([])
})

test('it finds what nobody imports, and nothing else', () => {
  const sources = [
    {
      file: 'src/domain/schedule/fare.ts',
      text: `export const LEAST = 1
             export function fareOf() { return LEAST }
             export type Fare = number
             export class Fares {}`,
    },
    { file: 'src/domain/late.ts', text: 'export const late = 1' },
    {
      file: 'src/server/sale.ts',
      text: `import { fareOf as fare } from '../domain/schedule/fare.ts'
             fare(await import('../domain/late.ts'))`,
    },
  ]
  expect(unusedExports(sources)).toEqual([
    'src/domain/schedule/fare.ts LEAST',
    'src/domain/schedule/fare.ts Fares',
  ])
})
