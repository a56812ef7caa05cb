import { Fault } from '../../../domain/fault.ts'
import type { BusSwap } from '../../../domain/swap/swap-view.ts'
import type { OpenSwapInput } from '../../../domain/swap/swap.input.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { getDatedTrip, requireTripNotOver } from '../../booking/dated-trip.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { getBus } from '../../fleet/bus.service.ts'
import { requireInService } from '../../trips/bus-rules.service.ts'
import { currentTrip } from '../../trips/current-trip.service.ts'
import { layoutNow, seatsSoldOn } from '../../trips/trip-layout.service.ts'
import { stopForSwap } from '../../trips/swap/swap-bus.service.ts'
import { insertSwap, selectCurrentSwap, updateToGivenUp } from './swap.queries.ts'
import { isPlanOver, requireSwap, swapView } from './swap-record.service.ts'
import { requireFreeFor, requireTown, takesOverAt } from './swap-place.service.ts'

/** So long a trip does not sell while its next bus is chosen. */
const PLAN_LASTS = 10 * MINUTE

/**
 * Begins a plan for another bus of a trip: nothing changes yet, but the trip does not sell for ten minutes. decisions/0084
 * @throws Fault missing; invalid; conflict when the bus is busy or retired, when the trip is over or nobody travels on
 *   it, or when another change of its bus is not final yet
 */
export function openSwap(call: AdminCall, input: OpenSwapInput): Promise<BusSwap> {
  return atomically(call, async (call) => {
    const { scheduleId, fromNode, reason } = input
    await requireNoOther(call, scheduleId)
    const trip = await getDatedTrip(call, scheduleId)
    requireTripNotOver(call, trip)
    requireTown(call, trip, fromNode)
    const { row, layout, bookings } = await currentTrip(call, scheduleId)
    if (bookings.live === 0)
      throw new Fault('conflict', 'Nobody travels on this trip. Change its bus in the schedule.')
    const bus = await getBus(call, input.busId)
    if (bus.id === row.bus_id) throw busInvalid('This bus drives the trip already')
    requireInService(bus)
    await requireFreeFor(call, bus, trip, takesOverAt(call, trip, fromNode))
    const next = await layoutNow(call, bus)
    const openUntil = call.now() + PLAN_LASTS
    const id = await insertSwap(call.trx, {
      schedule_id: scheduleId,
      old_bus_id: row.bus_id,
      new_bus_id: bus.id,
      old_layout_id: row.layout_id,
      new_layout_id: next.id,
      old_total_seats: row.total_seats,
      new_total_seats: seatsSoldOn(next, { totalSeats: row.total_seats, layout }),
      old_bus_since: row.bus_since,
      from_node: fromNode,
      reason,
      opened_at: call.now(),
      opened_by: call.actor.id,
      open_until: openUntil,
    })
    await stopForSwap(call, scheduleId, openUntil)
    await recordAudit(call, {
      action: 'planBusChange',
      subject: 'schedule',
      subjectId: scheduleId,
      detail: { swapId: id, from: row.bus_id, to: bus.id, fromNode, reason },
    })
    return swapView(call, await requireSwap(call, id))
  })
}

/** A plan that is over makes room. @throws Fault conflict */
async function requireNoOther(call: AdminCall & AtomicCall, scheduleId: number): Promise<void> {
  const [other] = await selectCurrentSwap(call.trx, { scheduleId })
  if (other === undefined) return
  if (isPlanOver(other, call)) {
    await updateToGivenUp(call.trx, { id: other.id, now: call.now(), by: null })
    return
  }
  throw new Fault(
    'conflict',
    other.state === 'OPEN'
      ? `${other.openedBy} is changing the bus of this trip already. Go on with that plan, or give it up.`
      : 'The last change of this bus can still be undone. Undo it, or send its messages, first.',
  )
}

/** Ends a plan: the trip sells again. Given up before, it stays so. @throws Fault missing; conflict once it is confirmed */
export function giveUpSwap(call: AdminCall, id: number): Promise<BusSwap> {
  return atomically(call, async (call) => {
    const { schedule_id: scheduleId, state } = await requireSwap(call, id)
    if (state === 'OPEN') {
      await updateToGivenUp(call.trx, { id, now: call.now(), by: call.actor.id })
      await stopForSwap(call, scheduleId, null)
      const subject = { subject: 'schedule', subjectId: scheduleId }
      await recordAudit(call, { action: 'giveUpBusChange', ...subject, detail: { swapId: id } })
    } else if (state !== 'GIVEN_UP')
      throw new Fault('conflict', 'This change of bus has been confirmed already')
    return swapView(call, await requireSwap(call, id))
  })
}

function busInvalid(message: string): Fault {
  return new Fault('invalid', message, { fields: [{ field: 'busId', message }] })
}
