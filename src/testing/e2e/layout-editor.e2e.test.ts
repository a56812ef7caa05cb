import type { Locator, Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { AT_BOTH_WIDTHS } from './sights.ts'
import { liveSite } from './live-site.ts'
import { seat } from './page-actions.ts'
import { signIn } from './people.ts'
import { testNow } from './test-day.ts'

const browser = sharedBrowser()

const cell = (page: Page, row: number, column: number): Locator =>
  page
    .getByRole('group', { name: 'Lower deck' })
    .getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}: `) })

const take = (page: Page, tool: string) =>
  page.getByRole('radio', { name: tool, exact: true }).check()

/** Draws a bus of two and two with five in the last row, a long berth on the right of the first two, and a crew seat. */
async function drawBus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Seater 2+2, 41 seats, five in the last row' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await take(page, 'Long berth')
  await cell(page, 1, 5).click()
  await take(page, 'Erase')
  await cell(page, 1, 4).click()
  await take(page, 'Staff seat')
  await cell(page, 2, 4).click()
  await expectSeen(page.getByText('38 seats to sell, 1 for staff'))
}

/** Gives the first seat the number of the second, finds it named, and takes that back. */
async function mistakeNumber(page: Page): Promise<void> {
  await take(page, 'Select')
  await cell(page, 1, 1).click()
  await page.getByLabel('Number').fill('1b')
  if (page.viewportSize()?.width === PHONE.width) {
    await expectGoodLooks(page, 'layout-editor-cell')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const error = page.getByRole('button', { name: 'Two seats have the number 1B.' })
  await expect.poll(() => error.evaluate((one) => one === document.activeElement)).toBe(true)
  await expectGoodLooks(page, 'layout-editor-wrong')
  await page.getByRole('button', { name: 'Undo' }).click()
  await error.waitFor({ state: 'detached' })
}

describe.each(AT_BOTH_WIDTHS)('at $viewport.width px', (sight) => {
  test('an operator draws a bus with five in the last row and a long berth, and sees both on a new trip', async () => {
    const site = await liveSite()
    const { page } = await browser.open({ url: site.url, ...sight })
    const { trpc } = await signIn(page, site, 'admin')
    const bus = await trpc.bus.add.mutate(aBus())
    const route = await trpc.route.add.mutate(aRoute())
    await page.goto('/admin/buses')
    await page.getByRole('link', { name: `Layout of ${bus.busName}` }).click()
    await cell(page, 1, 1).waitFor()
    await expectGoodLooks(page, 'layout-editor')
    await drawBus(page)
    await mistakeNumber(page)
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectSeen(page.getByText('The layout is saved. No coming trip had another one.'))
    await expectGoodLooks(page, 'layout-editor-saved')

    const trip = await trpc.schedule.add.mutate(
      aSchedule({
        busId: bus.id,
        routeId: route.id,
        totalSeats: 38,
        scheduleDate: serviceDayOf(testNow() + 2 * DAY, 'Asia/Kolkata'),
      }),
    )
    await page.goto(`/booking/${trip.id}`)
    await expectSeen(...['10A', '10B', '10C', '10D', '10E'].map((number) => seat(page, number)))
    await expectSeen(page.getByRole('button', { name: /^Seat 1D, window, sleeper,/ }))
    await expect.poll(() => seat(page, '1C').count()).toBe(0)
    await expect
      .poll(() => page.getByRole('button', { name: /^Seat 2C, .*available/ }).count())
      .toBe(0)
  })
})
