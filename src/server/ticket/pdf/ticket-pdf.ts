import { ticketPaper } from '../../../domain/ticket/ticket-paper.ts'
import type { TicketPaper } from '../../../domain/ticket/ticket-paper.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import type { PaperLook } from '../../core/threads.ts'
import { drawPassengers } from './draw-passengers.ts'
import { drawHead } from './draw-head.ts'
import { MARGIN, renderPdf } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { heightOfRows, drawRows, drawTax } from './draw-rows.ts'
import { drawFact, heightOf, pageBreakFor, drawRule, widthOf, drawText } from './draw-text.ts'

const GAP = 14
/** A title of a block, with its line. */
const TITLE = 14

/** A booking's ticket, which is also its tax invoice: one page of A4, and more where a group is large. domain.md §9 */
export function renderTicketPdf(ticket: Ticket, look?: PaperLook): Promise<Uint8Array> {
  const { booking, invoice } = ticket
  const paper = ticketPaper(ticket)
  const title = `Ticket ${booking.bookingNumber}`
  return renderPdf({ title, author: invoice.seller.name, at: invoice.at }, (pdf) => {
    let y = drawHead(pdf, paper, look)
    y = drawJourney(pdf, paper, y)
    y = drawPassengers(pdf, paper.passengers, drawRule(pdf, y + 6))
    y = drawMoney(pdf, paper, y + 4)
    y = drawTax(pdf, paper.tax, y)
    drawTerms(pdf, paper, y + 8)
  })
}

function drawJourney(pdf: PdfDocument, paper: TicketPaper, top: number): number {
  const width = (widthOf(pdf) - 2 * GAP) / 3
  const large = { size: 16, bold: true }
  let y = drawText(pdf, paper.route, MARGIN, top, { ...large, width: width * 2 + GAP })
  const right = MARGIN + 2 * (width + GAP)
  drawText(pdf, paper.bookingNumber, right, top, { ...large, align: 'right', width })
  y = drawText(pdf, paper.day, MARGIN, y, { size: 10 })
  if (paper.notice !== null) y = drawText(pdf, paper.notice, MARGIN, y + 2, { bold: true })
  const ends = paper.facts.map((fact, index) =>
    drawFact(pdf, { ...fact, x: MARGIN + index * (width + GAP), y: y + 6, width }),
  )
  return Math.max(...ends)
}

function drawMoney(pdf: PdfDocument, paper: TicketPaper, top: number): number {
  const { sums, payment, cancellation, cancellationFrom } = paper
  const width = (widthOf(pdf) - 2 * GAP) / 2
  const right = MARGIN + width + 2 * GAP
  const from = { size: 8, faint: true, width }
  const height = Math.max(
    heightOfRows(pdf, [...sums, ...payment], width),
    heightOfRows(pdf, cancellation, width) +
      (cancellationFrom === '' ? 0 : heightOf(pdf, cancellationFrom, from)),
  )
  const head = pageBreakFor(pdf, top, TITLE + height)
  const title = { bold: true, size: 10 }
  const y = drawText(pdf, 'Payment', MARGIN, head, title)
  if (cancellation.length > 0) drawText(pdf, 'If you cancel', right, head, title)
  const below = drawRows(pdf, sums, { x: MARGIN, y, width, boldLast: true })
  const left = drawRows(pdf, payment, { x: MARGIN, y: below, width })
  const end = drawRows(pdf, cancellation, { x: right, y, width })
  return Math.max(
    left,
    cancellationFrom === '' ? end : drawText(pdf, cancellationFrom, right, end, from),
  )
}

function drawTerms(pdf: PdfDocument, { bring, terms, help }: TicketPaper, top: number): void {
  const width = widthOf(pdf)
  let y = drawRule(pdf, pageBreakFor(pdf, top, 70))
  if (bring !== null) y = drawText(pdf, bring, MARGIN, y, { bold: true, width }) + 2
  if (terms !== '') y = drawText(pdf, terms, MARGIN, y, { size: 8, faint: true, width }) + 2
  drawText(pdf, help, MARGIN, y, { size: 9, width })
}
