import { BUS_TYPE_LABELS } from '../../../domain/bus.ts'
import { formatClock, minutesOf } from '../../../domain/calendar.ts'
import { formatRupees } from '../../../domain/money.ts'
import {
  arrivalMinutes,
  formatLongDay,
  formatMoment,
  formatStamp,
  formatTime,
} from '../../../domain/moment.ts'
import { invoicedBus, reportingAt, WHAT_TO_BRING } from '../../../domain/ticket.ts'
import type { Ticket } from '../../../domain/ticket.ts'
import { drawPassengers } from './draw-passengers.ts'
import { drawHead } from './head.ts'
import { MARGIN, onPaper } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { fact, roomFor, rows, rule, widthOf, write } from './words.ts'
import type { Row } from './words.ts'

const GAP = 14

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
    y = drawMoney(sheet, ticket, roomFor(sheet, y + 4, 130))
    drawTerms(sheet, ticket, roomFor(sheet, y + 8, 70))
  })
}

function drawJourney(sheet: Sheet, ticket: Ticket, top: number): number {
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
      lines: [formatClock(arrivalMinutes(boarding, dropping)), dropping.name],
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

function drawMoney(sheet: Sheet, ticket: Ticket, top: number): number {
  const { booking, zone } = ticket
  const width = (widthOf(sheet) - 2 * GAP) / 2
  const lines = booking.price.lines.map((line): Row => [line.label, formatRupees(line.amountPaise)])
  const steps = booking.cancellation.map((step): Row => [
    step.untilAt === null ? 'After that' : `Until ${formatMoment(step.untilAt, zone)}`,
    step.refundPaise === 0 ? 'no refund' : `${formatRupees(step.refundPaise)} back`,
  ])
  const right = MARGIN + width + 2 * GAP
  const y = write(sheet, 'Payment', MARGIN, top, { bold: true, size: 10 })
  write(sheet, booking.status === 'CANCELLED' ? '' : 'If you cancel', right, top, {
    bold: true,
    size: 10,
  })
  let left = rows(sheet, [...lines, ['Total', formatRupees(booking.price.totalPaise)]], {
    x: MARGIN,
    y,
    width,
    boldLast: true,
  })
  left = rows(sheet, paymentRows(ticket), { x: MARGIN, y: left, width })
  return Math.max(
    left,
    booking.status === 'CANCELLED' ? y : rows(sheet, steps, { x: right, y, width }),
  )
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

function drawTerms(sheet: Sheet, { terms, helpline, booking }: Ticket, top: number): void {
  let y = rule(sheet, top)
  if (booking.status !== 'CANCELLED') {
    y = write(sheet, WHAT_TO_BRING, MARGIN, y, { bold: true, width: widthOf(sheet) }) + 2
  }
  if (terms !== '') y = write(sheet, terms, MARGIN, y, { size: 8, faint: true }) + 2
  write(sheet, `Help: ${helpline.phone}, ${helpline.email}`, MARGIN, y, { size: 9 })
}
