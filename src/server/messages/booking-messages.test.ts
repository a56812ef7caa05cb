import { expect, test } from 'vitest'
import type { Booking } from '../../domain/booking/booking.ts'
import { testContext } from '../../testing/harness/test-context.ts'
import { getSite } from '../settings/settings.service.ts'
import { bookingConfirmedMessage } from './booking-messages.ts'

const at = Date.UTC(2027, 0, 20, 16, 30)
const LINK = 'http://farebox.test/ticket#token'
const point = { node: 0, name: 'Pune', slug: 'pune', time: '22:00', date: '2027-01-20', at }
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
  passengerName: 'Asha <b>Rao</b> & Co',
  age: 34,
  gender: 'FEMALE',
  heldFor: null,
  status: 'BOOKED',
  ticketNumber: 'K7MPQ2XA-1',
} as const

const booking: Booking = {
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
  boarding: point,
  dropping: {
    ...point,
    node: 3,
    name: 'Goa',
    slug: 'goa',
    time: '07:30',
    date: '2027-01-21',
    at: at + 34_200_000,
  },
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  scheduleDate: '2027-01-20',
  departureAt: at,
  busName: 'Konkan Night',
  busNumber: 'MH12AB1234',
  busType: 'SLEEPER',
  operatorName: 'Konkan Lines',
  seats: [seat, { ...seat, id: 2, seatNumber: 'L2', passengerName: 'Ravi', status: 'CANCELLED' }],
  contact: { email: 'asha@example.com', phone: null },
  soldBy: null,
  price: {
    lines: [{ kind: 'base', label: 'Base fare', amountPaise: 123_450 }],
    totalPaise: 123_450,
  },
  cancellation: [
    { keptPercent: 10, untilAt: at - 86_400_000, refundPaise: 81_000 },
    { keptPercent: 100, untilAt: null, refundPaise: 0 },
  ],
  payment: { reference: 'demo_1', paidAt: at, method: null, isTest: false },
}

test('a confirmed booking has one message, to its contact, with what is needed on the day', async () => {
  const context = await testContext()
  const message = bookingConfirmedMessage(booking, await getSite(context.call()), LINK)
  expect(message).toMatchObject({
    fact: 'booking-confirmed:77',
    to: 'asha@example.com',
    subject: 'Booking K7MPQ2XA confirmed: Pune to Goa, Wednesday, 20 January 2027',
    userId: 9,
    bookingId: 77,
  })
  for (const line of [
    'Boarding: Pune, Wednesday, 20 January 2027, 22:00',
    'Please be there: 15 minutes before departure',
    'Arrival: Goa, Thursday, 21 January 2027, 07:30',
    'Bus: Konkan Night (MH12AB1234), Konkan Lines',
    'Seat L1: Asha b Rao b Co, ticket K7MPQ2XA-1',
    'Total: ₹1,234.50',
    'Payment reference: demo_1',
    'Until Tue 19 Jan, 22:00: ₹810 back',
    'After that: nothing back',
    LINK,
  ]) {
    expect(message?.text.split('\n')).toContain(line)
  }
  expect(message?.text).not.toContain('Ravi')
})

test('who boards after the first town is told from which departure the cancellation counts back', async () => {
  const site = await getSite((await testContext()).call())
  const boarding = { ...point, time: '01:15', date: '2027-01-21', at: at + 11_700_000 }
  const textOf = (sold: Booking) => bookingConfirmedMessage(sold, site, LINK)?.text
  expect(textOf(booking)).not.toContain('Counted back')
  expect(textOf({ ...booking, boarding })).toContain(
    'Counted back from the departure from Pune, Wed 20 Jan, 22:00.',
  )
})

test('a walk-in who left no address is not written to, and nor is who sold the ticket', async () => {
  const site = await getSite((await testContext()).call())
  const sold = { ...booking, soldBy: 'Meena' }
  const unreachable = { ...sold, contact: { email: null, phone: '9876543210' } }
  expect(bookingConfirmedMessage(unreachable, site, LINK)).toBeUndefined()
  expect(bookingConfirmedMessage(sold, site, LINK)).not.toHaveProperty('userId')
})

test('what passengers typed stays text in the HTML', async () => {
  const context = await testContext()
  const html = bookingConfirmedMessage(booking, await getSite(context.call()), LINK)?.html
  expect(html).toContain('Asha b Rao b Co')
  expect(html).not.toContain('<b>')
})
