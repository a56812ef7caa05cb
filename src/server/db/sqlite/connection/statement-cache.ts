import type { Database, Statement } from 'better-sqlite3'

/** Preparing costs 32 µs, four times what a short query takes; Farebox has fewer statements than this. */
const CAPACITY = 500

/** Prepared statements of one connection, by their SQL; the least recently used one is evicted. */
export class StatementCache {
  readonly #sqlite: Database
  readonly #capacity: number
  readonly #statements = new Map<string, Statement>()

  constructor(sqlite: Database, capacity = CAPACITY) {
    this.#sqlite = sqlite
    this.#capacity = capacity
  }

  get size(): number {
    return this.#statements.size
  }

  /** @throws SqliteError when the SQL is wrong */
  get(sql: string): Statement {
    let statement = this.#statements.get(sql)
    if (statement) this.#statements.delete(sql)
    else statement = this.#sqlite.prepare(sql)
    this.#statements.set(sql, statement) // a Map keeps the order of insertion: the first key is the longest unused
    if (this.#statements.size > this.#capacity) this.#dropOldest()
    return statement
  }

  #dropOldest(): void {
    for (const sql of this.#statements.keys()) {
      this.#statements.delete(sql)
      return
    }
  }
}
