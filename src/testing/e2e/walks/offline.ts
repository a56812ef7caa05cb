import { expect } from 'vitest'
import { aSchedule } from '../../builders/fixtures.ts'
import { sellSeats } from '../../builders/sell-seats.ts'
import { PHONE } from '../browser.ts'
import { liveSite } from '../live-site.ts'
import { signIn } from '../people.ts'
import { expectSeen } from '../seen.ts'
import type { Walker } from '../visual-checks.ts'

/** A ticket and the list of bookings that a phone has kept. */
export async function walkOffline({ open, look }: Walker): Promise<void> {
  const site = await liveSite({ serviceWorker: true })
  const { page, expectTrouble } = await open({ url: site.url })
  expectTrouble(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await page.setViewportSize(PHONE)
  const asha = await signIn(page, site, 'asha')
  const trip = await aSchedule(site.dependencies)
  const { id } = await sellSeats(asha, trip, { passengers: { '1A': 'Asha Patil' } })
  const isKept = (path: string) => () =>
    page.evaluate(async (path) => (await caches.match(path)) !== undefined, path)
  await page.goto('/bookings')
  await expect.poll(isKept('/bookings')).toBe(true)
  await page
    .getByRole('link', { name: /ticket/i })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await expect.poll(isKept('/booking/confirmation/0')).toBe(true)
  await page.context().setOffline(true)
  await page.goto(`/booking/confirmation/${id}`)
  await expectSeen(page.getByText(/^Kept on this device, as of /))
  await look(page, 'a ticket without a network')
  await page.goto('/bookings')
  await expectSeen(page.getByText(/^Kept on this device, as of /))
  await look(page, 'the bookings without a network')
}
