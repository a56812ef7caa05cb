import type { SaidOfTrip } from '../../../domain/boarding/passenger-list.ts'
import type { SaidDelay } from '../../../domain/schedule/delay.ts'
import type { StaffCall } from '../../core/call.ts'
import { lastBoardingAt } from '../dated-trip.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'
import { findDelayToConfirm } from './delay-to-confirm.service.ts'
import { selectSaidDelays } from './delay.queries.ts'

/** What was said of some trips, by trip, in the order in which it was said. */
export async function saidDelaysOf(
  call: StaffCall,
  scheduleIds: readonly number[],
): Promise<(scheduleId: number) => SaidDelay[]> {
  const rows = await selectSaidDelays(call.db, { ids: JSON.stringify(scheduleIds) })
  const byTrip = Map.groupBy(rows, ({ scheduleId }) => scheduleId)
  return (scheduleId) =>
    (byTrip.get(scheduleId) ?? []).map(
      ({ scheduleId: _id, saidBy: _by, role: _role, ...delay }) => delay,
    )
}

/** What was said of a trip, in the order in which it was said. */
export async function listSaidDelays(call: StaffCall, scheduleId: number): Promise<SaidDelay[]> {
  return (await saidDelaysOf(call, [scheduleId]))(scheduleId)
}

/** What was said of a trip, and of which towns it can be said. */
export async function saidOfTrip(call: StaffCall, trip: DatedTrip): Promise<SaidOfTrip> {
  const towns = trip.nodes.map(({ node, name, arrivalAt }) => ({
    node,
    name,
    at: node === trip.lastNode ? arrivalAt : lastBoardingAt(trip, node),
  }))
  if (trip.delays.length === 0) return { towns, delays: [], toConfirm: null }
  const delays = await listSaidDelays(call, trip.id)
  return { towns, delays, toConfirm: await findDelayToConfirm(call, trip.id) }
}
