import type { Booking } from '../../../domain/booking/booking.ts'
import type { AtomicCall } from '../../core/call.ts'
import { ticketLink } from '../../core/secrets/booking-link-tokens.ts'
import { queueMessage } from '../../messages/outbox.service.ts'
import { pointMovedMessage, pointsChangedMessage } from '../../messages/point-messages.ts'
import { getSite } from '../../settings/settings.service.ts'
import { getBookingRecord } from '../find-booking.service.ts'

/** Tells the contact of a booking that its points are others now, as somebody has asked. @param before as it was */
export async function notifyPointsChanged(call: AtomicCall, before: Booking): Promise<void> {
  await notify(call, before, pointsChangedMessage)
}

/** Tells the contact of a booking that the operator has closed one of its points. @param before as it was */
export async function notifyPointMoved(call: AtomicCall, before: Booking): Promise<void> {
  await notify(call, before, pointMovedMessage)
}

async function notify(
  call: AtomicCall,
  { id: bookingId, boarding, dropping }: Booking,
  messageOf: typeof pointMovedMessage,
): Promise<void> {
  const { booking } = await getBookingRecord(call, bookingId)
  const ticketAddress = ticketLink(call.dependencies, bookingId)
  const before = { id: call.randomId(), boarding, dropping, ticketAddress }
  const message = messageOf(booking, before, await getSite(call))
  if (message !== undefined) await queueMessage(call, message)
}
