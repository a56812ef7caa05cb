import { covers, fontFile, fontName } from './fonts.ts'
import type { Face } from './fonts.ts'
import { FAINT, INK, LINE, MARGIN } from './render-pdf.ts'
import type { PdfDocument } from './render-pdf.ts'
import { breakLines } from './break-lines.ts'
import type { TextLine } from './break-lines.ts'

export interface Style {
  size?: number
  bold?: boolean
  faint?: boolean
  align?: 'left' | 'right'
  width?: number
}

const SIZE = 9
/** Between columns that stand beside each other. */
export const GUTTER = 12

/** Where the writing ends on the right. */
const rightOf = (pdf: PdfDocument): number => pdf.page.width - MARGIN
export const widthOf = (pdf: PdfDocument): number => pdf.page.width - 2 * MARGIN

/** Selects a font for the following text; its file is read, and embedded, only where a document needs it. */
function selectFont(
  pdf: PdfDocument,
  face: Face,
  { size = SIZE, bold = false }: Style,
): PdfDocument {
  const name = fontName(face, bold)
  return pdf.registerFont(name, fontFile(face, bold)).font(name).fontSize(size)
}

/** The lines of a text in a column, and how high one of them is: as the highest of its fonts wants it. */
function measureText(pdf: PdfDocument, text: string, width: number, style: Style) {
  const lines = breakLines(text, width, {
    covers,
    widthOf: (run) => selectFont(pdf, run.face, style).widthOfString(run.text),
  })
  const faces = new Set(lines.flatMap(({ runs }) => runs.map(({ face }) => face)).concat('base'))
  const heights = Array.from(faces, (face) => selectFont(pdf, face, style).currentLineHeight(true))
  return { lines, height: Math.max(...heights) }
}

/** How high a text is in a column, in points. */
export function heightOf(pdf: PdfDocument, text: string, style: Style & { width: number }): number {
  const { lines, height } = measureText(pdf, text, style.width, style)
  return lines.length * height
}

/** How wide a text is on one line, in bold, in points; rounded up, so that it fits where it is given just that. */
export function naturalWidth(pdf: PdfDocument, text: string): number {
  const { lines } = measureText(pdf, text, Infinity, { bold: true })
  return Math.ceil(Math.max(...lines.map(({ width }) => width)))
}

/**
 * Writes at a place, each stretch with the font of its script, in lines no wider than the column, and goes on at the top
 * of a new page where one is full; answers where the next line begins.
 */
export function drawText(
  pdf: PdfDocument,
  text: string,
  x: number,
  y: number,
  style: Style = {},
): number {
  const { align = 'left', width = rightOf(pdf) - x } = style
  const { lines, height } = measureText(pdf, text, width, style)
  const ascent = ASCENT * (style.size ?? SIZE)
  let next = y
  for (const line of lines) {
    const left = align === 'right' ? x + width - line.width : x
    next = pageBreakFor(pdf, next, height)
    drawLine(pdf, line, { x: left, baseline: next + ascent, style })
    next += height
  }
  return next
}

/** From the top of a line to its baseline, of the size: as the first font has it, so that all scripts stand on one. */
const ASCENT = 1.069

function drawLine(
  pdf: PdfDocument,
  { runs }: TextLine,
  { x, baseline, style }: { x: number; baseline: number; style: Style },
): void {
  let left = x
  for (const run of runs) {
    selectFont(pdf, run.face, style)
      .fillColor(style.faint === true ? FAINT : INK)
      .text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
    left += pdf.widthOfString(run.text)
  }
}

/** A line across the page; the one under the head has the operator's colour. */
export function drawRule(pdf: PdfDocument, y: number, colour: string = LINE): number {
  pdf.moveTo(MARGIN, y).lineTo(rightOf(pdf), y).lineWidth(0.75).strokeColor(colour).stroke()
  return y + 8
}

/** Goes on at the top of a new page where a block of some height does not fit any more. */
export function pageBreakFor(pdf: PdfDocument, y: number, height: number): number {
  if (y === MARGIN || y + height <= pdf.page.height - MARGIN) return y
  pdf.addPage()
  return MARGIN
}

interface Fact {
  label: string
  lines: readonly string[]
  /** Where the last line leads. */
  mapUrl?: string
  x: number
  y: number
  width: number
}

/** A heading and, below it, lines of a fact; answers where the next block begins. */
export function drawFact(pdf: PdfDocument, { label, lines, mapUrl, x, y, width }: Fact): number {
  let next = drawText(pdf, label, x, y, { size: 8, faint: true, width })
  for (const [index, line] of lines.entries()) {
    const first = index === 0
    const style = { size: first ? 13 : SIZE, bold: first, width }
    const isMap = mapUrl !== undefined && index === lines.length - 1
    const top = isMap ? pageBreakFor(pdf, next, heightOf(pdf, line, style)) : next
    next = drawText(pdf, line, x, top, style)
    if (isMap) pdf.link(x, top, width, next - top, mapUrl)
  }
  return next
}
