import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'

const folder = join(repositoryFolder, 'docs/decisions')
const decisions = readdirSync(folder).filter((file) => /^\d{4}-.+\.md$/.test(file))

/** The line of a decision in the index: its number as the link, its title as it stands in the file. */
function lineOf(file: string): string {
  const [first = ''] = readFileSync(join(folder, file), 'utf8').split('\n')
  const { number = '?', title = '?' } =
    /^# (?<number>\d+)\. (?<title>.+)$/.exec(first)?.groups ?? {}
  return `- [${number}](${file}) ${title}`
}

test('docs/decisions/README.md has each decision once, by its number and title', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  const lines = index.split('\n').filter((line) => line.startsWith('- '))
  expect(decisions.length).toBeGreaterThan(40)
  expect(lines.toSorted()).toEqual(decisions.map(lineOf).toSorted())
})

test('a decision has the number of its file, and no two have the same', () => {
  const numbers = decisions.map((file) => Number(file.slice(0, 4)))
  expect(new Set(numbers).size).toBe(numbers.length)
  const otherwise = decisions.filter(
    (file) => !lineOf(file).startsWith(`- [${Number(file.slice(0, 4))}]`),
  )
  expect(otherwise).toEqual([])
})
