import { Fault } from '../../../domain/fault.ts'
import type { ConfirmSwapInput } from '../../../domain/swap/swap.input.ts'
import type { BusSwap } from '../../../domain/swap/swap-view.ts'
import { isTypedConfirmation } from '../../../domain/typed-confirmation.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { requireTripNotOver } from '../../booking/dated-trip.service.ts'
import { expireHoldsOnTrip } from '../../booking/expire-holds.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { refreshOutsideRefunds } from '../../payment/refund/outside-refund.service.ts'
import { requireInService } from '../../trips/bus-rules.service.ts'
import { requireSchedule } from '../../trips/current-trip.service.ts'
import { handOverSwapped } from '../../trips/master-handover.service.ts'
import { replaceSeatsInSwap, setBusOfTrip } from '../../trips/swap/swap-bus.service.ts'
import { finishSwap } from './finish-swap.service.ts'
import { moveEverybody } from './move-everybody.service.ts'
import { confirmationOf } from './plan-swap.service.ts'
import { plannedSeats } from './planned-seats.ts'
import type { PlannedSeats } from './planned-seats.ts'
import { fingerprintOf, getSwapFacts } from './swap-facts.service.ts'
import type { SwapFacts } from './swap-facts.service.ts'
import { tellFreed } from './swap-messages.service.ts'
import { isOnTheRoad, requireFreeFor, takesOverAt } from './swap-place.service.ts'
import { rebookStranded } from './rebook.service.ts'
import { requireOpen, requireSwap, swapView } from './swap-record.service.ts'
import { swapMoney } from './swap-refunds.service.ts'
import { updateToDone } from './swap.queries.ts'

/** So long a change of bus can be undone, and nobody is told. */
const UNDO_LASTS = 10 * MINUTE

type ChangingCall = AdminCall & AtomicCall

/**
 * Carries a plan out as it was shown: the trip gets the bus and its seats, everybody theirs. It can be undone for ten
 * minutes; on the road it is final at once. Confirmed again it answers what was done. decisions/0084
 * @throws Fault missing; invalid when the confirmation is typed wrongly, or for a choice that the rules refuse; conflict
 *   when the plan is over, the bus is busy by now, somebody has bought or cancelled since, or another trip is full by now
 */
export async function confirmSwap(call: AdminCall, input: ConfirmSwapInput): Promise<BusSwap> {
  await refreshLeft(call, input)
  return atomically(call, async (call) => {
    const swap = await requireSwap(call, input.swapId)
    if (swap.state === 'DONE' || swap.state === 'FINAL') return swapView(call, swap)
    requireOpen(swap, call)
    await expireHoldsOnTrip(call, swap.schedule_id)
    const facts = await getSwapFacts(call, swap)
    requireTripNotOver(call, facts.trip)
    requireTyped(input.typed, confirmationOf(facts))
    const row = await requireSchedule(call, swap.schedule_id)
    if (fingerprintOf(facts) !== input.fingerprint || row.bus_id !== swap.old_bus_id)
      throw new Fault('conflict', 'The trip has changed. Look again.')
    requireInService(facts.newBus)
    const since = takesOverAt(call, facts.trip, swap.from_node)
    await requireFreeFor(call, facts.newBus, facts.trip, since)
    const planned = plannedSeats(facts, input.overrides)
    const money = await swapMoney(call, facts, planned)
    await setBusOfTrip(call, row, {
      busId: swap.new_bus_id,
      layoutId: swap.new_layout_id,
      totalSeats: swap.new_total_seats,
      since,
    })
    if (row.is_master === 1) await handOverSwapped(call, row)
    if (!planned.seatsStay)
      await replaceSeatsInSwap(call, row, { swapId: swap.id, seats: facts.seats })
    await moveEverybody(call, facts, planned, money)
    await tellFreed(call, facts, planned)
    await recordChange(call, facts, planned)
    const now = call.now()
    const done = { id: swap.id, now, by: call.actor.id, undoUntil: now + UNDO_LASTS }
    await updateToDone(call.trx, done)
    await rebookAll(call, swap.id, input.rebookings)
    if (isOnTheRoad(call, facts.trip)) await finishSwap(call, swap.id, call.actor.id)
    return swapView(call, await requireSwap(call, swap.id))
  })
}

/** Asks the providers what of those without a seat was refunded there: it is not refunded again, and pays no other booking. */
async function refreshLeft(
  call: AdminCall,
  { swapId, overrides }: ConfirmSwapInput,
): Promise<void> {
  const swap = await requireSwap(call, swapId)
  if (swap.state !== 'OPEN') return
  const { conflicts } = plannedSeats(await getSwapFacts(call, swap), overrides)
  const ids = new Set(conflicts.map(({ traveller }) => traveller.bookingId))
  await Promise.all(Array.from(ids, (id) => refreshOutsideRefunds(call, id)))
}

/** Who is on another trip by that is told at once, and stays there when the change is undone. decisions/0085 */
async function rebookAll(
  call: ChangingCall,
  swapId: number,
  rebookings: ConfirmSwapInput['rebookings'],
): Promise<void> {
  for (const rebooking of rebookings) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await rebookStranded(call, await requireSwap(call, swapId), rebooking)
  }
}

function requireTyped(typed: string, confirmBy: string): void {
  if (isTypedConfirmation(typed, confirmBy)) return
  const message = `Type ${confirmBy} to confirm`
  throw new Fault('invalid', message, { fields: [{ field: 'typed', message }] })
}

async function recordChange(
  call: ChangingCall,
  { swap, trip }: SwapFacts,
  { seated, conflicts, freed }: PlannedSeats,
): Promise<void> {
  await recordAudit(call, {
    action: 'changeBus',
    subject: 'schedule',
    subjectId: trip.id,
    detail: {
      swapId: swap.id,
      from: swap.old_bus_id,
      to: swap.new_bus_id,
      fromNode: swap.from_node,
      reason: swap.reason,
      moved: seated.filter(({ changed }) => changed.length > 0).length,
      without: conflicts.length,
      freed: freed.length,
    },
  })
}
