import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { clientFolder } from '../../tooling/client-build.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { openMenu } from './page-actions.ts'
import { aDoor, check, followClock, forged } from './check-in-page.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import type { Window } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectSeen } from './seen.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite({ serviceWorker: true })
})

/** A phone with an active service worker, which will lose its network. */
async function aPhone(name: string): Promise<Window> {
  const window = await browser.open({ url: site.url, viewport: PHONE })
  window.expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn(window.page, site, name)
  return window
}

/** Waits until the worker has cached the page of a screen. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  const isKept = () => page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)
  await expect.poll(isKept).toBe(true)
}

/** Under which address the build has put a module of the client, named as its manifest names it. */
function addressOf(name: string): string {
  const text = readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')
  const dependencies: Record<string, { name?: string; file: string }> = JSON.parse(text)
  const part = Object.values(dependencies).find((part) => part.name === name)
  if (part === undefined) throw new Error(`The build has no ${name}`)
  return `/${part.file}`
}

/** Waits until code that is fetched beside a page is cached with it. */
async function expectKeptCode(page: Page, ...modules: string[]): Promise<void> {
  const names = modules.map(addressOf)
  const missing = () =>
    page.evaluate(async (names) => {
      const cached = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const keys = await Promise.all(cached.map((cache) => cache.keys()))
      const urls = keys.flat().map(({ url }) => url)
      return names.filter((name) => !urls.some((url) => url.endsWith(name)))
    }, names)
  await expect.poll(missing).toEqual([])
}

const offline = (page: Page, is = true) => page.context().setOffline(is)

test('a ticket that was opened once opens without a network, and My Bookings with their time', async () => {
  const trip = await aSchedule(site.dependencies)
  const asha = await site.as('asha')
  const booking = await sellSeats(asha, trip, { passengers: { '1A': 'Asha Patil' } })
  const { page } = await aPhone('asha')
  await page.goto('/bookings')
  await page.getByRole('heading', { name: 'My Bookings' }).waitFor()
  await waitUntilCached(page, '/bookings')
  // By a link inside the site, as people get there: its page is never asked for by the browser itself.
  await page
    .getByRole('link', { name: /ticket/i })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await waitUntilCached(page, '/booking/confirmation/0')
  await expectKeptCode(page, 'ticket-qr', 'driver-view')

  await offline(page)
  await page.goto(`/booking/confirmation/${booking.id}`)
  await expectSeen(
    page.getByRole('heading', { name: 'Your booking is confirmed' }),
    page.getByText('Asha Patil').first(),
    page.getByText(booking.bookingNumber).first(),
    page.getByText(/^Kept on this device, as of /),
    page.getByRole('img', { name: 'Boarding code of seat 1A' }),
  )
  await page.getByRole('button', { name: 'Show to the driver' }).click()
  await expectSeen(page.getByRole('dialog').getByText('1A').first())
  await page.goto('/bookings')
  await expectSeen(
    page.getByText(/^Kept on this device, as of /),
    page.getByText(booking.bookingNumber).first(),
  )

  await offline(page, false)
  await page.goto(`/booking/confirmation/${booking.id}`)
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await page.getByText(/^Kept on this device/).waitFor({ state: 'hidden' })
})

test('a ticket opened by its link, without an account, opens again without a network', async () => {
  const trip = await aSchedule(site.dependencies)
  const asha = await site.as('asha')
  const booking = await sellSeats(asha, trip, { passengers: { '1A': 'Asha Patil' } })
  const { token } = await asha.trpc.ticket.get.query({ bookingId: booking.id })
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.goto(`/ticket#${token}`)
  await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
  await waitUntilCached(page, '/ticket')
  await expectKeptCode(page, 'ticket-qr', 'driver-view')

  await offline(page)
  await page.goto('/')
  await page.goto(`/ticket#${token}`)
  await expectSeen(
    page.getByRole('heading', { name: 'Your ticket' }),
    page.getByText('Asha Patil').first(),
    page.getByText(/^Kept on this device, as of /),
    page.getByRole('img', { name: 'Boarding code of seat 1A' }),
  )
})

test('what was never opened says that it needs a connection, and goes on when there is one', async () => {
  const { page } = await aPhone('bela')
  await page.goto('/bookings')
  await waitUntilCached(page, '/offline.html')
  await waitUntilCached(page, '/bookings')
  await offline(page)
  await page.goto('/routes')
  await page.getByRole('heading', { name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: 'My Bookings' }).click()
  await page.getByRole('heading', { name: 'My Bookings' }).waitFor()
  await page.goto('/routes')
  await offline(page, false)
  await page.getByRole('link', { name: 'Try again' }).click()
  await expectSeen(page.getByRole('heading', { level: 1, name: 'All routes' }))
})

test('code that a screen loads after its page was cached is cached as well, however late it loads', async () => {
  const { page } = await aPhone('asha')
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await openMenu(page)
  // By a link inside the site: to the worker this page stays the one of the profile.
  await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click()
  await page.getByRole('heading', { name: 'My Bookings' }).waitFor()
  await waitUntilCached(page, '/bookings')
  await page.evaluate(`import('${addressOf('driver-view')}')`)
  await expectKeptCode(page, 'driver-view')
})

test('whoever logs out leaves nothing on the device, and the next person sees nothing of theirs', async () => {
  const trip = await aSchedule(site.dependencies)
  const chitra = await site.as('chitra')
  const booking = await sellSeats(chitra, trip, { passengers: { '1A': 'Chitra Rao' } })
  const { page, expectTrouble } = await aPhone('chitra')
  await page.goto('/bookings')
  await page.goto(`/booking/confirmation/${booking.id}`)
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await waitUntilCached(page, '/booking/confirmation/0')
  const onDevice = () =>
    page.evaluate(async () => {
      const names = await caches.keys()
      const pages = await Promise.all(
        names.map(async (name) => {
          const cache = await caches.open(name)
          const answers = await cache.matchAll()
          return Promise.all(answers.map((answer) => answer.text()))
        }),
      )
      return JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), pages])
    })
  await expect.poll(() => onDevice()).toContain('Chitra Rao')
  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('heading', { level: 1 }).waitFor()
  const left = await onDevice()
  expect(left).not.toContain('Chitra')
  expect(left).not.toContain(booking.bookingNumber)

  await signIn(page, site, 'dev')
  await offline(page)
  expectTrouble(/404/)
  await page.goto(`/booking/confirmation/${booking.id}`)
  await expectSeen(page.getByText('Failed to load booking details. Please try again later.'))
  await expect.poll(() => page.getByText('Chitra').count()).toBe(0)
})

test('the check-in page opens without a network, with the ticks it made before it was closed', async () => {
  const door = await aDoor(site)
  const address = `/trips/${door.trip.id}/check-in`
  const { page, tab } = await aPhone('agent')
  await followClock(page, site)
  await page.goto(address)
  await expectSeen(page.getByText('0 of 2 on board'))
  await waitUntilCached(page, '/trips/0/check-in')
  await expectKeptCode(page, 'jsQR')
  await offline(page)
  await check(page, door.code(1))
  await expectSeen(page.getByText('1 of 2 on board'), page.getByText(/1 tick waits to be sent/))
  await page.close()

  const again = await tab()
  await followClock(again, site)
  await again.goto(address)
  await expectSeen(
    again.getByText('1 of 2 on board'),
    again.getByText(/^Offline: list of \d\d:\d\d · 1 tick waits to be sent$/),
  )
  await check(again, door.code(1))
  await expectSeen(again.getByText('Already on board', { exact: true }))
  await check(again, forged(door.code(2)))
  await expectSeen(again.getByText('Not genuine', { exact: true }))
  await openMenu(again)
  await expectSeen(
    again.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Counter' }),
  )
  await again.keyboard.press('Escape')
  await offline(again, false)
  await again.getByText(/waits to be sent/).waitFor({ state: 'hidden' })
  const list = await (
    await site.as('agent')
  ).trpc.passenger.checkInList.query({
    scheduleId: door.trip.id,
  })
  expect(list.passengers.map(({ seatNumber, status }) => [seatNumber, status])).toEqual([
    ['1A', 'BOARDED'],
    ['1B', 'BOOKED'],
  ])
})

test('an operator who turns the worker off takes it out of every browser that comes by', async () => {
  const before = await liveSite({ serviceWorker: true })
  const { page, expectTrouble } = await browser.open({ url: before.url, viewport: PHONE })
  // What the page still asks for while the server starts again.
  expectTrouble(/ERR_CONNECTION_REFUSED|ERR_FAILED/)
  const workers = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await page.goto('/about')
  await waitUntilCached(page, '/offline.html')
  await expect.poll(() => workers()).toEqual([1, 1])

  await before.app.close()
  const { port } = new URL(before.url)
  const after = await liveSite({ serviceWorker: false, port: Number(port) })
  expect(after.url).toBe(before.url)
  expect((await after.app.inject('/sw.js')).statusCode).toBe(404)
  await page.goto('/faq')
  await expect.poll(workers).toEqual([0, 0])
})
