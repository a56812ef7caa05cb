import type { BookingSeat } from '../booking/booking.ts'
import { cancellationText, countedFromText } from '../payment/cancellation.ts'
import { BUS_TYPE_LABELS } from '../fleet/bus.ts'
import { mapLink } from '../fleet/point.ts'
import { formatRupees } from '../money.ts'
import { netRows } from '../payment/net-paid.ts'
import type { Seller } from '../payment/invoice.ts'
import { expectedText } from '../schedule/delay.ts'
import { droppingMinutes } from '../schedule/journey.ts'
import type { JourneyEnd } from '../schedule/schedule.ts'
import { endName } from '../schedule/trip-points.ts'
import { paperTitle, taxRows } from '../tax/paper-tax-text.ts'
import { formatClock, minutesOf } from '../time/calendar.ts'
import { formatLongDay, formatStamp, formatTimeBeside } from '../time/format-date-time.ts'
import {
  creditNoteName,
  invoicedBus,
  passengerDetail,
  reportingAt,
  seatBeforeText,
  whatToBring,
} from './ticket.ts'
import type { Ticket } from './ticket.ts'

/** What a row says on the left and on the right, such as a price. */
export type PaperRow = readonly [label: string, value: string]

/** A heading and the lines below it, the first of them large. */
interface PaperFact {
  label: string
  lines: readonly string[]
  /** Where the last line leads, where a paper can be clicked. */
  mapUrl?: string
}

/** One passenger on the paper. */
export interface PaperPassenger {
  seat: string
  name: string
  detail: string
  ticketNumber: string
  /** The fare, or that it is cancelled. */
  fare: string
  /** The text of the QR; null for who does not travel. */
  code: string | null
}

/** Every word on the paper of a ticket, which is its tax invoice too: the PDF and what a counter prints say the same. decisions/0074 */
export interface TicketPaper {
  title: string
  /** Of the invoice. */
  number: string
  date: string
  /** Name, address, contact and tax number, as they were when it was issued. */
  seller: readonly string[]
  route: string
  bookingNumber: string
  day: string
  /** Why it is no ticket any more; null while it is one. */
  notice: string | null
  facts: readonly PaperFact[]
  passengers: readonly PaperPassenger[]
  /** What was bought, the total last. */
  sums: readonly PaperRow[]
  payment: readonly PaperRow[]
  /** What a cancellation gives back; empty once it is cancelled. */
  cancellation: readonly PaperRow[]
  /** From when those steps count back; empty where that is the boarding. */
  cancellationFrom: string
  tax: readonly PaperRow[]
  bring: string | null
  terms: string
  help: string
}

/** Puts the paper of a ticket into words. domain.md §9; docs/tax.md */
export function ticketPaper(ticket: Ticket): TicketPaper {
  const { booking, invoice, zone, terms, helpline } = ticket
  const isCancelled = booking.status === 'CANCELLED'
  return {
    title: `Ticket and ${paperTitle(invoice.tax, invoice.seller.taxNumber).toLowerCase()}`,
    number: invoice.number,
    date: formatStamp(invoice.at, zone),
    seller: sellerLines(invoice.seller),
    route: `${booking.boarding.name} to ${booking.dropping.name}`,
    bookingNumber: `PNR ${booking.bookingNumber}`,
    day: formatLongDay(booking.boarding.date),
    notice: isCancelled ? 'CANCELLED: this ticket is not valid for travel' : null,
    facts: journeyFacts(ticket),
    passengers: passengersOf(ticket),
    sums: [
      ...booking.price.lines.map(
        ({ label, amountPaise }) => [label, formatRupees(amountPaise)] as const,
      ),
      ['Total', formatRupees(booking.price.totalPaise)],
    ],
    payment: paymentRows(ticket),
    cancellation: isCancelled ? [] : cancellationRows(ticket),
    cancellationFrom: isCancelled ? '' : countedFromText(booking, zone),
    tax: taxRows(invoice.tax),
    bring: isCancelled ? null : whatToBring(booking),
    terms,
    help: `Help: ${helpline.phone}, ${helpline.email}`,
  }
}

/** Who has issued a paper, line by line. */
export const sellerLines = ({ name, address, phone, email, taxNumber }: Seller): string[] => [
  name,
  address,
  `${phone}, ${email}`,
  ...(taxNumber === '' ? [] : [`Tax number ${taxNumber}`]),
]

function journeyFacts(ticket: Ticket): PaperFact[] {
  const { boarding, dropping, busNumber, busName, busType } = ticket.booking
  const invoiced = invoicedBus(ticket)
  return [
    {
      label: 'Boarding',
      lines: [
        formatClock(minutesOf(boarding.time)),
        ...expectedLines(ticket, 'boarding'),
        endName(boarding),
        ...wayLines(boarding),
        `Be there by ${formatTimeBeside(reportingAt(ticket), boarding.date, ticket.zone)}`,
        ...placeLines(boarding),
      ],
      ...mapOf(boarding),
    },
    {
      label: 'Dropping',
      lines: [
        formatClock(droppingMinutes(boarding, dropping)),
        ...expectedLines(ticket, 'dropping'),
        endName(dropping),
        ...wayLines(dropping),
        ...placeLines(dropping),
      ],
      ...mapOf(dropping),
    },
    {
      label: 'Bus',
      lines: [
        busNumber,
        busName,
        BUS_TYPE_LABELS[busType],
        ...(invoiced === null ? [] : [`Invoiced as ${invoiced}`]),
      ],
    },
  ]
}

/** When the bus was expected at an end, as somebody has said by the time of the paper. decisions/0081 */
function expectedLines({ booking, zone }: Ticket, end: 'boarding' | 'dropping'): string[] {
  const expected = booking.status === 'CONFIRMED' ? booking.delay?.[end] : null
  const days = { due: booking[end].date, day: booking.boarding.date }
  return expected ? [expectedText(expected, { ...days, zone })] : []
}

/** How to find the point of an end, and whom to call there. */
const wayLines = ({ point }: JourneyEnd): string[] =>
  [point?.landmark ?? '', point?.phone ?? ''].filter((line) => line !== '')

/** Where a point is in degrees, for whoever has only the paper. */
const placeLines = ({ point }: JourneyEnd): string[] =>
  point === undefined || mapLink(point) === null
    ? []
    : [`Map ${point.latitude}, ${point.longitude}`]

function mapOf({ point }: JourneyEnd): { mapUrl?: string } {
  const mapUrl = point && mapLink(point)
  return typeof mapUrl === 'string' ? { mapUrl } : {}
}

function passengersOf({ booking, codes }: Ticket): PaperPassenger[] {
  const codeOf = new Map(codes.map(({ passengerId, code }) => [passengerId, code]))
  return booking.seats.map((seat) => {
    const code = codeOf.get(seat.id) ?? null
    return {
      seat: `Seat ${seat.seatNumber}`,
      name: seat.passengerName ?? '',
      detail: detailOf(seat),
      ticketNumber: `Ticket ${seat.ticketNumber ?? ''}`,
      fare: code === null ? 'Cancelled' : fareText(seat),
      code,
    }
  })
}

/** Who sits there, and where they sat in the bus before. */
const detailOf = (seat: BookingSeat): string =>
  [passengerDetail(seat), seatBeforeText(seat)].filter(Boolean).join(', ')

function fareText({ pricePaise, downgradePaise }: BookingSeat): string {
  const fare = `Fare ${formatRupees(pricePaise)}`
  return downgradePaise > 0 ? `${fare}, ${formatRupees(downgradePaise)} of it back` : fare
}

function paymentRows({ booking, zone, creditNotes }: Ticket): PaperRow[] {
  const { payment, soldBy } = booking
  const rows: PaperRow[] = []
  if (payment !== null) {
    const { reference, isTest, method, paidAt } = payment
    const text = isTest ? `${reference} (TEST: no money was taken)` : reference
    rows.push(['Payment reference', text])
    if (method !== null) rows.push(['Paid by', method])
    rows.push(['Paid on', formatStamp(paidAt, zone)])
  }
  if (soldBy !== null) rows.push(['Sold by', soldBy])
  for (const note of creditNotes) rows.push([creditNoteName(note), formatRupees(-note.amountPaise)])
  rows.push(...netRows(booking))
  return rows
}

const cancellationRows = ({ booking, zone }: Ticket): PaperRow[] =>
  cancellationText(booking.cancellation, zone).map(({ when, back }) => [when, back])
