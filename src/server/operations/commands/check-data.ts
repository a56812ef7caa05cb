import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { logDamageAtRest } from '../../db/sqlite/recovery/require-whole-log.ts'
import type { Violation } from '../check/check-data.service.ts'
import { checkDatabaseFile } from '../backup/check-database-file.ts'
import { checkData } from '../check/check-data.service.ts'
import { pathFrom, readArguments } from './arguments.ts'
import { CommandRefused } from './command-types.ts'
import type { Command, Terminal } from './command-types.ts'
import { requireDatabase, withDatabase } from './with-database.ts'

const HELP = `npm run check-data            checks the database in DATA_DIR, or of DATABASE_URL, also while the server runs
npm run check-data -- FILE    checks a backup, or any other database of Farebox

It reads all of it, changes nothing, and prints each promise that is broken with the ids of what breaks it.`

/** `npm run check-data`: exit code 1 where something is broken, or cannot be checked. */
export const checkDataCommand: Command = async (terminal) => {
  const { words } = readArguments(terminal, { switches: [], most: 1, help: HELP })
  if (words.length === 0 && terminal.config.databaseUrl !== null) return checkServer(terminal)
  const file = fileToCheck(terminal, words[0])
  const logDamage = logDamageAtRest(file)
  if (logDamage !== undefined) {
    terminal.print(`Damaged: ${logDamage}`)
    return 1
  }
  const { damage, violations } = await checkDatabaseFile(file)
  for (const text of damage) terminal.print(`Damaged: ${text}`)
  for (const violation of violations ?? []) terminal.print(violationLine(violation))
  if (damage.length === 0 && violations === null) {
    terminal.print(
      `The file ${file} is whole. Its tables are those of another version: start that one to check the bookings.`,
    )
    return 1
  }
  const broken = damage.length + (violations?.length ?? 0)
  terminal.print(broken === 0 ? `${file}: every promise is kept.` : `${file}: ${broken} broken.`)
  return broken === 0 ? 0 : 1
}

async function checkServer(terminal: Terminal): Promise<number> {
  const violations = await withDatabase(terminal, (call) => checkData(call.db))
  for (const violation of violations) terminal.print(violationLine(violation))
  const { length } = violations
  terminal.print(
    length === 0 ? 'The database: every promise is kept.' : `The database: ${length} broken.`,
  )
  return length === 0 ? 0 : 1
}

function fileToCheck(terminal: Terminal, given: string | undefined): string {
  const { dataFolder } = terminal.config
  if (given === undefined) {
    requireDatabase(dataFolder)
    return join(dataFolder, 'farebox.db')
  }
  const file = pathFrom(terminal, given)
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
  return file
}

/** One violated invariant, with the first ids of what breaks it. */
export const violationLine = ({ invariant, promise, subject, ids, advisory }: Violation): string =>
  `Broken (${invariant}): ${promise}: ${subject} ${ids.join(', ')}${advisory ? ' (the database could not refuse it; backups go on)' : ''}`
