import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { formatRupees } from '../../../domain/money.ts'
import { droppingMinutes } from '../../../domain/schedule/journey.ts'
import { invoicedBus, reportingAt, WHAT_TO_BRING } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { formatClock, minutesOf } from '../../../domain/time/calendar.ts'
import {
  formatLongDay,
  formatMoment,
  formatStamp,
  formatTime,
} from '../../../domain/time/format-date-time.ts'
import { paperTitle } from '../../../domain/tax/tax-text.ts'
import { drawPassengers } from './draw-passengers.ts'
import { drawHead } from './draw-head.ts'
import { MARGIN, renderPdf } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { heightOfRows, drawRows, drawTax } from './draw-rows.ts'
import type { Row } from './draw-rows.ts'
import { drawFact, pageBreakFor, drawRule, widthOf, drawText } from './draw-text.ts'

const GAP = 14
/** A title of a block, with its line. */
const TITLE = 14

/** A booking's ticket, which is also its tax invoice: one page of A4, and more where a group is large. domain.md §9 */
export function renderTicketPdf(ticket: Ticket): Promise<Uint8Array> {
  const { booking, invoice } = ticket
  const title = `Ticket ${booking.bookingNumber}`
  return renderPdf({ title, author: invoice.seller.name, at: invoice.at }, (pdf) => {
    let y = drawHead(pdf, {
      title: `Ticket and ${paperTitle(invoice.tax).toLowerCase()}`,
      seller: invoice.seller,
      number: invoice.number,
      date: formatStamp(invoice.at, ticket.zone),
    })
    y = drawJourney(pdf, ticket, y)
    y = drawPassengers(pdf, ticket, drawRule(pdf, y + 6))
    y = drawMoney(pdf, ticket, y + 4)
    y = drawTax(pdf, invoice.tax, y)
    drawTerms(pdf, ticket, y + 8)
  })
}

function drawJourney(pdf: PdfDocument, ticket: Ticket, top: number): number {
  const { booking, zone } = ticket
  const { boarding, dropping } = booking
  const invoiced = invoicedBus(ticket)
  const width = (widthOf(pdf) - 2 * GAP) / 3
  let y = drawText(pdf, `${boarding.name} to ${dropping.name}`, MARGIN, top, {
    size: 16,
    bold: true,
    width: width * 2 + GAP,
  })
  drawText(pdf, `PNR ${booking.bookingNumber}`, MARGIN + 2 * (width + GAP), top, {
    size: 16,
    bold: true,
    align: 'right',
    width,
  })
  y = drawText(pdf, formatLongDay(boarding.date), MARGIN, y, { size: 10 })
  if (booking.status === 'CANCELLED') {
    y = drawText(pdf, 'CANCELLED: this ticket is not valid for travel', MARGIN, y + 2, {
      bold: true,
    })
  }
  const column = (index: number) => ({ x: MARGIN + index * (width + GAP), y: y + 6, width })
  const ends = [
    drawFact(pdf, {
      label: 'Boarding',
      lines: [
        formatClock(minutesOf(boarding.time)),
        boarding.name,
        `Be there by ${formatTime(reportingAt(ticket), zone)}`,
      ],
      ...column(0),
    }),
    drawFact(pdf, {
      label: 'Dropping',
      lines: [formatClock(droppingMinutes(boarding, dropping)), dropping.name],
      ...column(1),
    }),
    drawFact(pdf, {
      label: 'Bus',
      lines: [
        booking.busNumber,
        booking.busName,
        BUS_TYPE_LABELS[booking.busType],
        ...(invoiced === null ? [] : [`Invoiced as ${invoiced}`]),
      ],
      ...column(2),
    }),
  ]
  return Math.max(...ends)
}

function drawMoney(pdf: PdfDocument, ticket: Ticket, top: number): number {
  const { booking, zone } = ticket
  const width = (widthOf(pdf) - 2 * GAP) / 2
  const lines = booking.price.lines.map((line): Row => [line.label, formatRupees(line.amountPaise)])
  const steps = booking.cancellation.map((step): Row => [
    step.untilAt === null ? 'After that' : `Until ${formatMoment(step.untilAt, zone)}`,
    step.refundPaise === 0 ? 'no refund' : `${formatRupees(step.refundPaise)} back`,
  ])
  const right = MARGIN + width + 2 * GAP
  const sums = [...lines, ['Total', formatRupees(booking.price.totalPaise)] as const]
  const paid = paymentRows(ticket)
  const [all, terms] = [[...sums, ...paid], booking.status === 'CANCELLED' ? [] : steps]
  const height = Math.max(...[all, terms].map((list) => heightOfRows(pdf, list, width)))
  const head = pageBreakFor(pdf, top, TITLE + height)
  const y = drawText(pdf, 'Payment', MARGIN, head, { bold: true, size: 10 })
  drawText(pdf, booking.status === 'CANCELLED' ? '' : 'If you cancel', right, head, {
    bold: true,
    size: 10,
  })
  const below = drawRows(pdf, sums, { x: MARGIN, y, width, boldLast: true })
  const left = drawRows(pdf, paid, { x: MARGIN, y: below, width })
  return Math.max(left, drawRows(pdf, terms, { x: right, y, width }))
}

function paymentRows({ booking, zone, creditNotes }: Ticket): Row[] {
  const { payment, soldBy } = booking
  return [
    ...(payment === null
      ? []
      : [
          [
            'Payment reference',
            payment.isTest ? `${payment.reference} (TEST: no money was taken)` : payment.reference,
          ] as const,
          ...(payment.method === null ? [] : [['Paid by', payment.method] as const]),
          ['Paid on', formatStamp(payment.paidAt, zone)] as const,
        ]),
    ...(soldBy === null ? [] : [['Sold by', soldBy] as const]),
    ...creditNotes.map((note): Row => [
      `Credit note ${note.number}`,
      formatRupees(-note.amountPaise),
    ]),
  ]
}

function drawTerms(pdf: PdfDocument, { terms, helpline, booking }: Ticket, top: number): void {
  const width = widthOf(pdf)
  let y = drawRule(pdf, pageBreakFor(pdf, top, 70))
  if (booking.status !== 'CANCELLED') {
    y = drawText(pdf, WHAT_TO_BRING, MARGIN, y, { bold: true, width }) + 2
  }
  if (terms !== '') y = drawText(pdf, terms, MARGIN, y, { size: 8, faint: true, width }) + 2
  drawText(pdf, `Help: ${helpline.phone}, ${helpline.email}`, MARGIN, y, { size: 9, width })
}
