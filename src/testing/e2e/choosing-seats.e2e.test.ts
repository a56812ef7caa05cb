import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { MINUTE } from '../../domain/time/calendar.ts'
import { aTripWithPoints } from '../builders/back-office/a-trip-with-points.ts'
import { turnOnLadiesRule } from '../builders/back-office/ladies-on-site.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import type { Person } from '../harness/test-app.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import type { Window } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { cancelForSum, cancelQuestion } from './money-actions.ts'
import { chooseSeats, enterPassenger, openMore, pay, payButton, seat } from './page-actions.ts'
import { bookingsOf, charges, seatsPath, signIn } from './people.ts'
import { expectSeen } from './seen.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 })

/** Somebody signed in who has chosen two seats of a new trip. */
async function atSeats(name: string): Promise<{ page: Page; person: Person }> {
  const trip = await aSchedule(site.dependencies)
  const { page } = await browser.open({ url: site.url })
  const person = await signIn(page, site, name)
  await page.goto(seatsPath(trip))
  await chooseSeats(page, ['2A', '2B'])
  return { page, person }
}

const statesOf = async (person: Person): Promise<string[]> =>
  (await bookingsOf(person)).map(({ status }) => status)
const press = (page: Page, name: string) => page.getByRole('button', { name }).click()
const nameOf = (page: Page, number: string) =>
  page.getByRole('group', { name: new RegExp(`^Seat ${number}`) }).getByLabel('Name')

test('Continue clicked twice makes one booking, a declined card keeps its seats, and Pay clicked twice makes one charge', async () => {
  const { page, person } = await atSeats('asha')
  await page.getByRole('button', { name: 'Continue' }).dblclick()
  await heading(page, 'Passengers').waitFor()
  await expect.poll(() => statesOf(person)).toEqual(['PENDING'])
  await enterPassenger(page, '2A', 'Asha Patil')
  await enterPassenger(page, '2B', 'Kabir Rao')
  await press(page, 'Continue to payment')
  await pay(page, 'declined card')
  await page
    .getByText('Payment failed. Please try again or use a different payment method.')
    .waitFor()
  await expect.poll(() => page.getByLabel('Cardholder Name').inputValue()).not.toBe('')
  await expect.poll(() => page.getByLabel('CVC').inputValue()).toBe('')
  await expect.poll(() => charges(site)).toBe(0)
  await press(page, 'Fill in the test card')
  await payButton(page).dblclick()
  await heading(page, 'Your booking is confirmed').waitFor()
  await expect.poll(() => statesOf(person)).toEqual(['CONFIRMED'])
  await expect.poll(() => charges(site)).toBe(1)
})

test('a reload and going back lose nothing, and another seat gives the first choice up', async () => {
  const { page, person } = await atSeats('chitra')
  await press(page, 'Continue')
  await enterPassenger(page, '2A', 'Asha Patil')
  await page.reload()
  await expect.poll(() => nameOf(page, '2A').inputValue()).toBe('Asha Patil')
  await enterPassenger(page, '2B', 'Kabir Rao')
  await press(page, 'Continue to payment')
  await heading(page, 'Payment').waitFor()
  await page.reload()
  await payButton(page).waitFor()
  await expect
    .poll(() => page.getByRole('complementary', { name: 'Booking summary' }).innerText())
    .toContain('Kabir Rao')
  await expect.poll(() => statesOf(person)).toEqual(['PENDING'])

  await page.goBack()
  await expect.poll(() => nameOf(page, '2B').inputValue()).toBe('Kabir Rao')
  await page.goBack()
  await page.getByRole('heading', { name: 'Choose your seats' }).waitFor()
  await expect
    .poll(() => page.getByRole('button', { name: /^Remove seat/ }).allInnerTexts())
    .toEqual(['2A', '2B'])
  const held = await bookingsOf(person)
  await press(page, 'Continue')
  await expect.poll(() => nameOf(page, '2B').inputValue()).toBe('Kabir Rao')
  // The same seats again are the same booking: its time runs on, nothing is held twice.
  await expect.poll(() => bookingsOf(person)).toEqual(held)
  await press(page, 'Continue to payment')
  await heading(page, 'Payment').waitFor()

  await page.goBack()
  await heading(page, 'Passengers').waitFor()
  await page.goBack()
  await press(page, 'Remove seat 2B')
  await chooseSeats(page, ['4C'])
  await press(page, 'Continue')
  await expect.poll(() => nameOf(page, '2A').inputValue()).toBe('Asha Patil')
  await expect.poll(() => nameOf(page, '4C').inputValue()).toBe('')
  await expect.poll(() => statesOf(person)).toEqual(['PENDING', 'CANCELLED'])
})

const open = (): Promise<Window> => browser.open({ url: site.url })
const chosen = (page: Page): Promise<string[]> =>
  page.getByRole('button', { name: /^Remove seat/ }).allInnerTexts()

test('a seat that somebody takes turns taken in the other browser, and only that one is lost', async () => {
  const trip = await aSchedule(site.dependencies)
  const [first, second] = [await open(), await open()]
  await signIn(first.page, site, 'asha')
  await first.page.goto(seatsPath(trip))
  await second.page.goto(seatsPath(trip))
  await chooseSeats(second.page, ['3B', '3C'])
  await chooseSeats(first.page, ['3A', '3B'])
  await first.page.getByRole('button', { name: 'Continue' }).click()
  // Sooner than the next poll, every 15 s: the server has sent the change.
  await second.page.getByText('Seat 3B was just taken. Choose another.').waitFor()
  await expect.poll(() => chosen(second.page)).toEqual(['3C'])
  await expect.poll(() => seat(second.page, '3A').getAttribute('aria-label')).toMatch(/, reserved$/)
  await expect.poll(() => seat(second.page, '3B').getAttribute('aria-disabled')).toBe('true')
})

test('two who continue with one seat: the second is shown which, keeps the rest and goes on with it', async () => {
  const trip = await aSchedule(site.dependencies)
  const [first, second] = [await open(), await open()]
  await signIn(first.page, site, 'bela')
  const ravi = await signIn(second.page, site, 'ravi')
  // No live updates, as on a bad connection: the other's choice is not seen in time.
  await second.page.route(/seat\.changes/, (route) => route.fulfill({ status: 204 }))
  second.expectTrouble(/409/)
  await first.page.goto(seatsPath(trip))
  await second.page.goto(seatsPath(trip))
  await chooseSeats(second.page, ['5A', '5B'])
  await chooseSeats(first.page, ['5B'])
  await first.page.getByRole('button', { name: 'Continue' }).click()
  await first.page.getByRole('heading', { name: 'Passengers' }).waitFor()

  await second.page.getByRole('button', { name: 'Continue' }).click()
  await second.page
    .getByText(/Seat 5B .*(taken|booked)/)
    .first()
    .waitFor()
  await seat(second.page, '5B').and(second.page.locator('[aria-disabled=true]')).waitFor()
  await expect.poll(() => chosen(second.page)).toEqual(['5A'])
  await expect.poll(() => bookingsOf(ravi)).toEqual([])
  await second.page.getByRole('button', { name: 'Continue' }).click()
  await second.page.getByRole('group', { name: /^Seat 5A/ }).waitFor()
  expect((await bookingsOf(ravi)).map(({ seats }) => seats.length)).toEqual([1])
})

const question = (page: Page, number: string) =>
  page.getByRole('radiogroup', { name: `Seat ${number}: who sits here?` })

/** Says who sits on a chosen seat. */
const sits = (page: Page, number: string, who: 'Woman' | 'Man') =>
  question(page, number).getByRole('radio', { name: who, exact: true }).check()

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click()

/** Chooses a seat for a woman, enters her and pays. */
async function bookForWoman(
  page: Page,
  number: string,
  enterHer: () => Promise<void>,
): Promise<void> {
  await chooseSeats(page, [number])
  await sits(page, number, 'Woman')
  await goOn(page)
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  await enterHer()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
}

test('a woman travels alone, a man is kept off the seat beside her and sits elsewhere, a woman who has travelled before takes it', async () => {
  const before = await aSchedule(site.dependencies)
  const passengers = {
    '1A': 'Asha Patil',
    '1B': 'Kabir Rao',
    '1C': 'Meenakshi Sundaram',
    '2A': 'Om',
  }
  await sellSeats(await site.as('asha'), before, { passengers })
  await turnOnLadiesRule(site)
  const trip = await aSchedule(site.dependencies)
  const { page: hers } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(hers, site, 'meera')
  await hers.goto(seatsPath(trip))
  await bookForWoman(hers, '3A', () => enterPassenger(hers, '3A', 'Meera Rao'))

  const { page: his, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(his, site, 'ravi')
  await his.goto(seatsPath(trip))
  await expectSeen(
    his.getByRole('button', { name: /^Seat 3B,.* for a woman$/ }),
    his.getByRole('button', { name: /^Seat 3A,.* booked by a lady$/ }),
    his.getByText('For a woman'),
  )
  await chooseSeats(his, ['3B'])
  await sits(his, '3B', 'Man')
  expectTrouble(/409.*booking\.hold/)
  await goOn(his)
  await expectSeen(question(his, '3B').getByText('Seat 3B is beside a lady: women only.'))
  await his.getByText('Travelling with her?').click()
  await seat(his, '3B').click()
  await chooseSeats(his, ['4B'])
  await sits(his, '4B', 'Man')
  await goOn(his)
  await his.getByRole('heading', { name: 'Passengers' }).waitFor()
  await expectSeen(his.getByRole('radio', { name: 'Male', exact: true, checked: true }))

  const { page: another } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(another, site, 'asha')
  await another.goto(seatsPath(trip))
  await another.getByRole('button', { name: 'List view' }).click()
  await expectSeen(another.getByRole('row', { name: /^3B.*For a woman/ }))
  await another.getByRole('button', { name: 'Map view' }).click()
  await bookForWoman(another, '3B', async () => {
    await another.getByRole('button', { name: /^Asha Patil/ }).click()
    await expectSeen(another.getByRole('button', { name: /^Asha Patil.*seat 3B$/, pressed: true }))
  })
})

const choice = (page: Page, legend: string) => page.getByRole('radiogroup', { name: legend })

/** Chooses a seat and, asked for it, where to get on; pays. */
async function bookFrom(page: Page, point: string): Promise<void> {
  await chooseSeats(page, ['1A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectSeen(page.getByText('Choose where you get on.'))
  await choice(page, 'Where do you get on?')
    .getByRole('radio', { name: new RegExp(point) })
    .check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Passengers' }).waitFor()
  await enterPassenger(page, '1A', 'Asha Patil')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await pay(page, 'test card')
  await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
}

/** Closes a point of the one trip; the one that is offered takes its place. */
async function closePoint(page: Page, name: string): Promise<void> {
  await page.goto('/admin/schedules')
  await page.getByRole('button', { name: /^Points of/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Points of this trip' })
  await dialog.getByRole('button', { name: `Close ${name}`, exact: true }).click()
  await dialog.getByRole('button', { name: `Close ${name} on this trip` }).click()
  await dialog.getByRole('button', { name: `Reopen ${name}` }).waitFor()
}

test('a customer chooses a boarding point, it is closed, email and ticket name the new one, and cancelling because of it refunds everything', async () => {
  const trip = await aTripWithPoints(site)
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'asha')
  await page.goto(seatsPath(trip))
  await bookFrom(page, 'Swargate')
  const ticketAddress = page.url()
  await expectSeen(page.getByText('Swargate').first())

  const { page: office } = await browser.open({ url: site.url })
  await signIn(office, site, 'admin')
  await closePoint(office, 'Swargate')

  await page.goto(ticketAddress)
  await expectSeen(
    page.getByText('Katraj').first(),
    page.getByText('Your boarding or dropping point was moved.', { exact: false }).first(),
  )
  const told = site.dependencies.store.reader
    .selectFrom('outbox')
    .select(['to_address', 'subject'])
    .where('kind', '=', 'point-moved')
  await expect
    .poll(() => told.execute())
    .toEqual([{ to_address: 'asha@example.com', subject: expect.stringContaining('Katraj') }])

  await page.goto('/bookings')
  await openMore(page)
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expectSeen(cancelForSum(page).filter({ hasText: '₹900' }))
  await cancelForSum(page).click()
  await cancelQuestion(page).waitFor({ state: 'detached' })
  const refunds = site.dependencies.store.reader.selectFrom('refunds').select('amount_paise')
  await expect.poll(() => refunds.execute()).toEqual([{ amount_paise: 90_000 }])
})

/** Lets time pass on the server and in a browser whose clock has been taken over. */
async function pass(page: Page, milliseconds: number): Promise<void> {
  site.pass(milliseconds)
  await page.clock.fastForward(milliseconds)
}

const heldSeat = async (page: Page, name: string): Promise<void> => {
  const trip = await aSchedule(site.dependencies)
  await signIn(page, site, name)
  await page.goto(seatsPath(trip))
  await chooseSeats(page, ['7A'])
  await page.getByRole('button', { name: 'Continue' }).click()
  await enterPassenger(page, '7A', 'Asha Patil')
}

test('a hold that runs out keeps the names, and one button takes the same seats again', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  // The access token runs out on the way, which a 401 says; it is refreshed without the user seeing it.
  expectTrouble(/401/)
  await page.clock.install({ time: site.dependencies.clock() })
  await heldSeat(page, 'asha')
  await pass(page, 8.5 * MINUTE)
  await page.getByRole('dialog', { name: 'Need more time?' }).waitFor()
  await page.keyboard.press('Escape')
  await pass(page, 2 * MINUTE)
  await page.getByText('Your seats are no longer held').waitFor()
  await page.getByRole('button', { name: 'Take the same seat again' }).click()
  await page.getByText(/10 minutes left/).waitFor()
  const name = page.getByRole('group', { name: /^Seat 7A/ }).getByLabel('Name')
  await expect.poll(() => name.inputValue()).toBe('Asha Patil')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
})

test('the one extension holds the seats for ten minutes more, and is offered once', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/401/)
  await page.clock.install({ time: site.dependencies.clock() })
  await heldSeat(page, 'bela')
  await pass(page, 8.5 * MINUTE)
  await page.getByRole('button', { name: 'Hold my seats longer' }).click()
  await page.getByText(/12 minutes left/).waitFor()
  await pass(page, 10 * MINUTE)
  await page.getByText(/2 minutes left/).waitFor()
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await payButton(page).waitFor()
})
