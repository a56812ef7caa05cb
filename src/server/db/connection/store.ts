import type { Kysely, Transaction } from 'kysely'
import type { ReadonlyQueryCreator } from 'kysely/readonly'
import type { Database } from '../schema/schema.ts'

/** What stores the data: one file on this machine, or a database server that several Farebox servers share. */
export type Engine = 'sqlite' | 'postgres'

type Expressions = 'fn' | 'case' | 'dynamic'
type Reading = 'selectFrom' | 'selectNoFrom' | 'with' | 'withRecursive'
type Writing = 'insertInto' | 'updateTable' | 'deleteFrom' | 'with' | 'withRecursive'

/** The capability to read: the read-only connection, or a transaction that also sees its own writes. */
export type Reader = Pick<ReadonlyQueryCreator<Database>, Reading> &
  Pick<Kysely<Database>, Expressions>

/** The capability to write: inside a transaction, committed together or not at all. */
export type Trx = Pick<Transaction<Database>, Writing> & Reader

/** Runs after the commit, in order; what it throws is logged and changes nothing for the writer. */
export type AfterCommit = (hook: () => void) => void

/** One write: all of it or nothing. It may await database work only, and nothing else that takes time. */
export type Work<T> = (trx: Trx, afterCommit: AfterCommit) => Promise<T>

/** The class and the number of an advisory lock of PostgreSQL, each of 32 bits. */
export type WriteLock = readonly [kind: number, number: number]

/** The class of the first locks that are taken when they are needed, by `takeLateLocks`, and not where a write begins. */
export const FIRST_LATE = 100

/** Where the store reports what the operator should know; a pino or Fastify logger is one. */
export interface StoreLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** The other servers of the same database. What is told may come late, twice or never: `onGap` says when never. */
export interface PeerServers {
  /** What the others call this server. */
  readonly server: string
  /** Tells the others, soon and past any transaction: after a commit. @param item without spaces and commas */
  tell(topic: string, item: string): void
  /** Calls back with each item that another server has told, for as long as this one lives. */
  hear(topic: string, listener: (item: string) => void): void
  /** Calls back when something told may have been missed: anything may have changed. */
  onGap(listener: () => void): void
}

/** How the connections of a pool are used. */
export interface PoolFigures {
  name: 'write' | 'read' | 'reports'
  /** How many it opens at most. */
  most: number
  used: number
  idle: number
  /** Callers who wait for one. */
  waiting: number
}

/** How a server and its database server fare. Counts are since the start. */
export interface StoreFigures {
  pools: PoolFigures[]
  /** Writes that ran again: after a lost connection, or because another stood in their way. */
  writesAgain: number
  /** Commits of which nobody could tell whether they happened: the client has to repeat them. */
  commitsUnknown: number
  /** Whether other servers can be heard. */
  hears: boolean
  /** How many of them were heard lately. */
  peers: number
}

/** The database: one connection that writes, one that can only read. */
export interface Store {
  readonly engine: Engine
  /** Null where one server is all there is. */
  readonly peers: PeerServers | null
  /**
   * Whether this program may run on the schema as it is now: its own, or a newer one that permits it. decisions/0063
   * @throws Fault 'unavailable' when the database does not answer
   */
  permitsProgram(): Promise<boolean>
  /**
   * Whether writes run at the same time, each with its locks. SQLite's run one after the other and need none; in tests it
   * says that it has them, so that each write proves on either engine that it names enough.
   */
  readonly locks: boolean
  /** Reads what is committed, also while a write runs. */
  readonly reader: Reader
  /**
   * For reports and exports: may be a replica, which knows some seconds less. Whoever decides by what is read (who asks,
   * what they may, what a write is made of, what is cached) takes `reader`.
   */
  readonly reports: Reader
  /**
   * The same for a report of several statements: on PostgreSQL all of them see one moment, of the replica or of the
   * database itself; a file is read statement by statement. The work only reads, and may run again.
   * @throws what the work throws, or Fault 'unavailable'
   */
  reportsAtOnce<T>(work: (reports: Reader) => Promise<T>): Promise<T>
  /**
   * Runs the work in a transaction and answers when it is on disk. Nothing but database work may be awaited inside.
   * @param locks what it has to itself on PostgreSQL, in the order of their numbers; the whole database unless said
   * @throws what the work threw (then nothing of it is stored), or Fault 'unavailable' when the database takes no
   * changes
   */
  write<T>(work: Work<T>, locks?: readonly WriteLock[]): Promise<T>
  /** A number that changes with every commit of any process: what was read at one number is valid while it stays. */
  dataVersion(): number
  /** A number that changes when another process has written; our own writes leave it as it is. */
  outsideVersion(): number
  /** The same, but for what other servers have told this one: it changes where they may have written untold. */
  missedVersion(): number
  /**
   * Folds the write-ahead log into the database and empties it, so that what was overwritten is in neither. A read at
   * this moment prevents it; the next time will do.
   */
  emptyLog(): Promise<void>
  /**
   * Milliseconds that the machine's clock is ahead of the database's, as far as a slow answer does not explain it; null
   * where there is no other clock, or no answer.
   */
  aheadOfDatabase(): Promise<number | null>
  /** How its connections fare; null where there is a file. */
  figures(): StoreFigures | null
  /** Ends after the writes accepted so far; later ones are refused. */
  close(): Promise<void>
}
