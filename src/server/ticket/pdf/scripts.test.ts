import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import PdfKit from 'pdfkit'
import { expect, test } from 'vitest'
import type { Ticket } from '../../../domain/ticket/ticket.ts'
import { aTicket } from '../../../testing/builders/a-ticket.ts'
import { NAMES_IN_SCRIPTS } from '../../../testing/papers/names-in-scripts.ts'
import { collisions, readPdf } from '../../../testing/harness/read-pdf.ts'
import type { PdfText } from '../../../testing/harness/read-pdf.ts'
import { renderCreditNotePdf } from './credit-note-pdf.ts'
import { MARGIN } from './render-pdf.ts'
import { renderTicketPdf } from './ticket-pdf.ts'

const ALL = Object.values(NAMES_IN_SCRIPTS).flat()
/** As long as a name may be, most of it one word. */
const LONGEST = `Venkata ${'Narasimharajuvaripeta'.repeat(4)} Iyer`.padEnd(100, 'r')

/** A ticket of some people. */
function ticketOf(names: readonly string[]): Ticket {
  const ticket = aTicket()
  const [seat] = ticket.booking.seats
  const [code] = ticket.codes
  if (seat === undefined || code === undefined) throw new Error('no seat')
  ticket.booking.seats = names.map((passengerName, index) => ({
    ...seat,
    id: index + 1,
    passengerName,
  }))
  ticket.codes = ticket.booking.seats.map(({ id }) => ({ ...code, passengerId: id }))
  return ticket
}

const read = async (ticket: Ticket): Promise<PdfText> => readPdf(await renderTicketPdf(ticket))
const textOf = ({ placed }: PdfText): string => placed.map(({ text }) => text).join(' ')
test.each(Object.entries(NAMES_IN_SCRIPTS))(
  '%s writes names without a box, and alone goes in',
  async (font, names) => {
    const pdfText = await read(ticketOf(names))
    expect(pdfText.glyphs).toBeGreaterThan(100)
    expect(pdfText.boxes).toBe(0)
    expect(new Set(pdfText.fonts)).toEqual(
      new Set(['NotoSans-Regular', 'NotoSans-Bold', `${font}-Bold`]),
    )
  },
)

test('every name of a mixed group is there, without a box, and none lies over anything', async () => {
  const pdfText = await read(ticketOf(ALL))
  expect(pdfText.boxes).toBe(0)
  expect(collisions(pdfText, MARGIN)).toEqual([])
})

test('the box of a font for what it does not have would be found', async () => {
  const pdf = new PdfKit()
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise((resolve) => {
    pdf.on('end', resolve)
  })
  const path = import.meta
    .resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  pdf.font(readFileSync(fileURLToPath(path))).text('Asha தமிழ்', 40, 40)
  pdf.text('over it', 45, 42)
  pdf.end()
  await ended
  const pdfText = await readPdf(new Uint8Array(Buffer.concat(chunks)))
  expect(pdfText.boxes).toBeGreaterThan(3)
  expect(collisions(pdfText, 36)).toHaveLength(1)
})

// Where a script writes a mark before its letter, the file has it in that order.
test.each(['தமிழ் கிருஷ்ணன்', 'ರಾಮ', 'José Łukasz', 'आशा राव', 'ਗੁਰ', 'জন', 'രാമൻ', 'રામ'])(
  '%s is found again where somebody searches the file',
  async (name) => {
    expect(textOf(await read(ticketOf([name])))).toContain(name)
  },
)

test('one line mixes scripts, digits and the rupee', async () => {
  const pdfText = await read(ticketOf(['Asha ஆஷா ₹500 (3A)']))
  expect(pdfText.boxes).toBe(0)
  const line = pdfText.placed.filter(({ text }) => /Asha|ஆ|500/.test(text))
  expect(new Set(line.map(({ bottom }) => Math.round(bottom))).size).toBe(1)
})

test('what no font has is one question mark for each character, seen and no box', async () => {
  const pdfText = await read(ticketOf(['李小龍 👨‍👩‍👧 Ravi']))
  expect(pdfText.boxes).toBe(0)
  expect(textOf(pdfText)).toContain('??? ? Ravi')
})

test('the longest names wrap inside of their columns, and nothing lies over anything', async () => {
  const ticket = ticketOf([LONGEST, LONGEST, 'Asha', 'ஸ்ரீலட்சுமி '.repeat(8).trim(), LONGEST])
  const { booking, invoice } = ticket
  Object.assign(booking, { busName: LONGEST, soldBy: LONGEST, operatorName: LONGEST })
  booking.boarding.name = LONGEST
  booking.dropping.name = 'தமிழ்நாடு '.repeat(10).trim()
  ticket.invoice = {
    ...invoice,
    seller: {
      ...invoice.seller,
      name: LONGEST,
      address: `${LONGEST}, ${LONGEST}`,
      email: `${LONGEST}@example.com`,
    },
  }
  ticket.terms = 'The bus does not wait. '.repeat(80)
  const pdfText = await read(ticket)
  expect(pdfText.boxes).toBe(0)
  expect(collisions(pdfText, MARGIN)).toEqual([])
  expect(textOf(pdfText).replaceAll(' ', '')).toContain('Narasimharajuvaripeta'.repeat(4))
})

test('a credit note of many long names goes on to further pages whole', async () => {
  const ticket = ticketOf(Array.from({ length: 40 }, () => LONGEST))
  const [note] = ticket.creditNotes
  if (note === undefined) throw new Error('no credit note')
  const of = ticket.booking.seats.map(({ id }) => ({
    passengerId: id,
    keptPaise: 0,
    feePaise: 0,
    taxPaise: 0,
    outsidePaise: 0,
  }))
  const pdfText = await readPdf(await renderCreditNotePdf(ticket, { ...note, of }))
  expect(pdfText.pages).toBeGreaterThan(1)
  expect(collisions(pdfText, MARGIN)).toEqual([])
  expect(textOf(pdfText)).toContain('Refunded')
  expect(textOf(pdfText).match(/seat/g)).toHaveLength(40)
})
