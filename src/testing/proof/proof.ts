import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether this is `npm run prove`, which takes its time, and not `npm test`. */
const isLong = process.env['PROVE'] === 'long'

/** How often a proof is tried: so often in every run of the tests, so often when it is asked for by hand. */
export const proofSize = (everyRun: number, byHand: number): number => (isLong ? byHand : everyRun)

/** Where `npm run prove` collects what its proofs found. */
export const FINDINGS = join(import.meta.dirname, '../../../node_modules/.cache/findings')

/** What a proof found, a row of the table of docs/trust.md. */
export interface Finding {
  /** Of the row, such as `kill-9`: the order of the table is by it. */
  id: string
  /** What is promised, in words of an operator. */
  promise: string
  /** How it was tried. */
  tried: string
  /** What came of it, with figures. */
  found: string
}

/** Keeps what a proof found; the last of an id counts. Outside of `npm run prove` nothing is kept. */
export function noteFinding(finding: Finding): void {
  if (!isLong) return
  mkdirSync(FINDINGS, { recursive: true })
  writeFileSync(join(FINDINGS, `${finding.id}.json`), JSON.stringify(finding))
}
