import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { isLong, PROOF_TIMEOUT } from '../proof/proof.ts'
import { runTestsApart } from '../proof/run-tests-apart.ts'
import { FAILURE_ROWS } from './failure-rows.ts'
import type { FailureRow } from './failure-row.ts'

/** Those that need no database, or little else: dropped in every run of the tests. */
const IN_EVERY_RUN = ['test-with-live']
const TRIED = FAILURE_ROWS.filter(({ id }) => isLong || IN_EVERY_RUN.includes(id))

const times = (file: string, text: string): number =>
  readFileSync(join(repositoryFolder, file), 'utf8').split(text).length - 1

/** The names of a test that is tried with several values. */
const namesOf = (title: string): string =>
  title.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/%[a-z]/g, '.*')

/** Runs the test of a row, with this environment. */
const runOf = ({ file, test: title }: FailureRow, environment: NodeJS.ProcessEnv = {}) =>
  runTestsApart(['--project=server', file, '-t', `${namesOf(title)}$`], environment)

test('every guard stands in its file once, and every test that fails without it has its name', () => {
  const all = FAILURE_ROWS.flatMap(({ id, file, test: title, guards }) => [
    [id, times(file, `'${title}'`)],
    ...guards.map((guard) => [id, times(guard.file, guard.find)]),
  ])
  expect(all).toEqual(all.map(([id]) => [id, 1]))
  expect(new Set(FAILURE_ROWS.map(({ id }) => id)).size).toBe(FAILURE_ROWS.length)
})

test('without its guard each file is a program still: what only cannot be read shows nothing', () => {
  for (const { guards } of FAILURE_ROWS) {
    for (const { file, find, replace } of guards) {
      const text = readFileSync(join(repositoryFolder, file), 'utf8').replace(find, () => replace)
      expect(() => stripTypeScriptTypes(text), `${file} without ${find}`).not.toThrow()
    }
  }
})

test.each(TRIED)(
  'without its guard $id a test fails that passes with it',
  { timeout: PROOF_TIMEOUT },
  async (row) => {
    const { failed } = await runOf(row, { SABOTAGE: row.id })
    const names = new RegExp(namesOf(row.test))
    const meant = failed.filter((name) => names.test(name) && name.includes(row.of ?? ''))
    expect([failed, meant]).not.toEqual([failed, []])
  },
)

test.runIf(isLong)('with every guard all of them pass', { timeout: PROOF_TIMEOUT }, async () => {
  const files = [...new Set(FAILURE_ROWS.map(({ file }) => file))]
  const { failed } = await runTestsApart(['--project=server', ...files], {})
  expect(failed).toEqual([])
})
