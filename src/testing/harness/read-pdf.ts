import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

/** A stretch of text with its position on the page, in points from the lower left corner. */
export interface Placed {
  page: number
  text: string
  left: number
  right: number
  /** Of its baseline. */
  bottom: number
  size: number
}

/** The contents of a PDF, as a program that reads PDFs finds them. */
export interface PdfText {
  pages: number
  placed: Placed[]
  /** How many glyphs were drawn, and how many of them are the font's box for what it does not have. */
  glyphs: number
  boxes: number
  /** The fonts that went in, without their tags. */
  fonts: string[]
}

/** The width of every page, in points: A4. */
const PAPER_WIDTH = 595.28

/** Reads a PDF: what is drawn, where, and with which glyphs. */
export async function readPdf(bytes: Uint8Array): Promise<PdfText> {
  const source = Buffer.from(bytes).toString('latin1')
  const fonts = [...source.matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g)].map(
    ([, name = '']) => name,
  )
  const { OPS } = await getResolvedPDFJS()
  const document = await getDocumentProxy(bytes.slice())
  const read: PdfText = { pages: document.numPages, placed: [], glyphs: 0, boxes: 0, fonts }
  for (let number = 1; number <= document.numPages; number++) {
    /* oxlint-disable no-await-in-loop -- one page after the other */
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    for (const item of items) {
      if (!('str' in item) || !/[^\s\p{Cc}]/u.test(item.str)) continue
      const [size = 0, , , , left = 0, bottom = 0] = numbersOf(item.transform)
      read.placed.push({
        page: number,
        text: item.str,
        left,
        right: left + item.width,
        bottom,
        size,
      })
    }
    const { fnArray, argsArray } = await page.getOperatorList()
    for (const [index, operation] of fnArray.entries()) {
      if (operation !== OPS.showText) continue
      for (const glyph of glyphsOf(argsArray[index])) {
        read.glyphs += 1
        // The first glyph of every font is its box.
        if (glyph.originalCharCode === 0) read.boxes += 1
      }
    }
    /* oxlint-enable no-await-in-loop */
  }
  return read
}

const numbersOf = (list: readonly unknown[]): number[] => list.map(Number)

/** What is drawn, without the numbers between that move the pen. */
function glyphsOf(drawn: unknown): { originalCharCode: unknown }[] {
  const shown: unknown = Array.isArray(drawn) ? drawn[0] : []
  const list: unknown[] = Array.isArray(shown) ? shown : []
  return list.flatMap((glyph) =>
    typeof glyph === 'object' && glyph !== null && 'originalCharCode' in glyph ? [glyph] : [],
  )
}

/** Pairs of texts that lie over each other, and those that leave the page's margins. In words, for whoever fixes it. */
export function collisions({ placed }: PdfText, margin: number): string[] {
  const faults = placed
    .filter(({ left, right }) => left < margin - 0.5 || right > PAPER_WIDTH - margin + 0.5)
    .map(({ text }) => `beyond the margin: ${text}`)
  for (const [index, one] of placed.entries()) {
    for (const other of placed.slice(index + 1)) {
      const beside = one.right <= other.left + 0.5 || other.right <= one.left + 0.5
      const apart = Math.abs(one.bottom - other.bottom) >= Math.min(one.size, other.size) * 0.8
      if (one.page === other.page && !beside && !apart)
        faults.push(`${one.text} over ${other.text}`)
    }
  }
  return faults
}
