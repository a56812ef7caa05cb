import { expect, test } from 'vitest'
import { MINUTE } from '../time/calendar.ts'
import { busChanging, closeMinutesAt, whyClosed, whyStoppedAt } from './sales-window.ts'
import { SELLER_SETTINGS } from '../settings/seller.ts'

const SELLER = {
  operatorName: 'Konkan Lines',
  operatorPhone: '1800 1',
  operatorEmail: 'help@konkan.in',
  operatorAddress: 'Pune',
}
const open = {
  status: 'SCHEDULED',
  salesStoppedAt: null,
  swapUntil: null,
  boardingAt: 100 * MINUTE,
  closeMinutes: 30,
  stopped: null,
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

test('while another bus is chosen nothing is sold, and whoever is refused reads for how long', () => {
  const changing = { ...open, swapUntil: 10 * MINUTE }
  expect(whyClosed(changing, 10 * MINUTE - 1)).toBe('busChanging')
  expect(whyClosed(changing, 10 * MINUTE)).toBeNull()
  expect(whyClosed({ ...changing, status: 'CANCELLED' }, 0)).toBe('cancelled')
  expect(busChanging(changing, MINUTE)).toContain('Sales go on in 9 minutes at the latest.')
  expect(busChanging(changing, 9.5 * MINUTE)).toContain('in 1 minute at')
})

test('a stop of all online sales closes every trip online, and none at the counter', () => {
  const settings = { ...SELLER, onlineSalesStopped: true }
  const stopped = whyStoppedAt('online', settings, true)
  expect(whyClosed({ ...open, stopped }, 2)).toBe('onlineStopped')
  expect(whyStoppedAt('counter', settings, true)).toBeNull()
  expect(whyStoppedAt('online', { ...SELLER, onlineSalesStopped: false }, true)).toBeNull()
  // Where sales have ended for another reason, that one is given.
  expect(whyClosed({ ...open, stopped, status: 'CANCELLED' }, 2)).toBe('cancelled')
})

test('where nobody takes payments online nothing is sold there, and the counter sells', () => {
  for (const onlineSalesStopped of [true, false]) {
    const stopped = whyStoppedAt('online', { ...SELLER, onlineSalesStopped }, false)
    expect(whyClosed({ ...open, stopped }, 2)).toBe('noPayments')
    expect(whyStoppedAt('counter', { ...SELLER, onlineSalesStopped }, false)).toBeNull()
  }
})

test('nothing is sold anywhere until name, phone, e-mail and address of the seller are known', () => {
  for (const missing of SELLER_SETTINGS) {
    const settings = { ...SELLER, onlineSalesStopped: false, [missing]: '' }
    for (const point of ['online', 'counter', 'onBoard'] as const)
      expect(whyStoppedAt(point, settings, true)).toBe('noSeller')
  }
  const stopped = whyStoppedAt(
    'counter',
    { ...SELLER, onlineSalesStopped: false, operatorName: '' },
    true,
  )
  expect(whyClosed({ ...open, stopped }, 2)).toBe('noSeller')
})
