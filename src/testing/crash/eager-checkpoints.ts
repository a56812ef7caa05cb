import { join } from 'node:path'
import { SERVER_FLAGS } from '../../tooling/run-program.ts'
import type { CheckpointThreadOptions } from '../../server/db/sqlite/checkpoints/start-checkpoints.ts'

const PROGRAM = join(import.meta.dirname, 'eager-checkpoints-process.ts')

/** So small that a checkpoint runs nearly all the time while something is sold; a sale writes some twenty pages. */
const FRAMES = 16

/** What runs the server with a log that is folded in all the time. */
export const eagerServer = (options: CheckpointThreadOptions = {}): readonly string[] => [
  process.execPath,
  ...SERVER_FLAGS,
  PROGRAM,
  JSON.stringify({ frames: FRAMES, ...options }),
]
