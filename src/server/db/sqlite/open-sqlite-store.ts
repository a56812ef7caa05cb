import { performance } from 'node:perf_hooks'
import { GroupCommit } from './group-commit.ts'
import { readerOver } from '../connection/kysely-over.ts'
import { logMarkBeside } from './recovery/log-mark.ts'
import type { LogMark } from './recovery/log-mark.ts'
import { openConnection } from './connection/open-connection.ts'
import type { Durability } from './connection/pragmas.ts'
import { SqliteConnection } from './connection/sqlite-connection.ts'
import { sqliteSql } from './connection/sqlite-dialect.ts'
import { migrationNames, MIGRATIONS, migrationsDone } from '../migration-files.ts'
import { startCheckpoints } from './checkpoints/start-checkpoints.ts'
import type { CheckpointThreadOptions } from './checkpoints/start-checkpoints.ts'
import type { Store, StoreLog } from '../connection/store.ts'

interface StoreOptions {
  /** Path of the database; its folder must exist. */
  file: string
  log: StoreLog
  /** Milliseconds a write waits for a lock held by another process before it is refused; 2 s unless said. */
  patience?: number
  /** Called with the number of writes after each commit. */
  onCommit?: (writes: number) => void
  /** Of the server of this database; without, the store is one beside it. */
  logMark?: LogMark
  /** 'FULL' wherever somebody is answered. 'OFF' in tests only: the power may fail anywhere else. */
  durability?: Durability
  /** Milliseconds by a clock that only goes forward; by it a group of writes ends. */
  uptime?: () => number
  /** Checkpoints in a thread beside the event loop: of the one server of this database. decisions/0101 */
  checkpointThread?: CheckpointThreadOptions
}

/**
 * Opens the database, which must have been migrated, and asserts every setting.
 * @throws StartRefused
 */
export function openSqliteStore(options: StoreOptions): Store {
  const { file, log, patience = 2000, onCommit = () => {}, durability = 'FULL' } = options
  const { logMark = logMarkBeside(file), uptime = () => performance.now() } = options
  const writer = new SqliteConnection(openConnection(file, { durability }))
  const reading = new SqliteConnection(openConnection(file, { readonly: true, durability }))
  const reader = readerOver(reading, sqliteSql)
  const { checkpoints, closed } = startCheckpoints(writer.sqlite, {
    ...options,
    patience,
    durability,
  })
  const commits = new GroupCommit(writer, { log, patience, onCommit, logMark, checkpoints, uptime })
  // SQLite leaves out a connection's own commits.
  const outsideVersion = oncePerTurn(() => dataVersionOf(writer))
  return {
    engine: 'sqlite',
    peers: null,
    locks: false,
    permitsProgram: async () =>
      migrationsDone(reading.sqlite).toSorted().at(-1) === migrationNames(MIGRATIONS).at(-1),
    reader,
    reports: reader,
    reportsAtOnce: (work) => work(reader),
    write: (work) => commits.write(work),
    dataVersion: () => dataVersionOf(reading),
    outsideVersion,
    missedVersion: outsideVersion,
    aheadOfDatabase: async () => null,
    figures: () => null,
    emptyLog: () => commits.emptyLog(),
    close: async () => {
      await commits.close()
      logMark.closing()
      reading.sqlite.close()
      writer.sqlite.close() // last: it folds the write-ahead log into the database
      closed()
    },
  }
}

/** One request asks several times; what another process wrote in between counts from the loop's next turn on. */
function oncePerTurn(read: () => number): () => number {
  let known: number | undefined
  const forget = (): void => void (known = undefined)
  return () => {
    if (known !== undefined) return known
    known = read()
    setImmediate(forget)
    return known
  }
}

function dataVersionOf(connection: SqliteConnection): number {
  const { rows } = connection.run<{ data_version: number }>('pragma data_version', [])
  return Number(rows[0]?.data_version)
}
