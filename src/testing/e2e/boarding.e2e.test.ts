import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { beforeAll, expect, test } from 'vitest'
import { endOfFile } from '../harness/end-of-file.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { liveSite, passToBoarding, pictureFile } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectSeen } from './seen.ts'
import { goToOffice } from './office-actions.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()
const atEnd = endOfFile()

beforeAll(async () => {
  site = await liveSite({ whenDone: atEnd })
})

/** A trip that leaves in two hours with six passengers: two families from Pune, and two people from Satara. */
async function aTripAboutToLeave(): Promise<TestSchedule> {
  const trip = await aSchedule(site.dependencies, { inDays: 0 })
  await sellSeats(await site.as(`asha-${trip.id}`), trip, {
    passengers: { '1A': 'Asha Patil', '1B': 'Vikram Patil', '2C': 'Tara Patil' },
    phone: '9820012345',
  })
  await sellSeats(await site.as(`bela-${trip.id}`), trip, {
    passengers: { '3D': 'Bela Krishnamurthy-Venkataraghavan' },
    journey: { from: 0, to: 2 },
  })
  await sellSeats(await site.as(`chitra-${trip.id}`), trip, {
    passengers: { '4A': 'Chitra Rao', '4B': '=cmd()' },
    journey: { from: 1, to: 3 },
  })
  await passToBoarding(site, trip)
  return trip
}

const tick = (page: Page, words: 'Boarded' | 'No-show', who: string) =>
  page.getByRole('button', { name: `${words}: ${who}` })
const pressed = async (page: Page, words: 'Boarded' | 'No-show', who: string) =>
  (await tick(page, words, who).getAttribute('aria-pressed')) === 'true'

/** The size of A4 in a PDF: in points, as the browser rounds them. */
const A4 = '/MediaBox [0 0 594.95996 841.91998]'

/** Checks the printed page, and takes a picture of it. */
async function expectPrints(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  await expectSeen(page.getByText(/^Farebox Travels · Passenger list$/))
  for (const gone of ['banner', 'navigation', 'button', 'searchbox'] as const) {
    // oxlint-disable-next-line no-await-in-loop
    await expect.poll(() => page.getByRole(gone).count(), { message: `${gone} on paper` }).toBe(0)
  }
  const head = page.locator('[aria-hidden]', { hasText: /^OnNo-show/ }).first()
  const display = await head.evaluate((element) => getComputedStyle(element).display)
  expect(display, 'the head is on each sheet').toBe('table-header-group')
  const path = pictureFile(`boarding-on-paper-${page.viewportSize()?.width ?? 0}`)
  if (path !== undefined) await page.screenshot({ path, fullPage: true })
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/MediaBox \[.*?\]/g), 'one sheet of A4').toEqual([A4])
  await page.emulateMedia({ media: 'screen', colorScheme: null })
}

test('an agent finds the trip, ticks who boards and who does not, prints the list and takes it along', async () => {
  const trip = await aTripAboutToLeave()
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await signIn(page, site, 'agent')
  await page.goto('/counter')
  await goToOffice(page, 'Trips')
  await page.getByRole('heading', { name: 'Trips', level: 1 }).waitFor()
  await expectSeen(page.getByText('6 passengers').first())
  await page.goto(`/trips/${trip.id}/passengers`)

  await page.getByRole('heading', { name: 'Pune to Goa' }).waitFor()
  await expectSeen(page.getByText('0 of 6 on board'), page.getByText(/^List of \d\d:\d\d/))
  await tick(page, 'Boarded', '1A Asha Patil').click()
  await expectSeen(page.getByText('1 of 6 on board'), page.getByText('1 of 4 on board'))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectSeen(page.getByText('0 of 6 on board'))
  await expect.poll(() => pressed(page, 'Boarded', '1A Asha Patil')).toBe(false)
  await tick(page, 'Boarded', '1B Vikram Patil').click()
  await tick(page, 'No-show', '4A Chitra Rao').click()
  await expectSeen(page.getByText('1 of 6 on board, 1 no-show'))

  await page.getByRole('searchbox', { name: 'Seat or name...' }).fill('patil')
  await tick(page, 'Boarded', '4A Chitra Rao').waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.getAttribute('body', 'data-printed')).toBe('true')
  await expectPrints(page)
  expect(page.url()).toBe(`${site.url}/trips/${trip.id}/passengers`)

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(
    /^passengers-pune-goa-\d{4}-\d\d-\d\d-2200-version-\d{4}\.csv$/,
  )
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n')
  expect(lines).toHaveLength(8)
  expect(lines[0]).toMatch(/^\uFEFFBoarding place,/)
  expect(lines[2]).toMatch(/,1B,Vikram Patil,31,Male,,Goa,9820012345,\w{8},Online,Boarded,$/)
  expect(lines[6]).toContain(",4B,'=cmd(),31,Male,,Goa,")
})

test('two phones see each other’s ticks, and one without a connection keeps the server’s last answer', async () => {
  const trip = await aTripAboutToLeave()
  const open = async (name: string) => {
    const window = await browser.open({ url: site.url, viewport: PHONE })
    await signIn(window.page, site, name)
    await window.page.goto(`/trips/${trip.id}/passengers`)
    return window
  }
  const [driver, conductor] = [await open('agent'), await open('admin')]
  await tick(driver.page, 'No-show', '1A Asha Patil').click()
  await expectSeen(driver.page.getByText('1A Asha Patil did not come'))
  await conductor.page.getByRole('button', { name: 'Refresh' }).click()
  await expectSeen(conductor.page.getByText('0 of 6 on board, 1 no-show'))
  await tick(conductor.page, 'Boarded', '1A Asha Patil').click()
  await expectSeen(conductor.page.getByText('1 of 6 on board'))

  driver.expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await driver.page.context().setOffline(true)
  await tick(driver.page, 'Boarded', '2C Tara Patil').click()
  await expectSeen(driver.page.getByText('was not saved. You are offline'))
  await expect.poll(() => pressed(driver.page, 'Boarded', '2C Tara Patil')).toBe(false)
  await driver.page.context().setOffline(false)
  await driver.page.getByRole('button', { name: 'Try again' }).click()
  await expectSeen(driver.page.getByText('2C Tara Patil is on board'))
  await driver.page.getByRole('button', { name: 'Refresh' }).click()
  await expectSeen(driver.page.getByText('2 of 6 on board'))
})
