import {
  databaseServerFacts,
  OLDEST_POSTGRES,
  passesOver,
} from '../../db/postgres/start-postgres-store.ts'
import { postgresSchemaFit, refusalOf, schemaStanding } from '../../db/postgres/schema-fit.ts'
import { connectionFindings } from './connection-findings.ts'
import { fail, messageOf, ok, warn } from './finding.ts'
import type { Finding } from './finding.ts'
import { replicaFinding } from './replica-finding.ts'

/** So far the clocks of this machine and of the database may be apart without a word. */
const APART_MS = 200
/** A major version in `server_version_num`. */
const VERSION = 10_000

interface Urls {
  url: string
  readUrl: string | null
  directUrl: string | null
}

/** A database of PostgreSQL: its settings, tables, clock, connections, its replica. Nothing is changed. */
export async function postgresFindings(
  { url, readUrl, directUrl }: Urls,
  clock: () => number,
): Promise<Finding[]> {
  try {
    const facts = await databaseServerFacts(url)
    const apart = Math.abs(facts.now - clock())
    return [
      versionFinding(facts.version),
      facts.fsync === 'on' && facts.commits !== 'off' && !passesOver(facts.standbys, facts.commits)
        ? ok('A commit is on disk before it is answered (fsync, synchronous_commit)')
        : fail(
            'The database answers before a commit is on disk, or before its standbys have it (fsync or synchronous_commit is off, or the latter local)',
            'Turn both on.',
          ),
      apart <= APART_MS
        ? ok('The clocks of this machine and of the database agree')
        : warn(
            `The clocks of this machine and of the database are ${Math.round(apart)} ms apart`,
            'Have both kept by NTP.',
          ),
      await schemaFinding(url),
      ...(await connectionFindings(url, directUrl)),
      ...(readUrl === null ? [] : [await replicaFinding(url, readUrl)]),
    ]
  } catch (error) {
    return [
      fail(
        `The database of DATABASE_URL cannot be read: ${messageOf(error)}`,
        'See that it runs, and that DATABASE_URL is right.',
      ),
    ]
  }
}

function versionFinding(version: number): Finding {
  const [major, minor] = [Math.floor(version / VERSION), version % VERSION]
  const what = `PostgreSQL ${major}.${minor}`
  return version >= OLDEST_POSTGRES
    ? ok(what)
    : fail(`${what} is too old`, `Farebox needs ${OLDEST_POSTGRES / VERSION} or newer.`)
}

async function schemaFinding(url: string): Promise<Finding> {
  const fit = await postgresSchemaFit(url)
  const standing = schemaStanding(fit)
  if (standing === 'refused') return fail(refusalOf(fit), 'Install that version.')
  if (standing === 'permitted')
    return warn(
      `The tables are newer than this version, which they permit (${fit.unknown.join(', ')})`,
      'Bring this server to the version of the others.',
    )
  if (standing === 'behind')
    return warn(
      `${fit.pending.length} changes of the tables are to come`,
      'The next start makes them.',
    )
  return ok('The tables are those of this version')
}
