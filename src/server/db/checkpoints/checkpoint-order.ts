import type { Durability } from '../connection/pragmas.ts'

/** What a thread that checkpoints begins with. */
export interface CheckpointThreadData {
  /** Path of the database. */
  file: string
  durability: Durability
  /** The database file, open in this process for as long as any connection is: closed earlier it would drop SQLite's locks. */
  descriptor: number
}

/**
 * What it is asked for. `fold`: a passive checkpoint while commits go on, synced by itself, so that the last one has
 * little to sync. `finish`: a passive checkpoint of the rest, while the writer waits. `stop`: close and end.
 */
export type CheckpointOrder = 'fold' | 'finish' | 'stop'

/** What came of a checkpoint: how far the log is folded in, and whether nobody who reads has kept it from being so to its end. */
export type CheckpointAnswer = { checkpointed: number; whole: boolean } | { failure: string }

/** What it says: once that its connection is open, then an answer to each order but the last. */
export type CheckpointMessage = 'open' | CheckpointAnswer
