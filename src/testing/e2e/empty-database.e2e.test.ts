import type { Page } from '@playwright/test'
import { expect, test } from 'vitest'
import { issueSetUpLink } from '../../server/account/sign-in/set-up.service.ts'
import { newCall } from '../../server/core/new-call.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { chooseSeats, enterPassenger, pay, registerOnTheWay } from './page-actions.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { countEffort } from './effort.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectSeen } from './seen.ts'
import {
  acceptInvitation,
  addBus,
  addMaster,
  addRoute,
  deleteFirst,
  goToOffice,
  inviteAgent,
  saveSchedule,
  sayWhoSells,
  sellForCash,
  setUp,
} from './office-actions.ts'

const STOPS = [
  ['Satara', '08:00', '08:10', '110'],
  ['Karad', '09:00', '09:05', '160'],
  ['Kolhapur', '10:30', '11:00', '230'],
  ['Belagavi', '13:00', '13:15', '340'],
] as const

const DAY = 86_400_000
/** The operator's day, from their clock. */
const dayAfter = (site: LiveSite, days: number): string =>
  serviceDayOf(site.dependencies.clock() + days * DAY, 'Asia/Kolkata')

const browser = sharedBrowser()

/** The link that the first start on an empty database prints. */
async function setUpLink({ dependencies }: LiveSite): Promise<string> {
  const link = await issueSetUpLink(
    newCall(dependencies, { actor: null, requestId: 'start', address: '' }),
  )
  if (link === null) throw new Error('There is an administrator already')
  return link
}

/** From the search to the ticket. */
async function bookSeat(page: Page, day: string, seat: string, name: string): Promise<void> {
  await page.goto(`/search?source=pune&destination=kolhapur&date=${day}`)
  await page
    .getByRole('link', { name: /^View seats/ })
    .first()
    .click()
  await chooseSeats(page, [seat])
  await page.getByRole('button', { name: 'Continue' }).click()
  await registerOnTheWay(page, name)
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  await enterPassenger(page, seat, name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
}

test('an operator begins with nothing, and in the end two people sit on a bus', async () => {
  const site = await liveSite({ seller: null })
  const tomorrow = dayAfter(site, 1)
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/^409|status of 409/)

  await setUp(page, await setUpLink(site))
  await expectSeen(page.getByRole('heading', { name: 'First of all: who sells the tickets?' }))
  const effort = await countEffort(page)
  await sayWhoSells(page)
  await expectSeen(page.getByRole('heading', { name: 'Set up your company' }))
  await expect.poll(() => page.title()).toBe('Dashboard · Kulkarni Travels')
  await page.getByRole('link', { name: 'Add a bus' }).click()
  await addBus(page, 'Deccan Queen', 'MH 12 AB 1234')
  await expectSeen(page.getByText('Showing 1 to 1 of 1 entries'))

  await page.getByRole('link', { name: 'Next: add a route' }).click()
  await addRoute(page, ['Pune', 'Goa', '450', '10h'], STOPS)
  await expectSeen(page.getByText(/^Pune to Goa$/).first())

  await page.getByRole('link', { name: 'Next: put the bus on the road' }).click()
  await addMaster(page, { departure: '06:00', arrival: '16:00', fare: '900' })
  await expectSeen(page.getByRole('dialog').getByText('Kolhapur'))
  await saveSchedule(page)
  await expectSeen(
    page.getByText(/^Showing 1 to 5 of (28|29|30|31) entries$/),
    page.getByText(/^On sale: Pune → Goa, Deccan Queen, /),
    page.getByRole('link', { name: 'Open the trip' }),
  )
  // The four stops with their times are 4 presses and 16 fields of it.
  await expect.poll(effort).toEqual({ presses: 12, fields: 29, screens: 4 })
  await page.getByRole('link', { name: 'See it as a customer' }).click()
  await expectSeen(page.getByRole('button', { name: /^Seat 1A,/ }))

  const customer = await browser.open({ url: site.url, viewport: PHONE })
  await bookSeat(customer.page, tomorrow, '1A', 'Asha Traveller')

  await page.goto('/admin')
  await goToOffice(page, 'Seats')
  await page.getByLabel('Schedule', { exact: true }).selectOption({ index: 1 })
  await page.getByRole('button', { name: /^Seat 1A / }).click()
  const panel = page.getByRole('dialog', { name: 'Seat 1A' })
  await expectSeen(
    panel.getByText(/^Asha Traveller, 31/),
    panel.getByText('Pune to Kolhapur').first(),
  )
  await page.keyboard.press('Escape')
  await panel.waitFor({ state: 'detached' })

  await goToOffice(page, 'Schedules')
  await deleteFirst(page, /^Delete /)
  await expectSeen(
    page.getByText(/This schedule has 1 booking on 1 of its \d\d trips and cannot be deleted\. /),
  )
  await goToOffice(page, 'Routes')
  await deleteFirst(page, /^Delete /)
  await expectSeen(
    page.getByText(/Pune – Goa has \d\d trips and cannot be deleted\. Delete its schedules first/),
  )
  await goToOffice(page, 'Buses')
  await deleteFirst(page, /^Delete /)
  await expectSeen(
    page.getByText(/Deccan Queen has \d\d trips and cannot be deleted\. Retire the bus instead\./),
  )

  const link = await inviteAgent(page, 'Ravi Patil', 'ravi@example.com')
  const { page: agent } = await browser.open({ url: site.url })
  await acceptInvitation(agent, link, 'ravi@example.com')
  await agent.waitForURL('**/counter')
  await sellForCash(agent, '1B', 'Baba Kulkarni')

  await goToOffice(agent, 'Trips')
  await agent.goto(`/trips?date=${tomorrow}`)
  await agent
    .getByRole('link', { name: /^Passengers of .* Pune to Goa$/ })
    .first()
    .click()
  await expectSeen(
    agent.getByText('Asha Traveller', { exact: true }),
    agent.getByText('Baba Kulkarni', { exact: true }),
  )
  expect(new URL(agent.url()).pathname).toMatch(/^\/trips\/\d+\/passengers$/)
})
