import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'

/** A document on its way to paper, in points (1/72 inch) from the upper left corner. */
export type Sheet = PDFKit.PDFDocument

/** Read once: they draw ₹ and Devanagari, which the fonts of PDF itself do not have. stack.md, documents */
const fonts = {
  plain: font('400Regular/NotoSans_400Regular.ttf'),
  bold: font('700Bold/NotoSans_700Bold.ttf'),
}

function font(file: string): Buffer {
  return readFileSync(fileURLToPath(import.meta.resolve(`@expo-google-fonts/noto-sans/${file}`)))
}

export const MARGIN = 36
export const INK = '#14211f'
export const FAINT = '#55625f'
export const LINE = '#c3cbc9'

interface Paper {
  title: string
  author: string
  /** Instant, in milliseconds. */
  at: number
}

/** Draws a document on A4 and answers its bytes; the fonts go in with the characters that are used. */
export async function onPaper(
  { title, author, at }: Paper,
  draw: (sheet: Sheet) => void,
): Promise<Uint8Array> {
  const sheet = new PdfKit({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en-IN',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(at), Producer: 'Farebox' },
  })
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on('end', resolve)
    sheet.on('error', reject)
  })
  sheet.registerFont('plain', fonts.plain).registerFont('bold', fonts.bold)
  draw(sheet)
  sheet.end()
  await ended
  return new Uint8Array(Buffer.concat(chunks))
}
