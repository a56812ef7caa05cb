import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { home } from './programs.ts'

/** Where the proofs leave what they found, a file each, until `npm run prove` has written it down. */
const FINDINGS = join(home, 'node_modules/.cache/findings')

const fileOf = (id: string): string => join(FINDINGS, `${id}.json`)

/** What a proof found, a row of the table of docs/trust.md. */
export interface Finding {
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
export function keepFinding(finding: Finding): void {
  mkdirSync(FINDINGS, { recursive: true })
  writeFileSync(fileOf(finding.id), JSON.stringify(finding))
}

/** What a proof has found since it was last forgotten, if it has come to its end. */
export function takeFinding(id: string): Finding | undefined {
  return existsSync(fileOf(id)) ? JSON.parse(readFileSync(fileOf(id), 'utf8')) : undefined
}

/** Forgets what a proof found, so that what is taken afterwards is new. */
export const forgetFinding = (id: string): void => rmSync(fileOf(id), { force: true })
