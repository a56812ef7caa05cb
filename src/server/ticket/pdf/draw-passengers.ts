import { encode } from 'uqr'
import type { PaperPassenger } from '../../../domain/ticket/ticket-paper.ts'
import { MARGIN } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { heightOf, pageBreakFor, widthOf, drawText } from './draw-text.ts'
import type { Style } from './draw-text.ts'

/** The quiet zone that readers ask for, in modules. ux.md d6 */
const QUIET = 4

/** 34 mm with the quiet zone, 30 mm of modules. ux.md d6 */
const CODE = 104
const GAP = 8
const COLUMNS = 2
/** The words begin a little below the edge of the code. */
const INSET = 8

type Words = readonly (readonly [text: string, style: Style])[]

/** Each passenger with seat, name and QR, two to a row; answers where the next block begins. */
export function drawPassengers(
  pdf: PdfDocument,
  passengers: readonly PaperPassenger[],
  top: number,
): number {
  const column = (widthOf(pdf) - GAP) / COLUMNS
  const width = column - CODE - GAP
  let y = top
  for (let index = 0; index < passengers.length; index += COLUMNS) {
    const row = passengers.slice(index, index + COLUMNS)
    const cells = row.map(wordsOf)
    const height = Math.max(CODE, ...cells.map((words) => INSET + heightOfAll(pdf, words, width)))
    y = pageBreakFor(pdf, y, height)
    for (const [place, { code }] of row.entries()) {
      const x = MARGIN + place * (column + GAP)
      if (code !== null) drawCode(pdf, code, x, y, CODE)
      let line = y + INSET
      for (const [text, style] of cells[place] ?? []) {
        line = drawText(pdf, text, x + CODE + GAP, line, { ...style, width })
      }
    }
    y += height + GAP
  }
  return y
}

const wordsOf = ({ seat, name, detail, ticketNumber, fare, code }: PaperPassenger): Words => [
  [seat, { size: 14, bold: true }],
  [name, { size: 10, bold: true }],
  [detail, {}],
  [ticketNumber, {}],
  [fare, { bold: code === null }],
]

const heightOfAll = (pdf: PdfDocument, words: Words, width: number): number =>
  words.reduce((sum, [text, style]) => sum + heightOf(pdf, text, { ...style, width }), 0)

/**
 * Draws a QR as one shape, dark on white, its quiet zone within the size.
 * @param size of its side, in points
 */
function drawCode(pdf: PdfDocument, code: string, x: number, y: number, size: number): void {
  const { data, size: modules } = encode(code, { ecc: 'M', border: QUIET })
  const side = size / modules
  pdf.rect(x, y, size, size).fill('#fff')
  for (const [row, cells] of data.entries()) {
    for (const [from, length] of runsOf(cells)) {
      pdf.rect(x + from * side, y + row * side, length * side, side)
    }
  }
  pdf.fill('#000')
}

/** The dark stretches of a row: one rectangle for each leaves no seams between modules. */
function runsOf(cells: readonly boolean[]): [from: number, length: number][] {
  const runs: [number, number][] = []
  for (const [index, isDark] of cells.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last[0] + last[1] === index) last[1] += 1
    else runs.push([index, 1])
  }
  return runs
}
