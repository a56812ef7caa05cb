import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Between two runs, for whoever else asks. One takes a sixth of that: four months are made in a second, with so little
 * of the processor and the disk that searches beside it hardly notice. performance.md, bench `master`
 */
const REST_MS = 6

export const restBetweenRuns = (): Promise<void> => sleep(REST_MS)
