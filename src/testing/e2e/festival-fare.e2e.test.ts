import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { PHONE, sharedBrowser, WIDE } from './browser.ts'
import { liveSite } from './live-site.ts'
import { chooseSeats, enterPassenger, pay, payButton } from './page-actions.ts'
import { bookingsOf, seatsPath, signIn } from './people.ts'

const browser = sharedBrowser()

/** From the screen of fares until the coming trips have the festival's price; what is typed or chosen is not counted. */
const MOST_CLICKS = 3

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Says who travels on a seat that is held, and goes on to the payment. */
async function toPayment(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  await enterPassenger(page, number, name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
}

/** Makes Diwali 20 % dearer, looks at what that does, and gives it to the coming trips. Answers with how many clicks. */
async function setDiwali(page: Page, day: string): Promise<number> {
  let clicks = 0
  const click = async (name: RegExp | string) => {
    clicks++
    await page.getByRole('button', { name }).click()
  }
  await page.goto('/admin/fares')
  await click('Add Rule')
  const dialog = page.getByRole('dialog', { name: 'New fare rule' })
  await dialog.getByLabel('Kind', { exact: true }).selectOption('Festival or named dates')
  await dialog.getByLabel('Name').fill('Diwali')
  await dialog.getByLabel('First day').fill(day)
  await dialog.getByLabel('Change (%)').fill('20')
  await click('Look at what it does')
  await expectSeen(
    dialog.getByText('1 coming trip changes. What is held or sold keeps its price.'),
    dialog.getByText('₹900 → ₹1,080').first(),
  )
  await dialog.locator('summary').click()
  await expectSeen(dialog.getByText(/^Diwali/).last(), dialog.getByText('₹180'))
  await expectGoodLooks(page, 'festival-1-preview')
  await click(/^Save and give it to 1 coming trip$/)
  await expectSeen(page.getByText('1 coming trip has its new prices.', { exact: false }))
  return clicks
}

test('an operator makes a festival 20 % dearer, who buys then sees and pays it, and who held a seat before pays the price of then', async () => {
  const site = await liveSite()
  const trip = await aSchedule(site.dependencies)
  const day = addDays(serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata'), 1)
  const { page: before } = await browser.open({ url: site.url, viewport: PHONE })
  const ravi = await signIn(before, site, 'ravi')
  await before.goto(seatsPath(trip))
  await chooseSeats(before, ['2A'])
  await goOn(before)
  await toPayment(before, '2A', 'Ravi Kumar')

  const { page: office } = await browser.open({ url: site.url, viewport: WIDE })
  await signIn(office, site, 'admin')
  const clicks = await setDiwali(office, day)
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  const asha = await signIn(page, site, 'asha')
  await page.goto(`/search?source=Pune&destination=Goa&date=${day}`)
  await expectSeen(page.getByText('₹1,080').first())
  await expectGoodLooks(page, 'festival-2-search')
  await page.getByRole('link', { name: /^View seats/ }).click()
  await chooseSeats(page, ['3A'])
  await expectSeen(page.getByText('₹1,080').last())
  await expectGoodLooks(page, 'festival-3-seats')
  await goOn(page)
  await toPayment(page, '3A', 'Asha Patil')
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  await expectSeen(page.getByText('₹1,080').first())

  await before.reload()
  await expectSeen(before.getByRole('button', { name: 'Pay ₹900' }))
  await pay(before, 'test card')
  await before.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()

  const [[hers], [his]] = [await bookingsOf(asha), await bookingsOf(ravi)]
  expect([hers?.price.totalPaise, his?.price.totalPaise]).toEqual([108_000, 90_000])
  await office.goto(`/sales/${hers?.id}`)
  await office.getByText('How the fare came about', { exact: false }).first().click()
  const lines = office.getByRole('region', { name: 'Passengers' })
  await lines.getByText(/^Diwali/).waitFor()
  const amounts = await lines.getByRole('definition').allTextContents()
  expect(amounts.slice(-3)).toEqual(['₹900', '₹180', '₹1,080'])
  await expectGoodLooks(office, 'festival-4-sale')
})
