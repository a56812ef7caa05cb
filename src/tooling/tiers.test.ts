import { expect, test } from 'vitest'
import { testFiles, tierOf } from './tiers.ts'

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
