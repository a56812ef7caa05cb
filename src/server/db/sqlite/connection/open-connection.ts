import Sqlite from 'better-sqlite3'
import type { Database } from 'better-sqlite3'
import { foldForSearch } from '../../../../domain/text/search-words.ts'
import { SQLITE_FOLD } from '../../engine-sql.ts'
import { applyPragmas, BUSY_TIMEOUT_MS, requireSqliteVersion } from './pragmas.ts'
import type { Durability } from './pragmas.ts'
import { damaged, StartRefused } from '../../connection/start-refused.ts'

interface ConnectionOptions {
  readonly?: boolean
  durability?: Durability
}

/**
 * Opens one connection with every setting asserted. A readonly one needs a database that exists.
 * @throws StartRefused when the file cannot be opened, is no database, or a setting does not hold
 */
export function openConnection(file: string, options: ConnectionOptions = {}): Database {
  const { readonly = false, durability = 'FULL' } = options
  let sqlite: Database | undefined
  try {
    sqlite = new Sqlite(file, { readonly, timeout: BUSY_TIMEOUT_MS })
    requireSqliteVersion(sqlite)
    applyPragmas(sqlite, durability)
    sqlite.function(SQLITE_FOLD, { deterministic: true }, foldOf)
    return sqlite
  } catch (error) {
    sqlite?.close()
    throw refusal(file, error)
  }
}

const foldOf = (text: unknown) => (typeof text === 'string' ? foldForSearch(text) : text)

function refusal(file: string, error: unknown): StartRefused {
  if (error instanceof StartRefused) return error
  if (error instanceof Sqlite.SqliteError && /^SQLITE_(CORRUPT|NOTADB)/.test(error.code))
    return damaged(file, error)
  const reason = error instanceof Error ? error.message : String(error)
  return new StartRefused(
    `The database ${file} cannot be opened (${reason}); check that its folder exists, belongs to this user and has room.`,
    { cause: error },
  )
}
