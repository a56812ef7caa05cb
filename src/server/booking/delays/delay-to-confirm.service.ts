import { lateNotice } from '../../../domain/booking/late-notice.ts'
import { delayAt } from '../../../domain/schedule/delay.ts'
import type { DelayToConfirm } from '../../../domain/schedule/delay.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import type { AdminCall, StaffCall } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { findBookingsSoldOnTrip } from '../find-booking.service.ts'
import { selectSaidDelays, selectToldOnTrip, selectTripsToConfirm } from './delay.queries.ts'

/** No delay is of use for longer: it is reported 12 hours before a trip of three days, and is a day at most. */
const LONGEST = 5 * DAY

/**
 * The delay of a trip that waits for a second person: the last word at the town of customers who were told of it, by somebody
 * who may not offer the refund alone. Null where there is none, and once the bus is expected to have left. decisions/0081
 */
export async function findDelayToConfirm(
  call: StaffCall,
  scheduleId: number,
): Promise<DelayToConfirm | null> {
  const { lateRefundMinutes: refundMinutes } = await readSettings(call)
  const said = await selectSaidDelays(call.db, { ids: JSON.stringify([scheduleId]) })
  if (said.every(({ minutes }) => minutes < refundMinutes)) return null
  const rows = await selectToldOnTrip(call.db, { scheduleId })
  const toldOf = new Map(rows.map(({ id, ...told }) => [id, told]))
  const now = call.now()
  const waiting = (await findBookingsSoldOnTrip(call, scheduleId)).flatMap((booking) => {
    const told = toldOf.get(booking.id)
    const last = delayAt(said, booking.boarding.node)
    // Customers who were never told have bought since, and know.
    if (told?.toldMinutes == null || last === undefined || last.role === 'ADMIN') return []
    const asConfirmed = { ...last, refundMinutes, mayOffer: true }
    return lateNotice({ ...booking, ...told }, asConfirmed, now)?.offersRefund === true
      ? [last]
      : []
  })
  const delay = said.findLast((one) => waiting.includes(one))
  if (delay === undefined) return null
  const { fromNode, minutes, reason, saidAt, saidBy: byId, by } = delay
  const bookings = waiting.filter((one) => one === delay).length
  return { fromNode, minutes, reason, saidAt, byId, by, bookings }
}

/** Trips of which a delay may wait for a second person. */
export async function findTripsToConfirm(call: AdminCall): Promise<number[]> {
  const { lateRefundMinutes: minutes } = await readSettings(call)
  const since = call.now() - LONGEST
  const rows = await selectTripsToConfirm(call.db, { minutes, since })
  return rows.map(({ scheduleId }) => scheduleId)
}
