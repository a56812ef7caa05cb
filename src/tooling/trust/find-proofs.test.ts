import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/harness/temporary-folder.ts'
import { findProofs } from './find-proofs.ts'

/** A repository with some files of tests. */
function repository(files: Record<string, string>): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'src/server'), { recursive: true })
  for (const [file, source] of Object.entries(files))
    writeFileSync(join(folder, 'src/server', file), source)
  return folder
}

const note = (id: string): string => `noteFinding({\n  id: '${id}',\n  promise: 'It holds',\n})\n`

test('finds each proof where it is noted, or where a test says what its helper notes', () => {
  const folder = repository({
    'x.test.ts': note('b') + note('a') + note('a'),
    'y.test.ts': `// proves c: It stands\ntryAll('c')\n`,
    'z.ts': note('d'),
  })
  expect(findProofs(folder)).toEqual([
    { id: 'b', promise: 'It holds', file: 'src/server/x.test.ts' },
    { id: 'a', promise: 'It holds', file: 'src/server/x.test.ts' },
    { id: 'c', promise: 'It stands', file: 'src/server/y.test.ts' },
  ])
})

test('refuses one whose id is not written out', () => {
  const folder = repository({ 'x.test.ts': 'noteFinding({ id, ...rest })' })
  expect(() => findProofs(folder)).toThrow('src/server/x.test.ts notes a finding without its id')
})

test('refuses an id that two files note', () => {
  const folder = repository({ 'x.test.ts': note('a'), 'y.test.ts': note('a') })
  expect(() => findProofs(folder)).toThrow(
    'Both src/server/x.test.ts and src/server/y.test.ts note a.',
  )
})
