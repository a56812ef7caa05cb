import type { Bench } from '../bench.ts'
import type { BenchResult } from '../finding.ts'
import { adminListScenario } from './admin-list.ts'
import { keysScenario } from './keys.ts'
import { postgresScenario } from './postgres.ts'
import { masterScenario } from './master.ts'
import { backupScenario } from './backup.ts'
import { floodScenario } from './flood.ts'
import { logAndLimitsScenario } from './log-and-limits.ts'
import { memoryScenario } from './memory.ts'
import { millionScenario } from './million.ts'
import { ordinaryScenario } from './ordinary.ts'
import { preparedScenario } from './prepared.ts'
import { growthScenario, searchScenario } from './search.ts'
import { seatMapScenario } from './seat-map.ts'
import { holdScenario, saleScenario } from './selling.ts'
import { sideBySideScenario } from './side-by-side.ts'
import { startScenario } from './start.ts'

/** In the order of the results. */
export const scenarios = {
  search: searchScenario,
  growth: growthScenario,
  million: millionScenario,
  seats: seatMapScenario,
  hold: holdScenario,
  sale: saleScenario,
  both: sideBySideScenario,
  ordinary: ordinaryScenario,
  postgres: postgresScenario,
  keys: keysScenario,
  production: logAndLimitsScenario,
  prepared: preparedScenario,
  flood: floodScenario,
  backup: backupScenario,
  list: adminListScenario,
  master: masterScenario,
  memory: memoryScenario,
  start: startScenario,
} satisfies Record<string, (bench: Bench) => Promise<BenchResult[]>>

export type ScenarioName = keyof typeof scenarios
