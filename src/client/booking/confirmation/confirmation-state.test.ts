import { describe, expect, test } from 'vitest'
import type { Booking, BookingSeat } from '../../../domain/booking/booking.ts'
import { paths } from '../../paths.ts'
import { hasConfirmationState } from './confirmation-state.ts'
import { paymentState, hasPaymentState, wayToPay } from '../../components/booking/payment-state.ts'

const aSeat = (given: Partial<BookingSeat> = {}): BookingSeat => ({
  id: 1,
  seatId: 11,
  seatNumber: '3A',
  deck: 'LOWER',
  seatType: 'WINDOW',
  pricePaise: 45_000,
  downgradePaise: 0,
  downgradeTaxPaise: 0,
  concession: null,
  passengerName: 'Asha Rao',
  age: 34,
  gender: 'FEMALE',
  heldFor: null,
  status: 'BOOKED',
  ticketNumber: null,
  ...given,
})

function aBooking(seats: BookingSeat[]): Booking {
  const place = { slug: 'x', time: '22:30', date: '2026-12-01', at: 1_796_000_000_000 }
  return {
    id: 7,
    bookingNumber: 'K7QX2M9P',
    bookedAt: 0,
    scheduleId: 5,
    userId: 1,
    status: 'PENDING',
    paymentStatus: 'PENDING',
    cancelReason: null,
    refundStatus: 'NONE',
    refundedPaise: 0,
    hold: { deadlineAt: 1, extendable: true },
    awaits: null,
    buyer: null,
    delay: null,
    fullRefundReason: null,
    fullRefundUntil: null,
    boarding: { ...place, node: 0, name: 'Pune' },
    dropping: { ...place, node: 2, name: 'Goa' },
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    scheduleDate: '2026-12-01',
    departureAt: place.at,
    busName: 'Deccan Star',
    busNumber: 'MH12AB1234',
    busType: 'AC',
    operatorName: 'Farebox Travels',
    seats,
    contact: { email: 'asha@example.com', phone: null },
    soldBy: null,
    price: { lines: [], totalPaise: 45_000 },
    cancellation: [],
    payment: null,
  }
}

describe('the way to pay', () => {
  test('leads to the payment with everything the specification lists', () => {
    const way = wayToPay(aBooking([aSeat()]))
    expect(way.to).toBe(paths.payment())
    expect(way.state).toEqual({
      bookingId: 7,
      passengers: [
        { name: 'Asha Rao', age: 34, gender: 'FEMALE', seatNumber: '3A', pricePaise: 45_000 },
      ],
      selectedSeats: ['3A'],
      date: '2026-12-01',
      source: 'Pune',
      destination: 'Goa',
      totalPaise: 45_000,
    })
  })

  test('leads to the passengers while one of them is missing', () => {
    const nobody = { passengerName: null, age: null, gender: null }
    const way = wayToPay(aBooking([aSeat(), aSeat({ id: 2, seatNumber: '3B', ...nobody })]))
    expect(way).toEqual({ to: paths.passengers(5), state: { bookingId: 7 }, label: 'Continue' })
  })

  test('counts a child under one, whose age is 0, as entered', () => {
    expect(paymentState(aBooking([aSeat({ age: 0 })]))?.passengers[0]?.age).toBe(0)
  })
})

describe('reading what navigation brought', () => {
  const state = paymentState(aBooking([aSeat()]))

  test('takes a whole payment state and nothing less', () => {
    expect(hasPaymentState(state)).toBe(true)
    for (const broken of [null, undefined, 'x', {}, { ...state, passengers: [] }]) {
      expect(hasPaymentState(broken)).toBe(false)
    }
    expect(hasPaymentState({ ...state, totalPaise: '45000' })).toBe(false)
  })

  test('takes a confirmation with four digits, never with a whole card number', () => {
    const done = { booking: state, lastFour: '1111', paidAt: 1, paymentId: 'pay_1' }
    expect(hasConfirmationState(done)).toBe(true)
    expect(hasConfirmationState({ ...done, lastFour: '4111111111111111' })).toBe(false)
    expect(hasConfirmationState(state)).toBe(false)
  })
})
