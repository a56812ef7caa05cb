import { makeBackup, unsoundReason } from '../backup/make-backup.ts'
import type { CopyReport } from '../backup/copy-protocol.ts'
import { sizeText } from '../backup/disk-space.ts'
import { runCopyProcess } from '../backup/run-copy-process.ts'
import { pathFrom, readArguments } from './arguments.ts'
import { violationLine } from './check-data.ts'
import type { Command, Terminal } from './command-types.ts'
import { requireDatabase } from './with-database.ts'

const HELP = `npm run backup            makes a backup in DATA_DIR/backups, as the server does every hour
npm run backup -- FILE    makes it as FILE, which must not exist yet

It works while the server runs and while it is stopped, and on a database of DATABASE_URL as well: it is the same file.
The keys are in it: keep it where only you can read it.`

/** `npm run backup`: exit code 1 where there is no copy, or one that violates invariants. */
export const backup: Command = async (terminal) => {
  const { words } = readArguments(terminal, { switches: [], most: 1, help: HELP })
  const { dataFolder, databaseUrl } = terminal.config
  if (databaseUrl === null) requireDatabase(dataFolder)
  const [file] = words
  const report =
    file === undefined
      ? await makeBackup({ dataFolder, databaseUrl, now: terminal.clock() })
      : await runCopyProcess({ dataFolder, databaseUrl, ...targetsAt(pathFrom(terminal, file)) })
  tell(terminal, report)
  return report.sound ? 0 : 1
}

const targetsAt = (target: string) => ({
  target,
  unsoundTarget: `${target.replace(/\.db$/, '')}-unsound.db`,
})

function tell({ print }: Terminal, report: CopyReport): void {
  const { file, bytes, copyMs, checkMs, sound, violations } = report
  if (!sound) return print(unsoundReason(report))
  const seconds = ((copyMs + checkMs) / 1000).toFixed(1)
  print(`${file}: ${sizeText(bytes)}, made and checked in ${seconds} s, with the keys.`)
  for (const violation of violations ?? []) print(violationLine(violation))
  if (violations === null) {
    print('Its tables are those of another version: only the file was checked, not the bookings.')
  }
}
