import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { walkInsOf } from '../builders/back-office/a-desk.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { ON_A_PHONE } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { goToOffice } from './office-actions.ts'
import { signIn } from './people.ts'

let site: LiveSite
let trip: TestSchedule
const browser = sharedBrowser()

/** Two hours before the bus leaves its times change: walk-ins with a telephone, and a customer without one. */
beforeEach(async () => {
  site = await liveSite()
  trip = await aSchedule(site.dependencies)
  const { departure_at } = await site.dependencies.store.reader
    .selectFrom('schedules')
    .select('departure_at')
    .where('id', '=', trip.id)
    .executeTakeFirstOrThrow()
  site.pass(departure_at - 2 * HOUR - site.dependencies.clock())
  const walkIns = {
    '1A': 'Asha Patil',
    '2A': 'Vikram Rao',
    '3A': 'Bela Krishnamurthy-Venkataraghavan',
  }
  await walkInsOf(site, walkIns, trip)
  await sellSeats(await site.as('chitra'), trip, {
    passengers: { '4A': 'Chitra Rao', '4B': 'Tara Rao' },
    journey: { from: 1, to: 3 },
  })
  const { trpc } = await site.as('admin')
  const schedule = await trpc.schedule.get.query({ id: trip.id })
  await trpc.schedule.update.mutate({
    id: trip.id,
    version: schedule.version,
    schedule: {
      busId: schedule.bus.id,
      routeId: schedule.route.id,
      scheduleDate: schedule.scheduleDate,
      departureTime: '22:30',
      arrivalTime: '06:00',
      totalSeats: schedule.totalSeats,
      farePrice: schedule.farePaise / 100,
    },
  })
})

const row = (page: Page, name: string) =>
  page.getByRole('listitem', { name: new RegExp(`^${name}, `) })

/** Opens WhatsApp for somebody; what it would be asked for is caught on the way. */
async function openedAddress(page: Page, name: string): Promise<URL> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    row(page, name)
      .getByRole('link', { name: /^Open WhatsApp/ })
      .click(),
  ])
  const address = new URL(popup.url())
  await popup.close()
  return address
}

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('an agent tells walk-ins by hand that their bus leaves later, and says what became of it', async () => {
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'agent')
    await goToOffice(page, 'Message desk')
    await expectSeen(page.getByText('Boards soon'))
    await expectGoodLooks(page, 'desk-trips')
    await page.getByRole('link', { name: 'Pune to Goa' }).click()

    await expectSeen(page.getByText('4 of 4 to tell'))
    await expectGoodLooks(page, 'desk-open')
    const address = await openedAddress(page, 'Asha Patil')
    expect(address.pathname).toBe('/919820012345')
    expect(address.searchParams.get('text')).toMatch(
      /your bus now leaves Pune at 22:30, .*\(before: 22:00\)/,
    )
    await expectSeen(page.getByText('Opened. Press Sent when it has gone.'))
    await row(page, 'Asha Patil').getByRole('button', { name: /^Sent/ }).click()
    await expectSeen(row(page, 'Asha Patil').getByText(/by agent/))
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Open WhatsApp: Vikram Rao')
    await row(page, 'Vikram Rao')
      .getByRole('button', { name: /^No answer/ })
      .click()
    await row(page, 'Bela Krishnamurthy-Venkataraghavan')
      .getByRole('button', { name: /^Read text/ })
      .click()
    await expectSeen(page.getByText('2 of 4 to tell'))
    await expectGoodLooks(page, 'desk-half')
    await row(page, 'Asha Patil').getByRole('button', { name: /^Undo/ }).click()
    await expectSeen(page.getByText('3 of 4 to tell'))
  })

  test('an administrator looks at a message to everybody, sends it, and finds it at the desk', async () => {
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto(`/trips/${trip.id}/passengers`)
    await expectSeen(page.getByText('4 messages wait to be sent by hand.'))
    await expectGoodLooks(page, 'desk-note')
    await page.getByRole('button', { name: 'Message everybody' }).click()
    const dialog = page.getByRole('dialog', { name: 'Message everybody on this trip' })
    await dialog
      .getByLabel('What they have to know')
      .fill('The bus stands at gate four today, behind the ticket office.')
    await expectGoodLooks(page, 'desk-write')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expectSeen(
      dialog.getByText('For 4 bookings'),
      dialog.getByText(/^1 booking cannot be reached at all/),
    )
    await expectGoodLooks(page, 'desk-preview')
    await dialog.getByRole('button', { name: 'Send to 4 bookings' }).click()
    await dialog.getByRole('link', { name: 'To the message desk' }).click()
    await expectSeen(
      page.getByRole('heading', { name: 'Message about a trip' }),
      page.getByText('4 of 4 to tell').first(),
    )
    await expectGoodLooks(page, 'desk-of-admin')
  })
})
