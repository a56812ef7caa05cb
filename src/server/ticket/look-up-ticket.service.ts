import { Fault } from '../../domain/fault.ts'
import { foldEmail, phoneIn } from '../../domain/text/contact.ts'
import type { TicketLookUpInput } from '../../domain/ticket/ticket.input.ts'
import { ticketToken } from '../core/secrets/booking-link-tokens.ts'
import type { Call } from '../core/call.ts'
import { limitTicketLookUp, countWrongLookUp } from './ticket-limits.ts'
import { selectTicketContact } from './ticket.queries.ts'

/**
 * Finds a ticket without an account: by its number and the phone number or e-mail address that it was booked with. A
 * wrong number, a wrong contact and an unpaid booking get the same answer. decisions/0020
 * @returns what opens it
 * @throws Fault missing, tooMany
 */
export async function lookUpTicket(
  call: Call,
  { bookingNumber, contact }: TicketLookUpInput,
): Promise<{ token: string }> {
  limitTicketLookUp(call, bookingNumber)
  const [booking] = await selectTicketContact(call.db, { number: bookingNumber })
  if (booking === undefined || !isBookingContact(booking, contact)) {
    countWrongLookUp(call, bookingNumber)
    throw new Fault('missing', 'No ticket has this booking number and contact. Check both.')
  }
  return { token: ticketToken(call.dependencies.keys, booking.id) }
}

function isBookingContact(
  { email, phone }: { email: string | null; phone: string | null },
  given: string,
): boolean {
  if (given.includes('@')) return email !== null && foldEmail(email) === foldEmail(given)
  const digits = phoneIn(given)
  return digits !== undefined && phone === digits
}
