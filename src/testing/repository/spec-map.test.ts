import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'

const FILE = /^[\w./-]+\/[\w.-]+\.(tsx?|html|css|md|mjs)$/
const ELSEWHERE = /^(docs|migrations|public|bench)\//

const map = readFileSync(join(repositoryFolder, 'docs/spec-map.md'), 'utf8')
/** Everything that stands in backquotes. */
const quoted = [...map.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
const files = [...new Set(quoted.filter((text) => FILE.test(text)))]
describe('docs/spec-map.md', () => {
  test('names files that exist', () => {
    expect(files.length).toBeGreaterThan(100)
    const missing = files.filter(
      (file) => !existsSync(join(repositoryFolder, ELSEWHERE.test(file) ? '' : 'src', file)),
    )
    expect(missing).toEqual([])
  })
})
