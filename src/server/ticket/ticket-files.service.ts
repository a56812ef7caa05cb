import { Fault } from '../../domain/fault.ts'
import { brandPalette } from '../../domain/settings/brand-palette.ts'
import { isColour } from '../../domain/settings/colour.ts'
import { ticketCalendar } from '../../domain/ticket/ticket-calendar.ts'
import type { Ticket } from '../../domain/ticket/ticket.ts'
import type { Call } from '../core/call.ts'
import { Download } from '../core/download.ts'
import type { PdfOrder } from '../core/threads.ts'
import { imageFile } from '../settings/images/image.service.ts'
import { allImages } from '../settings/images/shown-images.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { limitPdfs } from './ticket-limits.ts'

/** The ticket as PDF, with its tax invoice where one is due. @throws Fault tooMany, unavailable */
export async function ticketPdfFile(call: Call, ticket: Ticket): Promise<Download> {
  limitPdfs(call, ticket.booking.bookingNumber)
  const bytes = await rendered(call, { ticket, refundId: null })
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
  const bytes = await rendered(call, { ticket, refundId })
  const name = `credit-note-${note.number.replaceAll('/', '-')}.pdf`
  return fileOf(name, 'application/pdf', bytes)
}

async function rendered(call: Call, order: Omit<PdfOrder, 'look'>): Promise<Uint8Array> {
  const { actor, network, dependencies } = call
  const owner = actor === null ? (network ?? 'server') : String(actor.id)
  return dependencies.threads.pdf.render({ ...order, ...(await paperLook(call)) }, owner)
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

/** The widest file, in the one format that documents take. */
const FILE = { width: 480, format: 'png' } as const

/** The operator's colour and logo on papers; nothing while there is neither. decisions/0090 */
async function paperLook(call: Call): Promise<Pick<PdfOrder, 'look'>> {
  const { brandColour } = await readSettings(call)
  const { logo } = await allImages(call)
  if (logo === null && !isColour(brandColour)) return {}
  return {
    look: {
      logo: logo && (await imageFile(call, { hash: logo.hash, ...FILE })),
      ...(isColour(brandColour) && { colour: brandPalette(brandColour).light.brand }),
    },
  }
}
