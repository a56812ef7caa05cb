import type { Violation } from '../check/check.service.ts'

/** What the program that makes copies is asked for. */
export interface CopyOrder {
  /** The data folder. */
  dataFolder: string
  /** Path of the copy when it is good; nothing may stand there. */
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
  /** The promises that its content breaks; null where its tables are not this version's, and nothing can be said. */
  violations: Violation[] | null
}

/** What that program answers: a report, or one line that says why there is no copy. */
export type CopyAnswer = { report: CopyReport } | { refusal: string }
