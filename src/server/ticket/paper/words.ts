import { FAINT, INK, LINE, MARGIN } from './sheet.ts'
import type { Sheet } from './sheet.ts'

interface Style {
  size?: number
  bold?: boolean
  faint?: boolean
  align?: 'left' | 'right' | 'center'
  width?: number
}

const SIZE = 9

/** Where the writing ends on the right. */
export const rightOf = (sheet: Sheet): number => sheet.page.width - MARGIN
export const widthOf = (sheet: Sheet): number => sheet.page.width - 2 * MARGIN

/** Writes at a place and answers where the next line begins. */
export function write(
  sheet: Sheet,
  text: string,
  x: number,
  y: number,
  { size = SIZE, bold = false, faint = false, align = 'left', width }: Style = {},
): number {
  sheet
    .font(bold ? 'bold' : 'plain')
    .fontSize(size)
    .fillColor(faint ? FAINT : INK)
    .text(text, x, y, { align, width: width ?? rightOf(sheet) - x })
  return sheet.y
}

/** A line across the page. */
export function rule(sheet: Sheet, y: number): number {
  sheet.moveTo(MARGIN, y).lineTo(rightOf(sheet), y).lineWidth(0.75).strokeColor(LINE).stroke()
  return y + 8
}

/** Goes on at the top of a new page where a block of some height does not fit any more. */
export function roomFor(sheet: Sheet, y: number, height: number): number {
  if (y + height <= sheet.page.height - MARGIN) return y
  sheet.addPage()
  return MARGIN
}

/** What a row says on the left and on the right, such as a price. */
export type Row = readonly [label: string, value: string]

/** Rows with their values to the right; answers where the next block begins. */
export function rows(
  sheet: Sheet,
  list: readonly Row[],
  box: { x: number; y: number; width: number; boldLast?: boolean },
): number {
  let { y } = box
  const half = box.width / 2
  for (const [index, [label, value]] of list.entries()) {
    const bold = box.boldLast === true && index === list.length - 1
    const left = write(sheet, label, box.x, y, { width: half, bold })
    const right = write(sheet, value, box.x + half, y, { width: half, bold, align: 'right' })
    y = Math.max(left, right) + 1
  }
  return y
}

/** A heading and, below it, lines of a fact; answers where the next block begins. */
export function fact(
  sheet: Sheet,
  {
    label,
    lines,
    x,
    y,
    width,
  }: { label: string; lines: readonly string[]; x: number; y: number; width: number },
): number {
  let next = write(sheet, label, x, y, { size: 8, faint: true, width })
  for (const [index, line] of lines.entries()) {
    const first = index === 0
    next = write(sheet, line, x, next, { size: first ? 13 : SIZE, bold: first, width })
  }
  return next
}
