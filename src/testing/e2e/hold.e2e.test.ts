import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { chooseSeats, enterPassenger, pay, payButton } from './page-actions.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { charges, seatsPath, signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

/** Lets time pass on the server and in a browser whose clock has been taken over. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  site.pass(milliseconds)
  await page.clock.fastForward(milliseconds)
}

const heldSeat = async (page: Page, name: string): Promise<void> => {
  const trip = await aSchedule(site.dependencies)
  await signIn(page, site, name)
  await page.goto(seatsPath(trip))
  await chooseSeats(page, ['7A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPassenger(page, '7A', 'Asha Patil')
}

test('a hold that runs out keeps the names, and one button takes the same seats again', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  // The access token runs out on the way, which a 401 says; it is refreshed without the user seeing it.
  expectTrouble(/401/)
  await page.clock.install({ time: site.dependencies.clock() })
  await heldSeat(page, 'asha')
  await pass(page, 8.5 * MINUTE)
  await page.getByRole('dialog', { name: 'Need more time?' }).waitFor()
  await page.keyboard.press('Escape')
  await pass(page, 2 * MINUTE)
  await page.getByText('Your seats are no longer held').waitFor()
  await page.getByRole('button', { name: 'Take the same seat again' }).click()
  await page.getByText(/10 minutes left/).waitFor()
  const name = page.getByRole('group', { name: /^Seat 7A/ }).getByLabel('Name')
  await expect.poll(() => name.inputValue()).toBe('Asha Patil')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
})

test('the one extension holds the seats for ten minutes more, and is offered once', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/401/)
  await page.clock.install({ time: site.dependencies.clock() })
  await heldSeat(page, 'bela')
  await pass(page, 8.5 * MINUTE)
  await page.getByRole('button', { name: 'Hold my seats longer' }).click()
  await page.getByText(/12 minutes left/).waitFor()
  await pass(page, 10 * MINUTE)
  await page.getByText(/2 minutes left/).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
})

test('a declined card is reported, the seats stay, and the next card pays', async () => {
  const { page } = await browser.open({ url: site.url })
  await heldSeat(page, 'chitra')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  const before = await charges(site)
  await pay(page, 'declined card')
  await page
    .getByText('Payment failed. Please try again or use a different payment method.')
    .waitFor()
  await expect.poll(() => page.getByLabel('Cardholder Name').inputValue()).not.toBe('')
  await expect.poll(() => page.getByLabel('CVC').inputValue()).toBe('')
  expect((await charges(site)) - before).toBe(0)
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  expect((await charges(site)) - before).toBe(1)
})
