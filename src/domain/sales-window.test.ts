import { expect, test } from 'vitest'
import { MINUTE } from './calendar.ts'
import { whyClosed } from './sales-window.ts'

const open = {
  status: 'SCHEDULED',
  salesStoppedAt: null,
  boardingAt: 100 * MINUTE,
  closeMinutes: 30,
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

test('stopped sales and a cancelled trip close it at any time', () => {
  expect(whyClosed({ ...open, salesStoppedAt: 1 }, 2)).toBe('salesClosed')
  expect(whyClosed({ ...open, status: 'CANCELLED' }, 2)).toBe('cancelled')
})
