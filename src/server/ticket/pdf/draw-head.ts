import type { TicketPaper } from '../../../domain/ticket/ticket-paper.ts'
import type { PaperLook } from '../../core/threads.ts'
import { MARGIN } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { GUTTER, drawRule, widthOf, drawText } from './draw-text.ts'

/** As wide and as high as a logo may be, in points. */
const LOGO_BOX: [width: number, height: number] = [140, 36]
const PLAIN: PaperLook = { logo: null }

type Head = Pick<TicketPaper, 'title' | 'seller' | 'number' | 'date'>

/** Who sells, and which document this is; answers where the next block begins. */
export function drawHead(
  pdf: PdfDocument,
  { title, seller, number, date }: Head,
  { logo, colour }: PaperLook = PLAIN,
): number {
  const half = (widthOf(pdf) - GUTTER) / 2
  const middle = MARGIN + half + GUTTER
  const right = { align: 'right', width: half } as const
  const [name = '', ...lines] = seller
  if (logo !== null) pdf.image(Buffer.from(logo), MARGIN, MARGIN, { fit: LOGO_BOX })
  const top = logo === null ? MARGIN : MARGIN + LOGO_BOX[1] + 6
  let left = drawText(pdf, name, MARGIN, top, { size: 14, bold: true, width: half })
  for (const line of lines) left = drawText(pdf, line, MARGIN, left, { width: half })
  let below = drawText(pdf, title, middle, MARGIN, { size: 14, bold: true, ...right })
  below = drawText(pdf, number, middle, below, { bold: true, ...right })
  below = drawText(pdf, date, middle, below, right)
  return drawRule(pdf, Math.max(left, below) + 8, colour) + 4
}
