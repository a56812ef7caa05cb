import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { SCREENS } from '../../domain/screens.ts'
import { writeToTrip } from '../builders/back-office/a-desk.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { chooseSeats, enterPassenger, openMore, overlayGone, pay } from './page-actions.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { expectSeen } from './appearance.ts'
import { LONGEST_NAME, fullestSite } from './fullest-site.ts'
import type { FullestSite } from './fullest-site.ts'
import { expectFits, stickingOut } from './narrow.ts'
import { seatsPath, signIn } from './people.ts'
import {
  expectChipsWithinReach,
  expectContinueInSight,
  expectFirstRowsInSight,
  expectUncovered,
  expectWholeSteps,
  toggleLines,
} from './seats-in-sight.ts'

let site: FullestSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await fullestSite()
})

const open = () => browser.open({ url: site.url, viewport: PHONE })

/** Every address of the table of screens, by who walks there. */
const STAFF = [
  '/trips',
  '/trips/:scheduleId',
  '/trips/:scheduleId/passengers',
  '/trips/:scheduleId/check-in',
  '/trips/:scheduleId/desk',
  '/counter',
  '/day-close',
  '/desk',
  '/sales',
  '/sales/:bookingId',
]
const CUSTOMER = [
  '/booking/:scheduleId',
  '/booking/:scheduleId/passengers',
  '/payment',
  '/booking/confirmation/:bookingId',
  '/bookings',
  '/profile',
]
const OFFICE = Object.keys(SCREENS).filter((path) => /^\/admin(?:\/|$)/.test(path))
const PUBLIC = Object.keys(SCREENS).filter(
  (path) => ![...STAFF, ...CUSTOMER, ...OFFICE].includes(path),
)

/** The addresses that the walk of the running test has been to. */
let visited: string[] = []

beforeEach(() => {
  visited = []
})

/** Opens a screen of the table, waits until it shows its content, and sees that it fits. */
async function expectWalked(
  page: Page,
  screen: string,
  { at = screen, until = 'h1' } = {},
): Promise<void> {
  await page.goto(at)
  await page.locator(until).first().waitFor()
  await page
    .getByText(/^Loading/)
    .first()
    .waitFor({ state: 'hidden' })
  visited.push(screen)
  await expectFits(page, screen.replaceAll(/[/:*]+/g, '-'))
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).first().click()

const SIX = {
  berths: ['L1', 'L2', 'L3', 'L4', 'L5', 'L6'],
  seats: ['1A', '1B', '1C', '1D', '2A', '2B'],
}
const LAST = { berths: 'L18', seats: '9D' }

test('what does not fit is found: a wide box, a button beyond the edge or cut off, a broken word, figure or time', async () => {
  const { page } = await open()
  await page.goto('/about')
  await page.locator('h1').waitFor()
  await expect.poll(() => page.evaluate(stickingOut)).toEqual([])
  const planted = [
    ['<div style="width: 500px">Wide</div>', /^the page is 500 px wide: div.*“Wide”$/],
    [
      '<button style="position: fixed; left: 380px; width: 90px">Pay</button>',
      /^out of reach: button.*“Pay”$/,
    ],
    [
      '<div style="width: 90px; overflow: hidden"><button style="width: 200px">Save</button></div>',
      /^out of reach: button.*“Save”$/,
    ],
    [
      '<div class="framed" style="width: 90px"><button style="width: 120px">Send</button></div>',
      /^outside its card: button.*“Send”$/,
    ],
    [
      '<li style="display: flex; width: 90px"><a href="/" style="width: 40px; flex: none">A1</a><button style="margin-left: -20px">Board</button></li>',
      /^a\..*“A1” lies on button.*“Board”$/,
    ],
    [
      '<p style="width: 30px; overflow-wrap: anywhere">Booking</p>',
      /^“Booking” is broken in p.*“Booking”$/,
    ],
    [
      '<p style="width: 60px; overflow-wrap: anywhere">₹1,02,383.50</p>',
      /^“₹1,02,383.50” is broken in p.*“₹1,02,383.50”$/,
    ],
    [
      '<p style="width: 30px; overflow-wrap: anywhere">22:00</p>',
      /^“22:00” is broken in p.*“22:00”$/,
    ],
  ] as const
  const plant = (html: string) =>
    page.evaluate((html) => {
      document.querySelector('#planted')?.remove()
      document.body.insertAdjacentHTML('afterbegin', `<div id="planted">${html}</div>`)
    }, html)
  for (const [html, found] of planted) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await plant(html)
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.evaluate(stickingOut)).toContainEqual(expect.stringMatching(found))
  }
  // What scrolls sideways by itself is within reach.
  await plant(
    '<div style="overflow-x: auto; width: 200px"><button style="width: 500px">Far</button></div>',
  )
  await expect.poll(() => page.evaluate(stickingOut)).toEqual([])
})

test('whoever has not signed in sees every public screen whole', async () => {
  const { page } = await open()
  for (const path of PUBLIC.filter((screen) => screen !== '/search')) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await expectWalked(page, path)
  }
  const found = page.getByRole('link', { name: /^Check Availability/ }).first()
  await page.goto('/routes')
  const search = await found.getAttribute('href')
  await expectWalked(page, '/search', { at: `${search}&date=${site.date}`, until: 'li h2' })
  expect(new Set(visited)).toEqual(new Set(PUBLIC))
})

test('a customer with six seats, the longest names and the largest sums reaches every button', async () => {
  const { page } = await open()
  await signIn(page, site, 'asha')
  await page.goto(seatsPath(await aSchedule(site.dependencies)))
  await expectFirstRowsInSight(page, '2D')
  for (const kind of ['seats', 'berths'] as const) {
    /* oxlint-disable no-await-in-loop -- one trip after the other */
    await page.goto(seatsPath(site[kind]))
    await chooseSeats(page, SIX[kind])
    visited.push('/booking/:scheduleId')
    await expectUncovered(page, LAST[kind])
    await expectChipsWithinReach(page)
    await expectFits(page, `seats-${kind}`)
    await toggleLines(page)
    await expectFits(page, `seats-${kind}-unfolded`)
    await toggleLines(page)
    await expectContinueInSight(page)
    await expectWholeSteps(page)
    /* oxlint-enable no-await-in-loop */
  }
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await page.getByText(/Held until/).waitFor()
  for (const number of SIX.berths) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as they are typed
    await enterPassenger(page, number, LONGEST_NAME)
  }
  visited.push('/booking/:scheduleId/passengers')
  await expectFits(page, 'passengers')
  await expectWholeSteps(page)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('button', { name: /^Pay ₹/ }).waitFor()
  visited.push('/payment')
  await expectFits(page, 'payment')
  await expectWholeSteps(page)
  await pay(page, 'declined card')
  await expectSeen(page.getByText(/^Payment failed/), page.locator('[name=cvc]:focus'))
  await expectFits(page, 'payment-declined')
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await page.getByText('Cancellation').first().waitFor()
  visited.push('/booking/confirmation/:bookingId')
  await expectFits(page, 'confirmation')
  await expectWholeSteps(page)
  await press(page, /driver/i)
  await expectFits(page, 'driver')
  await page.keyboard.press('Escape')
  await overlayGone(page)
  await expectWalked(page, '/bookings', { until: 'li h2' })
  await openMore(page)
  await press(page, /^Cancel/)
  await page.getByRole('dialog').getByRole('checkbox').first().check()
  await expectFits(page, 'cancel')
  await expectWalked(page, '/profile')
  expect(new Set(visited)).toEqual(new Set(CUSTOMER))
})

test.each(['agent', 'admin'])('an %s at work reaches every button', async (name) => {
  const { page } = await open()
  await signIn(page, site, name)
  const trip = site.berths.id
  const day = `?date=${site.date}`
  await expectWalked(page, '/trips', { at: `/trips${day}`, until: 'section li' })
  for (const part of ['summary', 'seats', 'passengers', 'sales', 'messages', 'story']) {
    // oxlint-disable-next-line no-await-in-loop -- one part after the other
    await expectWalked(page, '/trips/:scheduleId', { at: `/trips/${trip}?part=${part}` })
  }
  await expectWalked(page, '/trips/:scheduleId/passengers', { at: `/trips/${trip}/passengers` })
  await expectWalked(page, '/trips/:scheduleId/check-in', { at: `/trips/${trip}/check-in` })
  await expectWalked(page, '/counter', { until: '[role=option]' })
  await expect.poll(() => page.getByRole('button', { name: /menu/i }).count()).toBe(1)
  await page.goto(`/counter?trip=${trip}`)
  await page.getByRole('textbox', { name: 'Seats' }).fill('L7 L8 L9 L10 L11 L12')
  await page.keyboard.press('Enter')
  await page.getByRole('group', { name: 'Seat L12' }).waitFor()
  await expectFits(page, `counter-sale-${name}`)
  await expectWalked(page, '/day-close')
  await writeToTrip(site, site.berths)
  await expectWalked(page, '/desk', { until: 'main li' })
  await expectWalked(page, '/trips/:scheduleId/desk', {
    at: `/trips/${trip}/desk`,
    until: 'main li',
  })
  await page.goto('/sales')
  await page.getByRole('searchbox').fill(site.sold.bookingNumber)
  await page.keyboard.press('Enter')
  await page.getByText(site.sold.bookingNumber).first().waitFor()
  visited.push('/sales')
  await expectFits(page, `sales-${name}`)
  await expectWalked(page, '/sales/:bookingId', { at: `/sales/${site.sold.id}`, until: 'h2' })
  expect(new Set(visited)).toEqual(new Set(STAFF))
})

test('an administrator sees the whole back office', async () => {
  const { page, expectTrouble } = await open()
  expectTrouble(/\b404\b/)
  await signIn(page, site, 'admin')
  for (const screen of OFFICE) {
    const at = screen.replace('/*', '/nowhere').replace(':busId', String(site.berths.busId))
    // oxlint-disable-next-line no-await-in-loop -- one screen after the other
    await expectWalked(page, screen, { at })
  }
  await page.goto(`/admin/seats?schedule=${site.berths.id}`)
  await press(page, 'Upper deck')
  await page
    .getByRole('button', { name: /^Seat U1 / })
    .first()
    .waitFor()
  await expectFits(page, 'seat-office')
  for (const [screen, button] of [
    ['/admin/buses', 'Add Bus'],
    ['/admin/users', 'Add User'],
    ['/admin/routes', 'Add Route'],
    ['/admin/schedules', 'Add Schedule'],
    ['/admin/fares', 'Add Rule'],
  ] as const) {
    /* oxlint-disable no-await-in-loop -- one form after the other */
    await page.goto(screen)
    await press(page, button)
    await page.getByRole('dialog').getByRole('textbox').first().waitFor()
    await expectFits(page, button.replace(' ', '-'))
    /* oxlint-enable no-await-in-loop */
  }
})
