import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './programs.ts'

/** Something promised that is proved with figures. */
export interface Proof {
  /** Of its row in docs/trust.md. */
  id: string
  /** The test or the scenario of the benchmark that notes it, below the repository, with slashes. */
  file: string
}

const WHERE = ['src/{domain,server,testing}/**/*.test.ts', 'bench/scenarios/*.ts']
const NOTED = /\bnoteFinding\(\{\s*id: '(?<id>[a-z0-9-]+)'/g
const CALLED = /\bnoteFinding\(/g

/**
 * Every proof there is, read from the code that notes it.
 * @throws Error for one whose id is not written out, and for an id that two files note
 */
export function findProofs(folder = home): Proof[] {
  const files = globSync(WHERE, { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const proofs = files.toSorted().flatMap((file) => proofsIn(folder, file))
  const fileOf = new Map<string, string>()
  for (const { id, file } of proofs) {
    const other = fileOf.get(id)
    if (other !== undefined) throw new Error(`Both ${other} and ${file} note ${id}.`)
    fileOf.set(id, file)
  }
  return proofs
}

function proofsIn(folder: string, file: string): Proof[] {
  const source = readFileSync(join(folder, file), 'utf8')
  const ids = [...source.matchAll(NOTED)].map(({ groups }) => groups?.['id'] ?? '')
  if (ids.length !== [...source.matchAll(CALLED)].length) {
    throw new Error(`${file} notes a finding without its id: noteFinding({ id: '…', … })`)
  }
  return [...new Set(ids)].map((id) => ({ id, file }))
}
