import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { aTripWithPoints } from '../builders/back-office/a-trip-with-points.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { ON_A_PHONE, oppositeOf } from './sights.ts'
import { liveSite } from './live-site.ts'
import { cancelForSum, cancelQuestion } from './money-actions.ts'
import { chooseSeats, enterPassenger, openMore, pay } from './page-actions.ts'
import { seatsPath, signIn } from './people.ts'

const browser = sharedBrowser()

const choice = (page: Page, legend: string) => page.getByRole('radiogroup', { name: legend })

/** Chooses a seat and, asked for it, where to get on; pays. */
async function bookFrom(page: Page, point: string): Promise<void> {
  await chooseSeats(page, ['1A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSeen(page.getByText('Choose where you get on.'))
  await expectGoodLooks(page, 'points-asked')
  await choice(page, 'Where do you get on?')
    .getByRole('radio', { name: new RegExp(point) })
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  await enterPassenger(page, '1A', 'Asha Patil')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
}

/** Closes a point of the one trip; the one that is offered takes its place. */
async function closePoint(page: Page, name: string): Promise<void> {
  await page.goto('/admin/schedules')
  await page.getByRole('button', { name: /^Points of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Points of this trip' })
  await dialog.getByRole('button', { name: `Close ${name}`, exact: true }).click()
  await expectGoodLooks(page, 'points-of-trip')
  await dialog.getByRole('button', { name: `Close ${name} on this trip` }).click()
  await dialog.getByRole('button', { name: `Reopen ${name}` }).waitFor()
}

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('a customer chooses where to get on, the point is closed, letter and ticket say where to be instead, and all comes back to who cancels for it', async () => {
    const site = await liveSite()
    const trip = await aTripWithPoints(site)
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'asha')
    await page.goto(seatsPath(trip))
    await bookFrom(page, 'Swargate')
    const ticketAddress = page.url()
    await expectSeen(page.getByText('Swargate').first())
    await expectGoodLooks(page, 'points-confirmed')

    const { page: office } = await browser.open({ url: site.url, ...oppositeOf(sight) })
    await signIn(office, site, 'admin')
    await closePoint(office, 'Swargate')

    await page.goto(ticketAddress)
    await expectSeen(
      page.getByText('Katraj').first(),
      page.getByText('Your boarding or dropping point was moved.', { exact: false }).first(),
    )
    await expectGoodLooks(page, 'points-moved')
    const told = site.dependencies.store.reader
      .selectFrom('outbox')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'point-moved')
    await expect
      .poll(() => told.execute())
      .toEqual([{ to_address: 'asha@example.com', subject: expect.stringContaining('Katraj') }])

    await page.goto('/bookings')
    await openMore(page)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expectSeen(cancelForSum(page).filter({ hasText: '₹900' }))
    await expectGoodLooks(page, 'points-all-back')
    await cancelForSum(page).click()
    await cancelQuestion(page).waitFor({ state: 'detached' })
    const refunds = site.dependencies.store.reader.selectFrom('refunds').select('amount_paise')
    await expect.poll(() => refunds.execute()).toEqual([{ amount_paise: 90_000 }])
  })
})
