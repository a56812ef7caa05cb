import { addDays, MINUTE } from '../../../domain/time/calendar.ts'
import { confirmSwap } from '../../boarding/swap/confirm-swap.service.ts'
import { sendSwapNow } from '../../boarding/swap/finish-swap.service.ts'
import { openSwap } from '../../boarding/swap/open-swap.service.ts'
import { planBusSwap } from '../../boarding/swap/plan-swap.service.ts'
import { listStaffTrips } from '../../boarding/staff-trips.service.ts'
import { callAt } from '../../core/call.ts'
import type { AdminCall } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { allBuses } from '../../fleet/bus.service.ts'
import { payOutDueRefunds } from '../../payment/refund/refund-payout.service.ts'
import { readSettings } from '../../settings/settings.service.ts'

/** The bus that broke down, and the one in reserve that came: seats below berths, without air conditioning. */
const BROKEN = 'Konkan Night Rider'
const RESERVE = 'Girnar'
/** On how many nights, the last one yesterday. */
const NIGHTS = 3

/**
 * On the last nights another bus had to come: an hour before it left everybody got a seat in it, and a part of the fare back
 * for a seat instead of a berth and for the air conditioning. decisions/0084
 */
export async function loadBusChanges(call: AdminCall): Promise<void> {
  const { zone } = await readSettings(call)
  const today = serviceDayOf(call.now(), zone)
  const reserve = [...(await allBuses(call)).values()].find(({ busName }) => busName === RESERVE)
  if (reserve === undefined) throw new Error('The demo has lost its reserve')
  for (let ago = NIGHTS; ago > 0; ago--) {
    const date = addDays(today, -ago)
    const { trips } = await listStaffTrips(call, { date, searchTerm: BROKEN, limit: 20 })
    const trip = trips.findLast(({ passengers }) => passengers > 0)
    if (trip !== undefined) await changeBus(call, trip, reserve.id)
  }
}

async function changeBus(
  call: AdminCall,
  { scheduleId, departureAt }: { scheduleId: number; departureAt: number },
  busId: number,
): Promise<void> {
  const before = (minutes: number): AdminCall => callAt(call, () => departureAt - minutes * MINUTE)
  const bus = { scheduleId, busId, fromNode: 0, reason: 'BREAKDOWN' } as const
  const { id: swapId } = await openSwap(before(60), bus)
  const asked = { swapId, overrides: [] }
  const { fingerprint, confirmBy: typed } = await planBusSwap(before(58), asked)
  await confirmSwap(before(58), { ...asked, rebookings: [], fingerprint, typed })
  await sendSwapNow(before(55), swapId)
  await payOutDueRefunds(before(50), new AbortController().signal)
}
