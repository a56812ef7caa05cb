import type { BoardingStop, PassengerList } from '../../domain/boarding/passenger-list.ts'
import { boardingPoint } from '../../domain/schedule/journey.ts'
import { getDatedTrip, nodeOf } from '../booking/dated-trip.service.ts'
import type { StaffCall } from '../core/call.ts'
import { selectTravellers } from './occupant.queries.ts'
import { getStaffTrip } from './staff-trips.service.ts'

/**
 * Everybody with a confirmed ticket of a trip by where they get on, those places in order with the ones where nobody
 * does; who only holds a seat is not on it. Reading it is not audited: a read is never a write. domain.md §9
 * @throws Fault missing
 */
export async function getPassengerList(
  call: StaffCall,
  scheduleId: number,
): Promise<PassengerList> {
  const staffTrip = await getStaffTrip(call, scheduleId)
  const trip = await getDatedTrip(call, scheduleId)
  const travellers = await selectTravellers(call.db, { scheduleId })
  const byBoarding = Map.groupBy(travellers, (traveller) => traveller.fromNode)
  const stops = trip.nodes.slice(0, trip.lastNode).map((node): BoardingStop => {
    const { name, time, date } = boardingPoint(node, trip.serviceDay)
    const passengers = (byBoarding.get(node.node) ?? []).map(
      ({ fromNode: _fromNode, ...traveller }) => ({
        ...traveller,
        to: nodeOf(trip, traveller.toNode).name,
      }),
    )
    return { node: node.node, name, time, date, passengers }
  })
  return { ...staffTrip, readAt: call.now(), stops }
}
