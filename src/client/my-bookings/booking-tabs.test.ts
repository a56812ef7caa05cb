import { describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import type { JourneyEnd } from '../../domain/schedule/schedule.ts'
import { countdownText, groupBookings, shownIn, tabOf, tabOfBooking } from './booking-tabs.ts'

const now = Date.UTC(2026, 10, 21, 6)
const point = (at: number): JourneyEnd => ({
  node: 0,
  name: 'Pune',
  slug: 'pune',
  time: '11:30',
  date: '2026-11-21',
  at,
})
const aBooking = (id: number, departsIn: number, given: object = {}) => ({
  id,
  status: 'CONFIRMED' as const,
  hold: null,
  cancelReason: null,
  refundStatus: 'NONE' as const,
  delay: null,
  seats: [],
  bookedAt: now - id,
  payment: null,
  boarding: point(now + departsIn),
  dropping: point(now + departsIn + 4 * HOUR),
  ...given,
})

describe('a booking belongs to', () => {
  test('upcoming until its passengers have arrived, then to past', () => {
    expect(tabOfBooking(aBooking(1, HOUR), now)).toBe('upcoming')
    expect(tabOfBooking(aBooking(1, -3 * HOUR), now)).toBe('upcoming')
    expect(tabOfBooking(aBooking(1, -4 * HOUR), now)).toBe('past')
  })

  test('cancelled when it is, or when the time to pay has run out meanwhile', () => {
    expect(tabOfBooking(aBooking(1, HOUR, { status: 'CANCELLED' }), now)).toBe('cancelled')
    const held = aBooking(1, HOUR, {
      status: 'PENDING',
      hold: { deadlineAt: now + MINUTE, extendable: true },
    })
    expect(tabOfBooking(held, now)).toBe('upcoming')
    expect(tabOfBooking(held, now + MINUTE)).toBe('cancelled')
  })
})

test('the next journey is on top, past ones with the latest first', () => {
  const groups = groupBookings(
    [aBooking(1, 30 * HOUR), aBooking(2, HOUR), aBooking(3, -50 * HOUR), aBooking(4, -9 * HOUR)],
    now,
  )
  expect(groups.upcoming.map(({ id }) => id)).toEqual([2, 1])
  expect(groups.past.map(({ id }) => id)).toEqual([4, 3])
  expect(groups.cancelled).toEqual([])
})

test('the address names the tab, and a strange one the first', () => {
  expect(tabOf('past')).toBe('past')
  expect(tabOf(null)).toBe('upcoming')
  expect(tabOf('everything')).toBe('upcoming')
})

test('how far off a journey is', () => {
  expect(countdownText('2026-11-21', '2026-11-21')).toBe('Today')
  expect(countdownText('2026-11-21', '2026-11-22')).toBe('Tomorrow')
  expect(countdownText('2026-11-28', '2026-12-03')).toBe('In 5 days')
  expect(countdownText('2026-11-21', '2026-11-20')).toBe('')
})

describe('of cancelled bookings', () => {
  const given = { status: 'CANCELLED', cancelReason: 'CUSTOMER' } as const
  const seat = (passengerName: string | null) => ({ status: 'CANCELLED', passengerName }) as const
  const released = aBooking(1, HOUR, { ...given, seats: [seat(null)] })
  const named = aBooking(2, HOUR, { ...given, seats: [seat('Asha')] })
  const expired = aBooking(3, HOUR, { ...given, cancelReason: 'EXPIRED', seats: [seat(null)] })
  const idsOf = (bookings: readonly { id: number }[]) => bookings.map(({ id }) => id)

  test('a hold that was released before anybody was named is not listed', () => {
    expect(idsOf(groupBookings([released, named, expired], now).cancelled)).toEqual([2, 3])
  })

  test('what was cancelled on the page stays in its place until the tab is left', () => {
    const ahead = aBooking(4, 2 * HOUR)
    const groups = groupBookings([ahead, released, named], now, [1])
    expect(idsOf(groups.cancelled)).toEqual([1, 2])
    expect(idsOf(shownIn(groups, 'upcoming', [1]))).toEqual([1, 4])
    expect(idsOf(shownIn(groups, 'cancelled', [1]))).toEqual([1, 2])
  })
})
