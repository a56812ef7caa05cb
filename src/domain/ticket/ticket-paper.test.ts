import { expect, test } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import { aPoint, aTicket } from '../../testing/builders/a-ticket.ts'
import { ticketPaper } from './ticket-paper.ts'

const CHILD = { id: 1, minAge: 5, maxAge: 11, gender: null, basisPoints: 5000 }

const factOf = (ticket: ReturnType<typeof aTicket>, label: string) =>
  ticketPaper(ticket).facts.find((fact) => fact.label === label)

test('the paper says at which point to be, how to find it and whom to call there', () => {
  const ticket = aTicket()
  ticket.booking.boarding.point = aPoint()
  ticket.booking.dropping.point = { ...aPoint(), name: 'Market', phone: null, latitude: null }
  expect(factOf(ticket, 'Boarding')).toEqual({
    label: 'Boarding',
    lines: [
      '22:00',
      'Wakad, Pune',
      'opposite the Metro',
      '9876543210',
      'Be there by 21:45',
      'Map 18.5987, 73.7688',
    ],
    mapUrl: 'https://www.openstreetmap.org/?mlat=18.5987&mlon=73.7688#map=17/18.5987/73.7688',
  })
  expect(factOf(ticket, 'Dropping')).toEqual({
    label: 'Dropping',
    lines: ['07:30 (+1)', 'Market, Goa', 'opposite the Metro'],
  })
})

test('without points it says the town alone', () => {
  expect(factOf(aTicket(), 'Boarding')?.lines).toEqual(['22:00', 'Pune', 'Be there by 21:45'])
})

test('who boards after midnight reads on which day to be there', () => {
  const ticket = aTicket()
  const at = Date.parse('2027-01-16T18:35:00Z')
  Object.assign(ticket.booking.boarding, { time: '00:05', date: '2027-01-17', at })
  expect(factOf(ticket, 'Boarding')?.lines).toEqual([
    '00:05',
    'Pune',
    'Be there by Sat 16 Jan, 23:50',
  ])
})

test('of a late bus it says beside each time when the bus is expected, and when that was said', () => {
  const ticket = aTicket()
  const { boarding, dropping } = ticket.booking
  const said = { reason: 'TRAFFIC', saidAt: boarding.at - 55 * MINUTE } as const
  ticket.booking.delay = {
    boarding: { ...said, minutes: 40, at: boarding.at + 40 * MINUTE },
    dropping: { ...said, minutes: 0, reason: null, at: dropping.at },
  }
  const linesOf = (label: string) => factOf(ticket, label)?.lines.slice(0, 2)
  expect(linesOf('Boarding')).toEqual(['22:00', 'Expected 22:40 (40 min late, said 21:05)'])
  expect(linesOf('Dropping')).toEqual(['07:30 (+1)', 'Expected 07:30 (on time again, said 21:05)'])
  ticket.booking.status = 'CANCELLED'
  expect(linesOf('Boarding')).toEqual(['22:00', 'Pune'])
})

test('a bus that is expected after midnight has its day beside the time', () => {
  const ticket = aTicket()
  const { boarding } = ticket.booking
  const at = boarding.at + 150 * MINUTE
  ticket.booking.delay = {
    boarding: { minutes: 150, reason: 'TRAFFIC', saidAt: boarding.at, at },
    dropping: null,
  }
  expect(factOf(ticket, 'Boarding')?.lines[1]).toBe(
    'Expected Thu 21 Jan, 00:30 (2 h 30 min late, said 22:00)',
  )
})

test('after another bus came it says which seat somebody had before', () => {
  const ticket = aTicket()
  const [seat] = ticket.booking.seats
  if (!seat) throw new Error('The ticket has two seats')
  seat.seatBefore = '3A'
  const [first, second] = ticketPaper(ticket).passengers
  expect(first).toMatchObject({
    seat: 'Seat L1',
    detail: 'Age 34, Female, Lower deck, seat 3A before',
  })
  expect(second?.detail).not.toContain('before')
})

test('it names the kind of passenger, and once for each kind what they carry', () => {
  const ticket = aTicket()
  const [first, cancelled] = ticket.booking.seats
  if (!first || !cancelled) throw new Error('The ticket has two seats')
  const child = { ...CHILD, label: 'Child', proof: 'proof of age' }
  const student = { ...CHILD, label: 'Student', proof: 'the card of your school' }
  ticket.booking.seats = [
    { ...first, concession: child },
    { ...first, id: 3, concession: child },
    { ...first, id: 4, concession: { ...CHILD, label: 'Local', proof: '' } },
    { ...cancelled, concession: student },
  ]
  const { passengers, bring } = ticketPaper(ticket)
  expect(passengers.map(({ detail }) => detail)).toEqual([
    'Child, Age 34, Female, Lower deck',
    'Child, Age 34, Female, Lower deck',
    'Local, Age 34, Female, Lower deck',
    'Student, Age 34, Female, Lower deck',
  ])
  expect(bring).toMatch(/a proof of identity\. Child: carry proof of age\.$/)
})

test('of a fare it says what of it went back for a worse seat, and by which credit note', () => {
  const ticket = aTicket()
  const [seat] = ticket.booking.seats
  const [note] = ticket.creditNotes
  if (seat === undefined || note === undefined) throw new Error('no seat, or no credit note')
  Object.assign(seat, { downgradePaise: 27_000, downgradeTaxPaise: 1_350 })
  Object.assign(note, { reason: 'DOWNGRADE', amountPaise: 28_350 })
  const { passengers, payment } = ticketPaper(ticket)
  expect(passengers.map(({ fare }) => fare)).toEqual(['Fare ₹900, ₹270 of it back', 'Cancelled'])
  expect(payment.slice(-3).map(([label]) => label)).toEqual(['Paid', 'Refunded', 'Net'])
  expect(payment.at(-4)).toEqual(['Credit note CN/26-27/000004, for a worse seat', '−₹283.50'])
})

test('who boards after the first town reads from which departure the cancellation counts back', () => {
  const ticket = aTicket()
  expect(ticketPaper(ticket).cancellationFrom).toBe('')
  const at = Date.parse('2027-01-20T19:45:00Z')
  Object.assign(ticket.booking.boarding, {
    name: 'Kolhapur',
    time: '01:15',
    date: '2027-01-21',
    at,
  })
  expect(ticketPaper(ticket).cancellationFrom).toBe(
    'Counted back from the departure from Pune, Wed 20 Jan, 22:00',
  )
})
