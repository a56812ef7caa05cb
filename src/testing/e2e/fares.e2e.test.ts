import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aBus, aRoute, aSchedule as scheduleOf } from '../builders/fleet.ts'
import { PHONE, WIDE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { chooseSeats, enterPassenger, pay, payButton } from './page-actions.ts'
import { bookingsOf, seatsPath, signIn } from './people.ts'
import { expectSeen } from './seen.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

/** Types a supplement for window seats, looks at what it does and gives it to the coming trip. */
async function addSupplement(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New fare rule' })
  await dialog.getByLabel('Name').fill('Window')
  await dialog.getByLabel('Amount (₹)').fill('50')
  await dialog.getByLabel('Window').selectOption('At a window')
  await dialog.getByRole('button', { name: 'Look at what it does' }).click()
  await expectSeen(dialog.getByText('1 coming trip changes.', { exact: false }))
  await dialog.locator('summary').click()
  await expectSeen(dialog.getByText('Base fare').first())
  await dialog.getByRole('button', { name: 'Save and give it to 1 coming trip' }).click()
}

/** Types the steps by notice that the form offers, and saves them for later trips. */
async function addSteps(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Rule' }).click()
  const dialog = page.getByRole('dialog', { name: 'New fare rule' })
  await dialog.getByLabel('Kind', { exact: true }).selectOption('By time before departure')
  await dialog.getByLabel('Name').fill('Early and late')
  await dialog.getByRole('button', { name: 'Look at what it does' }).click()
  await dialog.getByRole('button', { name: 'Save', exact: true }).click()
}

test('an administrator adds rules of fares, gives one to a trip, and offers a kind of passenger', async () => {
  await aSchedule(site.dependencies)
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/fares')
  await addSupplement(page)
  await expectSeen(page.getByText('1 coming trip has its new prices.', { exact: false }))
  await addSteps(page)
  await expectSeen(page.getByText('1 coming trip has other prices than the rules make.'))
  await page.getByRole('button', { name: 'Child: 50 % off' }).click()
  await page.getByRole('button', { name: 'Edit Child' }).waitFor()
  await page.getByRole('button', { name: 'Edit Child' }).click()
  await page.getByRole('dialog', { name: 'Edit Child' }).getByLabel('Name').waitFor()
})

/** Pune to Goa by three towns, for 900 rupees. */
async function aTripTomorrow(): Promise<void> {
  const admin = await operatorCall(site)
  const { id: routeId } = await addRoute(admin, aRoute())
  const { id: busId } = await addBus(admin, aBus())
  const scheduleDate = addDays(serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata'), 1)
  await addSchedule(admin, scheduleOf({ busId, routeId, scheduleDate }))
}

test('an administrator sets fares between towns, gives them to a trip, and raises the fare of that trip', async () => {
  await aTripTomorrow()
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/routes')
  await page
    .getByRole('link', { name: /^Fares between towns of/ })
    .first()
    .click()
  await page.getByRole('textbox', { name: 'Pune to Satara' }).fill('4000')
  await page.getByRole('checkbox').nth(1).check()
  await expectSeen(page.getByText('Unusual, but possible'))
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('button', { name: 'Coming trips take them too' }).click()
  await expectSeen(page.getByText('Fares between its towns change too').first())
  await page.getByRole('button', { name: 'Give them to 1 coming trip' }).click()
  await expectSeen(page.getByText('1 coming trip has its new prices.', { exact: false }))

  await page.goto('/admin/fares/trips')
  await page.getByLabel('Percent more').fill('20')
  await page.getByLabel('All trips').check()
  await expectSeen(page.getByText('→').first())
  await page.getByRole('button', { name: 'Preview changes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change fare' }).click()
  await expectSeen(page.getByText('The fare of 1 trip is changed.'))
  await page.getByRole('radio', { name: 'Rules' }).check()
  await expectSeen(page.getByText('set by hand', { exact: false }).first())
})

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
  await click(/^Save and give it to 1 coming trip$/)
  await expectSeen(page.getByText('1 coming trip has its new prices.', { exact: false }))
  return clicks
}

test('an operator makes a festival 20 % dearer, who buys then sees and pays it, and who held a seat before pays the price of then', async () => {
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
  await page.getByRole('link', { name: /^View seats/ }).click()
  await chooseSeats(page, ['3A'])
  await expectSeen(page.getByText('₹1,080').last())
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
})
