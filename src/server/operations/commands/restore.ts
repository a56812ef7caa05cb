import { existsSync, mkdirSync, realpathSync } from 'node:fs'
import { basename, join } from 'node:path'
import { lockDataFolder } from '../../db/sqlite/connection/instance-lock.ts'
import { dropStaged, replaceDatabase, stageBackup } from '../backup/restore-backup.ts'
import type { Restored, StagedBackup } from '../backup/restore-backup.ts'
import { hasBindingViolation } from '../check/check-data.service.ts'
import { requireEmptyTarget } from '../transfer/empty-target.ts'
import { addressOf } from '../../db/postgres/with-client.ts'
import { fillFromStaged } from '../backup/restore-to-postgres.ts'
import { movedRefusal } from '../../db/sqlite/moved-mark.ts'
import { pathFrom, readArguments } from './arguments.ts'
import { violationLine } from './check-data.ts'
import { CommandRefused } from './command-types.ts'
import type { Command, Terminal } from './command-types.ts'

const HELP = `npm run restore -- FILE              puts a backup in the place of the database in DATA_DIR,
                                     or into the empty database of DATABASE_URL
npm run restore -- FILE --yes        without asking
npm run restore -- FILE --unsound    also one that breaks promises: where there is no better one

Stop the server first. What is there now is kept beside it, in a folder with the date.`

/** `npm run restore FILE`: refuses while a server runs, and a file that is not whole or of a newer version. */
export const restore: Command = async (terminal) => {
  const switches = ['yes', 'unsound'] as const
  const { words, switched } = readArguments(terminal, { switches, most: 1, help: HELP })
  const [given] = words
  if (given === undefined) throw new CommandRefused(HELP)
  const { dataFolder, databaseUrl } = terminal.config
  const file = fileToRestore(terminal, given)
  if (databaseUrl !== null) await requireEmptyTarget(databaseUrl)
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const lock = lockDataFolder(dataFolder)
  try {
    const staged = await stageBackup(dataFolder, file)
    requireFit(terminal, staged, { unsound: switched.unsound })
    tellWhat(terminal, file, staged)
    if (!switched.yes && !(await isMeant(terminal))) {
      terminal.print('Nothing was changed.')
      return 1
    }
    const requestId = `console-${terminal.randomId().toString(36)}`
    const run = { now: terminal.clock(), requestId }
    const { log } = terminal
    const restored =
      databaseUrl === null
        ? replaceDatabase(dataFolder, run)
        : await fillFromStaged(dataFolder, { url: databaseUrl, ...run, log, ...switched })
    tellDone(terminal, staged, restored)
    return 0
  } finally {
    dropStaged(dataFolder)
    lock.release()
  }
}

/** Where it goes, for the operator. */
const placeOf = ({ dataFolder, databaseUrl }: Terminal['config']): string =>
  databaseUrl === null ? dataFolder : addressOf(databaseUrl)

function fileToRestore(terminal: Terminal, given: string): string {
  const file = pathFrom(terminal, given)
  if (!existsSync(file)) throw new CommandRefused(`There is no file ${file}.`)
  const own = join(terminal.config.dataFolder, 'farebox.db')
  if (existsSync(own) && realpathSync(own) === realpathSync(file)) {
    throw new CommandRefused(`${file} is the database itself; name a backup.`)
  }
  return file
}

function requireFit(
  { print }: Terminal,
  { damage, violations, age }: StagedBackup,
  { unsound }: { unsound: boolean },
): void {
  if (damage.length > 0) {
    throw new CommandRefused(`The file is not whole and was not restored: ${damage.join('; ')}.`)
  }
  if (age === 'newer') {
    throw new CommandRefused(
      'The file was made by a newer Farebox and was not restored; install that version first.',
    )
  }
  for (const violation of violations ?? []) print(violationLine(violation))
  if (violations !== null && hasBindingViolation(violations) && !unsound) {
    throw new CommandRefused(
      'The file breaks promises and was not restored; take another, or add --unsound.',
    )
  }
}

function tellWhat(
  { print, config }: Terminal,
  file: string,
  { holdings, age, violations }: StagedBackup,
): void {
  const { bookings, people, newestAt } = holdings ?? { bookings: 0, people: 0, newestAt: null }
  const newest = newestAt === null ? '' : `, the newest of ${new Date(newestAt).toISOString()}`
  print(`${basename(file)}: whole; ${people} people, ${bookings} bookings${newest}.`)
  const moved = config.databaseUrl === null ? movedRefusal(config.dataFolder) : undefined
  if (moved !== undefined) print(`${moved} A restore removes it as well.`)
  if (age === 'older') {
    print(
      `It was made by an earlier version: ${config.databaseUrl === null ? 'the next start' : 'this'} brings it to this one.`,
    )
  } else if (violations?.length === 0) print('Every promise is kept in it.')
}

/** @throws CommandRefused where nobody can be asked */
async function isMeant({ ask, config }: Terminal): Promise<boolean> {
  if (ask === null) throw new CommandRefused('Add --yes to restore it without being asked.')
  const answer = await ask(`Put it in the place of what is in ${placeOf(config)}? Type yes: `)
  return answer.trim().toLowerCase() === 'yes'
}

function tellDone(
  { print, config }: Terminal,
  { age }: StagedBackup,
  { movedTo, keys }: Restored,
): void {
  print(`Restored into ${placeOf(config)}.`)
  if (movedTo !== null)
    print(
      `What was there is in ${join(config.dataFolder, movedTo)}; remove it when nobody needs it.`,
    )
  print(
    keys.length > 0
      ? `The keys came with it: ${keys.join(', ')}. Tickets that are out stay valid.`
      : 'It holds no keys: those that are there stay, and a missing one is made at the next start.',
  )
  print('Everybody signs in anew, every API key is revoked, and recovery codes work no more.')
  print('Bookings made after this backup are not in it.')
  if (age === 'older' && config.databaseUrl === null)
    print('The next start brings its tables to this version.')
}
