import { DAY } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'

/** An action of a demo user at some time, about a trip. */
export interface DemoAction {
  at: Instant
  scheduleId: number
  run: () => Promise<void>
}

/** Actions that are run at the same time, each on another trip, so that they share their commits. */
const AT_ONCE = 25
/** So far apart they may lie. */
const SIDE_BY_SIDE = 3 * DAY

/** Does everything in the order in which it happened, so that what is numbered is numbered in that order. */
export async function runActions(actions: readonly DemoAction[]): Promise<void> {
  let batch: DemoAction[] = []
  for (const act of actions.toSorted((a, b) => a.at - b.at)) {
    const isBusy = batch.some((other) => other.scheduleId === act.scheduleId)
    const isLater = act.at > (batch[0]?.at ?? act.at) + SIDE_BY_SIDE
    if (isBusy || isLater || batch.length === AT_ONCE) {
      await doAll(batch)
      batch = []
    }
    batch.push(act)
  }
  await doAll(batch)
}

async function doAll(batch: readonly DemoAction[]): Promise<void> {
  await Promise.all(batch.map((act) => act.run()))
}
