import { SCREENS } from '../../../domain/screens.ts'
import { DOCS_PATH } from '../../../server/http/rest/docs-page.ts'
import { addBus } from '../../../server/fleet/bus.service.ts'
import { addRoute } from '../../../server/fleet/route.service.ts'
import { addSchedule } from '../../../server/trips/schedule.service.ts'
import { operatorCall } from '../../builders/a-trip-on-sale.ts'
import { aSchedule } from '../../builders/fixtures.ts'
import { aBus, aRoute, aSchedule as scheduleOf } from '../../builders/fleet.ts'
import { newestCode } from '../../builders/guests/guest.ts'
import { aCallersHold } from '../../builders/ticket-counter.ts'
import { PHONE } from '../browser.ts'
import { chooseSeats, enterPassenger, openMore, pay } from '../page-actions.ts'
import { seatsPath } from '../people.ts'
import { expectSeen } from '../seen.ts'
import type { Walker } from '../visual-checks.ts'

/** The screens that anyone may open, without a booking in their address. */
const PUBLIC = Object.entries(SCREENS).flatMap(([path, { who }]) =>
  who === 'anyone' && !path.includes(':') && path !== '/search' ? [path] : [],
)

/** Where a link of an email leads. */
const BY_LINK = [
  '/reset-password',
  '/set-up',
  '/verify-email',
  '/undo-email-change',
  '/unsubscribe',
]

/** All calls are drawn by the same few pieces: two of each kind stand for all, or axe would look for minutes. */
function leaveAFew(): void {
  for (const kind of ['.call', 'main > section[id]', 'main > section[aria-labelledby]', 'nav ul'])
    for (const one of [...document.querySelectorAll(kind)].slice(2)) one.remove()
  // It lies beyond the edge until the keyboard gets there.
  document.querySelector('.skip')?.remove()
}

/** Everything that a visitor sees without an account. */
export async function walkPublic({ open, visit, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/40[04]/)
  for (const path of PUBLIC) {
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    await visit(page, path)
  }
  for (const path of BY_LINK) {
    /* oxlint-disable no-await-in-loop -- one page after the other */
    await page.goto('about:blank')
    await page.goto(`${path}#token=${'x'.repeat(43)}`)
    await page.locator('h1').waitFor()
    await look(page, `${path} by a link`)
    /* oxlint-enable no-await-in-loop */
  }
  await page.goto('/nowhere')
  await page.locator('h1').waitFor()
  await look(page, 'an address that no screen has')
  await page.goto('/offline.html')
  await look(page, 'the page that is shown without a network')
  await page.goto(DOCS_PATH)
  await page.evaluate(leaveAFew)
  await look(page, 'the description of the API')
}

/** From the search to the point where an account is offered. */
export async function walkSearch({ site, open, visit, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/40[04]/)
  const trip = await aSchedule(site.dependencies)
  const admin = await operatorCall(site)
  const { id: routeId } = await addRoute(admin, aRoute())
  const { id: busId } = await addBus(admin, aBus())
  await addSchedule(admin, scheduleOf({ busId, routeId, scheduleDate: site.date }))
  await page.goto('/')
  await page.getByRole('button', { name: 'Tomorrow' }).waitFor()
  await page.getByRole('button', { name: 'Search buses' }).click()
  await expectSeen(page.getByText('Choose where you start'))
  await look(page, 'an empty search')
  await page.setViewportSize(PHONE)
  await page.goto('/')
  await page.getByRole('button', { name: 'Open menu' }).click()
  await look(page, 'the menu of a phone')
  await page.goto('/routes')
  const found = page.getByRole('link', { name: /^Check Availability/ }).first()
  const search = await found.getAttribute('href')
  await visit(page, '/search', { at: `${search}&date=${site.date}`, until: 'li h2' })
  await page.goto(`/search?source=goa&destination=pune&date=${site.date}`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await look(page, 'a search without a result')
  await page.goto(`/search?source=pune&destination=belagvai&date=${site.date}`)
  await expectSeen(page.getByRole('link', { name: 'Did you mean Belagavi?' }))
  await look(page, 'a misspelt search')

  await page.goto(seatsPath(trip))
  await chooseSeats(page, ['1A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSeen(page.getByRole('dialog').getByText(/^Seat .* is held for you until/))
  await look(page, 'where to send the ticket')
  await page.getByRole('button', { name: 'I have an account' }).click()
  await page.getByRole('dialog', { name: 'Login' }).waitFor()
  await look(page, 'the login dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Register' }).click()
  await page.getByLabel('Confirm Password').waitFor()
  await look(page, 'the registration dialog')
}

/** Somebody without an account buys a seat, and keeps the ticket afterwards. */
export async function walkGuest({ site, open, look }: Walker): Promise<void> {
  site.dependencies.mail = async () => undefined
  const { page } = await open()
  await page.setViewportSize(PHONE)
  await page.goto(seatsPath(await aSchedule(site.dependencies)))
  await chooseSeats(page, ['1A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  const question = page.getByRole('dialog')
  await question.getByLabel('Email').fill('guest@example.com')
  await question.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/Held until/).waitFor()
  await enterPassenger(page, '1A', 'Asha Traveller')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Payment', level: 1 }).waitFor()
  await pay(page, 'test card')
  await page.getByRole('button', { name: 'Get a code' }).click()
  const code = page.getByRole('textbox', { name: 'Code' })
  await code.waitFor()
  await code.fill(await newestCode(site.dependencies))
  await page.getByRole('button', { name: 'Keep my ticket' }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await look(page, 'a ticket that is kept in an account')
}

/** What opens by a link alone: a ticket, and a payment. */
export async function walkLinks({ site, open, look }: Walker): Promise<void> {
  const { page, expectTrouble } = await open()
  expectTrouble(/404/)
  await page.setViewportSize(PHONE)
  const asha = await site.as('asha')
  const { token } = await asha.trpc.ticket.get.query({ bookingId: site.sold.id })
  await page.goto(`/ticket#${token}`)
  await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
  await look(page, 'a ticket by its link')
  await openMore(page)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByLabel('Link to the ticket').waitFor()
  await look(page, 'a ticket that is shared')

  const { trpc } = await site.as('agent')
  const trip = await aSchedule(site.dependencies)
  const held = await trpc.counter.sell.mutate(aCallersHold(trip, ['3A']))
  const { url } = await trpc.counter.payLink.query({ bookingId: held.id })
  await page.goto(url)
  await page.getByText(/^Held until/).waitFor()
  await look(page, 'a payment link that asks for the passengers')
  await page.getByLabel('Name').fill('Meena Kulkarni')
  await page.getByLabel('Age').fill('38')
  await page.getByRole('radio', { name: 'Female' }).check()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByRole('heading', { name: 'Payment' }).waitFor()
  await look(page, 'a payment by a link')
  await page.goto('about:blank')
  await page.goto(url.slice(0, -3))
  await page.getByText('This link is for nothing that is to be paid').waitFor()
  await look(page, 'a payment link that is cut short')
}
