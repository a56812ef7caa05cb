import type { Engine } from '../../server/db/connection/store.ts'
import { onPostgres } from '../postgres/test-database.ts'
import { recordProofResult } from '../../tooling/trust/proof-results.ts'
import type { ProofResult } from '../../tooling/trust/proof-results.ts'

/** Whether this is `npm run prove`, which takes its time, and not `npm test`. */
export const isLong = process.env['PROVE'] === 'long'

/** How often a proof is tried: so often in every run of the tests, so often when it is asked for by hand. */
export const proofSize = (everyRun: number, byHand: number): number => (isLong ? byHand : everyRun)

/** How long a proof may take, in milliseconds: five minutes in every run of the tests, four hours by hand. */
export const PROOF_TIMEOUT = proofSize(300_000, 4 * 3_600_000)

/**
 * Notes what a proof found, as its last step: a row of the table of docs/trust.md, where `npm run prove` writes it. Id
 * and promise stand there as literals, `noteFinding({ id: 'kill-9', promise: '…', …`, so that row and proof match each
 * other. Outside of `npm run prove` nothing is kept.
 *
 * A test whose helper notes it says so in a line of its own: `// proves fuzz-write: No input makes the server fail`. A
 * scenario of the benchmark may note one as well, if it is named as its file; a goal that it misses is a failure there.
 * @param engine on which it counts, where its test runs on both
 */
export function noteFinding(finding: ProofResult, engine: Engine = 'sqlite'): void {
  if (isLong && onPostgres === (engine === 'postgres')) recordProofResult(finding)
}
