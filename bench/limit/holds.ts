// The physical limit of holding seats, in process. argv: the database and the fleet's shape.
import { performance } from 'node:perf_hooks'
import { openConnection } from '../../src/server/db/open-connection.ts'
import type { FleetShape } from '../fleet/shape.ts'
import { answerQuestions } from '../helper.ts'
import { rawHolds } from './raw-holds.ts'

const sqlite = openConnection(process.argv[2] ?? '')
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends share the type
const hold = rawHolds(sqlite, JSON.parse(process.argv[3] ?? '') as FleetShape)
let turn = 0

/** Holds a second, over so many seconds. */
answerQuestions(
  (seconds: number) => {
    const [start, first] = [performance.now(), turn]
    while (performance.now() - start < seconds * 1000) hold(turn++)
    return ((turn - first) / (performance.now() - start)) * 1000
  },
  () => sqlite.close(),
)
