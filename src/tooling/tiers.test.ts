import { globSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { expect, test, vi } from 'vitest'
import { repositoryFolder } from './run-program.ts'
import { LISTED, testFiles, tierOf } from './tiers.ts'

test('every test file is in one of the three tiers, and none of them is empty', () => {
  const files = testFiles()
  const byTier = Map.groupBy(files, tierOf)
  expect(files.length).toBeGreaterThan(500)
  expect([...byTier.keys()].toSorted()).toEqual(['a', 'b', 'c'])
})

test('what no list names runs in the last tier', () => {
  expect(tierOf('src/testing/crash/a-new-crash.test.ts')).toBe('c')
  expect(tierOf('src/server/booking/a-new-service.test.ts')).toBe('a')
  expect(tierOf('src/server/operations/backup/restore-drill.proof.test.ts')).toBe('c')
  expect(tierOf('src/client/admin/a-new-screen.test.tsx')).toBe('b')
})

test('each test file of the repository belongs to some project of vitest, so that its tier runs it', async () => {
  vi.stubEnv('TIER', undefined)
  vi.stubEnv('TEST_ENGINE', undefined)
  vi.resetModules()
  const { default: config } = await import('../../vitest.config.ts')
  const files = testFiles()
  const run = (config.test?.projects ?? []).flatMap((project) => {
    const { include = [], exclude = [] } = Object(project).test
    const isIn = (patterns: string[], file: string) =>
      patterns.some((pattern) => matchesGlob(file, pattern))
    return files.filter((file) => isIn(include, file) && !isIn(exclude, file))
  })
  const everywhere = globSync('**/*.{test,spec}.{js,jsx,mjs,ts,tsx}', {
    cwd: repositoryFolder,
    exclude: ['node_modules', 'dist', 'data'],
  })
  expect([...new Set(run)].toSorted()).toEqual(
    everywhere.map((file) => file.replaceAll('\\', '/')).toSorted(),
  )
})

/** A pattern once for each of the names in its braces. */
const spelledOut = (pattern: string): string[] => {
  const [whole, names] = /\{([^}]*)\}/.exec(pattern) ?? []
  if (whole === undefined || names === undefined) return [pattern]
  return names.split(',').flatMap((name) => spelledOut(pattern.replace(whole, name)))
}

test('each name in the lists is that of a file: one that was renamed would run with the last tier only', () => {
  const files = testFiles()
  const unknown = LISTED.flatMap(spelledOut).filter(
    (pattern) => !files.some((file) => matchesGlob(file, pattern)),
  )
  expect(unknown).toEqual([])
})
