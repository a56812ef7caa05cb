import { DAY, HOUR, MINUTE } from '../time/calendar.ts'
import { healthCountText, formatBytes, spanText, tookText } from './health-text.ts'
import { judgeMessages, judgeRefunds, judgeSms } from './judge-queues.ts'
import { judgeSettings } from './judge-settings.ts'
import type {
  CheckFigures,
  DiskFigures,
  HealthFigures,
  HealthItem,
  JobFigures,
  MachinePart,
  HealthStatus,
} from './health.ts'

const MEGABYTE = 1_000_000
/** Backups are hourly: this many have been missed. */
const BACKUP_LATE = 3 * HOUR
/** Somebody who makes them once a day by hand is late by no more than that. */
const BACKUP_OLD = 26 * HOUR
const DISK_LOW = 2000 * MEGABYTE
/** Below it the next hour may fill the disk: then nobody can buy. */
const DISK_NEARLY_FULL = 256 * MEGABYTE
/** The copy being made and the one it takes the place of. */
const COPIES = 3
/** So far the clocks of a server and of its database may be apart. docs/scaling.md */
const CLOCKS_APART = 1000
/** A run of a job may take so long beyond its turn. */
const JOB_PATIENCE = 10 * MINUTE

/** Judges the figures of a server part by part. The worst part's status is that of the whole. */
export const judgeHealth = (figures: HealthFigures): HealthItem[] => [
  ...judgeMachine(figures),
  judgeCheck(figures),
  judgeMessages(figures),
  ...judgeSms(figures),
  judgeRefunds(figures),
  judgeAccounts(figures),
  ...judgeSettings(figures),
]

/** The parts that a monitor sees, which is not signed in. */
type MachineFigures = Pick<HealthFigures, 'at' | 'startedAt' | 'backup' | 'disk' | 'clock' | 'jobs'>

/** Judges backup, disk, write-ahead log, clock and jobs: problems that no visitor notices before it is too late. */
export const judgeMachine = (figures: MachineFigures): HealthItem<MachinePart>[] => [
  judgeBackup(figures),
  ...(figures.disk === null ? [] : [judgeDisk(figures.disk), judgeLog(figures.disk)]),
  judgeClock(figures),
  judgeJobs(figures),
]

function judgeBackup({ at, startedAt, backup }: MachineFigures): HealthItem<MachinePart> {
  const item = { part: 'backup', title: 'Backup' } as const
  if (backup === null)
    return { ...item, status: 'ok', says: 'The database server is backed up by itself.' }
  const { last, failure } = backup
  const why = failure === null ? '' : ` The last attempt failed: ${failure.reason}`
  const toDo =
    failure === null
      ? 'See that the server runs without a break, and look into the log for “backup”.'
      : 'Mend what the reason says, then make one by hand: npm run backup.'
  if (last === null) {
    const fresh = failure === null && at - startedAt < BACKUP_LATE
    const says = fresh
      ? 'There is no backup yet; one is made each hour.'
      : `There is no backup.${why}`
    return fresh ? { ...item, status: 'warning', says } : { ...item, status: 'problem', says, toDo }
  }
  const age = at - last.at
  const says = `The last one is ${spanText(age)} old, ${formatBytes(last.bytes)}, checked, made in ${tookText(last.tookMs)}.${why}`
  if (age < BACKUP_LATE && failure === null) return { ...item, status: 'ok', says }
  return { ...item, status: age < BACKUP_OLD ? 'warning' : 'problem', says, toDo }
}

const OLD_RECORDS =
  'These may have been written before this version kept them from it; now it refuses them. Look each one up and write down what was right. Backups go on, and nobody has to correct the database.'

/** What was found on the database itself and on its newest copy: either counts. */
function judgeCheck({ at, backup, check }: HealthFigures): HealthItem {
  const item = { part: 'check', title: 'Promises of the books' } as const
  const checks = [check, backup?.check ?? null].filter(
    (found): found is CheckFigures => found !== null,
  )
  const newest = checks.toSorted((one, other) => other.at - one.at)[0]
  if (newest === undefined) {
    return { ...item, status: 'ok', says: 'Not checked yet; each backup is. Check now does it.' }
  }
  const points = newest.violations.map(
    ({ invariant, promise, subject, ids }) =>
      `${promise} (${invariant}): not so for ${subject} ${ids.join(', ')}.`,
  )
  const when = `Checked ${spanText(at - newest.at)} ago in ${tookText(newest.tookMs)}`
  if (points.length === 0) return { ...item, status: 'ok', says: `${when}: all of them hold.` }
  const says = `${when}: ${healthCountText(points.length, 'promise')} broken.`
  if (newest.violations.every(({ advisory }) => advisory)) {
    return { ...item, status: 'warning', says, points, toDo: OLD_RECORDS }
  }
  return {
    ...item,
    status: 'problem',
    says,
    points,
    toDo: 'Keep the backups of before, do not correct anything by hand, and show this page to whoever looks after the program.',
  }
}

function judgeDisk({ freeBytes, totalBytes, databaseBytes }: DiskFigures): HealthItem<MachinePart> {
  const needed = Math.max(DISK_LOW, COPIES * databaseBytes)
  const status: HealthStatus =
    freeBytes < DISK_NEARLY_FULL ? 'problem' : freeBytes < needed ? 'warning' : 'ok'
  return {
    part: 'disk',
    title: 'Disk',
    status,
    says: `${formatBytes(freeBytes)} of ${formatBytes(totalBytes)} free; the database takes ${formatBytes(databaseBytes)}.`,
    ...(status !== 'ok' && {
      toDo: 'Make room on the disk of the data folder, or keep fewer backups (BACKUPS_KEEP). When it is full nobody can buy.',
    }),
  }
}

function judgeJobs({ at, startedAt, jobs }: MachineFigures): HealthItem<MachinePart> {
  const late = jobs.filter((job) => isLate(job, at, startedAt))
  const failing = jobs.filter((job) => job.failure !== null && !late.includes(job))
  const points = [
    ...late.map(({ name }) => `“${name}” has not run when it should.`),
    ...failing.map(
      ({ name, failure }) => `“${name}” failed; the log has why, as ${failure?.requestId ?? ''}.`,
    ),
  ]
  const status = late.length > 0 ? 'problem' : failing.length > 0 ? 'warning' : 'ok'
  return {
    part: 'jobs',
    title: 'Work Farebox does by itself',
    status,
    says:
      points.length === 0
        ? `${healthCountText(jobs.length, 'job')}, each on time.`
        : `${points.length} of ${healthCountText(jobs.length, 'job')} not as it should.`,
    ...(points.length > 0 && { points }),
    ...(late.length > 0 && { toDo: 'Start the server anew; if it stays so, show its log.' }),
  }
}

/** Says whether a job is overdue. One that is running has as long as its turn, and some patience. */
function isLate({ every, beganAt, endedAt }: JobFigures, at: number, startedAt: number): boolean {
  const since = Math.max(startedAt, beganAt ?? 0, endedAt ?? 0)
  return at - since > every + JOB_PATIENCE
}

/**
 * Bytes of the write-ahead log beyond which it does not begin anew as it should: checkpoints keep it below 64 MiB, a long
 * reading, such as a backup's, makes it grow for a while. decisions/0101
 */
const LOG_LARGE = 512_000_000

/** Judges the size of the write-ahead log: one that grows on and on fills the disk, and makes each reading slower. */
function judgeLog({ walBytes }: DiskFigures): HealthItem<MachinePart> {
  const item = { part: 'log', title: 'Write-ahead log' } as const
  const size = formatBytes(walBytes)
  if (walBytes < LOG_LARGE) {
    return { ...item, status: 'ok', says: `It takes ${size} beside the database.` }
  }
  return {
    ...item,
    status: 'warning',
    says: `It has grown to ${size} and is not folded into the database.`,
    toDo: 'See whether another program reads the database on and on, such as an open sqlite3 or a backup that hangs, and end it; look into the log for “checkpoint”. It shrinks by itself after that.',
  }
}

/** What is postponed while the clock is too far ahead to be trusted. decisions/0039 */
const POSTPONED = [
  'Names of passengers are not forgotten, and no backup is removed for its age.',
  'No trips are made of master schedules for the days to come.',
  'Sessions, links and API keys last as they would by the trusted time.',
]

/** Checks the clock: when it is far from the trusted time, an administrator has to say which one is right. */
function judgeClock({ at, clock }: Pick<HealthFigures, 'at' | 'clock'>): HealthItem<MachinePart> {
  const item = { part: 'clock', title: 'Clock' } as const
  const { trustedAt, standing } = clock
  if (standing === 'ahead') {
    return {
      ...item,
      status: 'problem',
      says: `The clock is ${spanText(at - trustedAt)} ahead of the trusted time. Selling goes on by the clock; until somebody has said that it is right:`,
      points: POSTPONED,
      toDo: 'If the server was off for that long, say that the clock is right. If it is wrong, set it, and have it kept by NTP: nothing is lost meanwhile.',
    }
  }
  if (trustedAt - at >= DAY) {
    return {
      ...item,
      status: 'warning',
      says: `The trusted time is ${spanText(trustedAt - at)} ahead of the clock: one of them is wrong, or was.`,
      toDo: 'If the clock is right now, say so. If it is wrong, set it, and have it kept by NTP.',
    }
  }
  const apartMs = Math.abs(clock.aheadOfDatabaseMs ?? 0)
  if (apartMs > CLOCKS_APART) {
    return {
      ...item,
      status: 'warning',
      says: `The clocks of this server and of its database are ${tookText(apartMs)} apart: holds and links end too early or too late, and a start would be refused.`,
      toDo: 'Have the clocks of all servers and of the database kept by NTP.',
    }
  }
  return { ...item, status: 'ok', says: 'The clock and the trusted time agree.' }
}

/** Checks that no two accounts have addresses that look alike. decisions/0032 */
function judgeAccounts({ lookAlikes }: Pick<HealthFigures, 'lookAlikes'>): HealthItem {
  const item = { part: 'accounts', title: 'Accounts' } as const
  if (lookAlikes.length === 0) {
    return { ...item, status: 'ok', says: 'No two accounts have addresses that look alike.' }
  }
  return {
    ...item,
    status: 'warning',
    says: `${lookAlikes.length} accounts have addresses that look like another’s. Each works with its address exactly as it stands here.`,
    toDo: 'Ask whose they are, and give one of each an address of its own in Users & Agents.',
    points: lookAlikes.map(({ id, email }) => `${email} (user ${id})`),
  }
}
