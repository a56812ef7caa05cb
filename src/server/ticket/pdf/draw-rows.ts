import type { PaperRow as Row } from '../../../domain/ticket/ticket-paper.ts'
import { MARGIN } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { GUTTER, heightOf, naturalWidth, pageBreakFor, drawText, widthOf } from './draw-text.ts'

interface RowsBox {
  x: number
  y: number
  width: number
  boldLast?: boolean
}

const LEADING = 1

/** Label and value get what they want where both fit; what is short leaves its room to the other, else each has half. */
function columnsOf(pdf: PdfDocument, row: Row, width: number): [label: number, value: number] {
  const room = width - GUTTER
  const [label = 0, value = 0] = row.map((text) => naturalWidth(pdf, text))
  if (value <= room / 2) return [room - value, value]
  return label <= room / 2 ? [label, room - label] : [room / 2, room / 2]
}

/** Rows with their values to the right; answers where the next block begins. */
export function drawRows(pdf: PdfDocument, list: readonly Row[], box: RowsBox): number {
  let { y } = box
  for (const [index, row] of list.entries()) {
    const [label, value] = row
    const bold = box.boldLast === true && index === list.length - 1
    const top = pageBreakFor(pdf, y, heightOfRow(pdf, row, box.width))
    const [narrow, wide] = columnsOf(pdf, row, box.width)
    const right = box.x + box.width - wide
    const left = drawText(pdf, label, box.x, top, { width: narrow, bold })
    const end = drawText(pdf, value, right, top, { width: wide, bold, align: 'right' })
    // A value that goes on on the next page ends there, above where its label does on the page before.
    y = (end < top ? end : Math.max(left, end)) + LEADING
  }
  return y
}

/** How high rows are, at most. @param width of label, value and the space between them, in points */
export function heightOfRows(pdf: PdfDocument, list: readonly Row[], width: number): number {
  return list.reduce((sum, row) => sum + heightOfRow(pdf, row, width) + LEADING, 0)
}

function heightOfRow(pdf: PdfDocument, row: Row, width: number): number {
  const columns = columnsOf(pdf, row, width)
  return Math.max(
    ...row.map((text, place) =>
      heightOf(pdf, text, { width: columns[place] ?? width, bold: true }),
    ),
  )
}

/** What the invoice says of its tax. docs/tax.md */
export function drawTax(pdf: PdfDocument, rows: readonly Row[], top: number): number {
  if (rows.length === 0) return top
  const width = widthOf(pdf)
  const y = pageBreakFor(pdf, top + 4, heightOfRows(pdf, rows, width))
  return drawRows(pdf, rows, { x: MARGIN, y, width })
}
