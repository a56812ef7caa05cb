import type { QueryResult } from 'kysely'
import { DatabaseError } from 'pg'
import type { Pool } from 'pg'
import type { StatementRunner } from '../connection/statement-runner.ts'
import type { Reader, StoreLog } from '../connection/store.ts'
import { isConnectionLost } from './postgres-fault.ts'
import { runStatement } from './run-statement.ts'
import { onSnapshot } from './snapshots.ts'
import type { PrimarySnapshots } from './snapshots.ts'

/** Milliseconds after which a replica that could not be reached is asked again. */
const REST_MS = 10_000
/** Milliseconds after which a statement on it is given up: nobody knows whether a machine that went away comes back. */
export const LONGEST_REPORT = 60_000

/**
 * Reads from a replica, and from the primary whatever the replica does not answer: it may be away, lack a table that a
 * migration has just made, or end a statement that stands in the way of what it replays. decisions/0061
 */
export class ReadReplica implements StatementRunner {
  readonly engine = 'postgres'
  readonly #pool: Pool
  readonly #primary: StatementRunner
  readonly #log: StoreLog
  readonly #uptime: () => number
  #restsUntil = -Infinity

  constructor(pool: Pool, primary: StatementRunner, log: StoreLog, uptime: () => number) {
    this.#pool = pool
    this.#primary = primary
    this.#log = log
    this.#uptime = uptime
  }

  /**
   * Runs work whose every statement sees the same moment, all of it here or all of it on the primary.
   * @throws what the primary or the work throws
   */
  async snapshot<T>(work: (reader: Reader) => Promise<T>, primary: PrimarySnapshots): Promise<T> {
    if (this.#uptime() >= this.#restsUntil) {
      const outcome = await onSnapshot(this.#pool, true, work)
      if ('value' in outcome) return outcome.value
      if (isAway(outcome.failure)) this.#rest(outcome.failure)
    }
    return await primary.read(work)
  }

  async run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    if (this.#uptime() >= this.#restsUntil) {
      try {
        return await runStatement<Row>(this.#pool, sql, parameters, true)
      } catch (error) {
        if (isAway(error)) this.#rest(error)
      }
    }
    return await this.#primary.run<Row>(sql, parameters)
  }

  #rest(error: unknown): void {
    this.#restsUntil = this.#uptime() + REST_MS
    this.#log.warn({ err: error }, 'The replica does not answer: reports are read from the primary')
  }
}

/** Whether no answer came, instead of one that refuses this statement. */
const isAway = (error: unknown): boolean =>
  !(error instanceof DatabaseError) || isConnectionLost(error)
