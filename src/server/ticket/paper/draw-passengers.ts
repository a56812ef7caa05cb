import { formatRupees } from '../../../domain/money.ts'
import { passengerDetail } from '../../../domain/ticket.ts'
import type { Ticket } from '../../../domain/ticket.ts'
import { drawCode } from './draw-code.ts'
import { MARGIN } from './sheet.ts'
import type { Sheet } from './sheet.ts'
import { roomFor, widthOf, write } from './words.ts'

/** 34 mm with the quiet zone, 30 mm of modules. ux.md d6 */
const CODE = 104
const GAP = 8
const COLUMNS = 2

/** Each passenger with seat, name and QR, two to a row; answers where the next block begins. */
export function drawPassengers(sheet: Sheet, { booking, codes }: Ticket, top: number): number {
  const codeOf = new Map(codes.map(({ passengerId, code }) => [passengerId, code]))
  const width = (widthOf(sheet) - GAP) / COLUMNS
  let y = top
  for (const [index, seat] of booking.seats.entries()) {
    const column = index % COLUMNS
    if (column === 0) y = roomFor(sheet, index === 0 ? y : y + CODE + GAP, CODE)
    const x = MARGIN + column * (width + GAP)
    const code = codeOf.get(seat.id)
    if (code !== undefined) drawCode(sheet, code, x, y, CODE)
    const words = { width: width - CODE - GAP }
    const left = x + CODE + GAP
    let line = write(sheet, `Seat ${seat.seatNumber}`, left, y + 8, {
      ...words,
      size: 14,
      bold: true,
    })
    line = write(sheet, seat.passengerName ?? '', left, line, { ...words, size: 10, bold: true })
    line = write(sheet, passengerDetail(seat), left, line, words)
    line = write(sheet, `Ticket ${seat.ticketNumber ?? ''}`, left, line, words)
    const end = code === undefined ? 'Cancelled' : `Fare ${formatRupees(seat.pricePaise)}`
    write(sheet, end, left, line, { ...words, bold: code === undefined })
  }
  return y + CODE + GAP
}
