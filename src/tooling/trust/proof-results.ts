import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryFolder } from '../run-program.ts'

/** Where the proofs leave what they found, a file each, until `npm run prove` has written it down. */
const FINDINGS = join(repositoryFolder, 'node_modules/.cache/findings')

/** What a proof found, a row of the table of docs/trust.md. */
export interface ProofResult {
  /** Of the row, such as `kill-9`; written out where the proof notes it, so that it can be found there. */
  id: string
  /** What is promised, in words of an operator. */
  promise: string
  /** How it was tried. */
  tried: string
  /** What came of it, with figures. */
  found: string
}

/** Keeps what a proof found; the last of an id counts. */
export function recordProofResult(finding: ProofResult): void {
  mkdirSync(FINDINGS, { recursive: true })
  writeFileSync(join(FINDINGS, `${finding.id}.json`), JSON.stringify(finding))
}

/** The findings of completed proofs since `forgetFindings`. */
export function readProofResults(): ProofResult[] {
  if (!existsSync(FINDINGS)) return []
  return readdirSync(FINDINGS)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(join(FINDINGS, file), 'utf8')))
}

/** Forgets them, so that what is taken afterwards is new. */
export const clearProofResults = (): void => rmSync(FINDINGS, { recursive: true, force: true })
