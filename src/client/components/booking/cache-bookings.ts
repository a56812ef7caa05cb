import type { Booking } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { DAY } from '../../../domain/time/calendar.ts'
import { serverNow } from '../../ui/server-time.ts'

/** How long a ticket stays cached after its journey. */
const KEPT_AFTER = 7 * DAY
/** How long the list of bookings stays cached after it was last opened; and how many of them. */
const LIST_KEPT = 90 * DAY
const MOST = 100

/** The cache key of a ticket. */
export const ticketName = (bookingId: number): string => `ticket.${bookingId}`
/** The key of its boarding codes and helpline. */
export const codesName = (bookingId: number): string => `codes.${bookingId}`
/** The key of a ticket opened by a link: the link is all that is known before it is loaded. */
export const linkName = (token: string): string => `link.${token}`
export const BOOKINGS_NAME = 'bookings'

/** The part of a booking to cache. Only paid tickets: a hold would be over, a cancelled one is of no use. ux.md d6 */
export const cacheTicket = (booking: Booking) =>
  booking.status === 'CONFIRMED'
    ? { value: booking, until: booking.dropping.at + KEPT_AFTER }
    : undefined

export const cacheCodes = (ticket: Ticket) => ({
  value: ticket,
  until: ticket.booking.dropping.at + KEPT_AFTER,
})

/** The part of a ticket opened by its link to cache, if somebody still travels. */
export const cacheOpenedTicket = (ticket: Ticket) =>
  cacheTicket(ticket.booking) === undefined ? undefined : cacheCodes(ticket)

/** The last known list, the newest first. ux.md d7 */
export const cacheBookings = (bookings: Booking[]) => ({
  value: bookings.slice(0, MOST),
  until: serverNow() + LIST_KEPT,
})
