import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import rules from '../../../.dependency-cruiser.mjs'
import { findImportViolations } from '../../tooling/run-checks.ts'
import type { ImportViolation } from '../../tooling/run-checks.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { lawful, packages, importViolations } from './import-violations.ts'

let folder = ''
let found: ImportViolation[] = []

const plant = (file: string, text: string): void => {
  const path = join(folder, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${text}\n`)
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farebox-rules-'))
  for (const name of packages) {
    plant(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'main.js' }))
    plant(`node_modules/${name}/main.js`, '')
  }
  for (const [file, text] of Object.entries(lawful)) plant(file, text)
  for (const { file, text } of importViolations) plant(file, text)
  found = await findImportViolations(folder)
})

afterAll(() => rmSync(folder, { recursive: true }))

describe('who may import whom', () => {
  test.each(importViolations)('$rule is reported for $file: $text', ({ rule, file }) => {
    // A circle is reported once, at whichever of its files comes first.
    const ends = found.filter((trespass) => trespass.rule === rule)
    expect(ends.flatMap(({ from, to }) => (rule === 'no-circles' ? [from, to] : [from]))).toContain(
      file,
    )
  })

  test('no allowed import is reported', () => {
    const trespassers = importViolations.map(({ file }) => file)
    expect(found.filter(({ from }) => !trespassers.includes(from))).toEqual([])
  })

  test('every rule has a violation that proves it', () => {
    const tried = new Set(importViolations.map(({ rule }) => rule))
    expect(
      rules.forbidden?.map(({ name }) => name).filter((name) => !tried.has(name ?? '')),
    ).toEqual([])
  })

  // Reads every file there is.
  test('the repository itself has none', async () => {
    expect(await findImportViolations(repositoryFolder)).toEqual([])
  })
})
