import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { loadFleet } from '../../server/operations/demo-data/load-fleet.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { chooseSeats, enterPassenger, pay } from './page-actions.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectFits } from './narrow.ts'
import { seatsPath, signIn } from './people.ts'
import { BY_DAY_ON_A_PHONE } from './sights.ts'

const ZONE = 'Asia/Kolkata'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const today = (): string => serviceDayOf(site.dependencies.clock(), ZONE)

test('without JavaScript the form on the front page reaches the search', async () => {
  await aSchedule(site.dependencies)
  const { page, expectTrouble } = await browser.open({ url: site.url, javaScriptEnabled: false })
  // The screen of the search is fetched ahead for code that does not run here: Chromium says so after some seconds.
  expectTrouble(/was preloaded using link preload but not used/)
  await page.goto('/')
  await page.getByLabel('From').fill('Pune')
  await page.getByLabel('To').fill('Goa')
  const date = addDays(today(), 1)
  await page.getByLabel('Date').fill(date)
  await page.getByRole('button', { name: 'Search buses' }).click()
  expect(page.url()).toBe(`${site.url}/search?source=Pune&destination=Goa&date=${date}`)
  // The same address, where the code does run: the list.
  const { page: other } = await browser.open({ url: site.url })
  await other.goto(page.url())
  await other.getByRole('heading', { name: 'Pune to Goa' }).waitFor()
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
  await loadFleet(await operatorCall(site))
  const { page, arrive } = await pageAlone()
  const field = page.locator('#source')
  await field.fill('pu')
  await arrive()
  await page.getByRole('option', { name: 'Pune' }).waitFor()
  await page.keyboard.type('ne')
  await expect.poll(() => field.inputValue()).toBe('pune')
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
  const { page } = await browser.open({ url: site.url, ...BY_DAY_ON_A_PHONE })
  await page.goto('/')
  const routes = page.getByRole('region', { name: 'Popular Routes' }).getByRole('listitem')
  await routes
    .getByText(/^\d+ trips? daily$/)
    .nth(4)
    .waitFor()
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).waitFor()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(4 * PHONE.height)
  await expectGoodLooks(page, 'home')
  await expectFits(page, 'home')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expectGoodLooks(page, 'home-menu')
  await page.getByRole('link', { name: 'Find your ticket' }).first().click()
  await page.getByRole('heading', { name: 'Find your ticket' }).waitFor()
  await expect.poll(() => page.title()).toBe('Find your ticket · Farebox Travels')
  const canonical = page.locator('link[rel="canonical"]')
  await expect.poll(() => canonical.getAttribute('href')).toBe(`${site.url}/ticket`)
})

test('an operator’s long name and addresses stick out nowhere, on the smallest phone', async () => {
  const admin = await site.as('admin')
  const { version, settings } = await admin.trpc.settings.get.query()
  const { operatorName, operatorEmail, supportEmail } = settings
  const long = {
    operatorName: 'Thiruvananthapuram-Kanyakumari Roadways Corporation Limited',
    operatorEmail: 'office.of.the.operator@thiruvananthapuram-kanyakumari-roadways.example',
    supportEmail: 'passenger.reservations@thiruvananthapuram-kanyakumari-roadways.example',
  }
  const saved = await admin.trpc.settings.save.mutate({ version, change: long })
  const { page } = await browser.open({ url: site.url, viewport: { width: 360, height: 740 } })
  for (const path of ['/', '/contact', '/help', '/about', '/privacy']) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByRole('heading', { level: 1 }).waitFor()
    // oxlint-disable-next-line no-await-in-loop
    const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect.soft({ path, overhang }).toEqual({ path, overhang: 0 })
  }
  const before = { operatorName, operatorEmail, supportEmail }
  await admin.trpc.settings.save.mutate({ version: saved.version, change: before })
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
