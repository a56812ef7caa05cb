import { expect, test } from 'vitest'
import { screens } from '../screens.tsx'
import { screenAt } from './screen-table.ts'

test.each([
  ['/', '/'],
  ['/search', '/search'],
  ['/booking/12', '/booking/:scheduleId'],
  ['/booking/12/passengers', '/booking/:scheduleId/passengers'],
  ['/booking/confirmation/12', '/booking/confirmation/:bookingId'],
  ['/refund/', '/refund'],
  ['/admin', '/admin'],
  ['/admin/buses', '/admin/buses'],
  ['/admin/nowhere', '/admin/*'],
  ['/nowhere/at/all', '*'],
])('%s is answered by the screen at %s', (pathname, path) => {
  expect(screenAt(pathname)?.path).toBe(path)
})

test('what needs a signed-in customer says so in the table, and only that', () => {
  const closed = screens.filter(({ who }) => who === 'signedIn').map(({ path }) => path)
  expect(closed).toEqual([
    '/booking/:scheduleId/passengers',
    '/booking/confirmation/:bookingId',
    '/bookings',
    '/profile',
  ])
})

test('only administrators enter the back office', () => {
  const office = screens.filter(({ path }) => path.startsWith('/admin'))
  expect(office.length).toBeGreaterThan(2)
  expect(office.map(({ who }) => who)).toEqual(office.map(() => 'admin'))
})
