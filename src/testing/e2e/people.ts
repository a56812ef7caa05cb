import type { Page } from '@playwright/test'
import type { Booking } from '../../domain/booking/booking.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import type { Person } from '../harness/test-app.ts'
import { PASSWORD } from '../harness/test-context.ts'
import type { LiveSite } from './live-site.ts'
import { logIn } from './page-actions.ts'

/** The path of a trip's seats. */
export const seatsPath = ({ id }: TestSchedule): string => `/booking/${id}`

/** Signs somebody in on the login screen of a browser, and waits for where that leads; they have an account from then on. */
export async function logInOnScreen(page: Page, site: LiveSite, name: string): Promise<Person> {
  const person = await site.as(name)
  await page.goto('/login')
  await logIn(page.locator('main'), person.user.email)
  await page.waitForURL((url) => url.pathname !== '/login')
  return person
}

/** Signs somebody in as the login screen does, without loading it; they have an account from then on. */
export async function signIn(page: Page, site: LiveSite, name: string): Promise<Person> {
  const person = await site.as(name)
  await page.goto('/robots.txt')
  await page.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch('/trpc/auth.login', { method: 'POST', headers, body })
      const { accessToken, user } = (await answer.json()).result.data
      const stored = { ...user, role: user.role.toLowerCase() }
      localStorage.setItem('user', JSON.stringify(stored))
      localStorage.setItem('accessToken', accessToken)
    },
    JSON.stringify({ email: person.user.email, password: PASSWORD }),
  )
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

/** The link of a page that was last sent to an address. */
export async function linkTo(site: LiveSite, page: string, address: string): Promise<string> {
  const emails = await site.dependencies.store.reader
    .selectFrom('outbox')
    .select('body_text as text')
    .where('to_address', '=', address)
    .orderBy('id', 'desc')
    .execute()
  const found = emails.map(({ text }) => new RegExp(`\\S+/${page}#token=\\S+`).exec(text)?.[0])
  return found.find((link) => link !== undefined) ?? ''
}

/** Gives a page's browser an authenticator that verifies its owner, as a laptop's own. */
export async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
