import { expect, test } from 'vitest'
import { paidSeats } from '../../../testing/builders/held-seats.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import { ticketToken } from '../../core/secrets/booking-link-tokens.ts'

test('the files of a booking are its owner’s, with the names they are kept under', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { id, bookingNumber } = await paidSeats(app, asha, ['3A'])
  const headers = { authorization: `Bearer ${asha.accessToken}` }
  const pdf = await asha.fetch(`/bus-booking/${id}/ticket.pdf`, { headers })
  expect(pdf.status).toBe(200)
  expect(pdf.headers.get('content-type')).toBe('application/pdf')
  expect(pdf.headers.get('content-disposition')).toBe(
    `attachment; filename="ticket-${bookingNumber}.pdf"`,
  )
  expect(pdf.headers.get('cache-control')).toBe('private, no-store')
  expect(
    Buffer.from(await pdf.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const calendar = await asha.fetch(`/bus-booking/${id}/calendar.ics`, { headers })
  expect(calendar.headers.get('content-type')).toMatch(/^text\/calendar/)
  expect(await calendar.text()).toContain(`UID:${bookingNumber}@farebox\r\n`)
  const ravi = await app.as('ravi')
  expect((await ravi.rest('GET', `/bus-booking/${id}/ticket.pdf`)).status).toBe(404)
})

test('the token of a ticket opens the same files without an account, and no other’s', async () => {
  const app = await testApp()
  const asha = await app.as('asha')
  const { id, bookingNumber } = await paidSeats(app, asha, ['3A'])
  const stranger = app.visitor()
  const token = ticketToken(app.dependencies.keys, id)
  const withToken = (token: string) => ({ headers: { authorization: `Ticket ${token}` } })
  const calendar = await stranger.fetch('/ticket/calendar.ics', withToken(token))
  expect(await calendar.text()).toContain(`UID:${bookingNumber}@farebox`)
  const forged = await stranger.fetch(
    '/ticket/ticket.pdf',
    withToken(`${token.slice(0, -10)}AAAAAAAAAA`),
  )
  expect(forged.status).toBe(404)
  const note = await stranger.fetch('/ticket/credit-note/7.pdf', withToken(token))
  expect([note.status, await note.json()]).toMatchObject([404, { detail: 'Credit note not found' }])
  expect((await stranger.fetch('/ticket/ticket.pdf')).status).toBe(400)
})
