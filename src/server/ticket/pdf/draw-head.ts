import type { TicketPaper } from '../../../domain/ticket/ticket-paper.ts'
import { MARGIN } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { GUTTER, drawRule, widthOf, drawText } from './draw-text.ts'

type Head = Pick<TicketPaper, 'title' | 'seller' | 'number' | 'date'>

/** Who sells, and which document this is; answers where the next block begins. */
export function drawHead(pdf: PdfDocument, { title, seller, number, date }: Head): number {
  const half = (widthOf(pdf) - GUTTER) / 2
  const middle = MARGIN + half + GUTTER
  const right = { align: 'right', width: half } as const
  const [name = '', ...lines] = seller
  let left = drawText(pdf, name, MARGIN, MARGIN, { size: 14, bold: true, width: half })
  for (const line of lines) left = drawText(pdf, line, MARGIN, left, { width: half })
  let below = drawText(pdf, title, middle, MARGIN, { size: 14, bold: true, ...right })
  below = drawText(pdf, number, middle, below, { bold: true, ...right })
  below = drawText(pdf, date, middle, below, right)
  return drawRule(pdf, Math.max(left, below) + 8) + 4
}
