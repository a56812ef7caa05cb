import { expect, test } from 'vitest'
import { NOT_FOUND_SCREEN, SCREENS } from '../../domain/screens.ts'
import { paths } from '../paths.ts'
import { screens } from '../screens.ts'
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
  expect(closed).toEqual(['/profile'])
  const bought = screens.filter(({ who }) => who === 'guest').map(({ path }) => path)
  expect(bought).toEqual([
    '/booking/:scheduleId/passengers',
    '/booking/confirmation/:bookingId',
    '/bookings',
  ])
})

test('only administrators enter the back office', () => {
  const office = screens.filter(({ path }) => path.startsWith('/admin'))
  expect(office.length).toBeGreaterThan(2)
  expect(office.map(({ who }) => who)).toEqual(office.map(() => 'admin'))
})

test('the router has the rows of the table in their order, and the one for unknown addresses last', () => {
  const rows = Object.entries({ ...SCREENS, '*': NOT_FOUND_SCREEN })
  expect(screens.map(({ path, who }) => [path, who])).toEqual(
    rows.map(([path, { who }]) => [path, who]),
  )
})

test('a row fetches the component that its file is named after', async () => {
  const about = screens.find(({ path }) => path === '/about')
  expect((await about?.load())?.name).toBe('PlainPageScreen')
})

test('the router gets no weights and no names of files', () => {
  expect(screens.map((screen) => Object.keys(screen))).toEqual(
    screens.map(() => ['path', 'who', 'load']),
  )
})

test('every address that a link can be built for has a screen', () => {
  const { admin, ...site } = paths
  const addresses = [...Object.values(site), ...Object.values(admin)].map((build) =>
    String(Reflect.apply(build, undefined, build.length === 0 ? [] : [7])),
  )
  expect(addresses.length).toBeGreaterThan(30)
  const lost = addresses.filter((address) => {
    const { pathname } = new URL(address, 'http://farebox.test')
    return (screenAt(pathname)?.path ?? '*').endsWith('*')
  })
  expect(lost).toEqual([])
})
