import { join } from 'node:path'
import { lockDataFolder } from '../../db/sqlite/connection/instance-lock.ts'
import { openConnection } from '../../db/sqlite/connection/open-connection.ts'
import { findDamage, readerOn, schemaAge } from '../../db/sqlite/inspect-database.ts'
import type { DatabaseFile } from '../../db/sqlite/inspect-database.ts'
import { markMoved, removeMovedMark, requireNotMoved } from '../../db/sqlite/moved-mark.ts'
import { isMarkedRunning } from '../../db/sqlite/recovery/running-mark.ts'
import { addressOf } from '../../db/postgres/with-client.ts'
import type { StoreLog } from '../../db/connection/store.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { checkData, hasBindingViolation } from '../check/check-data.service.ts'
import type { Violation } from '../check/check-data.service.ts'
import type { TableContent } from './copy-rows.ts'
import { requireEmptyTarget } from './empty-target.ts'
import { fillPostgres } from './fill-postgres.ts'
import { readKeyFiles } from './installation-keys.ts'
import { sqliteRows } from './sqlite-rows.ts'
import { TransferRefused } from './table-shape.ts'

interface MoveOptions {
  /** A folder that has a database, and no server. */
  dataFolder: string
  /** An empty database of PostgreSQL. */
  url: string
  now: Instant
  log: StoreLog
  /** Told of each broken promise that does not keep it from being moved. */
  onViolation: (violation: Violation) => void
}

/**
 * Moves the data of a folder to an empty database of PostgreSQL, with the keys, and marks the folder as moved. Nobody
 * writes to it meanwhile: it holds the lock of the server, and that of whoever writes.
 * @returns what was moved, by table
 * @throws TransferRefused, StartRefused; then both are as before, unless the line says that nobody knows
 */
export async function moveFolder(options: MoveOptions): Promise<TableContent[]> {
  const { dataFolder, url } = options
  const lock = lockDataFolder(dataFolder)
  try {
    requireNotMoved(dataFolder)
    await requireEmptyTarget(url)
    const file = join(dataFolder, 'farebox.db')
    if (isMarkedRunning(file))
      throw new TransferRefused(
        'Farebox did not stop cleanly; start it, so that the database is checked, stop it, and move then.',
      )
    const sqlite = openConnection(file)
    try {
      sqlite.exec('begin immediate')
      return await moveFrom(sqlite, options)
    } finally {
      sqlite.close()
    }
  } finally {
    lock.release()
  }
}

async function moveFrom(
  sqlite: DatabaseFile,
  { dataFolder, url, now, log, onViolation }: MoveOptions,
): Promise<TableContent[]> {
  const violations = await soundViolations(sqlite)
  violations.forEach(onViolation)
  return fillPostgres(sqliteRows(sqlite), {
    url,
    keys: readKeyFiles(dataFolder),
    violations,
    log,
    seal: {
      make: () => markMoved(dataFolder, addressOf(url), now),
      undo: () => removeMovedMark(dataFolder),
    },
  })
}

/** @returns the broken promises that are advisory. decisions/0042 @throws TransferRefused of any other, and of damage */
async function soundViolations(sqlite: DatabaseFile): Promise<Violation[]> {
  const damage = findDamage(sqlite)
  if (damage.length > 0)
    throw new TransferRefused(`The database is damaged and was not moved: ${damage.join('; ')}.`)
  const { age } = await schemaAge(sqlite)
  if (age !== 'ours')
    throw new TransferRefused(
      'The tables are those of another version: start this version there once, stop it, and move then.',
    )
  const violations = await checkData(readerOn(sqlite))
  if (hasBindingViolation(violations))
    throw new TransferRefused(
      'The data break promises and were not moved: npm run check-data says which, and by what.',
    )
  return violations
}
