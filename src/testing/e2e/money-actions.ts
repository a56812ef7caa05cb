import type { Locator, Page } from '@playwright/test'
import type { TestSchedule } from '../builders/fixtures.ts'
import { chooseSeats, enterPassenger, openMore, pay, registerOnTheWay } from './page-actions.ts'
import { seatsPath } from './people.ts'

/** What is done about a booking that is paid, through what people see. */

/** From the seats to the ticket, with a new account on the way. @returns its e-mail address */
export async function bookSeats(
  page: Page,
  trip: TestSchedule,
  customer: string,
  passengers: Readonly<Record<string, string>>,
): Promise<string> {
  await page.goto(seatsPath(trip))
  await chooseSeats(page, Object.keys(passengers))
  await page.getByRole('button', { name: 'Continue' }).click()
  const email = await registerOnTheWay(page, customer)
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  for (const [number, name] of Object.entries(passengers)) {
    // One after the other, as they are typed.
    // oxlint-disable-next-line no-await-in-loop
    await enterPassenger(page, number, name)
  }
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  return email
}

/** The question in which a journey is cancelled. */
export const cancelQuestion = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Cancel this journey?' })

/** The button that cancels, which says what comes back. */
export const cancelForSum = (page: Page): Locator =>
  cancelQuestion(page).getByRole('button', { name: /^Cancel \d seats?, ₹/ })

/** Asks what comes back for one seat of the first journey in My Bookings. */
export async function askForSeat(page: Page, number: string): Promise<void> {
  await openMore(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).first().click()
  await cancelQuestion(page)
    .getByRole('checkbox', { name: new RegExp(`Seat ${number}`) })
    .check()
  await cancelForSum(page).waitFor()
}

/** Opens the question in which the first trip on the list is cancelled. */
export async function askForTrip(page: Page): Promise<Locator> {
  await page
    .getByRole('button', { name: /^Cancel Night Rider/ })
    .first()
    .click()
  const question = page.getByRole('dialog', { name: /^Cancel Night Rider/ })
  await question.getByText('To be refunded').waitFor()
  return question
}

/** Gives the reason and types what is asked for. */
export async function cancelTrip(question: Locator, reason: string): Promise<void> {
  await question.getByLabel('Reason').fill(reason)
  const field = question.getByLabel(/^Type .* to confirm$/)
  const label = await question.getByText(/^Type .* to confirm$/).innerText()
  await field.fill(label.replace(/^Type (.*) to confirm$/, '$1').toLowerCase())
  await question.getByRole('button', { name: 'Cancel trip' }).click()
  await question.waitFor({ state: 'detached' })
}

/** The texts of a row of the transactions. */
export interface TransactionRow {
  id: string
  status: string
  amount: string
}

/** The transactions as the wide list shows them. */
export function transactionRows(page: Page): Promise<TransactionRow[]> {
  return page
    .getByRole('table', { name: 'Transactions' })
    .locator('tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => {
        const cells = [...row.querySelectorAll('td')].map((cell) => cell.innerText)
        return { id: cells[0] ?? '', status: cells[5] ?? '', amount: cells[6] ?? '' }
      }),
    )
}
