import { isDatabaseUrl } from '../../core/config.ts'
import { addressOf } from '../../db/postgres/with-client.ts'
import type { TableContent } from '../transfer/copy-rows.ts'
import { moveFolder } from '../transfer/move-folder.ts'
import { readArguments } from './arguments.ts'
import { violationLine } from './check-data.ts'
import { CommandRefused } from './command-types.ts'
import type { Command, Terminal } from './command-types.ts'
import { requireDatabase } from './with-database.ts'

const HELP = `npm run move-to -- postgres://user@host:5432/farebox
                                     moves the data in DATA_DIR to an empty database of PostgreSQL, with the keys

Stop the server first. Either all of it is there afterwards, compared row by row, or nothing was changed. Then the folder is
marked: no server starts on it by mistake. Give the password as PGPASSWORD or in ~/.pgpass: in the address, others of this
machine see it.`

/** `npm run move-to -- URL`: refuses while a server runs, and a database that is not empty. */
export const moveTo: Command = async (terminal) => {
  const { words } = readArguments(terminal, { switches: [], most: 1, help: HELP })
  const [url] = words
  if (url === undefined || !isDatabaseUrl(url)) throw new CommandRefused(HELP)
  const { print, config, clock, log } = terminal
  const { dataFolder } = config
  requireDatabase(dataFolder)
  print(`Checking and copying ${dataFolder} …`)
  const contents = await moveFolder({
    dataFolder,
    url,
    now: clock(),
    log,
    onViolation: (violation) => print(violationLine(violation)),
  })
  tell(terminal, contents)
  print(`Start Farebox with DATABASE_URL, for ${addressOf(url)}: sessions and tickets stay valid.`)
  print(`${dataFolder} is as it was, and marked: no server starts on it by mistake.`)
  return 0
}

function tell({ print }: Terminal, contents: readonly TableContent[]): void {
  const held = contents.filter(({ rows }) => rows > 0)
  const widest = Math.max(...held.map(({ name }) => name.length))
  for (const { name, rows, paise, digest } of held) {
    const money = paise === 0 ? '' : `${paise} paise`
    print(
      `${name.padEnd(widest)} ${String(rows).padStart(9)} rows  ${digest.slice(0, 12)}  ${money}`.trimEnd(),
    )
  }
  const rows = held.reduce((sum, table) => sum + table.rows, 0)
  print(
    `${contents.length} tables, ${rows} rows: the same number, the same money and the same hash (SHA-256) on both sides, and the same answer of the checker.`,
  )
}
