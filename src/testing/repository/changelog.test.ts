import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { VERSION } from '../../server/core/version.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'

const lines = readFileSync(join(repositoryFolder, 'CHANGELOG.md'), 'utf8').split('\n')
const KINDS = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security']

test('the changelog begins with what is unreleased, then this version with its day', () => {
  const [unreleased, latest, ...earlier] = lines.filter((line) => line.startsWith('## '))
  expect(unreleased).toBe('## [Unreleased]')
  expect(latest).toMatch(/^## \[\d+\.\d+\.\d+\] - 20\d\d-\d\d-\d\d$/)
  expect(latest).toContain(`[${VERSION}]`)
  expect(earlier.filter((line) => !/^## \[\d+\.\d+\.\d+\] - 20\d\d-\d\d-\d\d$/.test(line))).toEqual(
    [],
  )
})

test('it knows the six kinds of changes, and no other', () => {
  const kinds = lines.filter((line) => line.startsWith('### ')).map((line) => line.slice(4))
  expect(kinds.length).toBeGreaterThan(0)
  expect(kinds.filter((kind) => !KINDS.includes(kind))).toEqual([])
})
