import { Fault } from '../../../domain/fault.ts'
import type { BusSwap } from '../../../domain/swap/swap-view.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { getDatedTrip } from '../../booking/dated-trip.service.ts'
import { expireHoldsOnTrip } from '../../booking/expire-holds.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { getBus } from '../../fleet/bus.service.ts'
import { requireSchedule } from '../../trips/current-trip.service.ts'
import { restoreSeatsOfSwap, setBusOfTrip } from '../../trips/swap/swap-bus.service.ts'
import { seatAnew, recordMove } from './move-everybody.service.ts'
import { clearFullRefunds } from './full-refunds.queries.ts'
import { deleteRetiredBlocks } from './swap-blocks.queries.ts'
import { selectLiveMoves, selectNewcomers } from './swap-moves.queries.ts'
import { requireFreeFor } from './swap-place.service.ts'
import { requireSwap, swapView } from './swap-record.service.ts'
import type { SwapRow } from './swap.queries.ts'
import { updateToUndone } from './swap.queries.ts'

/**
 * Takes a change of bus back: the trip has its bus and seats as before, and everybody who still travels theirs; nobody was
 * told. Undone before, it stays so. decisions/0084
 * @throws Fault missing; conflict when it is final, when the old bus is busy by now, when somebody has bought a seat of
 *   the new bus since, or when somebody of the new bus had no seat in the old one
 */
export function undoSwap(call: AdminCall, id: number): Promise<BusSwap> {
  return atomically(call, async (call) => {
    const swap = await requireSwap(call, id)
    if (swap.state === 'UNDONE') return swapView(call, swap)
    requireUndoable(call, swap)
    const { schedule_id: scheduleId } = swap
    await expireHoldsOnTrip(call, scheduleId)
    const trip = await getDatedTrip(call, scheduleId)
    if (trip.departureAt <= call.now()) throw tooLate()
    await requireNoNewcomers(call, swap)
    await requireSeatsBefore(call, swap)
    await requireFreeFor(call, await getBus(call, swap.old_bus_id), trip, swap.old_bus_since)
    await setBusOfTrip(call, await requireSchedule(call, scheduleId), {
      busId: swap.old_bus_id,
      layoutId: swap.old_layout_id,
      totalSeats: swap.old_total_seats,
      since: swap.old_bus_since,
    })
    await bringBack(call, swap)
    await updateToUndone(call.trx, { id, now: call.now(), by: call.actor.id })
    await recordAudit(call, {
      action: 'undoBusChange',
      subject: 'schedule',
      subjectId: scheduleId,
      detail: { swapId: id, from: swap.new_bus_id, to: swap.old_bus_id },
    })
    return swapView(call, await requireSwap(call, id))
  })
}

function requireUndoable(call: AdminCall, { state, undo_until: until }: SwapRow): void {
  if (state === 'DONE' && until !== null && call.now() < until) return
  throw state === 'OPEN' || state === 'GIVEN_UP'
    ? new Fault('conflict', 'This change of bus has not been confirmed')
    : tooLate()
}

const tooLate = (): Fault =>
  new Fault('conflict', 'This cannot be undone any more. Change the bus again instead.')

async function requireNoNewcomers(call: AdminCall & AtomicCall, swap: SwapRow): Promise<void> {
  const { id: swapId, schedule_id: scheduleId } = swap
  const [newcomer] = await selectNewcomers(call.trx, { swapId, scheduleId })
  if (newcomer === undefined) return
  const message = `Booking ${newcomer.number} has taken seats of the new bus since. Change the bus again instead.`
  throw new Fault('conflict', message)
}

/** Whoever had no seat of the old bus either has none to go back to. @throws Fault conflict */
async function requireSeatsBefore(call: AdminCall & AtomicCall, { id }: SwapRow): Promise<void> {
  const moves = await selectLiveMoves(call.trx, { swapId: id })
  const without = moves.find(
    ({ seatId, oldSeatId, oldRetiredBy }) =>
      seatId !== oldSeatId && oldRetiredBy !== null && oldRetiredBy !== id,
  )
  if (without === undefined) return
  const message = `Booking ${without.bookingNumber} had no seat in the bus before. Change the bus again instead.`
  throw new Fault('conflict', message)
}

async function bringBack(
  call: AdminCall & AtomicCall,
  { id: swapId, schedule_id: scheduleId }: SwapRow,
): Promise<void> {
  const moves = await selectLiveMoves(call.trx, { swapId })
  // Where the seats have stayed, whoever was moved since stays where they are.
  const isOther = await restoreSeatsOfSwap(call, { scheduleId, swapId })
  const moved = isOther ? moves.filter(({ seatId, oldSeatId }) => seatId !== oldSeatId) : []
  await seatAnew(
    call,
    scheduleId,
    moved.map(({ passengerId, oldSeatId }) => [passengerId, oldSeatId]),
  )
  await deleteRetiredBlocks(call.trx, { scheduleId })
  const ids = JSON.stringify([...new Set(moves.map(({ bookingId }) => bookingId))])
  await clearFullRefunds(call.trx, { ids, swapId })
  for (const move of moved)
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await recordMove(call, move, { from: move.number, to: move.oldNumber })
}
