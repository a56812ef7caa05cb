import type { CheckpointThreadOptions } from '../db/checkpoints/start-checkpoints.ts'
import type { Log } from './parts.ts'
import type { Timepieces } from './trusted-clock.ts'

/** What only the outermost file may reach for. */
export interface Ambient extends Timepieces {
  randomId: () => number
  /** Whose rights the process has; undefined on Windows. */
  uid?: number | undefined
  log: Log
  /** Of the checkpoints beside the writer, for proofs. */
  checkpointThread?: CheckpointThreadOptions
}
