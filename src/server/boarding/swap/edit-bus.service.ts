import type { BusInput } from '../../../domain/fleet/bus.input.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { findBookingsSoldOnTrip } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall, AtomicCall } from '../../core/call.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { getBus, updateBus } from '../../fleet/bus.service.ts'
import { busNumberChangedNotice } from '../../messages/bus-messages.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { getSite } from '../../settings/settings.service.ts'
import { selectComingTripsOfBus } from './swap-facts.queries.ts'

/**
 * Changes a bus. Whoever has a ticket for it and has not boarded is told of another registration number, once for each
 * number; of anything else nobody is. domain.md §3, decisions/0084
 * @param version the one the editor saw; left out, the current version is changed
 * @throws Fault missing; conflict as `updateBus`
 */
export function editBus(
  call: AdminCall,
  id: number,
  input: BusInput,
  version?: number,
): Promise<Bus> {
  return atomically(call, async (call) => {
    const before = await getBus(call, id)
    const bus = await updateBus(call, id, input, version)
    if (bus.busNumber !== before.busNumber) await tellNumber(call, before)
    return bus
  })
}

async function tellNumber(
  call: AdminCall & AtomicCall,
  { id: busId, busNumber: before }: Bus,
): Promise<void> {
  const site = await getSite(call)
  const now = call.now()
  for (const trip of await selectComingTripsOfBus(call.trx, { busId, now })) {
    // oxlint-disable no-await-in-loop -- one connection
    for (const booking of await findBookingsSoldOnTrip(call, trip.id)) {
      if (booking.boarding.at <= now) continue
      const ticketAddress = ticketLink(call.dependencies, booking.id)
      await sendNotice(call, busNumberChangedNotice(booking, { before, ticketAddress }, site))
    }
    // oxlint-enable no-await-in-loop
  }
}
