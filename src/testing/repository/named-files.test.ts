import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { commentsOf, namedInVain, namesOf } from './named-files.ts'
import { repositoryFiles } from './repository-files.ts'

const files = repositoryFiles()

/** Documents about the current sources: decisions and the changelog describe their own time. */
const isTold = (file: string): boolean =>
  /^(README|CONTRIBUTING|SECURITY)\.md$|^docs\/(guide\/)?[^/]+\.md$/.test(file)
const isConfig = (file: string): boolean =>
  /^(\.[\w.-]+\.(json|mjs)|[\w-]+\.config\.ts|tsconfig\.json|package\.json|\.ci\/run)$/.test(file)
const isSource = (file: string): boolean =>
  /^(src|bench|migrations)\/.+\.(tsx?|mjs|css)$/.test(file)

function isToldIn(file: string): string | undefined {
  if (!isTold(file) && !isConfig(file) && !isSource(file)) return undefined
  const text = readFileSync(join(repositoryFolder, file), 'utf8')
  return isSource(file) ? commentsOf(file, text) : text
}

test('every source file that a comment, a configuration or a guide names is there', () => {
  const texts = files.flatMap((file) => {
    const text = isToldIn(file)
    return text === undefined ? [] : [{ file, text }]
  })
  expect(texts.length).toBeGreaterThan(1000)
  const there = namesOf(files)
  const vain = texts.flatMap(({ file, text }) =>
    namedInVain(text, there).map((name) => `${file} names ${name}`),
  )
  expect(vain).toEqual([])
})

const planted = namesOf([
  'src/server/seat/seat.service.ts',
  'src/server/seat/seat.test.ts',
  'migrations/0018_passenger_marks.ts',
])

test.each([
  ['/** Shown by `testing/seat.test.ts`. */', ['testing/seat.test.ts']],
  ['// See seats.service.ts', ['seats.service.ts']],
  ['// Each is tried in src/testing/seat.test.ts', ['src/testing/seat.test.ts']],
  ['/** The rooms below server/seats/ */', ['server/seats']],
  ['/* migrations/0019 */', ['migrations/0019']],
  ['/** As seat/seat.service.ts does, in server/seat; `*.router.ts` asks. migrations/0018 */', []],
  ['/** Shown by seat.test.ts, with ../seat/seat.service.ts */', []],
  ['/** A room has a `<thing>.service.ts`, and a screen is a `…-screen.tsx`. */', []],
  ["const planted = 'src/testing/no-comment.test.ts'", []],
])('in %s it misses %j', (text, missing) => {
  expect(namedInVain(commentsOf('a.ts', text), planted)).toEqual(missing)
})
