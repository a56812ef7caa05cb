import type { Locator, Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { DAY, addDays } from '../../domain/time/calendar.ts'
import { serviceDayOf } from '../../server/core/operator-time.ts'
import { addBus } from '../../server/fleet/bus.service.ts'
import { addRoute } from '../../server/fleet/route.service.ts'
import { addSchedule } from '../../server/trips/schedule.service.ts'
import { operatorCall } from '../builders/a-trip-on-sale.ts'
import { aLogo, aPhotograph } from '../builders/back-office/pictures.ts'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import type { Person } from '../harness/test-app.ts'
import { PHONE, WIDE, sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { seat } from './page-actions.ts'
import { signIn } from './people.ts'
import { expectSeen, settled } from './seen.ts'
import { testNow } from './test-day.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const LEAST_TARGET = 44
/** In the order in which they are typed: Kolhapur before Karad, to be put right. */
const STOPS = [
  ['Satara', '23:20', '23:30', '110'],
  ['Kolhapur', '02:00', '02:20', '230'],
  ['Karad', '00:20', '00:25', '160'],
  ['Belagavi', '04:20', '04:30', '340'],
] as const

const dialog = (page: Page): Locator => page.getByRole('dialog')
const stop = (page: Page, number: number): Locator =>
  dialog(page).getByRole('group', { name: `Stop ${number}` })
const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()

async function addStop(
  page: Page,
  number: number,
  [name, arrival, departure, km]: readonly string[],
) {
  await press(page, 'Add Stop')
  await stop(page, number)
    .getByLabel('Stop Name')
    .fill(name ?? '')
  await stop(page, number)
    .getByLabel('Arrival Time')
    .fill(arrival ?? '')
  await stop(page, number)
    .getByLabel('Departure Time')
    .fill(departure ?? '')
  await stop(page, number)
    .getByLabel('Distance (km)')
    .fill(km ?? '')
}

async function typeRoute(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Route' }).click()
  await expectSeen(dialog(page).getByText('No stops added yet...'))
  await dialog(page).getByLabel('Source City').fill('Pune')
  await dialog(page).getByLabel('Destination City').fill('Goa')
  await dialog(page).getByLabel('Total Distance (km)').fill('450')
  await dialog(page).getByLabel('Total Duration').fill('10h')
  // One after the other, as they are typed.
  for (const [at, typed] of STOPS.entries()) {
    // oxlint-disable-next-line no-await-in-loop
    await addStop(page, at + 1, typed)
  }
}

/** Every button of the form can be hit by a thumb. */
async function expectBigTargets(page: Page): Promise<void> {
  const boxes = await Promise.all(
    (await dialog(page).getByRole('button').all()).map((button) => button.boundingBox()),
  )
  const sides = boxes.flatMap((box) => [box?.width ?? 0, box?.height ?? 0])
  expect(Math.min(...sides)).toBeGreaterThanOrEqual(LEAST_TARGET)
}

const stopNames = async ({ trpc }: Person): Promise<string[] | undefined> => {
  const { data } = await trpc.route.list.query({})
  return data[0]?.stops.map(({ stopName }) => stopName)
}

test('an operator adds a route with four stops, puts them in order by keyboard, and edits it', async () => {
  const { page } = await browser.open({ url: site.url })
  const admin = await signIn(page, site, 'admin')
  await page.goto('/admin/routes')
  await expectSeen(page.getByText('No routes available'))

  await typeRoute(page)
  await press(page, 'Add Route')
  await expectSeen(stop(page, 3).getByText('Distance must be more than at Kolhapur'))
  await stop(page, 3).getByRole('button', { name: 'Move stop 3 up' }).focus()
  await page.keyboard.press('Enter')
  await expect.poll(() => stop(page, 2).getByLabel('Stop Name').inputValue()).toBe('Karad')
  await expectSeen(stop(page, 2).getByText('next day (+1)').first())
  await expectBigTargets(page)
  await press(page, 'Add Route')

  await expectSeen(
    page.getByText('Showing 1 to 1 of 1 entries'),
    page.getByText('Pune to Goa', { exact: true }),
  )
  for (const viewport of [PHONE, WIDE]) {
    /* oxlint-disable no-await-in-loop -- one width after the other */
    await page.setViewportSize(viewport)
    const isNarrow = viewport === PHONE
    await expect.poll(() => page.getByText('+2 more stops').isVisible()).toBe(isNarrow)
    await expect.poll(() => page.getByRole('table', { name: 'Routes' }).isVisible()).toBe(!isNarrow)
    /* oxlint-enable no-await-in-loop */
  }
  await expect.poll(() => stopNames(admin)).toEqual(['Satara', 'Karad', 'Kolhapur', 'Belagavi'])

  await page.getByRole('button', { name: 'Edit Pune to Goa' }).click()
  await dialog(page).getByLabel('Total Duration').fill('9h 30m')
  await press(page, 'Remove stop 4')
  await press(page, 'Save Changes')
  await dialog(page).waitFor({ state: 'detached' })
  await expectSeen(page.getByText('9h 30m'))
  await expect.poll(() => stopNames(admin)).toEqual(['Satara', 'Karad', 'Kolhapur'])

  await page.getByRole('button', { name: 'Delete Pune to Goa' }).click()
  await expectSeen(page.getByText('Are you sure you want to delete this route?'))
  await press(page, 'Delete')
  await expectSeen(page.getByText('No routes available'))
  expect((await admin.trpc.route.list.query({})).totalRecords).toBe(0)
})

const cell = (page: Page, row: number, column: number): Locator =>
  page
    .getByRole('group', { name: 'Lower deck' })
    .getByRole('button', { name: new RegExp(`^Row ${row}, column ${column}: `) })

const take = (page: Page, tool: string) =>
  page.getByRole('radio', { name: tool, exact: true }).check()

/** Draws a bus of two and two with five in the last row, a long berth on the right of the first two, and a crew seat. */
async function drawBus(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Templates' }).click()
  await page.getByRole('button', { name: 'Seater 2+2, 41 seats, five in the last row' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await take(page, 'Long berth')
  await cell(page, 1, 5).click()
  await take(page, 'Erase')
  await cell(page, 1, 4).click()
  await take(page, 'Staff seat')
  await cell(page, 2, 4).click()
  await expectSeen(page.getByText('38 seats to sell, 1 for staff'))
}

/** Gives the first seat the number of the second, finds it named, and takes that back. */
async function mistakeNumber(page: Page): Promise<void> {
  await take(page, 'Select')
  await cell(page, 1, 1).click()
  await page.getByLabel('Number').fill('1b')
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const error = page.getByRole('button', { name: 'Two seats have the number 1B.' })
  await expect.poll(() => error.evaluate((one) => one === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Undo' }).click()
  await error.waitFor({ state: 'detached' })
}

test('an operator draws a bus with five in the last row and a long berth, and sees both on a new trip', async () => {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  const { trpc } = await signIn(page, site, 'admin')
  const bus = await trpc.bus.add.mutate(aBus())
  const route = await trpc.route.add.mutate(aRoute())
  await page.goto('/admin/buses')
  await page.getByRole('link', { name: `Layout of ${bus.busName}` }).click()
  await cell(page, 1, 1).waitFor()
  await drawBus(page)
  await mistakeNumber(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expectSeen(page.getByText('The layout is saved. No coming trip had another one.'))

  const trip = await trpc.schedule.add.mutate(
    aSchedule({
      busId: bus.id,
      routeId: route.id,
      totalSeats: 38,
      scheduleDate: serviceDayOf(testNow() + 2 * DAY, 'Asia/Kolkata'),
    }),
  )
  await page.goto(`/booking/${trip.id}`)
  await expectSeen(...['10A', '10B', '10C', '10D', '10E'].map((number) => seat(page, number)))
  await expectSeen(page.getByRole('button', { name: /^Seat 1D, window, sleeper,/ }))
  await expect.poll(() => seat(page, '1C').count()).toBe(0)
  await expect
    .poll(() => page.getByRole('button', { name: /^Seat 2C, .*available/ }).count())
    .toBe(0)
})

const ROUTE = aRoute({ sourceCity: 'Bengaluru', destinationCity: 'Chikkaballapur' })

/** A master whose route has lost its stops since. */
async function aMaster({ trpc }: Person): Promise<number> {
  const { id: busId } = await trpc.bus.add.mutate(aBus())
  const route = await trpc.route.add.mutate(ROUTE)
  const scheduleDate = serviceDayOf(testNow() + 2 * DAY, 'Asia/Kolkata')
  const { id } = await trpc.schedule.add.mutate(
    aSchedule({ busId, routeId: route.id, scheduleDate, isMasterRecord: true }),
  )
  await trpc.route.update.mutate({ ...route, route: { ...ROUTE, stops: [] } })
  return id
}

/** On how many lines the name of a place stands. */
const linesOf = (page: Page, words: string): Promise<number> =>
  page
    .getByRole('list', { name: 'Times at each stop' })
    .getByText(words, { exact: true })
    .evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getClientRects().length
    })

test('Escape asks before it throws away what was typed into a schedule', async () => {
  const { page } = await browser.open({ url: site.url })
  const id = await aMaster(await signIn(page, site, 'admin'))
  await page.goto(`/admin/schedules?form=edit-${id}`)
  const form = page.getByRole('dialog', { name: 'Edit Schedule' })
  const question = page.getByRole('dialog', { name: 'Discard your changes?' })
  const words = 'The route has changed since: saving takes its stops as they are now.'
  await expectSeen(form.getByText(words), form.getByText(/trips there already/))
  await expect.poll(() => linesOf(page, 'Chikkaballapur')).toBe(1)
  await form.getByRole('list', { name: 'Times at each stop' }).scrollIntoViewIfNeeded()

  await form.getByLabel('Fare').fill('950')
  await page.keyboard.press('Escape')
  await question.waitFor()
  // The press that asked is not taken for the answer either.
  await settled(page)
  await expect.poll(() => question.isVisible()).toBe(true)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await question.waitFor({ state: 'detached' })
  await expect.poll(() => form.getByLabel('Fare').inputValue()).toMatch('950')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Discard' }).click()
  await form.waitFor({ state: 'detached' })
  await expectSeen(page.getByRole('heading', { level: 1, name: 'Schedules' }))
})

/** A master from Pune to Goa on Mondays and Fridays, and a bus from Surat tomorrow and the day after. */
async function aTimetable(): Promise<void> {
  const admin = await operatorCall(site)
  const tomorrow = addDays(serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata'), 1)
  const { id: nightly } = await addRoute(admin, aRoute())
  const { id: busId } = await addBus(admin, aBus())
  const repeats = { isMasterRecord: true, extraDates: [tomorrow], weekdays: [1, 5] }
  await addSchedule(
    admin,
    aSchedule({ busId, routeId: nightly, scheduleDate: tomorrow, ...repeats }),
  )
  const { id: routeId } = await addRoute(admin, aRoute({ sourceCity: 'Surat', stops: [] }))
  const { id: other } = await addBus(admin, aBus({ busName: 'Tapi Express' }))
  for (const scheduleDate of [tomorrow, addDays(tomorrow, 1)])
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await addSchedule(admin, aSchedule({ busId: other, routeId, scheduleDate }))
}

test('the trips of a day are listed, three are taken off sale, and copied to another day', async () => {
  await aTimetable()
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/schedules')
  await expectSeen(page.getByRole('region', { name: 'Next departures' }))
  await page
    .getByRole('button', { name: / 2 trips$/ })
    .first()
    .click()
  await expectSeen(page.getByText('Showing 1 to 2 of 2 entries'))
  await page
    .getByRole('button', { name: / 2 trips$/ })
    .first()
    .click()
  await page.getByRole('radio', { name: 'Masters' }).click()
  await expectSeen(page.getByText(/^Mon, Fri until /))

  await page.getByRole('radio', { name: 'Upcoming' }).click()
  const boxes = page.getByRole('checkbox', { name: /^Choose / })
  await expect.poll(() => boxes.count()).toBe(5)
  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await expectSeen(page.getByText('3 chosen'))
  await page.getByRole('button', { name: 'Stop sales' }).click()
  const asked = page.getByRole('dialog')
  await expectSeen(asked.getByText(/^3 trips off sale: 120 free seats/))
  await asked.getByRole('button', { name: 'Stop sales' }).click()
  await expectSeen(asked.getByText('3 trips off sale.', { exact: true }))
  await asked.getByRole('button', { name: 'Done' }).click()

  for (const index of [0, 1, 2]) await boxes.nth(index).check()
  await page.getByRole('button', { name: 'Copy' }).first().click()
  const today = serviceDayOf(site.dependencies.clock(), 'Asia/Kolkata')
  await asked.getByLabel('Days of the copies').first().fill(addDays(today, 61))
  await asked.getByRole('button', { name: 'Add to days of the copies' }).click()
  await expectSeen(asked.getByText(/^Not possible: /).first())
  await asked.getByRole('button', { name: /^Make \d/ }).click()
  await expectSeen(asked.getByText(/^\d trips? made\./))
})

const choose = (page: Page, name: string, file: { name: string; buffer: Buffer }) =>
  page.getByLabel(name).setInputFiles({ ...file, mimeType: 'application/octet-stream' })

/** How wide a picture on the page really is; 0 until it has arrived. */
const naturalWidth = (page: Page, alt: string): Promise<number> =>
  page
    .getByRole('img', { name: alt })
    .first()
    .evaluate((image: HTMLImageElement) => image.naturalWidth)

test('an operator uploads a logo, chooses a colour and shows a bus, and customers see all of it', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  const { trpc } = await signIn(page, site, 'admin')
  const bus = await trpc.bus.add.mutate(aBus())
  const route = await trpc.route.add.mutate(aRoute())
  const date = serviceDayOf(testNow() + DAY, 'Asia/Kolkata')
  const trip = await trpc.schedule.add.mutate(
    aSchedule({ busId: bus.id, routeId: route.id, scheduleDate: date }),
  )

  await page.goto('/admin/settings#brand')
  await choose(page, 'Choose a logo', { name: 'logo.png', buffer: await aLogo() })
  await page.getByRole('img', { name: 'Your logo' }).waitFor()
  await page.getByLabel('Colour', { exact: true }).fill('#e8590c')
  await expectSeen(page.getByText('White text could not be read on #e8590c'))
  await page.getByRole('button', { name: 'Save logo and colour' }).click()
  await expectSeen(page.getByText('Settings saved'))

  await page.goto('/admin/buses')
  await page.getByRole('button', { name: `Pictures of ${bus.busName}` }).click()
  expectTrouble(/400 .*\/images\?|\(Bad Request\) .*\/images\?/)
  await choose(page, 'Choose pictures', { name: 'notes.txt', buffer: Buffer.from('no picture') })
  await expectSeen(page.getByText('This is not a picture that can be read here'))
  const left = await aPhotograph({ width: 1600, height: 1000 })
  await choose(page, 'Choose pictures', { name: 'left.jpg', buffer: left })
  const words = page.getByLabel('What picture 1 shows')
  await words.fill('The bus from the left')
  await words.blur()
  await expectSeen(page.getByText('Text saved'))

  await page.goto(`/search?source=pune&destination=goa&date=${date}`)
  await expect.poll(() => naturalWidth(page, 'The bus from the left')).toBeGreaterThan(0)
  await expect.poll(() => naturalWidth(page, 'Farebox Travels')).toBeGreaterThan(0)
  const button = page.getByRole('link', { name: /^View seats/ })
  const ground = await button.evaluate((one) => getComputedStyle(one).backgroundColor)
  expect(ground).not.toBe('rgb(11, 91, 96)')

  await page.goto(`/booking/${trip.id}`)
  const seen = page.getByRole('img', { name: 'The bus from the left' })
  await seen.scrollIntoViewIfNeeded()
  await expect.poll(() => naturalWidth(page, 'The bus from the left')).toBeGreaterThan(0)
  await page.goto('/')
})
