import { expect, test } from 'vitest'
import { MINUTE } from './calendar.ts'
import { closeMinutesAt, isStoppedAt, whyClosed } from './sales-window.ts'

const open = {
  status: 'SCHEDULED',
  salesStoppedAt: null,
  boardingAt: 100 * MINUTE,
  closeMinutes: 30,
  stopped: false,
} as const

test('sales close thirty minutes before boarding, then the bus has departed', () => {
  const at = (minutes: number) => whyClosed(open, minutes * MINUTE)
  expect([at(0), at(69), at(70), at(99), at(100)]).toEqual([
    null,
    null,
    'salesClosed',
    'salesClosed',
    'departed',
  ])
  expect(whyClosed({ ...open, closeMinutes: 0 }, 99 * MINUTE)).toBeNull()
})

test('the counter has a close of its own', () => {
  const settings = { onlineCloseMinutes: 30, counterCloseMinutes: 5 }
  expect([closeMinutesAt('online', settings), closeMinutesAt('counter', settings)]).toEqual([30, 5])
})

test('stopped sales and a cancelled trip close it at any time', () => {
  expect(whyClosed({ ...open, salesStoppedAt: 1 }, 2)).toBe('salesClosed')
  expect(whyClosed({ ...open, status: 'CANCELLED' }, 2)).toBe('cancelled')
})

test('a stop of all online sales closes every trip online, and none at the counter', () => {
  const settings = { onlineSalesStopped: true }
  const stopped = isStoppedAt('online', settings)
  expect(whyClosed({ ...open, stopped }, 2)).toBe('onlineStopped')
  expect(isStoppedAt('counter', settings)).toBe(false)
  expect(isStoppedAt('online', { onlineSalesStopped: false })).toBe(false)
  // What is over for another reason says that one.
  expect(whyClosed({ ...open, stopped, status: 'CANCELLED' }, 2)).toBe('cancelled')
})
