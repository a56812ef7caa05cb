import { expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { boxOffice } from '../../testing/builders/box-office.ts'
import { tamper } from '../../testing/harness/tamper.ts'
import { ticketToken } from '../core/secrets/booking-link-tokens.ts'
import { verifiedTicket } from '../core/secrets/ticket-signature.ts'
import { movePassenger } from '../boarding/move-passenger.service.ts'
import { requireAdmin } from '../core/call.ts'
import { memoryLimits } from '../core/limits/memory-limits.ts'
import { confirmCancellation } from '../payment/cancellation/confirm-cancellation.service.ts'
import { quoteCancellation } from '../payment/cancellation/quote.service.ts'
import { saveSettings } from '../settings/settings.service.ts'
import { calendarFile, creditNotePdfFile, ticketPdfFile } from './ticket-files.service.ts'
import { limitPdfs } from './ticket-limits.ts'
import { getTicket, openTicket } from './ticket.service.ts'

test('a ticket has a code for each passenger that proves who they are, and its invoice', async () => {
  const { actingAs, buy, dependencies, trip } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A', '3B'])
  const ticket = await getTicket(asha, booking.id)
  expect(ticket.invoice.number).toBe('INV/26-27/000001')
  expect(ticket.codes.map(({ code }) => verifiedTicket(dependencies.keys, code))).toEqual(
    ['3A', '3B'].map((seatNumber, index) => ({
      scheduleId: trip.id,
      bookingNumber: booking.bookingNumber,
      position: index + 1,
      seatNumber,
    })),
  )
})

test('a code holds no personal data', async () => {
  const { actingAs, buy } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const { codes } = await getTicket(asha, booking.id)
  const signed = codes[0]?.code.split('.').slice(0, -1)
  expect(signed).toEqual(['FB1', String(booking.scheduleId), booking.bookingNumber, '1', '3A'])
})

test('after a move the code printed before still names the same passenger', async () => {
  const { actingAs, buy, dependencies, seatIds } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const [before] = (await getTicket(asha, booking.id)).codes
  const [toSeatId = 0] = seatIds('7C')
  const passengerId = booking.seats[0]?.id ?? 0
  await movePassenger(requireAdmin(await actingAs('ADMIN')), { passengerId, toSeatId })
  const [after] = (await getTicket(asha, booking.id)).codes
  const [old, fresh] = [before, after].map((shown) =>
    verifiedTicket(dependencies.keys, shown?.code ?? ''),
  )
  expect(old).toMatchObject({ position: 1, seatNumber: '3A' })
  expect(fresh).toEqual({ ...old, seatNumber: '7C' })
})

test('an unpaid booking has no ticket, another’s is missing, and staff see anybody’s', async () => {
  const { actingAs, buy, ready } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const unpaid = await ready(asha, ['1A'])
  await expect(getTicket(asha, unpaid.id)).rejects.toMatchObject({ kind: 'conflict' })
  const { booking } = await buy(asha, ['3A'])
  const ravi = await actingAs('CUSTOMER')
  await expect(getTicket(ravi, booking.id)).rejects.toMatchObject({
    kind: 'missing',
    message: 'Booking not found',
  })
  const agent = await actingAs('AGENT')
  expect((await getTicket(agent, booking.id)).booking.id).toBe(booking.id)
})

test('a link opens its ticket without an account and without the contact, for ninety days after the journey', async () => {
  const context = await boxOffice()
  const { booking } = await context.buy(await context.actingAs('CUSTOMER'), ['3A'])
  const token = ticketToken(context.dependencies.keys, booking.id)
  const ticket = await openTicket(context.call(), token)
  expect(ticket.booking).toMatchObject({ id: booking.id, contact: { email: null, phone: null } })
  const [id, proof] = token.split('.')
  const others = [
    '',
    id,
    `${id}.`,
    `${id}.${'A'.repeat(43)}`,
    `${(booking.id + 1).toString(36)}.${proof}`,
  ]
  for (const other of others) {
    // oxlint-disable-next-line no-await-in-loop
    await expect(openTicket(context.call(), other ?? '')).rejects.toMatchObject({ kind: 'missing' })
  }
  const end = booking.dropping.at + 90 * DAY
  context.pass(end - context.dependencies.clock())
  expect((await openTicket(context.call(), token)).token).toBe(token)
  context.pass(1)
  await expect(openTicket(context.call(), token)).rejects.toMatchObject({ kind: 'missing' })
})

test('who was cancelled has no code any more', async () => {
  const { actingAs, buy, file } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A', '3B'])
  tamper(file, `update passengers set status = 'CANCELLED' where position = 1`)
  const { codes } = await getTicket(asha, booking.id)
  expect(codes.map(({ passengerId }) => passengerId)).toEqual([booking.seats[1]?.id])
})

test('a ticket tells the operator’s terms and whom to call, the operator’s own where no other is set', async () => {
  const { actingAs, buy } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const { helpline } = await getTicket(asha, booking.id)
  expect(helpline).toEqual({ phone: '1800 123 4567', email: 'help@example.com' })
  const admin = requireAdmin(await actingAs('ADMIN'))
  await saveSettings(admin, { supportPhone: '1800 9', ticketTerms: 'No pets.' })
  expect(await getTicket(asha, booking.id)).toMatchObject({
    terms: 'No pets.',
    helpline: { phone: '1800 9', email: 'help@example.com' },
  })
})

test('its files are named after it, and a credit note of another booking is missing', async () => {
  const { actingAs, buy } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const ticket = await getTicket(asha, booking.id)
  expect(calendarFile(asha, ticket).fileName).toBe(`journey-${booking.bookingNumber}.ics`)
  await expect(creditNotePdfFile(asha, ticket, 7)).rejects.toMatchObject({ kind: 'missing' })
})

test('thirty PDFs of a ticket are drawn in an hour; another ticket need not wait', async () => {
  const { dependencies, actingAs, buy } = await boxOffice()
  dependencies.limits = memoryLimits(dependencies.clock)
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A'])
  const { booking: other } = await buy(asha, ['3B'])
  for (let pdf = 0; pdf < 30; pdf++) limitPdfs(asha, booking.bookingNumber)
  const ticket = await getTicket(asha, booking.id)
  await expect(ticketPdfFile(asha, ticket)).rejects.toMatchObject({ kind: 'tooMany' })
  const { fileName } = await ticketPdfFile(asha, await getTicket(asha, other.id))
  expect(fileName).toBe(`ticket-${other.bookingNumber}.pdf`)
})

test('a credit note is of those who were cancelled with its refund, and of nobody else', async () => {
  const { actingAs, buy } = await boxOffice()
  const asha = await actingAs('CUSTOMER')
  const { booking } = await buy(asha, ['3A', '3B', '3C'])
  const [first, second, third] = booking.seats.map(({ id }) => id)
  for (const passengerIds of [[second ?? 0], [first ?? 0, third ?? 0]]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people do
    const { token } = await quoteCancellation(asha, { bookingId: booking.id, passengerIds })
    // oxlint-disable-next-line no-await-in-loop
    await confirmCancellation(asha, { bookingId: booking.id, token })
  }
  const { creditNotes } = await getTicket(asha, booking.id)
  const named = creditNotes.map(({ of }) => of.map(({ passengerId }) => passengerId))
  expect(named).toEqual([[second], [first, third]])
  for (const { of, amountPaise } of creditNotes) {
    const fares = booking.seats.filter(({ id }) => of.some((one) => one.passengerId === id))
    const base = fares.reduce((sum, { pricePaise }) => sum + pricePaise, 0)
    const kept = of.reduce((sum, { keptPaise }) => sum + keptPaise, 0)
    expect(amountPaise).toBe(base - kept)
  }
})
