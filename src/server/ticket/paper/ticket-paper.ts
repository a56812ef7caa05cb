import { BUS_TYPE_LABELS } from '../../../domain/fleet/bus.ts'
import { formatClock, minutesOf } from '../../../domain/time/calendar.ts'
import { droppingMinutes } from '../../../domain/schedule/journey.ts'
import { formatRupees } from '../../../domain/money.ts'
import {
  formatLongDay,
  formatMoment,
  formatStamp,
  formatTime,
} from '../../../domain/time/format-time.ts'
import { invoicedBus, reportingAt, WHAT_TO_BRING } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { drawPassengers } from './draw-passengers.ts'
import { drawHead } from './head.ts'
import { heightOfRows, rows } from './rows.ts'
import type { Row } from './rows.ts'
import { MARGIN, onPaper } from './sheet.ts'
import type { PdfDocument } from './sheet.ts'
import { fact, roomFor, rule, widthOf, write } from './words.ts'

const GAP = 14
/** A title of a block, with its line. */
const TITLE = 14

/** A booking's ticket, which is also its tax invoice: one page of A4, and more where a group is large. domain.md §9 */
export function ticketPaper(ticket: Ticket): Promise<Uint8Array> {
  const { booking, invoice } = ticket
  const title = `Ticket ${booking.bookingNumber}`
  return onPaper({ title, author: invoice.seller.name, at: invoice.at }, (sheet) => {
    let y = drawHead(sheet, {
      title: 'Ticket and tax invoice',
      seller: invoice.seller,
      number: invoice.number,
      date: formatStamp(invoice.at, ticket.zone),
    })
    y = drawJourney(sheet, ticket, y)
    y = drawPassengers(sheet, ticket, rule(sheet, y + 6))
    y = drawMoney(sheet, ticket, y + 4)
    drawTerms(sheet, ticket, y + 8)
  })
}

function drawJourney(sheet: PdfDocument, ticket: Ticket, top: number): number {
  const { booking, zone } = ticket
  const { boarding, dropping } = booking
  const invoiced = invoicedBus(ticket)
  const width = (widthOf(sheet) - 2 * GAP) / 3
  let y = write(sheet, `${boarding.name} to ${dropping.name}`, MARGIN, top, {
    size: 16,
    bold: true,
    width: width * 2 + GAP,
  })
  write(sheet, `PNR ${booking.bookingNumber}`, MARGIN + 2 * (width + GAP), top, {
    size: 16,
    bold: true,
    align: 'right',
    width,
  })
  y = write(sheet, formatLongDay(boarding.date), MARGIN, y, { size: 10 })
  if (booking.status === 'CANCELLED') {
    y = write(sheet, 'CANCELLED: this ticket is not valid for travel', MARGIN, y + 2, {
      bold: true,
    })
  }
  const column = (index: number) => ({ x: MARGIN + index * (width + GAP), y: y + 6, width })
  const ends = [
    fact(sheet, {
      label: 'Boarding',
      lines: [
        formatClock(minutesOf(boarding.time)),
        boarding.name,
        `Be there by ${formatTime(reportingAt(ticket), zone)}`,
      ],
      ...column(0),
    }),
    fact(sheet, {
      label: 'Dropping',
      lines: [formatClock(droppingMinutes(boarding, dropping)), dropping.name],
      ...column(1),
    }),
    fact(sheet, {
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

function drawMoney(sheet: PdfDocument, ticket: Ticket, top: number): number {
  const { booking, zone } = ticket
  const width = (widthOf(sheet) - 2 * GAP) / 2
  const lines = booking.price.lines.map((line): Row => [line.label, formatRupees(line.amountPaise)])
  const steps = booking.cancellation.map((step): Row => [
    step.untilAt === null ? 'After that' : `Until ${formatMoment(step.untilAt, zone)}`,
    step.refundPaise === 0 ? 'no refund' : `${formatRupees(step.refundPaise)} back`,
  ])
  const right = MARGIN + width + 2 * GAP
  const sums = [...lines, ['Total', formatRupees(booking.price.totalPaise)] as const]
  const paid = paymentRows(ticket)
  const [all, terms] = [[...sums, ...paid], booking.status === 'CANCELLED' ? [] : steps]
  const height = Math.max(...[all, terms].map((list) => heightOfRows(sheet, list, width)))
  const head = roomFor(sheet, top, TITLE + height)
  const y = write(sheet, 'Payment', MARGIN, head, { bold: true, size: 10 })
  write(sheet, booking.status === 'CANCELLED' ? '' : 'If you cancel', right, head, {
    bold: true,
    size: 10,
  })
  const below = rows(sheet, sums, { x: MARGIN, y, width, boldLast: true })
  const left = rows(sheet, paid, { x: MARGIN, y: below, width })
  return Math.max(left, rows(sheet, terms, { x: right, y, width }))
}

function paymentRows({ booking, zone, creditNotes }: Ticket): Row[] {
  const { payment, soldBy } = booking
  return [
    ...(payment === null
      ? []
      : [
          ['Payment reference', payment.reference] as const,
          ['Paid on', formatStamp(payment.paidAt, zone)] as const,
        ]),
    ...(soldBy === null ? [] : [['Sold by', soldBy] as const]),
    ...creditNotes.map((note): Row => [
      `Credit note ${note.number}`,
      formatRupees(-note.amountPaise),
    ]),
  ]
}

function drawTerms(sheet: PdfDocument, { terms, helpline, booking }: Ticket, top: number): void {
  const width = widthOf(sheet)
  let y = rule(sheet, roomFor(sheet, top, 70))
  if (booking.status !== 'CANCELLED') {
    y = write(sheet, WHAT_TO_BRING, MARGIN, y, { bold: true, width }) + 2
  }
  if (terms !== '') y = write(sheet, terms, MARGIN, y, { size: 8, faint: true, width }) + 2
  write(sheet, `Help: ${helpline.phone}, ${helpline.email}`, MARGIN, y, { size: 9, width })
}
