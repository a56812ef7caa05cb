import { describe, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

/** Pune to Goa by three towns, for 900 rupees. */
async function aTripTomorrow(site: LiveSite): Promise<void> {
  const admin = await operatorCall(site)
  const { id: routeId } = await addRoute(admin, aRoute())
  const { id: busId } = await addBus(admin, aBus())
  const scheduleDate = addDays(serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata'), 1)
  await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate }))
}

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an administrator sets fares between towns, gives them to a trip, and raises the fare of that trip', async () => {
    const site = await liveSite()
    await aTripTomorrow(site)
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto('/admin/routes')
    await page
      .getByRole('link', { name: /^Fares between towns of/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: 'Pune to Satara' }).fill('4000')
    await page.getByRole('checkbox').nth(1).check()
    await expectSeen(page.getByText('Unusual, but possible'))
    await expectGoodLooks(page, 'route-fares')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('button', { name: 'Coming trips take them too' }).click()
    await expectSeen(page.getByText('Fares between its towns change too').first())
    await expectGoodLooks(page, 'route-fares-look')
    await page.getByRole('button', { name: 'Give them to 1 coming trip' }).click()
    await expectSeen(page.getByText('1 coming trip has its new prices.', { exact: false }))

    await page.goto('/admin/fares/trips')
    await page.getByLabel('Percent more').fill('20')
    await page.getByLabel('All trips').check()
    await expectSeen(page.getByText('→').first())
    await expectGoodLooks(page, 'trip-fares')
    await page.getByRole('button', { name: 'Preview changes' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Change fare' }).click()
    await expectSeen(page.getByText('The fare of 1 trip is changed.'))
    await page.getByRole('radio', { name: 'Rules' }).check()
    await expectSeen(page.getByText('set by hand', { exact: false }).first())
    await expectGoodLooks(page, 'trip-fares-changed')
  })
})
