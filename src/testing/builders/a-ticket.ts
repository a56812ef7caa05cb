import type { Booking } from '../../domain/booking/booking.ts'
import type { PointPlace } from '../../domain/fleet/point.ts'
import type { TicketPaper } from '../../domain/ticket/ticket-paper.ts'
import type { Ticket } from '../../domain/ticket/ticket.ts'

const at = Date.UTC(2027, 0, 20, 16, 30)
const seat = {
  id: 1,
  seatId: 11,
  seatNumber: 'L1',
  deck: 'LOWER',
  seatType: 'SLEEPER',
  pricePaise: 90_000,
  downgradePaise: 0,
  downgradeTaxPaise: 0,
  concession: null,
  passengerName: 'Asha Rao',
  age: 34,
  gender: 'FEMALE',
  heldFor: null,
  status: 'BOOKED',
  ticketNumber: 'K7MPQ2XA-1',
} as const
const pune = { node: 0, name: 'Pune', slug: 'pune', time: '22:00', date: '2027-01-20', at }
const goa = {
  ...pune,
  node: 3,
  name: 'Goa',
  slug: 'goa',
  time: '07:30',
  date: '2027-01-21',
  at: at + 34_200_000,
}

const booking = (): Booking => ({
  id: 77,
  bookingNumber: 'K7MPQ2XA',
  bookedAt: at,
  scheduleId: 5,
  userId: 9,
  status: 'CONFIRMED',
  paymentStatus: 'PAID',
  cancelReason: null,
  refundStatus: 'NONE',
  refundedPaise: 0,
  hold: null,
  awaits: null,
  buyer: null,
  delay: null,
  fullRefundReason: null,
  fullRefundUntil: null,
  boarding: { ...pune },
  dropping: { ...goa },
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  scheduleDate: '2027-01-20',
  departureAt: at,
  busName: 'Konkan Night',
  busNumber: 'MH12AB1234',
  busType: 'SLEEPER',
  operatorName: 'Konkan Lines',
  seats: [
    { ...seat },
    { ...seat, id: 2, seatNumber: 'L2', passengerName: 'Ravi', status: 'CANCELLED' },
  ],
  contact: { email: 'asha@example.com', phone: '9876543210' },
  soldBy: null,
  price: {
    lines: [{ kind: 'base', label: 'Base fare', amountPaise: 12_345_650 }],
    totalPaise: 12_345_650,
  },
  cancellation: [
    { keptPercent: 10, untilAt: at - 86_400_000, refundPaise: 81_000 },
    { keptPercent: 100, untilAt: null, refundPaise: 0 },
  ],
  payment: { reference: 'pay_1', paidAt: at - 172_800_000, method: null, isTest: false },
})

const seller = {
  name: 'Konkan Lines',
  address: '12 Station Road, Pune',
  phone: '1800 123 4567',
  email: 'help@example.com',
  taxNumber: '27AAPFU0939F1ZV',
}

/** A paid ticket of two berths, one of them cancelled, with invoice and credit note. Each call makes a new one. */
export function aTicket(): Ticket {
  const bus = { busName: booking().busName, busNumber: booking().busNumber }
  const issued = { at: at - 172_800_000, seller, ...bus }
  return {
    booking: booking(),
    invoice: { ...issued, kind: 'INVOICE', number: 'INV/26-27/000123', refundId: null, tax: null },
    creditNotes: [
      {
        ...issued,
        kind: 'CREDIT_NOTE',
        tax: null,
        number: 'CN/26-27/000004',
        refundId: 7,
        amountPaise: 81_000,
        reason: 'CUSTOMER',
        bankReference: '412345678901',
        of: [{ passengerId: 2, keptPaise: 9_000, feePaise: 0, taxPaise: 0, outsidePaise: 0 }],
      },
    ],
    codes: [{ passengerId: 1, code: `FB1.5.K7MPQ2XA.1.L1.${'A'.repeat(103)}` }],
    reportingMinutes: 15,
    zone: 'Asia/Kolkata',
    terms: 'The bus does not wait.',
    helpline: { phone: '1800 765 4321', email: 'desk@example.com' },
    token: 'token',
  }
}

/** A point with all that can be said of one. */
export const aPoint = (): PointPlace => ({
  id: 5,
  name: 'Wakad',
  landmark: 'opposite the Metro',
  phone: '9876543210',
  latitude: 18.5987,
  longitude: 73.7688,
})

/** Every text on the paper of a ticket, but for what is drawn as QR codes, and where a map is. */
export function paperWords({ passengers, facts, ...paper }: TicketPaper): string[] {
  const shown = facts.map(({ mapUrl: _opened, ...words }) => words)
  const people = passengers.map(({ code: _drawn, ...words }) => words)
  return textsIn([paper, shown, people]).map(plain)
}

/** A text without its spaces: a document breaks lines where it likes. */
export const plain = (text: string): string => text.replaceAll(/\s+/g, '')

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.values(value).flatMap(textsIn)
}
