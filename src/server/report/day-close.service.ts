import { drawerOf } from '../../domain/report/day-close.ts'
import type { CashMovement, DayClose } from '../../domain/report/day-close.ts'
import type { DayCloseInput } from '../../domain/report/report.input.ts'
import type { StaffCall } from '../core/call.ts'
import { atOneMoment, reportsOf } from '../core/call.ts'
import { periodOf, serviceDayOf } from '../core/operator-time.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectCashHandedOut,
  selectCashTaken,
  selectGranted,
  selectNames,
} from './day-close.queries.ts'

/**
 * What everybody at the counter took and paid out in cash on a day of the operator's, and what each of them has to
 * hand in; and what they granted by cancelling. An agent sees nobody but themselves. `CashDrawer` says what counts.
 */
export const getDayClose = (call: StaffCall, input: DayCloseInput): Promise<DayClose> =>
  atOneMoment(call, (call) => dayCloseOf(call, input))

async function dayCloseOf(call: StaffCall, input: DayCloseInput): Promise<DayClose> {
  const { zone } = await readSettings(call)
  const { actor } = call
  const db = reportsOf(call)
  const readAt = call.now()
  const day = input.day ?? serviceDayOf(readAt, zone)
  const within = periodOf({ from: day, to: day }, zone)
  const all: CashMovement[] = [
    ...(await selectCashTaken(db, within)),
    ...(await selectCashHandedOut(db, within)),
  ]
  const everybody = actor.role === 'ADMIN'
  const movements = all
    .filter(({ agentId }) => everybody || agentId === actor.id)
    .toSorted((a, b) => a.at - b.at || a.bookingId - b.bookingId)
  const ids = new Set(movements.map(({ agentId }) => agentId))
  if (!everybody) ids.add(actor.id)
  const agents = await selectNames(db, { ids: JSON.stringify([...ids]) })
  return {
    day,
    readAt,
    agents: agents
      .map((agent) => drawerOf(agent, movements))
      .toSorted((a, b) => a.agentName.localeCompare(b.agentName)),
    movements,
    granted: (await selectGranted(db, within)).filter(
      ({ agentId }) => everybody || agentId === actor.id,
    ),
  }
}
