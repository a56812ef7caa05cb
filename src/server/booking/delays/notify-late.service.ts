import { lateNotice } from '../../../domain/booking/late-notice.ts'
import type { LateNotice } from '../../../domain/booking/late-notice.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { NOBODY_NOTIFIED, sumNotified } from '../../../domain/notified.ts'
import type { Notified } from '../../../domain/notified.ts'
import { lateMinutesAt } from '../../../domain/schedule/delay.ts'
import type { Delay } from '../../../domain/schedule/delay.ts'
import type { Instant, Minutes } from '../../../domain/time/calendar.ts'
import { isAdministrator } from '../../core/call.ts'
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
  /** As it was reported. */
  minutes: Minutes
  /** When it was received. */
  now: Instant
  /** What others had reported of the trip before, and still held. */
  byOthers: readonly Delay[]
}

type Told = Awaited<ReturnType<typeof selectToldOnTrip>>[number]

/** What became of a report. */
interface LateNotified {
  /** How many bookings were told. */
  told: number
  notified: Notified
  /** Customers would get everything back, once an administrator or a second person reports it too. */
  refundsWait: boolean
}

/**
 * Tells whoever still waits for a bus what has just been said of it, and stores that they were told and whether all
 * comes back from now on. Only administrators offer that alone; others together with a second person. decisions/0081
 */
export async function notifyLate(
  call: StaffCall & AtomicCall,
  { scheduleId, delayId, fromNode, minutes: reported, now, byOthers }: SaidNow,
): Promise<LateNotified> {
  const { lateRefundMinutes: refundMinutes } = await readSettings(call)
  const before = new Map(
    (await selectToldOnTrip(call.db, { scheduleId })).map((row) => [row.id, row]),
  )
  const all: Notified[] = []
  let refundsWait = false
  for (const booking of await findBookingsSoldOnTrip(call, scheduleId)) {
    const told = before.get(booking.id)
    if (told === undefined) continue
    const minutes = booking.delay?.boarding?.minutes ?? 0
    const isPast = reported >= refundMinutes
    const isConfirmed = lateMinutesAt(byOthers, booking.boarding.node) >= refundMinutes
    const mayOffer = isPast && (isAdministrator(call) || isConfirmed)
    const said = { fromNode, minutes, refundMinutes, mayOffer }
    if (isPast && !mayOffer)
      refundsWait ||=
        lateNotice({ ...booking, ...told }, { ...said, mayOffer: true }, now)?.offersRefund === true
    const notice = lateNotice({ ...booking, ...told }, said, now)
    if (notice === null) continue
    // One connection, booking by booking.
    // oxlint-disable-next-line no-await-in-loop
    all.push(await tell(call, booking, { delayId, notice, told, now }))
  }
  return { told: all.length, notified: sumNotified(all), refundsWait }
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
): Promise<Notified> {
  const { minutes, offersRefund, withdrawsRefund } = notice
  const refundAt = withdrawsRefund ? null : offersRefund ? now : told.refundAt
  await updateTold(call.trx, { id, minutes, refundAt, now })
  // With what it gives back now.
  const { booking } = await getBookingRecord(call, id)
  const expected = booking.delay?.boarding
  if (expected == null) return NOBODY_NOTIFIED
  const ticketAddress = ticketLink(call.dependencies, id)
  const facts = { delayId, expected, ticketAddress, withdrawsRefund }
  return sendNotice(call, tripLateNotice(booking, facts, await getSite(call)))
}
