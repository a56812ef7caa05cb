import { confirmSwap } from '../../server/boarding/swap/confirm-swap.service.ts'
import { openSwap } from '../../server/boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../server/boarding/swap/plan-swap.service.ts'
import type { AdminCall } from '../../server/core/call.ts'
import type { Dependencies } from '../../server/core/dependencies.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { aBus } from '../builders/fleet.ts'

/**
 * Two trips of their own: for one another bus is planned, the other one has it already, which can be undone.
 * @param sell sells a seat of a trip
 */
export async function stageSwaps(
  dependencies: Dependencies,
  admin: AdminCall,
  sell: (trip: TestSchedule) => Promise<unknown>,
): Promise<Record<string, unknown[]>> {
  const open = async () => {
    const trip = await aSchedule(dependencies)
    await sell(trip)
    const { id: busId } = await addBus(admin, aBus({ busNumber: `MH 12 SW ${trip.id}` }))
    const plan = { scheduleId: trip.id, busId, fromNode: 0, reason: 'OTHER' } as const
    const { id: swapId } = await openSwap(admin, plan)
    return planBusSwap(admin, { swapId, overrides: [] })
  }
  const [planned, done] = [await open(), await open()]
  const { fingerprint, confirmBy: typed, swap } = done
  await confirmSwap(admin, { swapId: swap.id, overrides: [], rebookings: [], fingerprint, typed })
  return {
    swapId: [planned.swap.id, swap.id],
    fingerprint: [planned.fingerprint],
    typed: [planned.confirmBy],
    overrides: [[]],
    rebookings: [[]],
  }
}
