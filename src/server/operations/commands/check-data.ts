import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkFile } from '../backup/check-file.ts'
import { logDamageAtRest } from '../../db/recovery/whole-log.ts'
import { pathFrom, readArguments } from './arguments.ts'
import { requireDatabase } from './backup.ts'
import { violationLine } from './violation-line.ts'
import { CommandRefused } from './command.ts'
import type { Command, Terminal } from './command.ts'

const HELP = `npm run check-data            checks the database in DATA_DIR, also while the server runs
npm run check-data -- FILE    checks a backup, or any other database of Farebox

It reads all of it, changes nothing, and prints each promise that is broken with the ids of what breaks it.`

/** `npm run check-data`: exit code 1 where something is broken, or cannot be told. */
export const checkDataCommand: Command = async (desk) => {
  const { words } = readArguments(desk, { switches: [], most: 1, help: HELP })
  const file = fileToCheck(desk, words[0])
  const logDamage = logDamageAtRest(file)
  if (logDamage !== undefined) {
    desk.print(`Damaged: ${logDamage}`)
    return 1
  }
  const { damage, violations } = await checkFile(file)
  for (const text of damage) desk.print(`Damaged: ${text}`)
  for (const violation of violations ?? []) desk.print(violationLine(violation))
  if (damage.length === 0 && violations === null) {
    desk.print(
      `The file ${file} is whole. Its tables are those of another version: start that one to check the bookings.`,
    )
    return 1
  }
  const broken = damage.length + (violations?.length ?? 0)
  desk.print(broken === 0 ? `${file}: every promise is kept.` : `${file}: ${broken} broken.`)
  return broken === 0 ? 0 : 1
}

function fileToCheck(desk: Terminal, given: string | undefined): string {
  const { dataFolder } = desk.config
  if (given === undefined) {
    requireDatabase(dataFolder)
    return join(dataFolder, 'farebox.db')
  }
  const file = pathFrom(desk, given)
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
  return file
}
