import { DAY } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'

/** An action of a demo user at some time, about a trip; or about many, where it has none: then nothing runs beside it. */
export interface DemoAction {
  at: Instant
  scheduleId: number | null
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
    if (batch.length > 0 && !fits(act, batch)) {
      await doAll(batch)
      batch = []
    }
    batch.push(act)
  }
  await doAll(batch)
}

function fits(act: DemoAction, batch: readonly DemoAction[]): boolean {
  const isAlone = [act, ...batch].some(({ scheduleId }) => scheduleId === null)
  const isBusy = batch.some(({ scheduleId }) => scheduleId === act.scheduleId)
  const isLater = act.at > (batch[0]?.at ?? act.at) + SIDE_BY_SIDE
  return !isAlone && !isBusy && !isLater && batch.length < AT_ONCE
}

async function doAll(batch: readonly DemoAction[]): Promise<void> {
  await Promise.all(batch.map((act) => act.run()))
}
