import { closeSync, openSync } from 'node:fs'
import type { Database } from 'better-sqlite3'
import { CHECKPOINT_PROGRAM } from './checkpoint-worker.ts'
import { CheckpointsBeside } from './checkpoints-beside.ts'
import { ownCheckpoints } from './checkpoints.ts'
import type { Checkpoints } from './checkpoints.ts'
import { CHECKPOINT_FRAMES } from '../connection/pragmas.ts'
import type { Durability } from '../connection/pragmas.ts'
import type { StoreLog } from '../../connection/store.ts'

/** That a thread checkpoints; a server leaves all fields out, tests and proofs set them. */
export interface CheckpointThreadOptions {
  /** Pages that the log takes before it is folded in. */
  frames?: number
  durability?: Durability
  /** Path of what the thread runs. */
  program?: string
}

interface CheckpointsOptions {
  /** Path of the database. */
  file: string
  log: StoreLog
  patience: number
  durability: Durability
  /** SQLite's own checkpoints where there is none. */
  checkpointThread?: CheckpointThreadOptions | undefined
}

/**
 * The checkpoints of a database that a connection writes.
 * @returns them, and what to call when its last connection in this process has been closed
 */
export function startCheckpoints(
  sqlite: Database,
  { file, log, patience, durability, checkpointThread }: CheckpointsOptions,
): { checkpoints: Checkpoints; closed: () => void } {
  if (checkpointThread === undefined) return { checkpoints: ownCheckpoints, closed: () => {} }
  let descriptor: number | undefined = openSync(file, 'r+')
  const { frames = CHECKPOINT_FRAMES } = checkpointThread
  const setOwn = (isOn: boolean) => void sqlite.pragma(`wal_autocheckpoint = ${isOn ? frames : 0}`)
  const checkpoints = new CheckpointsBeside({
    file,
    durability,
    descriptor,
    program: CHECKPOINT_PROGRAM,
    frames,
    ...checkpointThread,
    log,
    patience,
    setOwn,
  })
  const closed = () => {
    if (descriptor !== undefined) closeSync(descriptor)
    descriptor = undefined
  }
  return { checkpoints, closed }
}
