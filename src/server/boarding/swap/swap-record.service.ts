import type { Bus } from '../../../domain/fleet/bus.ts'
import { Fault } from '../../../domain/fault.ts'
import type { BusSwap } from '../../../domain/swap/swap-view.ts'
import type { Call } from '../../core/call.ts'
import { notifiedOf } from '../../messages/notice.service.ts'
import { getBus } from '../../fleet/bus.service.ts'
import { selectCurrentSwap, selectSwap } from './swap.queries.ts'
import type { SwapRow } from './swap.queries.ts'

/** @throws Fault missing */
export async function requireSwap(call: Call, id: number): Promise<SwapRow> {
  const [row] = await selectSwap(call.db, { id })
  if (row === undefined) throw new Fault('missing', 'There is no such change of bus')
  return row
}

/** The plan of a trip that is open, or its change that can still be undone; a plan that is over is none. */
export async function findCurrentSwap(
  call: Call,
  scheduleId: number,
): Promise<SwapRow | undefined> {
  const [row] = await selectCurrentSwap(call.db, { scheduleId })
  return row !== undefined && isPlanOver(row, call) ? undefined : row
}

/** Whether a plan has waited too long; what is confirmed stands until it is ended. */
export const isPlanOver = ({ state, open_until: until }: SwapRow, call: Call): boolean =>
  state === 'OPEN' && until <= call.now()

/** Proves that a plan can still be carried out. @throws Fault conflict */
export function requireOpen(row: SwapRow, call: Call): void {
  if (row.state === 'OPEN' && !isPlanOver(row, call)) return
  throw new Fault('conflict', 'This plan is over. Choose the bus again.')
}

/** A change of bus as it is shown. */
export async function swapView(call: Call, row: SwapRow): Promise<BusSwap> {
  return {
    id: row.id,
    scheduleId: row.schedule_id,
    oldBus: busNameOf(await getBus(call, row.old_bus_id)),
    newBus: busNameOf(await getBus(call, row.new_bus_id)),
    reason: row.reason,
    fromNode: row.from_node,
    fromTown: row.fromTown,
    state: isPlanOver(row, call) ? 'GIVEN_UP' : row.state,
    openedAt: row.opened_at,
    openedBy: row.openedBy,
    openUntil: row.open_until,
    confirmedAt: row.confirmed_at,
    undoUntil: row.undo_until,
    notified:
      row.state === 'FINAL'
        ? await notifiedOf(call, row.schedule_id, `bus-changed:${row.id}`)
        : null,
  }
}

export const busNameOf = ({ id, busName, busNumber, busType }: Bus): BusSwap['oldBus'] => ({
  id,
  busName,
  busNumber,
  busType,
})
