import type { ShownImage } from '../../../../domain/image/image.ts'
import { ticketPaper } from '../../../../domain/ticket/ticket-paper.ts'
import type { Ticket } from '../../../../domain/ticket/ticket.ts'
import { printAlone } from '../../../ui/print-frame.ts'
import type { PaperSize } from './paper-size.ts'
import css from './ticket-paper.css?inline'
import { TicketPaperView } from './ticket-paper.tsx'

const ROLLS: Record<PaperSize, number | undefined> = { a4: undefined, '80mm': 80, '58mm': 58 }

/** Prints the paper of a ticket: the same words as its PDF. decisions/0074 */
export function printTicketPaper(
  ticket: Ticket,
  size: PaperSize,
  logo: ShownImage | null,
): Promise<void> {
  const rollWidth = ROLLS[size]
  return printAlone({
    title: `Ticket ${ticket.booking.bookingNumber}`,
    content: <TicketPaperView paper={ticketPaper(ticket)} size={size} logo={logo} />,
    css,
    ...(rollWidth !== undefined && { rollWidth }),
  })
}
