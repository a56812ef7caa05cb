import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  findDamage,
  openForReading,
  readerOn,
  schemaAge,
  sqliteVersion,
} from '../../db/sqlite/inspect-database.ts'
import type { DatabaseFile } from '../../db/sqlite/inspect-database.ts'
import { movedRefusal } from '../../db/sqlite/moved-mark.ts'
import { logDamageAtRest } from '../../db/sqlite/recovery/require-whole-log.ts'
import { openConnection } from '../../db/sqlite/connection/open-connection.ts'
import { fail, messageOf, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'
import { promisesFinding } from './promises-finding.ts'

/** The database as a file: its settings, its tables, its content. Nothing is changed. */
export async function databaseFindings(dataFolder: string): Promise<Finding[]> {
  const file = join(dataFolder, 'farebox.db')
  const moved = movedRefusal(dataFolder)
  if (moved !== undefined) return [fail(moved, 'No server starts on it.')]
  if (!existsSync(file)) return [warn('There is no database yet', 'Start Farebox once.')]
  const logDamage = logDamageAtRest(file)
  if (logDamage !== undefined) return [fail(logDamage, 'The next start says the same, and stops.')]
  let sqlite: DatabaseFile | undefined
  try {
    sqlite = openForReading(file)
    const findings = [ok(`SQLite ${sqliteVersion(sqlite)}`), settingsFinding(file)]
    const damage = findDamage(sqlite)
    if (damage.length > 0) {
      return [
        ...findings,
        fail(
          `The database is damaged: ${damage.join('; ')}`,
          'Stop Farebox and restore the latest backup.',
        ),
      ]
    }
    const schema = await schemaAge(sqlite)
    findings.push(ok('The database file is whole'), schemaFinding(schema))
    if (schema.age !== 'ours') return findings
    return [...findings, await promisesFinding(readerOn(sqlite))]
  } catch (error) {
    return [fail(`The database cannot be read: ${messageOf(error)}`, 'Check its owner and mode.')]
  } finally {
    sqlite?.close()
  }
}

function settingsFinding(file: string): Finding {
  try {
    openConnection(file, { readonly: true }).close()
    return ok(
      'Every setting of SQLite holds (journal_mode=wal, synchronous=FULL, foreign_keys=ON …)',
    )
  } catch (error) {
    return warn(
      messageOf(error),
      'Right after a restore this is as it should be: the next start sets it.',
    )
  }
}

type Schema = Awaited<ReturnType<typeof schemaAge>>

function schemaFinding({ age, pending, unknown }: Schema): Finding {
  if (age === 'ours') return ok('The tables are those of this version')
  if (age === 'older') {
    return warn(
      `${pending.length} changes of the tables are to come`,
      'The next start makes them, after a backup.',
    )
  }
  return age === 'newer'
    ? fail(`The tables are of a newer version (${unknown.join(', ')})`, 'Install that version.')
    : fail('The file farebox.db is no database of Farebox', 'Set DATA_DIR, or restore a backup.')
}
