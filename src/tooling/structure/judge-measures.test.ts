import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { measuresOf } from './measures.ts'
import { LIMITS, REPEATED_NAMES } from './limits.ts'
import { readSourceFiles, sourceFile } from './source-files.ts'
import { judgeStructure } from './judge-measures.ts'

let folder = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-structure-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const plant = (file: string, text: string): void => {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}

test('imports are read with types, inline types and import(), and tests are left out', () => {
  plant(
    'src/server/a.ts',
    `import './b.ts'
import type { C } from './c.ts'
export const d = () => import('./d.ts')
export type E = import('./e.ts').E | C
`,
  )
  for (const name of ['b', 'c', 'd', 'e'])
    plant(`src/server/${name}.ts`, `export type ${name.toUpperCase()} = 1\n`)
  plant('src/server/a.test.ts', "import './a.ts'\n")
  plant('src/testing/desk.ts', "import '../server/a.ts'\n")
  const files = readSourceFiles(folder)
  expect(files.map(({ path }) => path).toSorted()).toEqual(
    ['a', 'b', 'c', 'd', 'e'].map((name) => `src/server/${name}.ts`),
  )
  const found = files.find(({ path }) => path === 'src/server/a.ts')
  expect(found?.imports.toSorted()).toEqual(
    ['b', 'c', 'd', 'e'].map((name) => `src/server/${name}.ts`),
  )
  expect(found).toMatchObject({ lines: 4, exports: ['d', 'E'] })
})

test('each exported name is listed once, whatever it means', () => {
  const text = `export interface A {}
export const A = 1, { b, c: [d] } = { b: 1, c: [2] }
export function e() {}
export class F {}
export { e as g }
const hidden = 1
export default hidden
`
  expect(sourceFile('a.ts', text).exports.toSorted()).toEqual(['A', 'F', 'b', 'd', 'e', 'g'])
})

const one = { id: 'files', what: 'files of source', items: ['src/a.ts'] } as const

test('a measure above its limit fails and shows what makes it up', () => {
  const { passed, report } = judgeStructure([{ ...one, value: 3 }], {
    files: { limit: 2, goal: 1 },
  })
  expect(passed).toBe(false)
  expect(report).toContain('files rose above its limit: 3 > 2\n  src/a.ts')
})

test('a measure at its limit passes, and one below says how far the limit can be lowered', () => {
  const judge = (value: number, goal: number) =>
    judgeStructure([{ ...one, value }], { files: { limit: 3, goal } })
  expect(judge(3, 1)).toMatchObject({ passed: true, note: '' })
  expect(judge(2, 1).note).toContain('files: its limit can be lowered to 2')
  expect(judge(2, 3).note).toBe('')
})

test('every measure has a limit, no limit is beyond a measure, and every name kept twice has a reason', () => {
  const ids = measuresOf({ files: [], code: [], styles: [], architecture: '', reasons: {} }).map(
    ({ id }) => id,
  )
  expect(Object.keys(LIMITS)).toEqual(ids)
  expect(Object.values(REPEATED_NAMES).filter((reason) => reason.length < 20)).toEqual([])
})
