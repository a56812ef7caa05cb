import type { Page } from '@playwright/test'
import type { Booking } from '../../domain/booking/booking.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import type { Person } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import type { LiveSite } from './live-site.ts'

/** The path of a trip's seats. */
export const seatsPath = ({ id }: TestSchedule): string => `/booking/${id}`

/** Signs somebody in on the login screen of a browser; they have an account from then on. */
export async function signIn(page: Page, site: LiveSite, name: string): Promise<Person> {
  const person = await site.as(name)
  await page.goto('/login')
  await page.getByLabel('Email').fill(person.user.email)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.locator('main').getByRole('button', { name: 'Login', exact: true }).click()
  await page.waitForURL((url) => url.pathname !== '/login')
  return person
}

/** What somebody has booked, as the server answers. */
export const bookingsOf = (person: Person): Promise<Booking[]> => person.trpc.booking.mine.query()

/** How many charges stand in the ledger. */
export async function charges({ dependencies }: LiveSite): Promise<number> {
  const { rows } = await dependencies.store.reader
    .selectFrom('ledger')
    .where('kind', '=', 'CHARGE')
    .select((eb) => eb.fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow()
  return rows
}
