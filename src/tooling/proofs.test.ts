import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { findProofs } from './proofs.ts'

/** A repository with some files of tests. */
function repository(files: Record<string, string>): string {
  const folder = temporaryFolder()
  mkdirSync(join(folder, 'src/server'), { recursive: true })
  for (const [file, source] of Object.entries(files)) writeFileSync(join(folder, file), source)
  return folder
}

test('finds each proof where it is noted', () => {
  const both = `noteFinding({ id: 'b', ...rest })\nnoteFinding({\n  id: 'a',\n})`
  const folder = repository({ 'src/server/x.test.ts': both, 'src/server/y.test.ts': '', 'src/server/z.ts': both })
  expect(findProofs(folder)).toEqual([
    { id: 'b', file: 'src/server/x.test.ts' },
    { id: 'a', file: 'src/server/x.test.ts' },
  ])
})

test('refuses one whose id is not written out', () => {
  const folder = repository({ 'src/server/x.test.ts': 'noteFinding({ id, ...rest })' })
  expect(() => findProofs(folder)).toThrow('src/server/x.test.ts notes a finding without its id')
})

test('refuses an id that two files note', () => {
  const note = `noteFinding({ id: 'a' })`
  const folder = repository({ 'src/server/x.test.ts': note, 'src/server/y.test.ts': note })
  expect(() => findProofs(folder)).toThrow('Both src/server/x.test.ts and src/server/y.test.ts note a.')
})
