import { Fault } from '../../domain/fault.ts'
import { ticketCalendar } from '../../domain/ticket/ticket-calendar.ts'
import type { Ticket } from '../../domain/ticket/ticket.ts'
import type { Call } from '../core/call.ts'
import { Download } from '../core/download.ts'
import { paperLook } from './paper-look.service.ts'
import { limitPdfs } from './ticket-limits.ts'

/** The ticket and tax invoice as PDF. @throws Fault tooMany, unavailable */
export async function ticketPdfFile(call: Call, ticket: Ticket): Promise<Download> {
  limitPdfs(call, ticket.booking.bookingNumber)
  const bytes = await call.dependencies.threads.pdf.render({
    ticket,
    refundId: null,
    ...(await paperLook(call)),
  })
  return fileOf(`ticket-${ticket.booking.bookingNumber}.pdf`, 'application/pdf', bytes)
}

/** The credit note of a refund as PDF. @throws Fault missing, tooMany, unavailable */
export async function creditNotePdfFile(
  call: Call,
  ticket: Ticket,
  refundId: number,
): Promise<Download> {
  const note = ticket.creditNotes.find((note) => note.refundId === refundId)
  if (note === undefined) throw new Fault('missing', 'Credit note not found')
  limitPdfs(call, ticket.booking.bookingNumber)
  const bytes = await call.dependencies.threads.pdf.render({
    ticket,
    refundId,
    ...(await paperLook(call)),
  })
  const name = `credit-note-${note.number.replaceAll('/', '-')}.pdf`
  return fileOf(name, 'application/pdf', bytes)
}

/** The journey for a calendar, with an alarm. */
export function calendarFile(call: Call, ticket: Ticket): Download {
  const bytes = new TextEncoder().encode(ticketCalendar(ticket, call.now()))
  return fileOf(
    `journey-${ticket.booking.bookingNumber}.ics`,
    'text/calendar; charset=utf-8',
    bytes,
  )
}

/**
 * A small file, sent in one piece. @param fileName of ASCII letters, digits, hyphens and a dot: it is put into a header
 */
function fileOf(fileName: string, type: string, bytes: Uint8Array): Download {
  async function* pieces() {
    yield bytes
  }
  return new Download({ fileName, type, pieces: pieces() })
}
