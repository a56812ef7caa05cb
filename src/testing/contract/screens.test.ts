import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { NOT_FOUND_SCREEN, SCREENS } from '../../domain/screens.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { componentOf } from '../../tooling/vite-screens-plugin.ts'
import { budgets } from '../../tooling/client-size.ts'
import { testApp } from '../harness/test-app.ts'

const client = join(repositoryFolder, 'src/client')
const inTable = [...Object.values(SCREENS), NOT_FOUND_SCREEN].map(({ module }) => module)

/** Screens that no row of the table leads to; the shell's are what rows are shown with. */
const unreachable = (files: readonly string[]): string[] =>
  files.filter((file) => !file.startsWith('shell/') && !inTable.some((module) => module === file))

test('every screen is in the table, and one that does not is found', () => {
  const files = globSync('**/*-screen.tsx', { cwd: client }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  expect(files.length).toBeGreaterThan(30)
  expect(unreachable(files)).toEqual([])
  expect(unreachable([...files, 'admin/fares/fares-screen.tsx'])).toEqual([
    'admin/fares/fares-screen.tsx',
  ])
})

/** Why a file cannot be loaded as a screen; undefined where it can. */
function unfit(module: string, read: (module: string) => string): string | undefined {
  const component = componentOf(module)
  return read(module).includes(`export function ${component}()`)
    ? undefined
    : `${module} exports no ${component} without properties`
}

test('every row of the table has its screen, and one without is found', () => {
  const read = (module: string): string => readFileSync(join(client, module), 'utf8')
  const modules = new Set(inTable)
  expect([...modules].flatMap((module) => unfit(module, read) ?? [])).toEqual([])
  expect(() => unfit('home/gone-screen.tsx', read)).toThrow('ENOENT')
  const planted = (): string => 'export function HomeScreen({ today }: { today: string }) {'
  expect(unfit('home/home-screen.tsx', planted)).toContain('exports no HomeScreen')
})

test('the server answers with a page at the path of every row', async () => {
  const { app } = await testApp()
  const paths = Object.keys(SCREENS).filter((path) => !path.endsWith('*'))
  const answered = await Promise.all(
    paths.map(async (path) => {
      const { statusCode } = await app.inject(path.replaceAll(/:\w+/g, '7'))
      return [path, statusCode]
    }),
  )
  expect(answered).toEqual(paths.map((path) => [path, 200]))
})

test('every row is weighed', () => {
  const weighed = new Set(budgets.map(({ source }) => source))
  expect(inTable.filter((module) => !weighed.has(module))).toEqual([])
})
