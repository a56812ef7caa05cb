import type { Instant } from '../time/calendar.ts'

/** A copy of all that is remembered, whole in one file. */
export interface Backup {
  /** Name of the file, without a folder. */
  file: string
  /** Of when it is: it holds all that was acknowledged before. */
  at: Instant
  bytes: number
}

/** What became of the attempts to make one. */
export interface BackupState {
  /** The newest good one, and what it took to make and check it; null where there is none. */
  last: (Backup & { tookMs: number }) | null
  /** Why the last attempt left none; null once one has succeeded. */
  failure: { at: Instant; reason: string } | null
}

/** `farebox-2027-01-15T063000Z.db`: of when it is, in UTC, to the second. */
const NAME = /^farebox-(\d{4}-\d{2}-\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/

const UNSOUND = '-unsound.db'

/** What a backup of an instant is called. */
export const backupName = (at: Instant): string => `farebox-${stampOf(at)}.db`

/** What a copy is called that breaks a promise: kept to find out why, and never taken for a good one. */
export const unsoundName = (at: Instant): string => `farebox-${stampOf(at)}${UNSOUND}`

/** An instant as it stands in the name of a file, which no system lets have colons. */
export const stampOf = (at: Instant): string =>
  `${new Date(at).toISOString().slice(0, 19).replaceAll(':', '')}Z`

/** Of when a backup is, by its name; undefined for what is not one of ours, or no good one. */
export function instantOfBackup(file: string): Instant | undefined {
  const [, day, hours, minutes, seconds] = NAME.exec(file) ?? []
  if (day === undefined) return undefined
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? undefined : at
}

/** Whether a file is a copy that breaks promises. */
export const isUnsoundCopy = (file: string): boolean =>
  file.endsWith(UNSOUND) && instantOfBackup(file.replace(UNSOUND, '.db')) !== undefined
