import { positionOf } from '../../domain/booking/booking-number.ts'
import type { Booking } from '../../domain/booking/booking.ts'
import { Fault } from '../../domain/fault.ts'
import type { Invoice } from '../../domain/payment/invoice.ts'
import { travelling, withoutContact } from '../../domain/booking/booking.ts'
import type { CreditNote, Ticket } from '../../domain/ticket/ticket.ts'
import { DAY } from '../../domain/time/calendar.ts'
import { bookingOfTicketToken, ticketToken } from '../core/secrets/booking-link-tokens.ts'
import { signTicket } from '../core/secrets/ticket-signature.ts'
import { getBookingRecord, getOwnBookingRecord } from '../booking/find-booking.service.ts'
import { isStaff } from '../core/call.ts'
import type { Call, SignedInCall } from '../core/call.ts'
import { listInvoices } from '../payment/invoice/invoice.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import {
  selectCancellationsOfTicket,
  selectDowngradesOfTicket,
  selectRefundsOfTicket,
} from './ticket.queries.ts'

/** How long after the journey a link still opens its ticket; an account always does. decisions/0020 */
const LINK_LIFE = 90 * DAY

/** A ticket of the actor; for staff, of anybody. @throws Fault missing; conflict where it is not paid */
export async function getTicket(call: SignedInCall, bookingId: number): Promise<Ticket> {
  const find = isStaff(call)
    ? getBookingRecord(call, bookingId)
    : getOwnBookingRecord(call, bookingId)
  return ticketOf(call, (await find).booking)
}

/** The ticket that a link opens, for whoever has the link. @throws Fault missing, for a link that is over as for a false one */
export async function openTicket(call: Call, token: string): Promise<Ticket> {
  const bookingId = bookingOfTicketToken(call.dependencies.keys, token)
  if (bookingId === undefined) throw noTicket()
  const { booking } = await getBookingRecord(call, bookingId)
  if (booking.dropping.at + LINK_LIFE < call.trustedNow()) throw noTicket()
  // A link may be passed on, so its ticket leaves the contact out.
  return ticketOf(call, withoutContact(booking))
}

const noTicket = (): Fault => new Fault('missing', 'This link opens no ticket any more')

async function ticketOf(call: Call, booking: Booking): Promise<Ticket> {
  const issued = await listInvoices(call, booking.id)
  const invoice = issued.find(({ kind }) => kind === 'INVOICE')
  if (invoice === undefined) throw new Fault('conflict', 'This booking is not paid yet')
  const settings = await readSettings(call)
  const { keys } = call.dependencies
  return {
    booking,
    invoice,
    creditNotes: await creditNotesOf(call, booking.id, issued),
    codes: travelling(booking.seats).map((seat) => ({
      passengerId: seat.id,
      code: signTicket(keys, {
        scheduleId: booking.scheduleId,
        bookingNumber: booking.bookingNumber,
        position: positionOf(seat.ticketNumber ?? ''),
        seatNumber: seat.seatNumber,
      }),
    })),
    reportingMinutes: settings.reportingMinutes,
    zone: settings.zone,
    terms: settings.ticketTerms,
    helpline: {
      phone: settings.supportPhone || settings.operatorPhone,
      email: settings.supportEmail || settings.operatorEmail,
    },
    token: ticketToken(keys, booking.id),
  }
}

async function creditNotesOf(
  call: Call,
  bookingId: number,
  issued: readonly Invoice[],
): Promise<CreditNote[]> {
  const refunds = new Map(
    (await selectRefundsOfTicket(call.db, { bookingId })).map((row) => [row.id, row]),
  )
  const cancelled = await selectCancellationsOfTicket(call.db, { bookingId })
  const downgraded = await selectDowngradesOfTicket(call.db, { bookingId })
  const credited = [
    ...cancelled,
    ...downgraded.map((row) => ({ ...row, keptPaise: 0, feePaise: 0, outsidePaise: 0 })),
  ]
  return issued.flatMap((invoice) => {
    const refund = refunds.get(invoice.refundId ?? 0)
    if (refund === undefined) return []
    const { id: refundId, amountPaise, reason, bankReference } = refund
    const of = credited
      .filter((passenger) => passenger.refundId === refundId)
      .map(({ passengerId, keptPaise, feePaise, taxPaise, outsidePaise }) => ({
        passengerId,
        keptPaise,
        feePaise,
        taxPaise,
        outsidePaise,
      }))
    return [{ ...invoice, refundId, amountPaise, reason, bankReference, of }]
  })
}
