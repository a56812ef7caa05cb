import type { TripToConfirm } from '../../domain/boarding/passenger-list.ts'
import {
  findDelayToConfirm,
  findTripsToConfirm,
} from '../booking/delays/delay-to-confirm.service.ts'
import type { AdminCall } from '../core/call.ts'
import { listStaffTripsByIds } from './staff-trips.service.ts'

/** Trips with a delay that waits for a second person, by departure. decisions/0081 */
export async function listDelaysToConfirm(call: AdminCall): Promise<TripToConfirm[]> {
  const found: TripToConfirm[] = []
  for (const trip of await listStaffTripsByIds(call, await findTripsToConfirm(call))) {
    // oxlint-disable-next-line no-await-in-loop -- hardly ever more than one
    const toConfirm = await findDelayToConfirm(call, trip.scheduleId)
    if (toConfirm !== null) found.push({ ...trip, toConfirm })
  }
  return found.toSorted((one, other) => one.departureAt - other.departureAt)
}
