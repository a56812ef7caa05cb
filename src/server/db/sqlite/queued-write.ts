import type { QueryResult } from 'kysely'
import { unavailable } from '../connection/constraint-fault.ts'
import { insideWrite } from '../refuse-nested-write.ts'
import type { SqliteConnection } from './connection/sqlite-connection.ts'
import type { StatementRunner } from '../connection/statement-runner.ts'
import type { StoreLog, Trx, Work } from '../connection/store.ts'

type Outcome = { answer: () => void } | { error: unknown }

/** One error for all writes: capturing a stack costs more than the rest of a write. */
const NOT_RUN: Outcome = { error: new Error('This write has not run') }

/**
 * One write waiting for, or in, the group's transaction. Its promise settles once the group has committed or failed.
 */
export class QueuedWrite implements StatementRunner {
  readonly engine = 'sqlite'
  running = false
  readonly #work: Work<() => void>
  readonly #reject: (error: unknown) => void
  readonly #connection: SqliteConnection
  readonly #hooks: (() => void)[] = []
  #outcome: Outcome = NOT_RUN
  #end: (outcome: Outcome) => void = () => {}

  /** @param work answers how to tell its caller, which happens after the commit only */
  constructor(
    work: Work<() => void>,
    reject: (error: unknown) => void,
    connection: SqliteConnection,
  ) {
    this.#work = work
    this.#reject = reject
    this.#connection = connection
  }

  get failed(): boolean {
    return 'error' in this.#outcome
  }

  /** What the work threw, if it did. */
  get failure(): unknown {
    return 'error' in this.#outcome ? this.#outcome.error : undefined
  }

  /** A statement of this write. Outside of the transaction SQLite would commit it at once, so it is refused there. */
  run<Row>(sql: string, parameters: readonly unknown[]): QueryResult<Row> {
    if (!this.running)
      throw new Error('This transaction has ended: await every statement inside its write')
    if (!this.#connection.sqlite.inTransaction)
      throw unavailable(new Error('SQLite ended the transaction'))
    return this.#connection.run<Row>(sql, parameters)
  }

  /** Runs the work to its end and stores the result; never rejects. */
  perform(trx: Trx): Promise<void> {
    this.running = true
    return new Promise((done) => {
      this.#end = (outcome) => {
        if (!this.running) return
        this.running = false
        this.#outcome = outcome
        done()
      }
      const work = insideWrite(this, async () => this.#work(trx, (hook) => this.#afterCommit(hook)))
      work.then(
        (answer) => this.#end({ answer }),
        (error: unknown) => this.#end({ error }),
      )
    })
  }

  /** Gives up on work that is still running although all its database work was answered. */
  abandon(): void {
    this.#end({
      error: new Error(
        'A write awaited something other than database work (a timer, the network, another write); do that before or after it',
      ),
    })
  }

  /** After the commit: hooks first, so that they are done before the answer. */
  settle(log: StoreLog): void {
    if ('error' in this.#outcome) return this.refuse(this.#outcome.error)
    for (const hook of this.#hooks) {
      try {
        hook()
      } catch (error) {
        log.error({ err: error }, 'What follows a commit failed; the commit stands')
      }
    }
    this.#outcome.answer()
  }

  refuse(error: unknown): void {
    this.#reject(error)
  }

  #afterCommit(hook: () => void): void {
    if (!this.running)
      throw new Error('This transaction has ended: afterCommit belongs inside its write')
    this.#hooks.push(hook)
  }
}
