// The physical limit of holding seats, in process. argv: the database and the fleet's shape.
import { performance } from 'node:perf_hooks'
import { setImmediate as turnOfLoop } from 'node:timers/promises'
import { openConnection } from '../../src/server/db/sqlite/connection/open-connection.ts'
import { startCheckpoints } from '../../src/server/db/sqlite/checkpoints/start-checkpoints.ts'
import type { FleetShape } from '../fleet/shape.ts'
import { answerQuestions } from '../helper.ts'
import { rawHolds } from './raw-holds.ts'

/**
 * Holds between two turns of the event loop, in which messages of the checkpoint thread arrive: as many as a group has.
 */
const HOLDS_A_TURN = 8

const [file = '', shape = ''] = process.argv.slice(2)
const sqlite = openConnection(file)
const { checkpoints, closed } = startCheckpoints(sqlite, {
  file,
  log: { info: () => {}, warn: console.warn, error: console.error },
  patience: 2000,
  durability: 'FULL',
  checkpointThread: {},
})
const logPages = sqlite.prepare<[], { log: number }>('pragma wal_checkpoint(noop)')
const countFrames = (): number => logPages.get()?.log ?? 0
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const hold = rawHolds(sqlite, JSON.parse(shape) as FleetShape)
let turn = 0

/** Holds a second, over so many seconds; the log is folded in as it is behind the product's writes. */
async function holdsASecond(seconds: number): Promise<number> {
  const [start, first] = [performance.now(), turn]
  while (performance.now() - start < seconds * 1000) {
    for (let each = 0; each < HOLDS_A_TURN; each++) hold(turn++)
    checkpoints.committed(countFrames)
    /* oxlint-disable no-await-in-loop -- one after the other */
    await turnOfLoop()
    await checkpoints.beforeGroup()
    /* oxlint-enable no-await-in-loop */
  }
  return ((turn - first) / (performance.now() - start)) * 1000
}

answerQuestions(holdsASecond, async () => {
  await checkpoints.close()
  sqlite.close()
  closed()
})
