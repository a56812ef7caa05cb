import type { Violation } from '../check/check-data.service.ts'

/** What the copy process is asked for. */
export interface CopyRequest {
  /** The data folder. */
  dataFolder: string
  /** The database of PostgreSQL that is copied in place of the folder's; null to copy that one. */
  databaseUrl: string | null
  /** Path of a good copy; there must be no file yet. */
  target: string
  /** Path of it when it is not. */
  unsoundTarget: string
}

/** What became of it. */
export interface CopyReport {
  /** The path it was given: that of a good copy, or of an unsound one. */
  file: string
  bytes: number
  sound: boolean
  copyMs: number
  checkMs: number
  /** What is wrong with the file itself. */
  damage: string[]
  /** The violated invariants; null where its schema is not this version's, so that they cannot be checked. */
  violations: Violation[] | null
}

/** The answer of the copy process: a report, or one line that says why there is no copy. */
export type CopyAnswer = { report: CopyReport } | { refusal: string }
