import type { Locator, Page } from '@playwright/test'
import { PASSWORD } from '../harness/test-context.ts'

/** What a customer does, through what they see: roles, names and labels, no selectors of ours. */

/** A seat of the map by its number, in whatever state. */
export const seat = (page: Page, number: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^Seat ${number},`) })

/** Chooses seats on the map. */
export async function chooseSeats(page: Page, numbers: string[]): Promise<void> {
  for (const number of numbers) {
    // One after the other, as a finger does.
    // oxlint-disable-next-line no-await-in-loop
    await seat(page, number).click()
  }
}

const dialog = (page: Page): Locator => page.getByRole('dialog')

/** Makes an account in the open modal, coming from its login form. */
export async function registerInModal(page: Page, name: string): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@example.com`
  await dialog(page).getByRole('button', { name: 'Register' }).click()
  await dialog(page).getByLabel('Full Name').fill(name)
  await dialog(page).getByLabel('Email').fill(email)
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog(page).getByLabel('Confirm Password').fill(PASSWORD)
  await dialog(page).getByRole('button', { name: 'Register' }).click()
  return email
}

/** After Continue on the seats: makes an account on the way to the passengers. @returns its e-mail address */
export async function registerOnTheWay(page: Page, name: string): Promise<string> {
  await page.getByRole('button', { name: 'I have an account' }).click()
  await page.getByRole('dialog', { name: 'Login' }).waitFor()
  return registerInModal(page, name)
}

/** Under this width the links are in a menu. */
const MENU_BELOW = 768

/** On a phone the menu holds the links and the account. */
export async function openMenu(page: Page): Promise<void> {
  if ((page.viewportSize()?.width ?? 0) >= MENU_BELOW) return
  await page.getByRole('button', { name: /^(Open|Close) menu$/ }).waitFor()
  const open = page.getByRole('button', { name: 'Open menu' })
  if (await open.isVisible()) await open.click()
}

/** Fills a login form: the modal's, or that of the login screen. */
export async function logIn(form: Page | Locator, email: string): Promise<void> {
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.locator('form').getByRole('button', { name: 'Login', exact: true }).click()
}

/** Signs somebody in through the navigation bar. */
export async function logInFromBar(page: Page, email: string): Promise<void> {
  await openMenu(page)
  await page.getByRole('banner').getByRole('button', { name: 'Login' }).click()
  await logIn(dialog(page), email)
  await dialog(page).waitFor({ state: 'detached' })
}

/** The card of one seat's passenger. */
const passengerCard = (page: Page, number: string): Locator =>
  page.getByRole('group', { name: new RegExp(`^Seat ${number}`) })

/** Names who sits on a seat. */
export async function enterPassenger(page: Page, number: string, name: string): Promise<void> {
  const card = passengerCard(page, number)
  await card.getByLabel('Name').fill(name)
  await card.getByLabel('Age').fill('31')
  await card.getByRole('radio', { name: 'Female' }).check()
}

/** Fills in a card of the demo and pays; the ticket follows, or a refusal. */
export async function pay(page: Page, card: 'test card' | 'declined card'): Promise<void> {
  const link = card === 'test card' ? 'Fill in the test card' : 'Fill in a card that is declined'
  await page.getByRole('button', { name: link }).click()
  await payButton(page).click()
}

export const payButton = (page: Page): Locator => page.getByRole('button', { name: /^Pay ₹/ })

/** Unfolds what else can be done, with the first thing that has more. */
export const openMore = (page: Page): Promise<void> => page.getByText(/^More/).first().click()
