import { expect, test } from 'vitest'
import { HOUR, MINUTE } from '../time/calendar.ts'
import { fullRefundOf, lateNotice } from './late-notice.ts'
import type { LateBooking } from './late-notice.ts'

const waiting: LateBooking = {
  boarding: { node: 1, at: 10 * HOUR },
  seats: [{ status: 'BOOKED' }],
  toldMinutes: null,
  refundAt: null,
}
const now = 9 * HOUR
const SAID = { fromNode: 0, refundMinutes: 120, mayOffer: true }
const told = (minutes: number, change: Partial<LateBooking> = {}, at = now, mayOffer = true) =>
  lateNotice({ ...waiting, ...change }, { ...SAID, minutes, mayOffer }, at)

test('people are told from a quarter of an hour on', () => {
  expect(told(14)).toBeNull()
  expect(told(15)).toMatchObject({ minutes: 15, offersRefund: false })
})

test('they are told again at every further change of a quarter of an hour, either way', () => {
  expect(told(54, { toldMinutes: 40 })).toBeNull()
  expect(told(55, { toldMinutes: 40 })).toMatchObject({ minutes: 55 })
  expect(told(26, { toldMinutes: 40 })).toBeNull()
  expect(told(25, { toldMinutes: 40 })).toMatchObject({ minutes: 25 })
  expect(told(0, { toldMinutes: 15 })).toMatchObject({ minutes: 0, offersRefund: false })
  expect(told(0, { toldMinutes: 14 })).toBeNull()
})

test('whoever may cancel for all from now on is told however small the change, and once', () => {
  expect(told(120, { toldMinutes: 119 })).toMatchObject({ minutes: 120, offersRefund: true })
  expect(told(125, { toldMinutes: 120, refundAt: now - HOUR })).toBeNull()
  expect(told(180, { toldMinutes: 120, refundAt: now - HOUR })).toMatchObject({
    minutes: 180,
    offersRefund: false,
  })
})

test('a delay that nobody has confirmed is told without a refund', () => {
  expect(told(130, {}, now, false)).toMatchObject({ minutes: 130, offersRefund: false })
  expect(told(130, { toldMinutes: 130 }, now, false)).toBeNull()
  expect(told(130, { toldMinutes: 130 })).toMatchObject({ minutes: 130, offersRefund: true })
})

test('a refund that was offered is withdrawn within ten minutes, however small the change, and not later', () => {
  const offered = (ago: number) => ({ toldMinutes: 120, refundAt: now - ago })
  expect(told(119, offered(10 * MINUTE))).toMatchObject({ minutes: 119, withdrawsRefund: true })
  expect(told(0, offered(10 * MINUTE + 1))).toMatchObject({ minutes: 0, withdrawsRefund: false })
  expect(told(119, offered(10 * MINUTE + 1))).toBeNull()
  expect(told(125, offered(MINUTE))).toBeNull()
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
  const from = { ...SAID, fromNode: 2, minutes: 40 }
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
