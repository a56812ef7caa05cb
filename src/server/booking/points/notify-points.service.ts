import type { Booking } from '../../../domain/booking/booking.ts'
import type { Notified } from '../../../domain/notified.ts'
import type { AtomicCall } from '../../core/call.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { sendNotice } from '../../messages/notice.service.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { pointMovedNotice, pointsChangedMessage } from '../../messages/point-messages.ts'
import { getSite } from '../../settings/settings.service.ts'
import { getBookingRecord } from '../find-booking.service.ts'

/** Tells the contact of a booking that its points are others now, as somebody has asked. @param before as it was */
export async function notifyPointsChanged(call: AtomicCall, before: Booking): Promise<void> {
  const { booking } = await getBookingRecord(call, before.id)
  const message = pointsChangedMessage(booking, endsBefore(call, before), await getSite(call))
  if (message !== undefined) await queueMessage(call, message)
}

/** Tells the contact of a booking that the operator has closed one of its points. @param before as it was */
export async function notifyPointMoved(call: AtomicCall, before: Booking): Promise<Notified> {
  const { booking } = await getBookingRecord(call, before.id)
  return sendNotice(call, pointMovedNotice(booking, endsBefore(call, before), await getSite(call)))
}

const endsBefore = (call: AtomicCall, { id, boarding, dropping }: Booking) => ({
  id: call.randomId(),
  boarding,
  dropping,
  ticketAddress: ticketLink(call.dependencies, id),
})
