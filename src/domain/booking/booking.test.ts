import { expect, test } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import { bookingNumberFrom, ticketNumber } from './booking-number.ts'
import { requireBookingCan, seatsTaken } from './booking-faults.ts'
import {
  bookingCan,
  phoneHoldDeadline,
  extendedDeadline,
  holdDeadline,
  isOverdue,
} from './booking.ts'
import type { CancelReason } from './booking.ts'
const HELD_AT = 1_000_000
const NEVER = Number.MAX_SAFE_INTEGER

test('a hold lasts as long as set, twenty minutes at most, and ends with the sales', () => {
  expect(holdDeadline(HELD_AT, 10, NEVER)).toBe(HELD_AT + 10 * MINUTE)
  expect(holdDeadline(HELD_AT, 45, NEVER)).toBe(HELD_AT + 20 * MINUTE)
  expect(holdDeadline(HELD_AT, 10, HELD_AT + MINUTE)).toBe(HELD_AT + MINUTE)
})

test('a caller’s hold lasts as long as set, however long, and ends with the sales', () => {
  expect(phoneHoldDeadline(HELD_AT, 120, NEVER)).toBe(HELD_AT + 120 * MINUTE)
  expect(phoneHoldDeadline(HELD_AT, 120, HELD_AT + MINUTE)).toBe(HELD_AT + MINUTE)
})

test('an extension adds the same again within the same bounds, and never takes time away', () => {
  const hold = { heldAt: HELD_AT, deadlineAt: HELD_AT + 10 * MINUTE, extendedAt: null }
  expect(extendedDeadline(hold, 10, NEVER)).toBe(HELD_AT + 20 * MINUTE)
  expect(extendedDeadline(hold, 4, NEVER)).toBe(HELD_AT + 14 * MINUTE)
  expect(extendedDeadline(hold, 15, NEVER)).toBe(HELD_AT + 20 * MINUTE)
  expect(extendedDeadline(hold, 10, HELD_AT + 12 * MINUTE)).toBe(HELD_AT + 12 * MINUTE)
  expect(extendedDeadline(hold, 10, HELD_AT + 5 * MINUTE)).toBe(hold.deadlineAt)
})

test('a hold is over at its deadline, a sold booking never', () => {
  const held = { status: 'PENDING', deadlineAt: HELD_AT } as const
  expect([HELD_AT - 1, HELD_AT].map((now) => isOverdue(held, now))).toEqual([false, true])
  expect(isOverdue({ status: 'CONFIRMED', deadlineAt: null }, NEVER)).toBe(false)
})

test('only a held booking is extended, filled in and paid', () => {
  const states = ['PENDING', 'CONFIRMED', 'CANCELLED'] as const
  const from = (event: Parameters<typeof bookingCan>[0]) =>
    states.filter((status) => bookingCan(event, { status }))
  expect(from('extend')).toEqual(['PENDING'])
  expect(from('enterPassengers')).toEqual(['PENDING'])
  expect(from('pay')).toEqual(['PENDING'])
  expect(from('cancel')).toEqual(['PENDING', 'CONFIRMED'])
})

test('a refusal names the booking’s state', () => {
  const pay = (status: 'CONFIRMED' | 'CANCELLED', cancelReason: CancelReason | null) => () =>
    requireBookingCan('pay', { status, cancelReason })
  expect(pay('CONFIRMED', null)).toThrow('This booking has already been paid')
  expect(pay('CANCELLED', 'CUSTOMER')).toThrow('This booking has been cancelled')
  expect(pay('CANCELLED', 'TRIP_CANCELLED')).toThrow('This trip has been cancelled')
  expect(pay('CANCELLED', 'EXPIRED')).toThrow('The time to pay is over')
  requireBookingCan('pay', { status: 'PENDING', cancelReason: null })
})

test('a booking number has eight characters that nobody mistakes, whatever the number behind it', () => {
  for (const random of [1, 31, 2 ** 40 + 7, Number.MAX_SAFE_INTEGER]) {
    expect(bookingNumberFrom(random)).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  }
  expect(bookingNumberFrom(1)).not.toBe(bookingNumberFrom(2))
  expect(ticketNumber('ABCDEFGH', 2)).toBe('ABCDEFGH-2')
})

test('taken seats are named as a person would', () => {
  expect(seatsTaken(['3A']).message).toBe('Seat 3A is already booked')
  expect(seatsTaken(['3A', '3B']).message).toBe('Seats 3A and 3B are already booked')
  const three = seatsTaken(['3A', '3B', 'U1'])
  expect(three.message).toBe('Seats 3A, 3B and U1 are already booked')
  expect(three.detail.seats).toEqual(['3A', '3B', 'U1'])
})
