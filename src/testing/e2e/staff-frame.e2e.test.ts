import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { PHONE, sharedBrowser, WIDE } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { goToOffice } from './office-actions.ts'
import { openMenu } from './page-actions.ts'
import { logInOnScreen, signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()
const atEnd = endOfFile()

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
})

/** What each role is offered, by the addresses that its entries lead to. */
const AGENT = {
  Counter: '/counter',
  Trips: '/trips',
  Bookings: '/sales',
  'Message desk': '/desk',
  'Day close': '/day-close',
  Profile: '/profile',
}
const ADMIN = {
  Dashboard: '/admin',
  ...AGENT,
  'Needs attention': '/admin/attention',
  Schedules: '/admin/schedules',
  Routes: '/admin/routes',
  Buses: '/admin/buses',
  Seats: '/admin/seats',
  Fares: '/admin/fares',
  Transactions: '/admin/transactions',
  Money: '/admin/money',
  Reports: '/admin/reports',
  Users: '/admin/users',
  Settings: '/admin/settings',
  Messages: '/admin/messages',
  Audit: '/admin/audit',
  'System health': '/admin/health',
  Help: '/admin/help',
}
const ROLES = [
  { name: 'agent', landing: '/counter', entries: AGENT },
  { name: 'admin', landing: '/admin', entries: ADMIN },
] as const

const menus = (page: Page) => page.getByRole('navigation', { name: 'Staff' })
const TABLET = { width: 768, height: 900 }

/** One menu: a sidebar where there is room, else one button that opens it; and no footer of customers. */
async function expectOneMenu(page: Page, label: string): Promise<void> {
  const isNarrow = (page.viewportSize()?.width ?? 0) < 768
  const footers = page.getByRole('contentinfo')
  await expect.poll(() => footers.count(), { message: `footer at ${label}` }).toBe(0)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await expect.poll(() => menus(page).count(), { message: label }).toBe(isNarrow ? 0 : 1)
  const buttons = page.getByRole('button', { name: /menu/i })
  await expect.poll(() => buttons.count(), { message: label }).toBe(isNarrow ? 1 : 0)
}

test.each(ROLES)(
  'the $name begins at $landing, and has one menu wherever it leads',
  async ({ name, landing, entries }) => {
    const { page } = await browser.open({ url: site.url, viewport: PHONE })
    await logInOnScreen(page, site, name)
    await page.waitForURL(`**${landing}`)
    await expectOneMenu(page, `${name} who begins`)
    for (const [label, address] of Object.entries(entries)) {
      /* oxlint-disable no-await-in-loop -- one entry after the other */
      await goToOffice(page, label)
      await page.waitForURL(`**${address}`)
      await expectOneMenu(page, `${name} at ${label}`)
      /* oxlint-enable no-await-in-loop */
    }
    await goToOffice(page, 'Counter')
    await page.waitForURL('**/counter')
    await openMenu(page)
    const current = menus(page).locator('[aria-current=page]')
    await expect.poll(() => current.allInnerTexts()).toEqual(['Counter'])
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.setViewportSize(WIDE)
    await expectOneMenu(page, `${name} at a desk`)
    await goToOffice(page, 'Home')
    await page.getByRole('contentinfo').waitFor()
    await expect.poll(() => menus(page).count()).toBe(0)
  },
)

test('a tablet has the sidebar, and no second menu in the bar', async () => {
  const { page } = await browser.open({ url: site.url, viewport: TABLET })
  await signIn(page, site, 'admin')
  await page.goto('/admin/attention')
  await goToOffice(page, 'Buses')
  await expectOneMenu(page, 'Buses')
  await page.goto('/')
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).waitFor()
})

test('in a low window the sidebar scrolls by itself, with the current entry in sight', async () => {
  const { page } = await browser.open({ url: site.url, viewport: { width: 1280, height: 480 } })
  await signIn(page, site, 'admin')
  await page.goto('/admin/health')
  const current = menus(page).locator('[aria-current=page]')
  await current.waitFor()
  const { y = 0, height = 0 } = (await current.boundingBox()) ?? {}
  expect(y).toBeGreaterThan(0)
  expect(y + height).toBeLessThan(480)
  await menus(page).getByRole('link', { name: 'Home' }).scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo(0, 0))
  await menus(page).getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForURL('**/admin')
})
