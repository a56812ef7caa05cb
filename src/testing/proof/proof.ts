/** Whether this is `npm run prove -- --long`, which takes hours. */
export const isLong = process.env['PROVE'] === 'long'

/** How many times a proof is tried: `usual` times in a run of the tests, `long` times when that is asked for. */
export const proofSize = (usual: number, long: number): number => (isLong ? long : usual)

/** How long a proof may take, in milliseconds: five minutes in a run of the tests, four hours in a long one. */
export const PROOF_TIMEOUT = proofSize(300_000, 4 * 3_600_000)
