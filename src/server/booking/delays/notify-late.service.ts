import { lateNotice } from '../../../domain/booking/late-notice.ts'
import type { LateNotice } from '../../../domain/booking/late-notice.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { AtomicCall, StaffCall } from '../../core/call.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { tripLateNotice } from '../../messages/late-message.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { getSite, readSettings } from '../../settings/settings.service.ts'
import { findBookingsSoldOnTrip, getBookingRecord } from '../find-booking.service.ts'
import { selectToldOnTrip, updateTold } from './delay.queries.ts'

interface SaidNow {
  scheduleId: number
  delayId: number
  fromNode: number
  /** When it was received. */
  now: Instant
}

type Told = Awaited<ReturnType<typeof selectToldOnTrip>>[number]

/**
 * Tells whoever still waits for a bus what has just been said of it, and stores that they were told and whether all
 * comes back from now on. decisions/0081
 * @returns how many bookings were told
 */
export async function notifyLate(
  call: StaffCall & AtomicCall,
  { scheduleId, delayId, fromNode, now }: SaidNow,
): Promise<number> {
  const { lateRefundMinutes: refundMinutes } = await readSettings(call)
  const before = new Map(
    (await selectToldOnTrip(call.db, { scheduleId })).map((row) => [row.id, row]),
  )
  let count = 0
  for (const booking of await findBookingsSoldOnTrip(call, scheduleId)) {
    const told = before.get(booking.id)
    if (told === undefined) continue
    const minutes = booking.delay?.boarding?.minutes ?? 0
    const waiting = {
      ...booking,
      toldMinutes: told.toldMinutes,
      isRefundable: told.refundAt !== null,
    }
    const notice = lateNotice(waiting, { fromNode, minutes, refundMinutes }, now)
    if (notice === null) continue
    // One connection, booking by booking.
    // oxlint-disable-next-line no-await-in-loop
    await tell(call, booking, { delayId, notice, told, now })
    count += 1
  }
  return count
}

async function tell(
  call: AtomicCall,
  { id }: Booking,
  {
    delayId,
    notice,
    told,
    now,
  }: Pick<SaidNow, 'delayId' | 'now'> & { notice: LateNotice; told: Told },
): Promise<void> {
  const refundAt = notice.offersRefund ? now : told.refundAt
  await updateTold(call.trx, { id, minutes: notice.minutes, refundAt, now })
  // With what it gives back now.
  const { booking } = await getBookingRecord(call, id)
  const expected = booking.delay?.boarding
  if (expected == null) return
  const ticketAddress = ticketLink(call.dependencies, id)
  const facts = { delayId, expected, ticketAddress }
  await sendNotice(call, tripLateNotice(booking, facts, await getSite(call)))
}
