import type { Locator, Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { seatsPath, signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const IDS = ['0', '-1', '1.5', 'NaN', '1e3', '99999999999999999999', 'abc', '%F0%9F%9A%8C', "1'--"]

/** Opens one address after the other; each must end on a page that says where one is. */
async function expectSight(page: Page, addresses: string[], sight: Locator): Promise<void> {
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(address)
    // oxlint-disable-next-line no-await-in-loop
    await sight.waitFor().catch((error: unknown) => {
      throw new Error(`Nothing to be seen at ${address}`, { cause: error })
    })
  }
}

const wayOn = (page: Page): Locator =>
  page.getByRole('main').getByRole('link', { name: 'Search buses' })

test('an impossible trip leads back to the search', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/40[04]/)
  const addresses = IDS.map((id) => `/booking/${id}`)
  await expectSight(page, addresses, wayOn(page))
})

test('an impossible ticket is shown as a missing one', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/40[04]/)
  await signIn(page, site, 'asha')
  const shown = page.getByText('Failed to load booking details. Please try again later.')
  const addresses = IDS.map((id) => `/booking/confirmation/${id}`)
  await expectSight(page, addresses, shown)
})

test('the passengers page of an impossible trip says that no seats are held, and leads to seats', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/40[04]/)
  await signIn(page, site, 'bela')
  const shown = page.getByText('No seats are held for you on this trip')
  const addresses = IDS.map((id) => `/booking/${id}/passengers`)
  await expectSight(page, addresses, shown)
})

test('an impossible journey ends at a seat map or a link onwards', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/40[04]/)
  const trip = await aSchedule(site.dependencies)
  const journeys = [
    'from=-1&to=2',
    'from=2&to=1',
    'from=1&to=1',
    'from=0&to=99',
    'from=x&to=y',
    'from=1',
    'source=goa&destination=pune',
  ]
  const map = page.getByRole('heading', { name: 'Choose your seats' })
  const addresses = journeys.map((journey) => `${seatsPath(trip)}?${journey}`)
  await expectSight(page, addresses, map.or(wayOn(page)))
})

test('an impossible search is reported as one, and the form is ready', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/400/)
  const searches = [
    'source=pune&destination=goa&date=2026-02-30',
    'source=pune&destination=goa&date=yesterday',
    'source=pune&destination=pune&date=2030-01-01',
    `source=${'x'.repeat(1500)}&destination=goa&date=2030-01-01`,
    'source=%F0%9F%9A%8C&destination=%3Cscript%3E&date=2030-01-01',
    'source=pune&source=goa&destination=goa&date=2030-01-01',
  ]
  const shown = page.getByRole('heading', { level: 2 }).first()
  const addresses = searches.map((search) => `/search?${search}`)
  await expectSight(page, addresses, shown)
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1)
})
