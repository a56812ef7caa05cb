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
 * Orders to the thread. `fold`: a passive checkpoint while commits go on, synced by itself, so that the last one has
 * little to sync. `finish`: a passive checkpoint of the rest, while the writer waits. `stop`: close and end.
 */
export type CheckpointRequest = 'fold' | 'finish' | 'stop'

/**
 * The result of a checkpoint: how many frames of the log were copied, and whether no reader stopped it from completing.
 */
export type CheckpointAnswer = { checkpointed: number; whole: boolean } | { failure: string }

/** Messages of the thread: one when its connection is open, then an answer to each order but the last. */
export type CheckpointMessage = 'open' | CheckpointAnswer
