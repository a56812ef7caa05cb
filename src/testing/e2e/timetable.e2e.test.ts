import { expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectFits } from './narrow.ts'
import { signIn } from './people.ts'
import { AT_A_DESK } from './sights.ts'

const browser = sharedBrowser()

/** A master from Pune to Goa on Mondays and Fridays, and a bus from Surat tomorrow and the day after. */
async function aTimetable(site: LiveSite): Promise<void> {
  const admin = await operatorCall(site)
  const tomorrow = addDays(serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata'), 1)
  const { id: nightly } = await addRoute(admin, aRoute())
  const { id: busId } = await addBus(admin, aBus())
  const repeats = { isMasterRecord: true, extraDates: [tomorrow], weekdays: [1, 5] }
  await addSchedule(
    admin,
    aSchedule({ busId, routeId: nightly, scheduleDate: tomorrow, ...repeats }),
  )
  const { id: routeId } = await addRoute(admin, aRoute({ sourceCity: 'Surat', stops: [] }))
  const { id: other } = await addBus(admin, aBus({ busName: 'Tapi Express' }))
  for (const scheduleDate of [tomorrow, addDays(tomorrow, 1)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addSchedule(admin, aSchedule({ busId: other, routeId, scheduleDate }))
}

test.each(AT_A_DESK)(
  'at $viewport.width px the trips of a day are listed, three are taken off sale, and copied to another day',
  async (sight) => {
    const site = await liveSite()
    await aTimetable(site)
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto('/admin/schedules')
    await expectSeen(page.getByRole('region', { name: 'Next departures' }))
    await page.getByRole('button', { name: / 2 trips$/ }).first().click()
    await expectSeen(page.getByText('Showing 1 to 2 of 2 entries'))
    await expectGoodLooks(page, 'timetable-day')
    await page.getByRole('button', { name: / 2 trips$/ }).first().click()
    await page.getByRole('radio', { name: 'Masters' }).click()
    await expectSeen(page.getByText(/^Mon, Fri until /))
    await expectGoodLooks(page, 'timetable-masters')

    await page.getByRole('radio', { name: 'Upcoming' }).click()
    const boxes = page.getByRole('checkbox', { name: /^Choose / })
    await expect.poll(() => boxes.count()).toBe(5)
    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await expectSeen(page.getByText('3 chosen'))
    await expectGoodLooks(page, 'timetable-chosen')
    await expectFits(page, 'timetable')
    await page.setViewportSize(sight.viewport)
    await page.getByRole('button', { name: 'Stop sales' }).click()
    const asked = page.getByRole('dialog')
    await expectSeen(asked.getByText(/^3 trips off sale: 120 free seats/))
    await expectGoodLooks(page, 'timetable-stop-sales')
    await asked.getByRole('button', { name: 'Stop sales' }).click()
    await expectSeen(asked.getByText('3 trips off sale.', { exact: true }))
    await asked.getByRole('button', { name: 'Done' }).click()

    for (const index of [0, 1, 2]) await boxes.nth(index).check()
    await page.getByRole('button', { name: 'Copy' }).first().click()
    const today = serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata')
    await asked.getByLabel('Days of the copies').first().fill(addDays(today, 61))
    await asked.getByRole('button', { name: 'Add to days of the copies' }).click()
    await expectSeen(asked.getByText(/^Not possible: /).first())
    await expectGoodLooks(page, 'timetable-copy')
    await asked.getByRole('button', { name: /^Make \d/ }).click()
    await expectSeen(asked.getByText(/^\d trips? made\./))
    await expectGoodLooks(page, 'timetable-copied')
  },
)
