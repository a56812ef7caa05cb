import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { SCREENS } from '../../domain/screens.ts'
import { restCalls } from '../../server/http/rest/rest-calls.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'

const FILE = /^[\w./-]+\/[\w.-]+\.(tsx?|html|css|md|mjs)$/
const ELSEWHERE = /^(docs|migrations|public|bench)\//

const map = readFileSync(join(repositoryFolder, 'docs/spec-map.md'), 'utf8')
/** Everything that stands in backquotes. */
const quoted = [...map.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const files = [...new Set(quoted.filter((text) => FILE.test(text)))]
/** The cells of each row; heads and rules of the tables are left out. */
const rows = map
  .split('\n')
  .filter((line, index, lines) => line.startsWith('|') && !/^\| ?-/.test(lines[index + 1] ?? ''))
  .filter((line) => !/^\| ?-/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))

describe('docs/spec-map.md', () => {
  test('names files that exist', () => {
    expect(files.length).toBeGreaterThan(100)
    const missing = files.filter(
      (file) => !existsSync(join(repositoryFolder, ELSEWHERE.test(file) ? '' : 'src', file)),
    )
    expect(missing).toEqual([])
  })

  test('answers each row by a file: none is open', () => {
    expect(rows.length).toBeGreaterThan(100)
    const open = rows.filter(
      ([, , answer = '']) => !files.some((file) => answer.includes(`\`${file}\``)),
    )
    expect(open).toEqual([])
  })

  test('names tests as tests: the last cell of a row of three', () => {
    const claimed = rows
      .filter((cells) => cells.length === 5)
      .flatMap(([, , , proof = '']) => [...proof.matchAll(/`([^`]+)`/g)].map(([, file]) => file))
    expect(claimed.length).toBeGreaterThan(50)
    expect(claimed.filter((file) => !/\.test\.tsx?$/.test(file ?? ''))).toEqual([])
  })

  test('leaves out no screen and no REST call', () => {
    const named = new Set(quoted)
    const screens = Object.keys(SCREENS)
    const calls = restCalls.map(({ method, path }) => `${method} ${path}`)
    expect([...screens, ...calls].filter((text) => !named.has(text))).toEqual([])
  })
})
