import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { repositoryFolder } from '../../tooling/run-program.ts'
import { repositoryFiles } from '../repository/repository-files.ts'
import { brokenCitations } from './broken.ts'
import { brokenLinks } from './links.ts'

const READ = /\.(ts|tsx|mjs|css|html|sql|md)$/
/** Its own examples are citations that lead nowhere. */
const OWN = 'src/testing/citations/'

const paths = repositoryFiles()
const files = new Map(
  paths.map((path) => [
    path,
    READ.test(path) ? readFileSync(join(repositoryFolder, path), 'utf8') : '',
  ]),
)
const read = paths.filter((path) => READ.test(path) && !path.startsWith(OWN))
const documents = paths.filter((path) => path.endsWith('.md'))

/** What is found when one file of the repository had this text instead. */
const planted = (path: string, text: string): string[] =>
  brokenCitations(new Map([...files, [path, text]]), [path])

describe('what comments and documents cite', () => {
  test('is there: the document and the section', () => {
    expect(read.length).toBeGreaterThan(1000)
    expect(brokenCitations(files, read)).toEqual([])
  })

  test('is there: what documents link to', () => {
    expect(documents.length).toBeGreaterThan(50)
    const exists = (path: string): boolean => existsSync(join(repositoryFolder, path))
    expect(documents.flatMap((path) => brokenLinks(path, files.get(path) ?? '', exists))).toEqual(
      [],
    )
  })

  test('is missed when a heading is renamed or a document is gone', () => {
    const without = new Map(files)
    without.delete('docs/ux.md')
    const renamed = (files.get('docs/spec-map.md') ?? '').replace(
      '### Seat Management',
      '### Seats',
    )
    without.set('docs/spec-map.md', renamed)
    const broken = brokenCitations(without, read)
    expect(broken.filter((each) => each.includes(': ux.md')).length).toBeGreaterThan(50)
    expect(broken.filter((each) => each.includes('§2, Seat Management')).length).toBeGreaterThan(5)
  })
})

describe('a planted citation is found', () => {
  test.each([
    ['a document', '// house.md says so', 'house.md'],
    ['a path below docs', '// docs/examples/no-such-file.ts', 'docs/examples/no-such-file.ts'],
    ['a section', '/** Why. domain.md §11 */', 'domain.md, §11'],
    ['a second section of the same document', '/** domain.md §4, §12 */', 'domain.md, §12'],
    ['a label', '/** ux.md d99 */', 'ux.md, d99'],
    ['a second label', '/** ux.md d3, d12 */', 'ux.md, d12'],
    ['an invariant', '/** guide/invariants.md, I99 */', 'guide/invariants.md, I99'],
    ['a heading', '/** rest.md, Nowhere */', 'rest.md, Nowhere'],
    ['a section of the specification', '/** Spec §12 */', 'spec, §12'],
    ['a heading of another section', '/** Spec §3, Home */', 'spec, §3, Home'],
    ['a heading after a semicolon', '/** Spec §2, Home; §5, Home */', 'spec, §5, Home'],
    ['a bare section, which is the specification’s', "'§12 Home': []", 'spec, §12'],
    ['a decision', '// decision 4999', 'decisions/4999'],
    ['a decision by its file', '// see decisions/4998', 'decisions/4998'],
    ['the second of two decisions', '// decisions/0022 and 4997', 'decisions/4997'],
  ])('%s', (_what, text, citation) => {
    expect(planted('src/server/planted.ts', `const a = 1\n${text}\n`)).toEqual([
      `src/server/planted.ts:2: ${citation}`,
    ])
  })

  test('however its comment is broken into lines', () => {
    const block = '/**\n * A rule with a reason. domain.md\n * §11, and decision\n * 4996\n */'
    expect(planted('src/planted.ts', block)).toEqual([
      'src/planted.ts:1: domain.md, §11',
      'src/planted.ts:1: decisions/4996',
    ])
    expect(planted('src/planted.ts', '// Spec §2, Seat\n// Arrangement')).toEqual([
      'src/planted.ts:1: spec, §2, Seat Arrangement',
    ])
    expect(planted('src/planted.ts', '// Spec §2, Seat\n// Management')).toEqual([])
  })

  test('in a document: links, anchors, wrapped paragraphs', () => {
    const text = '# A\n\nSee [this](rest.md#nowhere), [that](#b) and decision\n4995.\n'
    expect(planted('docs/planted.md', text)).toEqual([
      'docs/planted.md:3: rest.md, #nowhere',
      'docs/planted.md:3: ., #b',
      'docs/planted.md:3: decisions/4995',
    ])
    expect(brokenLinks('docs/a.md', '[x](../src/no.ts) [y](https://y.no/z)', () => false)).toEqual([
      'docs/a.md: ../src/no.ts',
    ])
  })

  test('and what is no citation is left alone', () => {
    const text = [
      '/** RFC 5545 §3.3.11, and WebAuthn §5.1.2 */',
      '/** domain.md §4, where it says so; Spec §2, and more */',
      '/** domain.md §1, Claim @throws Fault; domain.md §10, decisions/0018 */',
      '// decisions about 12 buses; a spec of 40 seats',
    ].join('\n')
    expect(planted('src/planted.ts', text)).toEqual([])
  })
})
