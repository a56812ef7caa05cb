import type { Instant } from '../time/calendar.ts'

/** A backup: a copy of the whole database in one file. */
export interface Backup {
  /** Name of the file, without a folder. */
  file: string
  /** Its instant: it contains all that was acknowledged before. */
  at: Instant
  bytes: number
}

/** The outcome of the attempts to make one. */
export interface BackupState {
  /** The newest good one, and what it took to make and check it; null where there is none. */
  last: (Backup & { tookMs: number }) | null
  /** Why the last attempt failed; null once one has succeeded. */
  failure: { at: Instant; reason: string } | null
}

/** `farebox-2027-01-15T063000Z.db`: its instant in UTC, to the second. */
const NAME = /^farebox-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/

const UNSOUND = '-unsound.db'

/** The file name of a backup of an instant. */
export const backupName = (at: Instant): string => `farebox-${stampOf(at)}.db`

/** The file name of a copy that violates an invariant: kept for analysis, and never used as a backup. */
export const unsoundName = (at: Instant): string => `farebox-${stampOf(at)}${UNSOUND}`

/** An instant as a part of a file name: without colons, which not every system allows. */
export const stampOf = (at: Instant): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** A backup's instant, from its file name; undefined for other files and for bad copies. */
export function instantOfBackup(file: string): Instant | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(file) ?? []
  if (day === undefined) return undefined
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** Whether a file is a copy that violates an invariant. */
export const isUnsoundCopy = (file: string): boolean =>
  file.endsWith(UNSOUND) && instantOfBackup(file.replace(UNSOUND, '.db')) !== undefined
