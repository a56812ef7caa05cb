import { bytesBetween, isAnother, replicaFacts } from '../../db/postgres/replica-facts.ts'
import { fail, messageOf, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

/** What a replica may lack without a word: reports look back, and are read by people. */
const LITTLE_SECONDS = 30
const MEBIBYTE = 1_048_576

/** Whether DATABASE_READ_URL leads to a replica of the database, and how far it is behind. */
export async function replicaFinding(url: string, readUrl: string): Promise<Finding> {
  try {
    // The primary first: what it commits in between is not held against the replica.
    const primary = await replicaFacts(url)
    const replica = await replicaFacts(readUrl)
    if (isAnother(primary, replica))
      return fail(
        'DATABASE_READ_URL leads to another database than DATABASE_URL',
        'Name a streaming replica of it, or leave it out.',
      )
    if (!replica.standby)
      return warn(
        'DATABASE_READ_URL leads to the database itself, not to a replica',
        'Reports take nothing off it so: name a standby, or leave it out.',
      )
    const bytes = Math.max(0, bytesBetween(primary.position, replica.position))
    const seconds = bytes === 0 ? 0 : replica.replayedSecondsAgo
    if (seconds !== null && seconds <= LITTLE_SECONDS)
      return ok(`The replica of DATABASE_READ_URL is ${Math.round(seconds)} s behind`)
    return warn(
      `The replica of DATABASE_READ_URL is ${spanOf(seconds)} and ${(bytes / MEBIBYTE).toFixed(1)} MiB behind`,
      'Reports are as old. See that it receives and replays the log (pg_stat_replication).',
    )
  } catch (error) {
    return warn(
      `The replica of DATABASE_READ_URL cannot be read: ${messageOf(error)}`,
      'Reports are read from the database itself meanwhile. See that it runs, or leave it out.',
    )
  }
}

const spanOf = (seconds: number | null): string =>
  seconds === null ? 'an unknown time' : `${Math.round(seconds)} s`
