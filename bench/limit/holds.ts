// The physical limit of holding seats, in process, with the product's checkpoints. argv: the database and the fleet's shape.
import { performance } from 'node:perf_hooks'
import { setImmediate as eventLoopTurn } from 'node:timers/promises'
import { openConnection } from '../../src/server/db/open-connection.ts'
import { startCheckpoints } from '../../src/server/db/start-checkpoints.ts'
import { newLog } from '../../src/server/log.ts'
import type { FleetShape } from '../fleet/shape.ts'
import { answerQuestions } from '../helper.ts'
import { rawHolds } from './raw-holds.ts'

const file = process.argv[2] ?? ''
const sqlite = openConnection(file)
const { checkpoints, closed } = startCheckpoints(sqlite, {
  file,
  log: newLog({ mode: 'start', logLevel: 'warn' }),
  patience: 2000,
  durability: 'FULL',
  checkpointThread: {},
})
const noop = sqlite.prepare<[], { log: number }>('pragma wal_checkpoint(noop)')
const countFrames = (): number => noop.get()?.log ?? 0
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const hold = rawHolds(sqlite, JSON.parse(process.argv[3] ?? '') as FleetShape)
/** Holds between two looks at the log: as many as the product commits together. */
const TOGETHER = 16
let turn = 0

/** Holds a second, over so many seconds. */
answerQuestions(
  async (seconds: number) => {
    const [start, first] = [performance.now(), turn]
    while (performance.now() - start < seconds * 1000) {
      hold(turn++)
      if (turn % TOGETHER > 0) continue
      checkpoints.committed(countFrames)
      // oxlint-disable-next-line no-await-in-loop -- the thread is heard in between
      await eventLoopTurn()
      // oxlint-disable-next-line no-await-in-loop -- as between two groups of the product
      await checkpoints.beforeGroup()
    }
    return ((turn - first) / (performance.now() - start)) * 1000
  },
  async () => {
    await checkpoints.close()
    sqlite.close()
    closed()
  },
)
