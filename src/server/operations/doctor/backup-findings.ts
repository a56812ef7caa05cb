import type { BackupRetention } from '../../../domain/health/backup-retention.ts'
import { HOUR } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import { backupsIn } from '../backup/read-backup-state.service.ts'
import { fail, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'

const LATE = 3 * HOUR

/** The last file that `npm run backup` made of a database of PostgreSQL, where somebody did. */
export function copyFindings(call: Call, dataFolder: string): Finding[] {
  const { last } = backupsIn(dataFolder, call.now())
  return last === null
    ? []
    : [ok(`The last copy by npm run backup is ${last.file}; no server makes one by itself`)]
}

/** The last backup, and where backups are. */
export async function backupFindings(
  call: Call,
  dataFolder: string,
  retention: BackupRetention | null,
): Promise<Finding[]> {
  const { last, failure } = backupsIn(dataFolder, call.now())
  const findings: Finding[] = []
  if (retention === null) {
    findings.push(warn('BACKUPS_KEEP is off', 'Make backups another way: npm run backup -- FILE.'))
  }
  if (failure !== null) {
    findings.push(
      fail(
        `The backup of ${new Date(failure.at).toISOString()} failed: ${failure.reason}`,
        'Mend that, then try with npm run backup.',
      ),
    )
  }
  if (last === null) {
    findings.push(
      warn('There is no backup yet', 'npm run backup makes one; a running server does every hour.'),
    )
    return findings
  }
  const age = call.now() - last.at
  const what = `The last backup is ${last.file}`
  findings.push(
    age <= LATE
      ? ok(what)
      : warn(
          `${what}: ${Math.round(age / HOUR)} hours old`,
          'A running server makes one every hour; see its log.',
        ),
    warn(
      'Backups lie on the disk of the database',
      'Have them copied to another machine: docs/backups.md. Nothing here can tell whether they are.',
    ),
  )
  return findings
}
