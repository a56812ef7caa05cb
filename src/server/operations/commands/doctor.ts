import { existsSync } from 'node:fs'
import { spanText } from '../../../domain/health/health-text.ts'
import type { Call } from '../../core/call.ts'
import { ROOT_WARNING, isRoot } from '../../core/root-user.ts'
import { backupFindings, copyFindings } from '../doctor/backup-findings.ts'
import { contentFindings } from '../doctor/content-findings.ts'
import { databaseFindings } from '../doctor/database-findings.ts'
import { fail, findingLine, messageOf, ok, warn } from '../doctor/finding.ts'
import type { Finding } from '../doctor/finding.ts'
import { folderFindings } from '../doctor/folder-findings.ts'
import { networkFindings } from '../doctor/network-findings.ts'
import { postgresFindings } from '../doctor/postgres-findings.ts'
import { promisesFinding } from '../doctor/promises-finding.ts'
import { readArguments } from './arguments.ts'
import type { Command, Terminal } from './command-types.ts'
import { withDatabase } from './with-database.ts'

const TOLERANCE_MS = 60_000

const HELP = `npm run doctor    looks at machine, data folder, database, backups and settings, and says what to do

Give it the environment of the server. It changes nothing.`

/** `npm run doctor`: exit code 1 where something must be done. */
export const doctor: Command = async (terminal) => {
  readArguments(terminal, { switches: [], most: 0, help: HELP })
  const { config } = terminal
  const findings = [
    ok(`Node ${process.versions.node} on ${process.platform} ${process.arch}`),
    userFinding(terminal),
    ...(await storageFindings(terminal)),
    ...(await insideFindings(terminal)),
    ...(await networkFindings(config)),
  ]
  for (const finding of findings) terminal.print(findingLine(finding))
  const count = (state: Finding['state']) =>
    findings.filter((found) => found.state === state).length
  terminal.print(`\n${count('ok')} ok, ${count('warn')} to think about, ${count('fail')} to mend`)
  return count('fail') === 0 ? 0 : 1
}

async function storageFindings({ config, clock }: Terminal): Promise<Finding[]> {
  const { dataFolder, databaseUrl: url, databaseReadUrl, databaseDirectUrl, jwtSecret } = config
  const others = { readUrl: databaseReadUrl, directUrl: databaseDirectUrl }
  if (url !== null) return postgresFindings({ url, ...others }, clock)
  return [
    ...folderFindings(dataFolder, jwtSecret),
    ...(existsSync(dataFolder) ? await databaseFindings(dataFolder) : []),
  ]
}

const userFinding = ({ uid }: Terminal): Finding =>
  isRoot(uid) ? warn(ROOT_WARNING.what, ROOT_WARNING.todo) : ok('This user is not root')

/** Findings that need a working database; otherwise the ones before say what is wrong. */
async function insideFindings(terminal: Terminal): Promise<Finding[]> {
  try {
    return await withDatabase(terminal, async (call) => [
      // A file is looked at before, also where it may not be opened.
      ...(terminal.config.databaseUrl === null ? [] : [await promisesFinding(call.db)]),
      ...(await contentFindings(call)),
      clockFinding(call),
      ...(await backupsOf(call, terminal)),
    ])
  } catch (error) {
    return [warn('The accounts could not be looked at', messageOf(error))]
  }
}

const backupsOf = async (call: Call, { config }: Terminal): Promise<Finding[]> =>
  config.databaseUrl === null
    ? await backupFindings(call, config.dataFolder, config.backupsKept)
    : [
        warn(
          'The database is backed up by its own means',
          'See that somebody does, and has tried to restore it.',
        ),
        ...copyFindings(call, config.dataFolder),
      ]

/** Compares the clock with the trusted time. decisions/0039 */
function clockFinding(call: Call): Finding {
  const now = call.now()
  const { at: trustedAt, standing } = call.dependencies.trustedClock.judge()
  const clockText = `The clock says ${new Date(now).toISOString()}`
  const trusted = `the trusted time is ${new Date(trustedAt).toISOString()}`
  if (standing === 'ahead') {
    return fail(
      `${clockText}, and ${trusted}: ${spanText(now - trustedAt)} less`,
      'Set the clock, and have it kept by NTP; or, if it is right, say so under System health.',
    )
  }
  if (trustedAt > now + TOLERANCE_MS) {
    return warn(
      `${clockText}, and ${trusted}: ${spanText(trustedAt - now)} more`,
      'Set the clock, and have it kept by NTP; or, if it is right, say so under System health.',
    )
  }
  return ok(clockText)
}
