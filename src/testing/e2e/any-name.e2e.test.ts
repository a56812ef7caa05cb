import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { DAY } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { aBus, aSchedule } from '../builders/fleet.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser, SMALLEST } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { ON_A_PHONE } from './sights.ts'
import { testNow } from './test-day.ts'

const browser = sharedBrowser()

const dayIn = (days: number) => serviceDayOf(testNow() + days * DAY, 'Asia/Kolkata')

/** From Bengaluru by Mapusa and Panaji to Margao and Mumbai, once, tomorrow. */
async function aCoastalTrip(site: LiveSite): Promise<void> {
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
  await schedule.add.mutate(aSchedule({ busId, routeId, ...times }))
}

const cards = (page: Page) => page.getByRole('link', { name: /^View seats/ })
const overhang = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
const type = async (page: Page, label: string, typed: string, option: string) => {
  await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('option', { name: option, exact: true }).click()
}

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('from Bangalore to Bombay by names of old, to Goa, to a misspelt town, and where no bus goes', async () => {
    const site = await liveSite()
    await aCoastalTrip(site)
    const { page } = await browser.open({ url: site.url, ...sight })
    await page.goto('/')
    await type(page, 'From', 'bang', 'Bengaluru (Bangalore)')
    await type(page, 'To', 'bomb', 'Mumbai (Bombay)')
    await page.getByRole('button', { name: 'Tomorrow' }).click()
    await page.getByRole('button', { name: 'Search buses' }).click()
    await expectSeen(page.getByText('Stops: Margao, Panaji, Mapusa'))
    await expectGoodLooks(page, 'any-name-found')

    const date = dayIn(1)
    await page.goto(`/search?source=bangalore&destination=goa&date=${date}`)
    await expectSeen(page.getByText('Goa stands for Mapusa, Margao and Panaji.'))
    await expect.poll(() => cards(page).count()).toBe(3)
    expect(page.url()).toContain('source=bengaluru&destination=goa')
    await expectSeen(page.getByText('Panaji, Goa'))
    await page.setViewportSize(SMALLEST)
    await expect.poll(() => overhang(page)).toBe(0)

    await page.goto(`/search?source=bengaluru&destination=mubmai&date=${date}`)
    const meant = page.getByRole('link', { name: 'Did you mean Mumbai?' })
    await expectSeen(meant)
    await expect.poll(() => overhang(page)).toBe(0)
    await meant.click()
    await expectSeen(cards(page).first())

    await page.setViewportSize(sight.viewport)
    await page.goto(`/search?source=mumbai&destination=panaji&date=${date}`)
    await expectSeen(page.getByRole('link', { name: /^Panaji to Mumbai, 1 bus/ }))
    await page.goto(`/search?source=panaji&destination=bengaluru&date=${date}`)
    const nearby = page.getByRole('link', { name: /^Panaji to Mapusa, Tomorrow 18:00, ₹/ })
    await expectSeen(nearby)
    await expectGoodLooks(page, 'any-name-nearby')
    await page.goto(`/search?source=bengaluru&destination=mumbai&date=${dayIn(60)}`)
    await expectSeen(page.getByText(/^Sales open until /))
  })
})
