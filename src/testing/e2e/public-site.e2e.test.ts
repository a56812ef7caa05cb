import type { Locator, Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { DAY, addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { loadFleet } from '../../server/operations/demo-data/load-fleet.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aBus, aSchedule as scheduleOf } from '../builders/fleet.ts'
import { paidSeats, seatsToPay } from '../builders/held-seats.ts'
import { endOfFile } from '../harness/end-of-file.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { chooseSeats, enterPassenger, pay } from './page-actions.ts'
import { seatsPath, signIn } from './people.ts'
import { expectSeen } from './seen.ts'
import { testNow } from './test-day.ts'

let site: LiveSite
const browser = sharedBrowser()
const atEnd = endOfFile()

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
  await aCoastalTrip()
})

const dayIn = (days: number) => serviceDayOf(testNow() + days * DAY, 'Asia/Kolkata')

/** From Bengaluru by Mapusa and Panaji to Margao and Mumbai, once, tomorrow. */
async function aCoastalTrip(): Promise<void> {
  const { bus, route, schedule } = (await site.as('admin')).trpc
  const { id: busId } = await bus.add.mutate(aBus())
  const stop = (stopName: string, time: string, distance: number) => ({
    stopName,
    arrivalTime: time,
    departureTime: time,
    distance,
  })
  const { id: routeId } = await route.add.mutate({
    sourceCity: 'Bengaluru',
    destinationCity: 'Mumbai',
    totalDistance: 1150,
    totalDuration: '20h',
    stops: [
      stop('Margao', '17:00', 560),
      stop('Panaji', '18:00', 595),
      stop('Mapusa', '18:30', 610),
    ],
  })
  const times = { departureTime: '06:00', arrivalTime: '02:00', scheduleDate: dayIn(1) }
  await schedule.add.mutate(scheduleOf({ busId, routeId, ...times }))
}

const cards = (page: Page) => page.getByRole('link', { name: /^View seats/ })
const type = async (page: Page, label: string, typed: string, option: string) => {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('from Bangalore to Bombay by names of old, to Goa, to a misspelt town, and where no bus goes', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.goto('/')
  await type(page, 'From', 'bang', 'Bengaluru (Bangalore)')
  await type(page, 'To', 'bomb', 'Mumbai (Bombay)')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await page.getByRole('button', { name: 'Search buses' }).click()
  await expectSeen(page.getByText('Stops: Margao, Panaji, Mapusa'))

  const date = dayIn(1)
  await page.goto(`/search?source=bangalore&destination=goa&date=${date}`)
  await expectSeen(page.getByText('Goa stands for Mapusa, Margao and Panaji.'))
  await expect.poll(() => cards(page).count()).toBe(3)
  expect(page.url()).toContain('source=bengaluru&destination=goa')
  await expectSeen(page.getByText('Panaji, Goa'))

  await page.goto(`/search?source=bengaluru&destination=mubmai&date=${date}`)
  const meant = page.getByRole('link', { name: 'Did you mean Mumbai?' })
  await expectSeen(meant)
  await meant.click()
  await expectSeen(cards(page).first())

  await page.goto(`/search?source=mumbai&destination=panaji&date=${date}`)
  await expectSeen(page.getByRole('link', { name: /^Panaji to Mumbai, 1 bus/ }))
  await page.goto(`/search?source=panaji&destination=bengaluru&date=${date}`)
  const nearby = page.getByRole('link', { name: /^Panaji to Mapusa, Tomorrow 18:00, ₹/ })
  await expectSeen(nearby)
  await page.goto(`/search?source=bengaluru&destination=mumbai&date=${dayIn(60)}`)
  await expectSeen(page.getByText(/^Sales open until /))
})

const OWN = ['/bookings', '/profile', '/booking/1/passengers', '/booking/confirmation/1', '/admin']

test('a visitor is led from every screen of an account to the front page, and from a payment back home', async () => {
  const { page } = await browser.open({ url: site.url })
  const ends: string[] = []
  for (const path of OWN) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop
    await expectSeen(page.getByRole('button', { name: 'Search buses' }))
    ends.push(`${path} → ${new URL(page.url()).pathname}`)
  }
  expect(ends).toEqual(OWN.map((path) => `${path} → /`))
  await page.goto('/payment')
  await page.getByRole('heading', { name: 'Invalid Access' }).waitFor()
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await page.getByRole('button', { name: 'Search buses' }).waitFor()
})

test('a customer who comes to the payment by a link can go on with what they hold', async () => {
  const { page } = await browser.open({ url: site.url })
  const asha = await signIn(page, site, 'asha')
  await seatsToPay(site, asha, ['3A'])
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await expectSeen(page.getByRole('button', { name: 'Pay ₹900 Now' }))
})

test('another’s ticket answers as a missing one does, and gives nothing away', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/404/)
  const booking = await paidSeats(site, await site.as('ravi'), ['3A'])
  await signIn(page, site, 'bela')
  const texts: string[] = []
  for (const id of [booking.id, 4711]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/booking/confirmation/${id}`)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByText('Failed to load booking details. Please try again later.').waitFor()
    // oxlint-disable-next-line no-await-in-loop
    texts.push(await page.locator('main').innerText())
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).not.toContain(booking.bookingNumber)
})

/** Opens one address after the other; each must end on a page that says where one is. */
async function expectShown(page: Page, addresses: string[], shown: Locator): Promise<void> {
  for (const address of addresses) {
    /* oxlint-disable no-await-in-loop -- one address after the other */
    await page.goto(address)
    await shown.waitFor().catch((error: unknown) => {
      throw new Error(`Nothing to be seen at ${address}`, { cause: error })
    })
    /* oxlint-enable no-await-in-loop */
  }
}

test('an impossible address says what it is not, and leads on', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/40[04]/)
  await signIn(page, site, 'bela')
  const ids = ['-1', '99999999999999999999', '%F0%9F%9A%8C']
  const wayOn = page.getByRole('main').getByRole('link', { name: 'Search buses' })
  await expectShown(
    page,
    ids.map((id) => `/booking/${id}`),
    wayOn,
  )
  await expectShown(
    page,
    ids.map((id) => `/booking/confirmation/${id}`),
    page.getByText('Failed to load booking details. Please try again later.'),
  )
  await expectShown(
    page,
    ids.map((id) => `/booking/${id}/passengers`),
    page.getByText('No seats are held for you on this trip'),
  )
  const trip = await aSchedule(site.dependencies)
  await expectShown(
    page,
    ['from=2&to=1', 'from=0&to=99', 'from=x&to=y', 'source=goa&destination=pune'].map(
      (journey) => `${seatsPath(trip)}?${journey}`,
    ),
    page.getByRole('heading', { name: 'Choose your seats' }).or(wayOn),
  )
  await expectShown(
    page,
    [
      'source=pune&destination=goa&date=2026-02-30',
      `source=${'x'.repeat(1500)}&destination=goa&date=2030-01-01`,
      'source=%F0%9F%9A%8C&destination=%3Cscript%3E&date=2030-01-01',
      'source=pune&source=goa&destination=goa&date=2030-01-01',
    ].map((search) => `/search?${search}`),
    page.getByRole('heading', { level: 2 }).first(),
  )
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})

const today = (): string => serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata')

test('without JavaScript the form on the front page reaches the search', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url, javaScriptEnabled: false })
  // The screen of the search is fetched ahead for code that does not run here: Chromium says so after some seconds.
  expectTrouble(/was preloaded using link preload but not used/)
  await page.goto('/')
  await page.getByLabel('From').fill('Bengaluru')
  await page.getByLabel('To').fill('Mumbai')
  const date = addDays(today(), 1)
  await page.getByLabel('Date').fill(date)
  await page.getByRole('button', { name: 'Search buses' }).click()
  expect(page.url()).toBe(`${site.url}/search?source=Bengaluru&destination=Mumbai&date=${date}`)
  // The same address, where the code does run: the list.
  const { page: other } = await browser.open({ url: site.url })
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Bengaluru to Mumbai' }).waitFor()
  await other
    .getByRole('link', { name: /^View seats/ })
    .first()
    .waitFor()
})

test('an empty form says what to fill in, and stays; nothing covers that on a phone', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.goto('/')
  await page.getByRole('button', { name: 'Search buses' }).click()
  await page.getByText('Please fill all fields').waitFor()
  const error = page.getByText('Choose where you start')
  await error.waitFor()
  expect(new URL(page.url()).pathname).toBe('/')
  const swap = await page.getByRole('button', { name: 'Swap From and To' }).boundingBox()
  const words = await error.boundingBox()
  expect((words?.x ?? 0) + (words?.width ?? Infinity)).toBeLessThanOrEqual(swap?.x ?? 0)
})

/** The front page as it was sent, with its code still on the way until it may arrive. */
async function pageAlone() {
  const { page } = await browser.open({ url: site.url })
  const { promise: arrived, resolve } = Promise.withResolvers<void>()
  const arrive = async () => {
    resolve()
    await page.unrouteAll({ behavior: 'wait' })
  }
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    const response = await route.fetch()
    // The code of the home screen itself.
    if ((await response.text()).includes('chosen by you')) await arrived
    await route.fulfill({ response })
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  return { page, arrive }
}

test('what was typed while the code still loaded goes on where it was', async () => {
  const { page, arrive } = await pageAlone()
  const field = page.locator('#source')
  await field.fill('be')
  await arrive()
  await page.getByRole('option', { name: 'Bengaluru' }).waitFor()
  await page.keyboard.type('ng')
  await expect.poll(() => field.inputValue()).toBe('beng')
})

test('a search pressed while the code still loaded is answered when it is there', async () => {
  const { page, arrive } = await pageAlone()
  await page.getByRole('button', { name: 'Search buses' }).click()
  await arrive()
  await page.getByText('Please fill all fields').waitFor()
  await expectSeen(page.getByText('Choose where you start'))
})

test('on a phone the front page is four screens at most, with the five routes that run most', async () => {
  await loadFleet(await operatorCall(site))
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.goto('/')
  const routes = page.getByRole('region', { name: 'Popular Routes' }).getByRole('listitem')
  await routes
    .getByText(/^\d+ trips? daily$/)
    .nth(4)
    .waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).waitFor()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(4 * PHONE.height)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('link', { name: 'Find your ticket' }).first().click()
  await page.getByRole('heading', { name: 'Find your ticket' }).waitFor()
  await expect.poll(() => page.title()).toBe('Find your ticket · Farebox Travels')
  const canonical = page.locator('link[rel="canonical"]')
  await expect.poll(() => canonical.getAttribute('href')).toBe(`${site.url}/ticket`)
})

test('in New York the days and times are still the operator’s', async () => {
  // Half past two at night in India: in New York it is still the day before.
  const HALF_PAST_TWO = 2.5 * 3_600_000
  const midnight = Date.parse(`${addDays(today(), 1)}T00:00:00+05:30`)
  site.pass(midnight + HALF_PAST_TWO - site.dependencies.clock())
  const trip = await aSchedule(site.dependencies)
  const { page } = await browser.open({
    url: site.url,
    locale: 'en-US',
    timezoneId: 'America/New_York',
  })
  await page.clock.install({ time: site.dependencies.clock() })
  await signIn(page, site, 'asha')
  await page.goto('/')
  // The form is there before its code is; the code brings the days.
  await page.getByRole('button', { name: 'Tomorrow' }).waitFor()
  await expect.poll(() => page.getByLabel('Date').getAttribute('min')).toBe(today())
  await expect.poll(() => page.getByLabel('Date').inputValue()).toBe(today())
  await page.goto(seatsPath(trip))
  const tomorrow = addDays(today(), 1)
  const day = new Date(`${tomorrow}T00:00:00Z`).getUTCDate()
  await page
    .getByText(new RegExp(`\\b${day} .*22:00`))
    .first()
    .waitFor()
  await chooseSeats(page, ['1A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/Held until 02:4\d/).waitFor()
  await enterPassenger(page, '1A', 'आशा पाटील 🚌')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  // The 1.5 seconds before the confirmation run on the page's own clock.
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  const ticket = await page.getByRole('article').innerText()
  expect(ticket).toContain('आशा पाटील 🚌')
  expect(ticket).toContain('22:00')
  expect(ticket).toContain('Be there by 21:45')
  expect(ticket).toMatch(new RegExp(`\\b${day} \\w+ \\d{4}`))
  expect(ticket).toMatch(/, 02:3\d/)
})
