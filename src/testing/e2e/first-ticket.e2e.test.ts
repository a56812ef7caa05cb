import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
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
import { PHONE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { countEffort } from './effort.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
  site.dependencies.mail = async () => {}
  const admin = await operatorCall(site)
  const { id: busId } = await addBus(admin, aBus())
  const { id: routeId } = await addRoute(admin, aRoute({ destinationCity: 'Panaji' }))
  const scheduleDate = addDays(serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata'), 1)
  await addSchedule(admin, aSchedule({ busId, routeId, scheduleDate }))
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

test('a newcomer searches, picks a seat, fills in seven fields, pays, holds a ticket, keeps it by a code and finds it again', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.goto('/')
  const effort = await countEffort(page)
  await page.getByText('View All Routes').scrollIntoViewIfNeeded()
  await search(page)

  await page
    .getByRole('link', { name: /^View seats/ })
    .first()
    .click()
  await page.getByRole('heading', { name: 'Choose your seats' }).waitFor()
  const seat = await freeSeat(page)
  await chooseSeats(page, [seat])
  await page.getByRole('button', { name: 'List view' }).click()
  await page.getByRole('button', { name: 'Map view' }).click()

  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog', { name: 'Where shall the ticket go?' })
  await question.getByText(/^Seat .* is held for you until \d\d:\d\d\.$/).waitFor()
  let fields = SEARCHED + (await toFill(page, '[role=dialog]'))
  const name = 'Asha Traveller'
  const email = 'asha@example.com'
  await question.getByLabel('Email').fill(email)
  await question.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/booking\/\d+\/passengers$/)
  await page.getByText(/Held until/).waitFor()
  fields += await toFill(page, 'main form')
  expect(fields).toBe(7)
  await enterPassenger(page, seat, name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()

  await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()
  // The date is a press, and both views of the seats are two more.
  await expect.poll(effort).toEqual({ presses: 9, fields: 6, screens: 4 })
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  const ticket = page.getByRole('article')
  const text = await ticket.innerText()
  for (const fact of ['Pune', 'Panaji', seat, name, 'ending in 1111', 'pay_']) {
    expect(text).toContain(fact)
  }
  const number = (await ticket.getAttribute('aria-label'))?.replace('Ticket ', '') ?? 'none'

  await page.getByRole('button', { name: 'Get a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await newestCode(site.dependencies))
  await page.getByRole('button', { name: 'Keep my ticket' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Keep my ticket' }).click()
  await page.getByText('Your ticket is in your account').waitFor()

  await openMore(page)
  await page.getByRole('link', { name: 'My Bookings' }).last().click()
  await page.getByRole('heading', { name: 'My Bookings' }).waitFor()
  await page.getByText(number).first().waitFor()

  await openMenu(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL(`${site.url}/`)
  await logInFromBar(page, email)
  await openMenu(page)
  await page.getByRole('banner').getByRole('link', { name: 'My Bookings' }).click()
  await page.getByText(number).first().waitFor()
})
