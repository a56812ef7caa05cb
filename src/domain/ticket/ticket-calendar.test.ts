import { expect, test } from 'vitest'
import { aPoint, aTicket } from '../../testing/builders/a-ticket.ts'
import { ticketCalendar } from './ticket-calendar.ts'

const NOW = Date.UTC(2027, 0, 15, 6, 30)

/** The lines as a calendar reads them: folded ones put together again. */
const unfolded = (file: string): string[] => file.replaceAll('\r\n ', '').split('\r\n')

test('the journey is written to the calendar in UTC, with an alarm three hours before', () => {
  const ticket = aTicket()
  ticket.invoice.seller = { ...ticket.invoice.seller, name: 'House of Konkan' }
  const lines = unfolded(ticketCalendar(ticket, NOW))
  expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
  for (const line of [
    'UID:K7MPQ2XA@farebox',
    'DTSTAMP:20270115T063000Z',
    'DTSTART:20270120T163000Z',
    'DTEND:20270121T020000Z',
    'SUMMARY:Bus Pune to Goa',
    'LOCATION:Pune',
    'TRIGGER:-PT3H',
    'STATUS:CONFIRMED',
  ]) {
    expect(lines).toContain(line)
  }
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
  const description = lines.find((line) => line.startsWith('DESCRIPTION:Booking'))
  expect(description).toContain(
    String.raw`Booking number K7MPQ2XA\nSeats L1\nBe at the boarding point by 21:45\nKonkan Night\, MH12AB1234\nHouse of Konkan\, 1800 765 4321`,
  )
})

test('it names nobody', () => {
  const file = ticketCalendar(aTicket(), NOW)
  for (const personal of ['Asha', 'Ravi', 'asha@example.com', '9876543210']) {
    expect(file).not.toContain(personal)
  }
})

test('lines end as RFC 5545 says, none has more than 75 octets, and no character is split', () => {
  const ticket = aTicket()
  ticket.booking.boarding.name = 'पुणे '.repeat(30)
  const file = ticketCalendar(ticket, NOW)
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of file.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  }
  expect(unfolded(file)).toContain(`LOCATION:${'पुणे '.repeat(30)}`)
})

test('nothing that an operator or a stop is called begins a line of its own', () => {
  const ticket = aTicket()
  ticket.booking.boarding.name = 'Pune\rATTENDEE:mailto:a@b.co\u2028X\nATTACH:b\u202Eanuj;,\\'
  const lines = ticketCalendar(ticket, NOW).split(/[\r\n\u2028]+/)
  expect(lines.filter((line) => /^(ATT|X)/.test(line))).toEqual([])
  expect(unfolded(ticketCalendar(ticket, NOW))).toContain(
    String.raw`LOCATION:Pune ATTENDEE:mailto:a@b.co X\nATTACH:b anuj\;\,\\`,
  )
})

test('a cancelled journey is marked so and rings no alarm', () => {
  const ticket = aTicket()
  ticket.booking.status = 'CANCELLED'
  const file = ticketCalendar(ticket, NOW)
  expect(file).toContain('STATUS:CANCELLED')
  expect(file).not.toContain('VALARM')
})

test('a point is where the journey begins, with whom to call there and where it is', () => {
  const ticket = aTicket()
  ticket.booking.boarding.point = aPoint()
  const lines = unfolded(ticketCalendar(ticket, NOW))
  expect(lines).toContain(String.raw`LOCATION:Wakad\, opposite the Metro\, Pune`)
  expect(lines).toContain('GEO:18.5987;73.7688')
  expect(lines.find((line) => line.startsWith('DESCRIPTION:Booking'))).toContain(
    String.raw`\nBoarding 22:00 at Wakad\, opposite the Metro\, Pune\, 9876543210\, https://www.openstreetmap.org/?mlat=18.5987&mlon=73.7688#map=17/18.5987/73.7688\n`,
  )
  ticket.booking.boarding.point = { ...aPoint(), landmark: '', latitude: null, longitude: null }
  const bare = unfolded(ticketCalendar(ticket, NOW))
  expect(bare).toContain(String.raw`LOCATION:Wakad\, Pune`)
  expect(bare.filter((line) => line.startsWith('GEO'))).toEqual([])
})
