import { extractText, getDocumentProxy } from 'unpdf'
import { expect, onTestFinished, test } from 'vitest'
import { mapLink } from '../../../domain/fleet/point.ts'
import { ticketPaper } from '../../../domain/ticket/ticket-paper.ts'
import { aPoint, aTicket, paperWords, plain } from '../../../testing/builders/a-ticket.ts'
import { aLogo } from '../../../testing/builders/back-office/pictures.ts'
import { renderCreditNotePdf } from './credit-note-pdf.ts'
import { threadedPdfRenderer } from './pdf-renderer.ts'
import { renderTicketPdf } from './ticket-pdf.ts'

function renderer() {
  const pdf = threadedPdfRenderer()
  onTestFinished(() => pdf.close())
  return pdf
}

async function readPdf(bytes: Uint8Array): Promise<{ pages: number; text: string }> {
  const { totalPages, text } = await extractText(await getDocumentProxy(bytes), {
    mergePages: true,
  })
  return { pages: totalPages, text: text.replaceAll(/\s+/g, ' ') }
}

test('the PDF of a ticket says all that a ticket says, and is its tax invoice', async () => {
  const { pages, text } = await readPdf(await renderTicketPdf(aTicket()))
  expect(pages).toBe(1)
  for (const words of [
    'Ticket and tax invoice',
    'INV/26-27/000123',
    'Konkan Lines',
    'Tax number 27AAPFU0939F1ZV',
    'PNR K7MPQ2XA',
    'Pune to Goa',
    'Wednesday, 20 January 2027',
    'Be there by 21:45',
    '07:30 (+1)',
    'MH12AB1234',
    'Asha Rao',
    'Age 34, Female, Lower deck',
    'Ticket K7MPQ2XA-1',
    'Base fare ₹1,23,456.50',
    'Payment reference pay_1',
    'Until Tue 19 Jan, 22:00 ₹810 back',
    'Credit note CN/26-27/000004 −₹810',
    'The bus does not wait.',
    'Help: 1800 765 4321, desk@example.com',
  ]) {
    expect(text).toContain(words)
  }
})

test('the PDF has every word of the paper, as what a counter prints has', async () => {
  const ticket = aTicket()
  const { text } = await readPdf(await renderTicketPdf(ticket))
  const printed = plain(text)
  expect(paperWords(ticketPaper(ticket)).filter((words) => !printed.includes(words))).toEqual([])
})

test('the point of a town stands on it, and leads to a map', async () => {
  const ticket = aTicket()
  ticket.booking.boarding.point = aPoint()
  const bytes = await renderTicketPdf(ticket)
  const page = await (await getDocumentProxy(bytes.slice())).getPage(1)
  const links: { url?: string }[] = await page.getAnnotations()
  expect(links.map(({ url }) => url)).toEqual([mapLink(aPoint())])
  const { text } = await readPdf(bytes)
  for (const words of ['Wakad, Pune', 'opposite the Metro', '9876543210', 'Map 18.5987, 73.7688'])
    expect(text).toContain(words)
})

test('the present number of a bus is printed beside the one that was invoiced', async () => {
  const ticket = aTicket()
  ticket.booking.busNumber = 'MH12ZZ9'
  const { text } = await readPdf(await renderTicketPdf(ticket))
  expect(text).toContain('MH12ZZ9')
  expect(text).toContain(`Invoiced as MH12AB1234, ${ticket.invoice.busName ?? ''}`)
})

test('a name in Devanagari is written in it, from a font that comes along', async () => {
  const ticket = aTicket()
  const [seat] = ticket.booking.seats
  if (seat) seat.passengerName = 'आशा राव'
  const bytes = await renderTicketPdf(ticket)
  const { text } = await readPdf(bytes.slice())
  expect(text).toContain('आशा राव')
  const source = Buffer.from(bytes).toString('latin1')
  expect(source).toMatch(/\/FontFile2/)
  expect(source).not.toMatch(/\/BaseFont \/Helvetica/)
})

test('a group of forty goes on to further pages, everybody with their own code', async () => {
  const ticket = aTicket()
  const [seat] = ticket.booking.seats
  if (seat === undefined) throw new Error('no seat')
  ticket.booking.seats = Array.from({ length: 40 }, (_, index) => ({
    ...seat,
    id: index + 1,
    seatNumber: `${index + 1}A`,
    passengerName: `Passenger ${index + 1}`,
  }))
  const { code = '' } = ticket.codes[0] ?? {}
  ticket.codes = ticket.booking.seats.map(({ id }) => ({ passengerId: id, code }))
  const { pages, text } = await readPdf(await renderTicketPdf(ticket))
  expect(pages).toBe(4)
  for (const { passengerName, seatNumber } of ticket.booking.seats) {
    expect(text).toContain(`Seat ${seatNumber} ${passengerName}`)
  }
  expect(text).toContain('Total ₹1,23,456.50')
})

test('who was cancelled has no code, and a cancelled ticket is not valid', async () => {
  const one = aTicket()
  const { text } = await readPdf(await renderTicketPdf(one))
  expect(text).toContain('Seat L2 Ravi Age 34, Female, Lower deck Ticket K7MPQ2XA-1 Cancelled')
  one.booking.status = 'CANCELLED'
  one.codes = []
  const cancelled = await readPdf(await renderTicketPdf(one))
  expect(cancelled.text).toContain('CANCELLED: this ticket is not valid for travel')
  expect(cancelled.text).not.toContain('If you cancel')
})

test('a credit note names its invoice and what goes back', async () => {
  const ticket = aTicket()
  const [note] = ticket.creditNotes
  if (note === undefined) throw new Error('no credit note')
  const { text } = await readPdf(await renderCreditNotePdf(ticket, note))
  for (const words of [
    'Credit note CN/26-27/000004',
    'INV/26-27/000123',
    'Refunded ₹810',
    'Bank reference of the refund 412345678901',
  ]) {
    expect(text).toContain(words)
  }
})

test('a credit note names those whom it is for, and how its sum comes about', async () => {
  const ticket = aTicket()
  const [note] = ticket.creditNotes
  if (note === undefined) throw new Error('no credit note')
  const { text } = await readPdf(await renderCreditNotePdf(ticket, note))
  expect(text).toContain(
    'Passengers Ravi, seat L2 Base fare ₹900 Kept by the operator −₹90 Refunded ₹810',
  )
  expect(text).not.toContain('Asha')
  note.amountPaise = 98_250
  note.of = [{ passengerId: 2, keptPaise: 0, feePaise: 5_000, taxPaise: 3_250, outsidePaise: 0 }]
  const whole = await readPdf(await renderCreditNotePdf(ticket, note))
  expect(whole.text).toContain('Base fare ₹900 Service fee ₹50 Tax ₹32.50 Refunded ₹982.50')
  Object.assign(note, { reason: 'DOWNGRADE', amountPaise: 28_350 })
  note.of = [{ passengerId: 1, keptPaise: 0, feePaise: 0, taxPaise: 1_350, outsidePaise: 0 }]
  const worse = await readPdf(await renderCreditNotePdf(ticket, note))
  expect(worse.text).toContain(
    'Asha Rao, seat L1 Of the base fare, for a worse seat ₹270 Tax ₹13.50 Refunded ₹283.50',
  )
})

test('PDFs are drawn beside the event loop, and each request gets its own', async () => {
  const pdf = renderer()
  let turns = 0
  const turning = setInterval(() => (turns += 1), 5)
  const orders = ['AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC'].map((bookingNumber) => {
    const ticket = aTicket()
    ticket.booking.bookingNumber = bookingNumber
    return { bookingNumber, printing: pdf.render({ ticket, refundId: null }, 'asha') }
  })
  for (const { bookingNumber, printing } of orders) {
    // oxlint-disable-next-line no-await-in-loop -- they come in this order
    expect((await readPdf(await printing)).text).toContain(`PNR ${bookingNumber}`)
  }
  clearInterval(turning)
  expect(turns).toBeGreaterThan(3)
})

/** A ticket that cannot be drawn: each is another one, and none takes long. */
function lostOrder(n: number) {
  const ticket = aTicket()
  ticket.booking.bookingNumber = `LOST${String(n).padStart(4, '0')}`
  return { ticket, refundId: 404 }
}

test('an order that cannot be printed fails alone, and too many of one person are refused', async () => {
  const pdf = renderer()
  const lost = pdf.render(lostOrder(0), 'asha')
  await expect(lost).rejects.toThrow('There is no such credit note')
  const orders = Array.from({ length: 52 }, async (_, n) => pdf.render(lostOrder(n), 'asha'))
  const stranger = pdf.render({ ticket: aTicket(), refundId: null }, 'ravi')
  const results = await Promise.allSettled(orders)
  expect(results.map(({ status }) => status)).toEqual(Array(52).fill('rejected'))
  expect(results.at(-2)).toMatchObject({ reason: { message: 'There is no such credit note' } })
  expect(results.at(-1)).toMatchObject({ reason: { kind: 'unavailable' } })
  expect((await stranger).length).toBeGreaterThan(0)
})

test('people who wait take turns, however many documents one of them asks for', async () => {
  const pdf = renderer()
  const done: string[] = []
  const print = (owner: string, n: number) =>
    pdf.render(lostOrder(n), owner).catch(() => void done.push(`${owner} ${n}`))
  await Promise.all([
    ...[1, 2, 3, 4].map((n) => print('asha', n)),
    ...[5, 6].map((n) => print('ravi', n)),
    print('bela', 7),
  ])
  expect(done).toEqual(['asha 1', 'ravi 5', 'bela 7', 'asha 2', 'ravi 6', 'asha 3', 'asha 4'])
})

test('a document is drawn once and kept until its ticket changes', async () => {
  const pdf = renderer()
  const first = await pdf.render({ ticket: aTicket(), refundId: null }, 'asha')
  expect(await pdf.render({ ticket: aTicket(), refundId: null }, 'ravi')).toBe(first)
  const ticket = aTicket()
  ticket.terms = 'Other terms of carriage'
  const changed = await pdf.render({ ticket, refundId: null }, 'asha')
  expect(changed).not.toBe(first)
  expect((await readPdf(changed)).text).toContain('Other terms of carriage')
})

test('a logo and a colour stand in the head of a PDF, beside the same words', async () => {
  const plain = await renderTicketPdf(aTicket())
  const logo = new Uint8Array(await aLogo())
  const branded = await renderTicketPdf(aTicket(), { logo, colour: '#b3261e' })
  const images = (pdf: Uint8Array) =>
    Buffer.from(pdf).toString('latin1').split('/Subtype /Image').length - 1
  expect(images(branded)).toBeGreaterThan(images(plain))
  expect((await readPdf(branded)).text).toBe((await readPdf(plain)).text)
})
