import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../run-program.ts'

/** Something promised that is proved with figures. */
export interface Proof {
  /** Of its row in docs/trust.md. */
  id: string
  /** In words of an operator. */
  promise: string
  /** The test or the scenario of the benchmark that notes it, below the repository, with slashes. */
  file: string
}

const WHERE = ['src/{domain,server,testing}/**/*.test.ts', 'bench/scenarios/*.ts']
const CALLED = /\bnoteFinding\(/g
const NOTED =
  /\bnoteFinding\(\s*\{\s*id: '(?<id>[a-z0-9-]+)',\s*promise:\s*(?<quote>['"])(?<promise>.+?)\k<quote>/g
/** Of a test whose helper notes it: `// proves fuzz-writes: No input makes the server fail`. */
const DECLARED = /^\/\/ proves (?<id>[a-z0-9-]+): (?<promise>.+)$/gm

/**
 * Every proof there is, read from the code that notes it.
 * @throws Error for one whose id and promise are not written out, and for an id that two files note
 */
export function findProofs(folder = repositoryFolder): Proof[] {
  const files = globSync(WHERE, { cwd: folder }).map((file) => file.replaceAll('\\', '/'))
  const found = new Map<string, Proof>()
  for (const proof of files.toSorted().flatMap((file) => proofsIn(folder, file))) {
    const other = found.get(proof.id)
    if (other !== undefined && other.file !== proof.file) {
      throw new Error(`Both ${other.file} and ${proof.file} note ${proof.id}.`)
    }
    found.set(proof.id, proof)
  }
  return [...found.values()]
}

function proofsIn(folder: string, file: string): Proof[] {
  const source = readFileSync(join(folder, file), 'utf8')
  const noted = [...source.matchAll(NOTED)]
  if (noted.length !== [...source.matchAll(CALLED)].length) {
    throw new Error(
      `${file} notes a finding without its id and promise: noteFinding({ id: '…', promise: '…', … })`,
    )
  }
  return [...noted, ...source.matchAll(DECLARED)].map(({ groups }) => ({
    id: groups?.['id'] ?? '',
    promise: groups?.['promise'] ?? '',
    file,
  }))
}
