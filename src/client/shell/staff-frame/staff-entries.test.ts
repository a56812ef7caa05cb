import { expect, test } from 'vitest'
import { SCREENS } from '../../../domain/screens.ts'
import { isFramed } from '../screen-table.ts'
import { screens } from '../../screens.ts'
import { currentEntry, menuOf } from './staff-entries.ts'

/** The menu of a role, a line for each group. */
const linesOf = (role: Parameters<typeof menuOf>[0]) =>
  menuOf(role).map(
    ({ heading, entries }) => `${heading}: ${entries.map(({ label }) => label).join(', ')}`,
  )

test('each role is offered what it may open, in groups', () => {
  expect(linesOf('ADMIN')).toEqual([
    'Today: Dashboard, Counter, Trips, Bookings, Message desk, Day close, Needs attention',
    'Timetable: Schedules, Routes, Buses, Seats, Fares',
    'Money: Transactions, Money, Reports',
    'People: Users',
    'System: Settings, Messages, Audit, System health, Help',
    'More: Profile, Home',
  ])
  expect(linesOf('AGENT')).toEqual([
    'Today: Counter, Trips, Bookings, Message desk, Day close',
    'More: Profile, Home',
  ])
  expect(linesOf('CUSTOMER')).toEqual(['More: Profile, Home'])
  expect(linesOf(undefined)).toEqual(['More: Home'])
})

test('screens that only staff may enter stand in the frame, and the profile of staff', () => {
  const framed = (role: Parameters<typeof menuOf>[0]) =>
    screens.filter((screen) => isFramed(screen, role)).map(({ path }) => path)
  const ofStaff = screens.filter(({ who }) => who === 'staff' || who === 'admin')
  expect(framed('CUSTOMER')).toEqual(ofStaff.map(({ path }) => path))
  for (const role of ['AGENT', 'ADMIN'] as const)
    expect(new Set(framed(role))).toEqual(new Set([...framed('CUSTOMER'), '/profile']))
})

test.each([
  ['/trips/7', '/trips'],
  ['/trips/7/check-in', '/trips'],
  ['/trips/7/desk', '/trips'],
  ['/admin/trips/7/bus', '/trips'],
  ['/sales/7', '/sales'],
  ['/admin/buses/7/layout', '/admin/buses'],
  ['/admin/routes/7/points', '/admin/routes'],
  ['/admin/routes/7/fares', '/admin/routes'],
  ['/admin/fares/trips', '/admin/fares'],
  ['/admin', '/admin'],
  ['/admin/nowhere', undefined],
])('%s belongs to the entry %s', (path, entry) => {
  expect(currentEntry(path)).toBe(entry)
})

test('every screen in the frame belongs to an entry of the menu', () => {
  const paths = Object.entries(SCREENS)
    .filter(([path, { who }]) => isFramed({ path, who }, 'ADMIN') && !path.endsWith('*'))
    .map(([path]) => path)
  expect(paths.length).toBeGreaterThan(30)
  const lost = paths.filter((path) => currentEntry(path.replaceAll(/:\w+/g, '7')) === undefined)
  expect(lost).toEqual([])
})
