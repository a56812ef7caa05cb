import PdfKit from 'pdfkit'
import { skipNullAnchors } from './fontkit-null-anchors.ts'

/** A PDF that is being drawn, in points (1/72 inch) from the upper left corner. */
export type PdfDocument = PDFKit.PDFDocument

skipNullAnchors()

export const MARGIN = 36
export const INK = '#14211f'
export const FAINT = '#55625f'
export const LINE = '#c3cbc9'

interface PdfInfo {
  title: string
  author: string
  /** Instant, in milliseconds. */
  at: number
}

/** Draws a document on A4 and answers its bytes; of each font that it needs, the characters that are used go in. */
export async function renderPdf(
  { title, author, at }: PdfInfo,
  draw: (pdf: PdfDocument) => void,
): Promise<Uint8Array> {
  const pdf = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(at), Producer: 'Farebox' },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    pdf.on('end', resolve)
    pdf.on('error', reject)
  })
  draw(pdf)
  pdf.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
