import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { findProofs } from '../../tooling/trust/find-proofs.ts'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { readTrustTable } from '../../tooling/trust/trust-table.ts'

const page = readFileSync(join(repositoryFolder, 'docs/trust.md'), 'utf8')
const rows = readTrustTable(page)
const ids = rows.map(({ id }) => id)
/** The promises in prose: the cells of the first table, without its head. */
const promises = page
  .slice(0, page.indexOf('## The figures'))
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .slice(2)
/** The names in backquotes of a promise's last cell. */
const provedBy = (cells: string[]): string[] =>
  [...(cells[3] ?? '').matchAll(/`([^`]+)`/g)].map(([, id = '']) => id)

describe('docs/trust.md', () => {
  test('has a row for each proof, and a proof for each row', () => {
    const found = findProofs().map(({ id }) => id)
    // `npm run prove -- --rows` makes the rows.
    expect(ids.toSorted()).toEqual(found.toSorted())
  })

  test('says of each what its proof says', () => {
    const promises = new Map(findProofs().map(({ id, promise }) => [id, promise]))
    for (const { id, promise } of rows) expect([id, promise]).toEqual([id, promises.get(id)])
  })

  test('names a proof for each promise, and only those there are', () => {
    expect(promises.length).toBeGreaterThan(5)
    for (const promise of promises) {
      expect([promise[1], provedBy(promise)]).not.toEqual([promise[1], []])
      expect(ids).toEqual(expect.arrayContaining(provedBy(promise)))
    }
  })

  test('leaves no proof without a promise', () => {
    const named = new Set(promises.flatMap(provedBy))
    expect(ids.filter((id) => !named.has(id))).toEqual([])
  })

  test('points to files that exist', () => {
    const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = '']) => link)
    expect(links.length).toBeGreaterThan(5)
    expect(links.filter((link) => !existsSync(join(repositoryFolder, 'docs', link)))).toEqual([])
  })
})
