import { formatRupees } from '../../../domain/money.ts'
import { passengerDetail } from '../../../domain/ticket/ticket.ts'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { drawCode } from './draw-code.ts'
import { MARGIN } from './sheet.ts'
import type { PdfDocument } from './sheet.ts'
import { heightOf, roomFor, widthOf, write } from './words.ts'
import type { Style } from './words.ts'

/** 34 mm with the quiet zone, 30 mm of modules. ux.md d6 */
const CODE = 104
const GAP = 8
const COLUMNS = 2
/** The words begin a little below the edge of the code. */
const INSET = 8

type Seat = Ticket['booking']['seats'][number]
type Words = readonly (readonly [text: string, style: Style])[]

/** Each passenger with seat, name and QR, two to a row; answers where the next block begins. */
export function drawPassengers(
  sheet: PdfDocument,
  { booking, codes }: Ticket,
  top: number,
): number {
  const codeOf = new Map(codes.map(({ passengerId, code }) => [passengerId, code]))
  const column = (widthOf(sheet) - GAP) / COLUMNS
  const width = column - CODE - GAP
  let y = top
  for (let index = 0; index < booking.seats.length; index += COLUMNS) {
    const row = booking.seats.slice(index, index + COLUMNS)
    const said = row.map((seat) => wordsOf(seat, codeOf.has(seat.id)))
    const height = Math.max(CODE, ...said.map((words) => INSET + heightOfAll(sheet, words, width)))
    y = roomFor(sheet, y, height)
    for (const [place, seat] of row.entries()) {
      const x = MARGIN + place * (column + GAP)
      const code = codeOf.get(seat.id)
      if (code !== undefined) drawCode(sheet, code, x, y, CODE)
      let line = y + INSET
      for (const [text, style] of said[place] ?? []) {
        line = write(sheet, text, x + CODE + GAP, line, { ...style, width })
      }
    }
    y += height + GAP
  }
  return y
}

function wordsOf(seat: Seat, travels: boolean): Words {
  return [
    [`Seat ${seat.seatNumber}`, { size: 14, bold: true }],
    [seat.passengerName ?? '', { size: 10, bold: true }],
    [passengerDetail(seat), {}],
    [`Ticket ${seat.ticketNumber ?? ''}`, {}],
    [travels ? `Fare ${formatRupees(seat.pricePaise)}` : 'Cancelled', { bold: !travels }],
  ]
}

const heightOfAll = (sheet: PdfDocument, words: Words, width: number): number =>
  words.reduce((sum, [text, style]) => sum + heightOf(sheet, text, { ...style, width }), 0)
