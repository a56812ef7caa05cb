import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../harness/test-context.ts'
import { logIn, openMenu } from './page-actions.ts'

/** What an operator does in the back office, through what they see. */

const dialog = (page: Page): Locator => page.getByRole('dialog')

const press = (page: Page, name: string): Promise<void> =>
  dialog(page).getByRole('button', { name, exact: true }).click()

/** Goes to a screen by the menu of staff: a sidebar, or a drawer on phones. */
export async function goToOffice(page: Page, label: string): Promise<void> {
  await openMenu(page)
  await page
    .getByRole('navigation', { name: 'Staff' })
    .getByRole('link', { name: new RegExp(`^${label}(?: *\\d+ *to tell)?$`) })
    .click()
}

/** Says who sells, which is asked before anything else; the logo is skipped. */
export async function sayWhoSells(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill('Kulkarni Travels')
  await page.getByLabel('Phone').fill('020 2612 3456')
  await page.getByLabel('Address').fill('7 Tilak Road, Pune 411030')
  await page.getByRole('textbox', { name: 'Colour' }).fill('#7a1f5c')
  await page.getByRole('button', { name: 'Save and go on' }).click()
}

/** Makes the first administrator with the link that the first start prints. */
export async function setUp(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('Full Name').fill('Devi Kulkarni')
  await page.getByLabel('Email').fill('devi@example.com')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Create administrator' }).click()
}

/** Fills in the open form with a bus of forty seats, of the operator that stands there already. */
export async function addBus(page: Page, name: string, number: string): Promise<void> {
  await dialog(page).getByLabel('Bus Name').fill(name)
  await dialog(page).getByLabel('Bus Number').fill(number)
  await press(page, 'Add Bus')
  await dialog(page).waitFor({ state: 'detached' })
}

/** A stop as it is typed: name, arrival, departure, kilometres. */
export type TypedStop = readonly [
  name: string,
  arrival: string,
  departure: string,
  kilometres: string,
]

/** Types a further stop of the open route. */
async function typeStop(page: Page, number: number, typed: TypedStop): Promise<void> {
  await press(page, 'Add Stop')
  const stop = dialog(page).getByRole('group', { name: `Stop ${number}` })
  const [name, arrival, departure, kilometres] = typed
  await stop.getByLabel('Stop Name').fill(name)
  await stop.getByLabel('Arrival Time').fill(arrival)
  await stop.getByLabel('Departure Time').fill(departure)
  await stop.getByLabel('Distance (km)').fill(kilometres)
}

/** Fills in the open form with a route and its stops. */
export async function addRoute(
  page: Page,
  [from, to, kilometres, duration]: readonly [string, string, string, string],
  stops: readonly TypedStop[],
): Promise<void> {
  await dialog(page).getByLabel('Source City').fill(from)
  await dialog(page).getByLabel('Destination City').fill(to)
  await dialog(page).getByLabel('Total Distance (km)').fill(kilometres)
  await dialog(page).getByLabel('Total Duration').fill(duration)
  for (const [at, stop] of stops.entries()) {
    // One after the other, as they are typed.
    // oxlint-disable-next-line no-await-in-loop
    await typeStop(page, at + 1, stop)
  }
  await press(page, 'Add Route')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Fills in the open form with a master that runs every day for a month; bus, route and day stand there already. */
export async function addMaster(
  page: Page,
  { departure, arrival, fare }: Record<'departure' | 'arrival' | 'fare', string>,
): Promise<void> {
  await dialog(page).getByLabel('Departure Time').fill(departure)
  await dialog(page).getByLabel('Arrival Time').fill(arrival)
  await dialog(page).getByLabel('Fare').fill(fare)
  await dialog(page).getByLabel('Is Master Record').check()
}

/** Saves the open schedule and goes on when its trips are made. */
export async function saveSchedule(page: Page): Promise<void> {
  await press(page, 'Add Schedule')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Asks to delete a row of the list and says yes. */
export async function deleteFirst(page: Page, what: RegExp): Promise<void> {
  await page.getByRole('button', { name: what }).first().click()
  await press(page, 'Delete')
  await dialog(page).waitFor({ state: 'detached' })
}

/** Adds an agent, and reads the link that sets a password from the messages. */
export async function inviteAgent(page: Page, name: string, email: string): Promise<string> {
  await goToOffice(page, 'Users')
  await page.getByRole('button', { name: 'Add Agent' }).click()
  await dialog(page).getByLabel('Full Name').fill(name)
  await dialog(page).getByLabel('Email').fill(email)
  await press(page, 'Add User')
  await dialog(page).waitFor({ state: 'detached' })
  await goToOffice(page, 'Messages')
  await page
    .getByRole('button', { name: /^Show link once/ })
    .first()
    .click()
  const letter = await dialog(page).innerText()
  await page.keyboard.press('Escape')
  return /http\S+#token=\S+/.exec(letter)?.[0] ?? ''
}

/** Sets a password with a link, and signs in with it. */
export async function acceptInvitation(page: Page, link: string, email: string): Promise<void> {
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.waitForURL('**/login')
  await logIn(page.locator('main'), email)
  await page.waitForURL((url) => url.pathname !== '/login')
}

/** Sells a seat of the first trip to somebody at the counter, for cash. */
export async function sellForCash(page: Page, number: string, name: string): Promise<void> {
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: new RegExp(`^Seat ${number},`) }).click()
  await page.getByLabel('Name').fill(name)
  await page.getByLabel('Age').fill('52')
  await page.getByLabel('Gender').selectOption('Male')
  await page.getByLabel('Phone').fill('9822012345')
  await page
    .getByRole('form', { name: 'Sale' })
    .getByRole('button', { name: /^Take cash/ })
    .click()
  await page.getByRole('heading', { name: /^Sold: / }).waitFor()
}
