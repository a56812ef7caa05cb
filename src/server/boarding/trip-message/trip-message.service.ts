import { travelling } from '../../../domain/booking/booking.ts'
import type { Booking } from '../../../domain/booking/booking.ts'
import { Fault } from '../../../domain/fault.ts'
import type {
  SendTripMessageInput,
  TripMessageInput,
} from '../../../domain/message/trip-message.input.ts'
import type {
  TripAudience,
  TripMessageCounts,
  TripMessagePreview,
} from '../../../domain/message/trip-message.ts'
import { recordAudit } from '../../audit/audit.service.ts'
import { getDatedTrip, requireTripNotOver } from '../../booking/dated-trip.service.ts'
import { findBookingsSoldOnTrip } from '../../booking/find-booking.service.ts'
import { atomically } from '../../core/atomically.ts'
import type { AdminCall } from '../../core/call.ts'
import { once, requestLock } from '../../core/idempotency/idempotency.service.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { noticeWays, sendNotice } from '../../messages/notice.service.ts'
import type { NoticeWays } from '../../messages/notice.service.ts'
import type { Notice } from '../../messages/notice.service.ts'
import { tripMessageNotice } from '../../messages/trip-message.ts'
import { getSite } from '../../settings/settings.service.ts'

interface Addressed {
  booking: Booking
  notice: Notice
  ways: NoticeWays
}

/**
 * What a message would be to those on a trip, and by which ways it would go out. Nothing is written. decisions/0080
 * @throws Fault missing; conflict for a trip that is over or cancelled
 */
export async function previewTripMessage(
  call: AdminCall,
  input: TripMessageInput,
): Promise<TripMessagePreview> {
  const addressed = await addressedBy(call, input, 0)
  const [first] = addressed
  return {
    ...countsOf(addressed),
    unreachable: addressed.flatMap(({ booking, ways }) => {
      if (ways.byMail || ways.bySms || booking.contact.phone !== null) return []
      const [traveller, ...others] = travelling(booking.seats)
      const seats = [traveller, ...others].flatMap((seat) => seat?.seatNumber ?? [])
      const { bookingNumber } = booking
      return [{ bookingNumber, name: traveller?.passengerName ?? '', seats }]
    }),
    example:
      first === undefined
        ? null
        : {
            subject: first.notice.mail.subject,
            mail: first.notice.mail.text,
            messenger: first.notice.text,
          },
  }
}

/**
 * Sends a message to those on a trip, whole in one transaction: a bus has at most 100 seats. Repeated with the same key it
 * is sent once. decisions/0080
 * @throws Fault missing; conflict for a trip that is over or cancelled, and where nobody would get it; keyReused
 */
export async function sendTripMessage(
  call: AdminCall,
  { key, ...message }: SendTripMessageInput,
): Promise<TripMessageCounts> {
  const { scheduleId, to } = message
  const locks = { trip: scheduleId, ...requestLock(call, key) }
  return atomically(call, locks, async (call) => {
    const { value } = await once(call, key, { tripMessage: message }, async (call) => {
      const messageId = call.randomId()
      const addressed = await addressedBy(call, message, messageId)
      if (addressed.length === 0)
        throw new Fault('conflict', 'No one would get this message. Choose other recipients.')
      for (const { notice } of addressed) await sendNotice(call, notice)
      const counts = countsOf(addressed)
      await recordAudit(call, {
        action: 'sendTripMessage',
        subject: 'schedule',
        subjectId: scheduleId,
        detail: { messageId, ...audienceOf(to), ...counts },
      })
      return counts
    })
    return value
  })
}

/** Everybody whom a message is for, with what it says to them. @param id of all that is sent in one go */
async function addressedBy(
  call: AdminCall,
  { scheduleId, to, text }: TripMessageInput,
  id: number,
): Promise<Addressed[]> {
  requireTripNotOver(call, await getDatedTrip(call, scheduleId))
  const site = await getSite(call)
  const bookings = await findBookingsSoldOnTrip(call, scheduleId)
  return Promise.all(
    bookings
      .filter((booking) => isMeant(booking, to))
      .map(async (booking) => {
        const ticketAddress = ticketLink(call.dependencies, booking.id)
        const notice = tripMessageNotice(booking, { id, text, ticketAddress }, site)
        const { kind } = notice
        const reach = { kind, contact: booking.contact, boardingAt: booking.boarding.at }
        return { booking, notice, ways: await noticeWays(call, reach) }
      }),
  )
}

function isMeant({ seats, boarding }: Booking, to: TripAudience): boolean {
  if (to.who === 'EVERYBODY') return true
  if (to.who === 'NOT_BOARDED') return seats.some(({ status }) => status === 'BOOKED')
  const atPoint = to.pointId === undefined || to.pointId === boarding.point?.id
  return to.node === boarding.node && atPoint
}

/** As the audit names it. */
const audienceOf = (to: TripAudience) =>
  to.who === 'PLACE' ? { who: to.who, node: to.node, pointId: to.pointId ?? null } : { who: to.who }

function countsOf(addressed: readonly Addressed[]): TripMessageCounts {
  const ways = addressed.map((one) => one.ways)
  return {
    bookings: ways.length,
    byMail: ways.filter(({ byMail }) => byMail).length,
    bySms: ways.filter(({ bySms }) => bySms).length,
    atDesk: ways.filter(({ atDesk }) => atDesk).length,
  }
}
