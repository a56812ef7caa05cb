import type { Booking } from '../../../domain/booking/booking.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { DAY } from '../../../domain/time/calendar.ts'

/** A ticket stays on the device so long after its journey. */
const KEPT_AFTER = 7 * DAY
/** The list of bookings, so long after it was last looked at; and so many of them. */
const LIST_KEPT = 90 * DAY
const MOST = 100

/** Under which name a ticket is kept on the device. */
export const ticketName = (bookingId: number): string => `ticket.${bookingId}`
/** Its boarding codes, and whom to ask on the way. */
export const codesName = (bookingId: number): string => `codes.${bookingId}`
/** A ticket that a link opened; its link is all that is known before it has come. */
export const linkName = (token: string): string => `link.${token}`
export const BOOKINGS_NAME = 'bookings'

/** What opens without a network is a ticket: a hold would be over, and what was cancelled takes nobody anywhere. ux.md d6 */
export const keepTicket = (booking: Booking) =>
  booking.status === 'CONFIRMED'
    ? { value: booking, until: booking.dropping.at + KEPT_AFTER }
    : undefined

export const keepCodes = (ticket: Ticket) => ({
  value: ticket,
  until: ticket.booking.dropping.at + KEPT_AFTER,
})

/** What its link opens without a network, of a journey that somebody still makes. */
export const keepOpened = (ticket: Ticket) =>
  keepTicket(ticket.booking) === undefined ? undefined : keepCodes(ticket)

/** The last known list, the newest first. ux.md d7 */
export const keepBookings = (bookings: Booking[]) => ({
  value: bookings.slice(0, MOST),
  until: Date.now() + LIST_KEPT,
})
