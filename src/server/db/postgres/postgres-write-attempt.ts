import type { QueryResult } from 'kysely'
import type { Connection, Pool, PoolClient, QueryResult as Answer } from 'pg'
import type { Fault } from '../../../domain/fault.ts'
import { unavailable } from '../connection/constraint-fault.ts'
import type { StatementRunner } from '../connection/statement-runner.ts'
import { lockStatements } from './lock-statements.ts'
import { constraintOf, isConnectionLost, mayRunAgain, postgresFault } from './postgres-fault.ts'
import { FIRST_LATE } from '../connection/store.ts'
import type { WriteLock } from '../connection/store.ts'
import { commitStatus, LONGEST_IDLE, TIMELINE } from './commit-status.ts'
import type { TransactionId } from './commit-status.ts'
import { runStatement } from './run-statement.ts'

/** By which function PostgreSQL warns that a commit is on this server's disk and perhaps on no standby's. */
const SYNC_WAIT = 'SyncRepWaitForLSN'
const NOT_PASSED_ON = 'A statement of this write failed and its error was not passed on'
const ENDED = 'This transaction has ended: await every statement inside its write'

const isLate = ([kind]: WriteLock): boolean => kind >= FIRST_LATE

/** The driver keeps the socket of a client here, which is not part of its type. */
interface Wired {
  connection: Connection
}

/**
 * One attempt at a write: a transaction at READ COMMITTED, and what its connection has seen of errors. Statements run in
 * the order in which they were asked for. They go out as soon as the work waits, all of them in one message, and the
 * first error is every later one's. decisions/0061
 */
export class PostgresWriteAttempt implements StatementRunner {
  readonly engine = 'postgres'
  readonly hooks: (() => void)[] = []
  /** The first error after which the same work may succeed if it runs again, in a new transaction. */
  retryable: unknown
  /** Whether nobody could say what became of it: it may be stored, so it must not run again. */
  isUnknown = false
  running = false
  /** The versions of what servers cache that it has made, one after the other. */
  readonly versions: number[] = []
  #transaction: TransactionId = { id: '', timeline: '' }
  readonly #client: PoolClient
  readonly #prepare: boolean
  /** What the first statement failed with that did: the transaction can do nothing more. */
  #failure: unknown
  /** The statements that nothing has waited for. */
  readonly #appended: Promise<unknown>[] = []
  #isCorked = false
  #late: readonly WriteLock[] = []
  /** The keys that are drawn again in a new transaction. */
  readonly #redrawn: string[] = []
  readonly #noteLost = (error: Error): void => void (this.retryable ??= error)
  constructor(client: PoolClient, prepare: boolean) {
    this.#client = client
    this.#prepare = prepare
    client.on('error', this.#noteLost)
  }

  /**
   * Begins, queues and learns the transaction's number in one message: what is read afterwards follows the queue.
   * @param how milliseconds of queueing for each lock before it is refused, and whether its commit must reach the disk
   * @param locks in the order in which everybody takes them, the late ones last; without, the whole database
   * @returns the version of what servers cache: whoever knows an older one drops its caches before it goes on
   */
  async begin(
    { patience, durability }: { patience: number; durability: 'FULL' | 'NORMAL' },
    locks?: readonly WriteLock[],
  ): Promise<number> {
    this.#late = locks?.filter(isLate) ?? []
    const results = await this.#send(
      `begin isolation level read committed read write;
       ${durability === 'FULL' ? '' : 'set local synchronous_commit = off;'}
       set local lock_timeout = ${patience};
       set local idle_in_transaction_session_timeout = ${LONGEST_IDLE};
       ${lockStatements(locks?.filter((lock) => !isLate(lock)))};
       select pg_current_xact_id()::text as id, ${TIMELINE} as timeline, version from shared_version`,
    )
    const { id, timeline, version } = results.at(-1)?.rows[0] ?? {}
    this.#transaction = { id: String(id), timeline: String(timeline) }
    this.running = true
    return Number(version)
  }

  run<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    if (!this.running) throw new Error(ENDED)
    return this.#noting(() => runStatement<Row>(this.#client, sql, parameters, this.#prepare))
  }

  append(sql: string, parameters: readonly unknown[]): void {
    const appended = this.run(sql, parameters)
    appended.catch(() => {})
    this.#appended.push(appended)
  }

  lockLate(): void {
    for (const lock of this.#late) this.append('select pg_advisory_xact_lock($1, $2)', lock)
    this.#late = []
  }

  readonly raised = (version: number): void => void this.versions.push(version)

  readonly runAgainOn = (keys: readonly string[]): void => void this.#redrawn.push(...keys)

  afterCommit(hook: () => void): void {
    if (!this.running) throw new Error(ENDED)
    this.hooks.push(hook)
  }

  /**
   * @param asking where to ask what became of a COMMIT that was not answered
   * @throws Fault 'unavailable' when that cannot be learned either
   */
  async commit(asking: Pool): Promise<void> {
    this.running = false
    let isLocal = false
    const noteLocal = ({ routine }: { routine?: string | undefined }) =>
      void (isLocal ||= routine === SYNC_WAIT)
    this.#client.on('notice', noteLocal)
    try {
      this.#cork()
      const { command } = await this.#client.query('commit')
      if (isLocal) throw this.#unknown(new Error('The wait for a standby was cancelled'))
      if (command !== 'COMMIT') {
        await Promise.all(this.#appended)
        throw new Error(NOT_PASSED_ON)
      }
    } catch (error) {
      if (this.isUnknown) throw error
      if (!isConnectionLost(error)) throw this.#noted(error)
      const status = await commitStatus(asking, this.#transaction).catch(() => 'unknown')
      if (status === 'committed') return
      if (status === 'aborted') throw this.#noted(error)
      throw this.#unknown(error)
    } finally {
      this.#client.off('notice', noteLocal)
    }
  }

  #unknown(cause: unknown): Fault {
    this.isUnknown = true
    return unavailable(cause)
  }

  /** Nothing of it stays: where the connection is gone, PostgreSQL does so itself. */
  async rollBack(): Promise<void> {
    this.running = false
    if (!isConnectionLost(this.retryable))
      await this.#client.query('rollback').catch(this.#noteLost)
  }

  /** Gives the connection back, or away if it is broken. */
  release(): void {
    this.#client.off('error', this.#noteLost)
    this.#client.release(isConnectionLost(this.retryable))
  }

  /** Several statements without parameters in one message. */
  #send(sql: string): Promise<Answer<Record<string, unknown>>[]> {
    return this.#noting(async () => {
      const results: unknown = await this.#client.query(sql)
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- several statements answer a list; no type says so
      return results as Answer<Record<string, unknown>>[]
    })
  }

  /** @throws the fault of what failed first in this transaction: what PostgreSQL says of later statements is that one did */
  async #noting<T>(ask: () => Promise<T>): Promise<T> {
    this.#cork()
    try {
      return await ask()
    } catch (error) {
      this.#failure ??= this.#noted(error)
      throw this.#failure
    }
  }

  #noted(error: unknown): unknown {
    if (mayRunAgain(error) || this.#redrawn.includes(constraintOf(error) ?? ''))
      this.retryable ??= error
    return postgresFault(error)
  }

  /** What is asked for until the work waits goes out together: each message costs both sides a system call. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- see Wired
    const { stream } = (this.#client as unknown as Wired).connection
    stream.cork()
    // Runs when no promise is left that can go on.
    process.nextTick(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }
}
