import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import type { Person } from '../harness/test-app.ts'
import { chooseSeats, enterPassenger, payButton } from './page-actions.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { bookingsOf, charges, seatsPath, signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Somebody signed in who has chosen two seats of a new trip. */
async function atSeats(name: string): Promise<{ page: Page; person: Person }> {
  const trip = await aSchedule(site.dependencies)
  const { page } = await browser.open({ url: site.url })
  const person = await signIn(page, site, name)
  await page.goto(seatsPath(trip))
  await chooseSeats(page, ['2A', '2B'])
  return { page, person }
}

/** The same, on to the payment. */
async function atPayment(name: string): Promise<{ page: Page; person: Person }> {
  const { page, person } = await atSeats(name)
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPassenger(page, '2A', 'Asha Patil')
  await enterPassenger(page, '2B', 'Kabir Rao')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await heading(page, 'Payment').waitFor()
  return { page, person }
}

const statesOf = async (person: Person): Promise<string[]> =>
  (await bookingsOf(person)).map(({ status }) => status)

test('Continue clicked twice makes one booking', async () => {
  const { page, person } = await atSeats('asha')
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await heading(page, 'Passengers').waitFor()
  await expect.poll(() => statesOf(person)).toEqual(['PENDING'])
})

test('Pay clicked twice makes one charge', async () => {
  const { page, person } = await atPayment('bela')
  const before = await charges(site)
  await page.getByRole('button', { name: 'Fill in the test card' }).click()
  await payButton(page).dblclick()
  await heading(page, 'Your booking is confirmed').waitFor()
  await expect.poll(() => statesOf(person)).toEqual(['CONFIRMED'])
  expect((await charges(site)) - before).toBe(1)
})

test('a reload loses neither the names typed nor the payment', async () => {
  const { page, person } = await atSeats('chitra')
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPassenger(page, '2A', 'Asha Patil')
  await page.reload()
  const name = page.getByRole('group', { name: /^Seat 2A/ }).getByLabel('Name')
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Asha Patil')
  await enterPassenger(page, '2B', 'Kabir Rao')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await heading(page, 'Payment').waitFor()
  await page.reload()
  await payButton(page).waitFor()
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Booking summary' }).innerText())
    .toContain('Kabir Rao')
  await expect.poll(() => statesOf(person)).toEqual(['PENDING'])
})

test('going back from the payment to the seats and on again loses nothing', async () => {
  const { page, person } = await atPayment('dev')
  await page.goBack()
  const name = page.getByRole('group', { name: /^Seat 2B/ }).getByLabel('Name')
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Kabir Rao')
  await page.goBack()
  await page.getByRole('heading', { name: 'Choose your seats' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /^Remove seat/ }).allInnerTexts())
    .toEqual(['2A', '2B'])
  const held = await bookingsOf(person)
  await page.getByRole('button', { name: 'Continue' }).click()
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Kabir Rao')
  // The same seats again are the same booking: its time runs on, nothing is held twice.
  await expect.poll(() => bookingsOf(person)).toEqual(held)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
})

test('choosing another seat after going back gives the first choice up', async () => {
  const { page, person } = await atPayment('esha')
  await page.goBack()
  await heading(page, 'Passengers').waitFor()
  await page.goBack()
  await page.getByRole('button', { name: 'Remove seat 2B' }).click()
  await chooseSeats(page, ['4C'])
  await page.getByRole('button', { name: 'Continue' }).click()
  const name = page.getByRole('group', { name: /^Seat 2A/ }).getByLabel('Name')
  await name.waitFor()
  await expect.poll(() => name.inputValue()).toBe('Asha Patil')
  await expect
    .poll(() =>
      page
        .getByRole('group', { name: /^Seat 4C/ })
        .getByLabel('Name')
        .inputValue(),
    )
    .toBe('')
  await expect.poll(() => statesOf(person)).toEqual(['PENDING', 'CANCELLED'])
})
