import type { Locator, Page } from '@playwright/test'
import { expect, test } from 'vitest'
import type { Person } from '../harness/test-app.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { AT_A_DESK, inBothSights } from './sights.ts'
import { liveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

const LEAST_TARGET = 44
/** In the order in which they are typed: Kolhapur before Karad, to be put right. */
const STOPS = [
  ['Satara', '23:20', '23:30', '110'],
  ['Kolhapur', '02:00', '02:20', '230'],
  ['Karad', '00:20', '00:25', '160'],
  ['Belagavi', '04:20', '04:30', '340'],
] as const

const browser = sharedBrowser()

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

async function addRoute(page: Page): Promise<void> {
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

test.each(AT_A_DESK)(
  'at $viewport.width px an operator adds a route with four stops, puts them in order by keyboard, and edits it',
  async (sight) => {
    const site = await liveSite()
    const { page } = await browser.open({ url: site.url, ...sight })
    const admin = await signIn(page, site, 'admin')
    await page.goto('/admin/routes')
    await expectSeen(page.getByText('No routes available'))
    await expectGoodLooks(page, 'routes-none')

    await addRoute(page)
    await press(page, 'Add Route')
    await expectSeen(stop(page, 3).getByText('Distance must be more than at Kolhapur'))
    await expectGoodLooks(page, 'route-wrong')
    await stop(page, 3).getByRole('button', { name: 'Move stop 3 up' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => stop(page, 2).getByLabel('Stop Name').inputValue()).toBe('Karad')
    await expectSeen(stop(page, 2).getByText('next day (+1)').first())
    await expectBigTargets(page)
    await expectGoodLooks(page, 'route-form')
    await press(page, 'Add Route')

    await expectSeen(
      page.getByText('Showing 1 to 1 of 1 entries'),
      page.getByText('Pune to Goa', { exact: true }),
    )
    await inBothSights(page, async ({ viewport }) => {
      const narrow = viewport.width === PHONE.width
      await expect.poll(() => page.getByText('+2 more stops').isVisible()).toBe(narrow)
      await expect.poll(() => page.getByRole('table', { name: 'Routes' }).isVisible()).toBe(!narrow)
    })
    await expect.poll(() => stopNames(admin)).toEqual(['Satara', 'Karad', 'Kolhapur', 'Belagavi'])
    await expectGoodLooks(page, 'routes')

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
  },
)
