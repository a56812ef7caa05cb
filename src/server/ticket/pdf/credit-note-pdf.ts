import type { Booking } from '../../../domain/booking/booking.ts'
import { formatRupees } from '../../../domain/money.ts'
import { REFUND_REASON_LABELS } from '../../../domain/payment/refund.ts'
import type { CreditNote, Ticket } from '../../../domain/ticket/ticket.ts'
import { formatLongDay, formatStamp } from '../../../domain/time/format-date-time.ts'
import { sellerLines } from '../../../domain/ticket/ticket-paper.ts'
import type { PaperRow as Row } from '../../../domain/ticket/ticket-paper.ts'
import { taxRows } from '../../../domain/tax/paper-tax-text.ts'
import type { PaperLook } from '../../core/threads.ts'
import { drawHead } from './draw-head.ts'
import { MARGIN, renderPdf } from './render-pdf.ts'
import { drawRows } from './draw-rows.ts'
import { drawRule, widthOf, drawText } from './draw-text.ts'

/** The credit note of a refund: what was sold by which invoice, and what of it goes back. domain.md §9 */
export function renderCreditNotePdf(
  ticket: Ticket,
  note: CreditNote,
  look?: PaperLook,
): Promise<Uint8Array> {
  const { booking, invoice, zone } = ticket
  const title = `Credit note ${note.number}`
  return renderPdf({ title, author: note.seller.name, at: note.at }, (pdf) => {
    const head = {
      title: 'Credit note',
      seller: sellerLines(note.seller),
      number: note.number,
      date: formatStamp(note.at, zone),
    }
    let y = drawHead(pdf, head, look)
    const { boarding, dropping } = booking
    y = drawText(pdf, `${boarding.name} to ${dropping.name}`, MARGIN, y, { size: 16, bold: true })
    y = drawText(pdf, formatLongDay(boarding.date), MARGIN, y, { size: 10 }) + 8
    const facts: Row[] = [
      ['Booking number', booking.bookingNumber],
      ['Invoice', `${invoice.number}, ${formatStamp(invoice.at, zone)}`],
      ['Charged', formatRupees(booking.price.totalPaise)],
      ...(booking.payment === null
        ? []
        : [
            [
              'Payment reference',
              booking.payment.isTest
                ? `${booking.payment.reference} (TEST: no money was taken)`
                : booking.payment.reference,
            ] as const,
          ]),
      ...(note.bankReference === null
        ? []
        : [['Bank reference of the refund', note.bankReference] as const]),
      ['Reason', REFUND_REASON_LABELS[note.reason]],
      ...creditRows(booking, note),
      ...taxRows(note.tax),
      ['Refunded', formatRupees(note.amountPaise)],
    ]
    y = drawRows(pdf, facts, { x: MARGIN, y, width: widthOf(pdf), boldLast: true })
    y = drawRule(pdf, y + 8)
    const { phone, email } = ticket.helpline
    drawText(pdf, `Help: ${phone}, ${email}`, MARGIN, y)
  })
}

/**
 * Whom it is for, and how its sum comes about: their fares, or what of them goes back for a worse seat, less what is
 * retained, with what of fee and tax goes back.
 */
function creditRows({ seats }: Booking, { of, amountPaise, reason }: CreditNote): Row[] {
  const sum = (part: 'keptPaise' | 'feePaise' | 'taxPaise' | 'outsidePaise') =>
    of.reduce((total, passenger) => total + passenger[part], 0)
  const [kept, fee, tax] = [sum('keptPaise'), sum('feePaise'), sum('taxPaise')]
  const outside = sum('outsidePaise')
  const ids = new Set(of.map(({ passengerId }) => passengerId))
  const names = seats
    .filter(({ id }) => ids.has(id))
    .map(
      ({ passengerName, concession, seatNumber }) =>
        `${passengerName ?? ''}${concession ? `, ${concession.label}` : ''}, seat ${seatNumber}`,
    )
  return [
    ['Passengers', names.join('; ')],
    [
      reason === 'DOWNGRADE' ? 'Of the base fare, for a worse seat' : 'Base fare',
      formatRupees(amountPaise + outside + kept - fee - tax),
    ],
    ...(kept === 0 ? [] : [['Kept by the operator', `−${formatRupees(kept)}`] as const]),
    ...(fee === 0 ? [] : [['Service fee', formatRupees(fee)] as const]),
    ...(tax === 0 ? [] : [['Tax', formatRupees(tax)] as const]),
    ...(outside === 0 ? [] : [['Refunded before', `−${formatRupees(outside)}`] as const]),
  ]
}
