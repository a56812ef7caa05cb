import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { loadFleet } from '../../server/operations/demo-data/load-fleet.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { newestCode } from '../builders/guests/guest.ts'
import { PASSWORD } from '../harness/test-context.ts'
import {
  chooseSeats,
  enterPassenger,
  logInFromBar,
  openMenu,
  openMore,
  pay,
} from './page-actions.ts'
import { sharedBrowser } from './browser.ts'
import { ON_A_PHONE } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks } from './appearance.ts'
import { countEffort } from './effort.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
  site.dependencies.mail = async () => {}
  await loadFleet(await operatorCall(site))
})

/** From the first letter typed to the list of buses. */
async function search(page: Page): Promise<void> {
  const from = page.getByRole('combobox', { name: 'From' })
  await from.click()
  await from.pressSequentially('pun')
  await page.getByRole('option', { name: 'Pune' }).click()
  const to = page.getByRole('combobox', { name: 'To' })
  await to.pressSequentially('pana')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Tomorrow' }).click()
  await expectGoodLooks(page, '01-home')
  await page.getByRole('button', { name: 'Search buses' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pune to Panaji' }).waitFor()
}

/** The number of the first seat that is free, as the map names it. */
async function freeSeat(page: Page): Promise<string> {
  const free = page.getByRole('button', { name: /^Seat .*, available$/ }).first()
  await free.waitFor()
  const name = await free.getAttribute('aria-label')
  return name?.split(',')[0]?.replace('Seat ', '') ?? ''
}

/** From, To and the date of the search; then what is still empty before each step. */
const SEARCHED = 3

/** How many fields of a form are to be filled in. */
const toFill = (page: Page, form: string): Promise<number> =>
  page
    .locator(`${form} input:not([type=radio]), ${form} [role=radiogroup]`)
    .evaluateAll(
      (fields) =>
        fields.filter(
          (field) =>
            !(field instanceof HTMLInputElement) ||
            (field.value === '' && field.labels?.[0]?.textContent.includes('optional') !== true),
        ).length,
    )

describe.each(ON_A_PHONE)('at $viewport.width px, $colorScheme', (sight) => {
  test('a newcomer searches, picks a seat, fills in seven fields, pays, holds a ticket, keeps it by a code and finds it again', async () => {
    const { page } = await browser.open({ url: site.url, ...sight })
    await page.goto('/')
    const effort = await countEffort(page)
    await page.getByText('View All Routes').scrollIntoViewIfNeeded()
    await search(page)
    await expectGoodLooks(page, '02-search')

    await page
      .getByRole('link', { name: /^View seats/ })
      .first()
      .click()
    await page.getByRole('heading', { name: 'Choose your seats' }).waitFor()
    const seat = await freeSeat(page)
    await chooseSeats(page, [seat])
    await expectGoodLooks(page, '03-seats')
    await page.getByRole('button', { name: 'List view' }).click()
    await expectGoodLooks(page, '04-seats-as-list')
    await page.getByRole('button', { name: 'Map view' }).click()

    await page.getByRole('button', { name: 'Continue' }).click()
    const question = page.getByRole('dialog', { name: 'Where shall the ticket go?' })
    await question.getByText(/^Seat .* is held for you until \d\d:\d\d\.$/).waitFor()
    await expectGoodLooks(page, '05-where-to')
    let fields = SEARCHED + (await toFill(page, '[role=dialog]'))
    const name = `Asha Traveller ${sight.viewport.width}`
    const email = `asha.${sight.viewport.width}@example.com`
    await question.getByLabel('Email').fill(email)
    await question.getByRole('button', { name: 'Continue' }).click()

    await page.getByRole('heading', { name: 'Passengers' }).waitFor()
    expect(new URL(page.url()).pathname).toMatch(/^\/booking\/\d+\/passengers$/)
    await page.getByText(/Held until/).waitFor()
    fields += await toFill(page, 'main form')
    expect(fields).toBe(7)
    await enterPassenger(page, seat, name)
    await expectGoodLooks(page, '06-passengers')
    await page.getByRole('button', { name: 'Continue to payment' }).click()

    await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()
    // The date is a press, and both views of the seats are two more.
    await expect.poll(effort).toEqual({ presses: 9, fields: 6, screens: 4 })
    await expectGoodLooks(page, '07-payment')
    await pay(page, 'test card')
    await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
    const ticket = page.getByRole('article')
    const text = await ticket.innerText()
    for (const fact of ['Pune', 'Panaji', seat, name, 'ending in 1111', 'pay_']) {
      expect(text).toContain(fact)
    }
    await expectGoodLooks(page, '08-ticket')
    const number = (await ticket.getAttribute('aria-label'))?.replace('Ticket ', '') ?? 'none'

    await page.getByRole('button', { name: 'Get a code' }).click()
    const code = page.getByRole('textbox', { name: 'Code' })
    await code.waitFor()
    await code.fill(await newestCode(site.dependencies))
    await page.getByRole('button', { name: 'Keep my ticket' }).click()
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await expectGoodLooks(page, '08b-keep')
    await page.getByRole('button', { name: 'Keep my ticket' }).click()
    await page.getByText('Your ticket is in your account').waitFor()

    await openMore(page)
    await page.getByRole('link', { name: 'My Bookings' }).last().click()
    await page.getByRole('heading', { name: 'My Bookings' }).waitFor()
    await page.getByText(number).first().waitFor()
    await expectGoodLooks(page, '09-my-bookings')

    await openMenu(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL(`${site.url}/`)
    await logInFromBar(page, email)
    await openMenu(page)
    await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click()
    await page.getByText(number).first().waitFor()
  })
})
