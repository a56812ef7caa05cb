import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/calendar.ts'
import { fullRefundOf, lateNotice } from './late-notice.ts'
import type { LateBooking } from './late-notice.ts'

const waiting: LateBooking = {
  boarding: { node: 1, at: 10 * HOUR },
  seats: [{ status: 'BOOKED' }],
  toldMinutes: null,
  isRefundable: false,
}
const now = 9 * HOUR
const told = (minutes: number, change: Partial<LateBooking> = {}, at = now) =>
  lateNotice({ ...waiting, ...change }, { fromNode: 0, minutes, refundMinutes: 120 }, at)

test('people are told from a quarter of an hour on', () => {
  expect(told(14)).toBeNull()
  expect(told(15)).toEqual({ minutes: 15, offersRefund: false })
})

test('they are told again at every further change of a quarter of an hour, either way', () => {
  expect(told(54, { toldMinutes: 40 })).toBeNull()
  expect(told(55, { toldMinutes: 40 })).toMatchObject({ minutes: 55 })
  expect(told(26, { toldMinutes: 40 })).toBeNull()
  expect(told(25, { toldMinutes: 40 })).toMatchObject({ minutes: 25 })
  expect(told(0, { toldMinutes: 15 })).toEqual({ minutes: 0, offersRefund: false })
  expect(told(0, { toldMinutes: 14 })).toBeNull()
})

test('whoever may cancel for all from now on is told however small the change, and once', () => {
  expect(told(120, { toldMinutes: 119 })).toEqual({ minutes: 120, offersRefund: true })
  expect(told(125, { toldMinutes: 120, isRefundable: true })).toBeNull()
  expect(told(180, { toldMinutes: 120, isRefundable: true })).toEqual({
    minutes: 180,
    offersRefund: false,
  })
})

test('nobody is told who is on board, did not come or has cancelled; one who waits is enough', () => {
  const seats = (...states: LateBooking['seats'][number]['status'][]) => ({
    seats: states.map((status) => ({ status })),
  })
  expect(told(40, seats('BOARDED', 'NO_SHOW', 'CANCELLED'))).toBeNull()
  expect(told(40, seats('BOARDED', 'BOOKED'))).not.toBeNull()
})

test('nobody is told of towns that the bus has passed', () => {
  expect(told(40, { boarding: { node: 0, at: 10 * HOUR } })).not.toBeNull()
  const from = { fromNode: 2, minutes: 40, refundMinutes: 120 }
  expect(lateNotice(waiting, from, now)).toBeNull()
})

test('nobody is told after the bus was expected, or was told to be', () => {
  expect(told(40, {}, 10 * HOUR + 39 * MINUTE)).not.toBeNull()
  expect(told(40, {}, 10 * HOUR + 40 * MINUTE)).toBeNull()
  expect(told(0, { toldMinutes: 40 }, 10 * HOUR + 39 * MINUTE)).not.toBeNull()
  expect(told(0, { toldMinutes: 40 }, 10 * HOUR + 40 * MINUTE)).toBeNull()
})

test('all comes back until the bus is expected, or was told to be: whichever is later', () => {
  const boarding = { node: 1, name: '', slug: '', time: '', date: '', at: 10 * HOUR }
  const end = (minutes: number) => ({ minutes, reason: null, saidAt: 0, at: 0 })
  const row = { fullRefundReason: null, lateRefundAt: 1 }
  const of = (minutes: number, toldLateMinutes: number | null, change: object = {}) =>
    fullRefundOf(
      { ...row, toldLateMinutes, ...change },
      { boarding, delay: { boarding: end(minutes), dropping: null } },
    )
  const until = 10 * HOUR + 130 * MINUTE
  expect(of(130, 120)).toEqual({ fullRefundReason: 'DELAYED', fullRefundUntil: until })
  expect(of(60, 120)).toMatchObject({ fullRefundUntil: 12 * HOUR })
  expect(of(60, 120, { lateRefundAt: null })).toEqual({
    fullRefundReason: null,
    fullRefundUntil: null,
  })
})

test('whose point was moved has until the late bus comes there', () => {
  const boarding = { node: 1, name: '', slug: '', time: '', date: '', at: 10 * HOUR }
  const moved = { fullRefundReason: 'POINT_MOVED', lateRefundAt: null } as const
  const end = { minutes: 20, reason: null, saidAt: 0, at: 0 }
  expect(
    fullRefundOf(
      { ...moved, toldLateMinutes: null },
      { boarding, delay: { boarding: end, dropping: null } },
    ),
  ).toEqual({ fullRefundReason: 'POINT_MOVED', fullRefundUntil: 10 * HOUR + 20 * MINUTE })
  expect(
    fullRefundOf({ ...moved, toldLateMinutes: null }, { boarding, delay: null }).fullRefundUntil,
  ).toBe(10 * HOUR)
})
