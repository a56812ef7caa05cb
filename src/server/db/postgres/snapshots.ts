import type { Pool, PoolClient } from 'pg'
import { readerOver } from '../connection/kysely-over.ts'
import type { StatementRunner } from '../connection/statement-runner.ts'
import type { Reader } from '../connection/store.ts'
import { LONGEST_IDLE } from './commit-status.ts'
import { postgresSql } from './postgres-dialect.ts'
import { isConnectionLost, isGivenUp, mayRunAgain, postgresFault } from './postgres-fault.ts'
import { runStatement } from './run-statement.ts'

const BEGIN = `begin isolation level repeatable read read only;
  set local idle_in_transaction_session_timeout = ${LONGEST_IDLE}`

type Work<T> = (reader: Reader) => Promise<T>

/** What a work on one snapshot came to, or what its connection could not do. */
export type SnapshotOutcome<T> = { value: T } | { failure: unknown }

/**
 * Runs work whose every statement sees the same moment: it only reads, so it may run again elsewhere.
 * @returns what failed where that is the connection's or a statement's, whatever the work made of it
 * @throws what the work threw by itself
 */
export async function onSnapshot<T>(
  pool: Pool,
  prepare: boolean,
  work: Work<T>,
): Promise<SnapshotOutcome<T>> {
  let client: PoolClient
  try {
    client = await pool.connect()
  } catch (failure) {
    return { failure }
  }
  const seen: unknown[] = []
  const note = (error: unknown): void => void seen.push(error)
  client.on('error', note)
  let ending = 'rollback'
  try {
    await client.query(BEGIN).catch((error: unknown) => {
      note(error)
      throw error
    })
    const value = await work(readerOver(runnerOn(client, prepare, note), postgresSql))
    ending = 'commit'
    return seen.length === 0 ? { value } : { failure: seen[0] }
  } catch (error) {
    if (seen.length === 0) throw error
    return { failure: seen[0] }
  } finally {
    if (!seen.some(isConnectionLost)) await client.query(ending).catch(note)
    client.off('error', note)
    client.release(seen.some(isConnectionLost))
  }
}

/** A connection takes one statement at a time, whatever the work awaits at once. */
function runnerOn(
  client: PoolClient,
  prepare: boolean,
  failed: (error: unknown) => void,
): StatementRunner {
  let previous: Promise<unknown> = Promise.resolve()
  return {
    engine: 'postgres',
    run: <Row>(sql: string, parameters: readonly unknown[]) => {
      const result = previous.then(() => runStatement<Row>(client, sql, parameters, prepare))
      previous = result.catch(failed)
      return result
    },
  }
}

/**
 * Snapshots of the database itself, some at a time: a report reads besides what is asked of the primary alone, and must
 * not have all connections while it waits for one.
 */
export class PrimarySnapshots {
  readonly #pool: Pool
  readonly #prepare: boolean
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(pool: Pool, prepare: boolean) {
    this.#pool = pool
    this.#prepare = prepare
    this.#free = Math.max(1, Math.floor(pool.options.max / 2))
  }

  /** @throws Fault 'unavailable' when the database does not answer; whatever the work throws */
  async read<T>(work: Work<T>): Promise<T> {
    await this.#enter()
    try {
      return await this.#twice(work)
    } finally {
      this.#leave()
    }
  }

  /** After a migration beside it, or a lost connection, it is read once more. */
  async #twice<T>(work: Work<T>): Promise<T> {
    let outcome = await onSnapshot(this.#pool, this.#prepare, work)
    if ('failure' in outcome && mayRunAgain(outcome.failure) && !isGivenUp(outcome.failure))
      outcome = await onSnapshot(this.#pool, this.#prepare, work)
    if ('failure' in outcome) throw postgresFault(outcome.failure)
    return outcome.value
  }

  async #enter(): Promise<void> {
    if (this.#free > 0) {
      this.#free -= 1
      return
    }
    const turn = Promise.withResolvers<void>()
    this.#waiting.push(turn.resolve)
    await turn.promise
  }

  #leave(): void {
    const next = this.#waiting.shift()
    if (next === undefined) this.#free += 1
    else next()
  }
}
