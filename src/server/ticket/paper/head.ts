import type { Seller } from '../../../domain/payment/invoice.ts'
import { MARGIN } from './sheet.ts'
import type { PdfDocument } from './sheet.ts'
import { GUTTER, rule, widthOf, write } from './words.ts'

interface Head {
  title: string
  seller: Seller
  /** Of the invoice or credit note. */
  number: string
  date: string
}

/** Who sells, and which document this is; answers where the next block begins. */
export function drawHead(sheet: PdfDocument, { title, seller, number, date }: Head): number {
  const half = (widthOf(sheet) - GUTTER) / 2
  const middle = MARGIN + half + GUTTER
  const right = { align: 'right', width: half } as const
  let left = write(sheet, seller.name, MARGIN, MARGIN, { size: 14, bold: true, width: half })
  const lines = [
    seller.address,
    `${seller.phone}, ${seller.email}`,
    ...(seller.taxNumber === '' ? [] : [`Tax number ${seller.taxNumber}`]),
  ]
  for (const line of lines) left = write(sheet, line, MARGIN, left, { width: half })
  let below = write(sheet, title, middle, MARGIN, { size: 14, bold: true, ...right })
  below = write(sheet, number, middle, below, { bold: true, ...right })
  below = write(sheet, date, middle, below, right)
  return rule(sheet, Math.max(left, below) + 8) + 4
}
