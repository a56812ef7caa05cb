import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { walkInsOf } from '../builders/back-office/a-desk.ts'
import { soldToStudent } from '../builders/fares/a-student.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { aBus } from '../builders/fleet.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { aDoor, check, followClock } from './check-in-page.ts'
import type { Door } from './check-in-page.ts'
import { liveSite, passToBoarding } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { goToOffice } from './office-actions.ts'
import { signIn } from './people.ts'
import { expectSeen } from './seen.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

/** Two hours before a bus leaves its times change: walk-ins with a telephone, and a customer without one. */
async function aTripThatLeavesLater(): Promise<TestSchedule> {
  const trip = await aSchedule(site.dependencies)
  await passToBoarding(site, trip)
  const walkIns = {
    '1A': 'Asha Patil',
    '2A': 'Vikram Rao',
    '3A': 'Bela Krishnamurthy-Venkataraghavan',
  }
  await walkInsOf(site, walkIns, trip)
  await sellSeats(await site.as('chitra'), trip, {
    passengers: { '4A': 'Chitra Rao', '4B': 'Tara Rao' },
    journey: { from: 1, to: 3 },
  })
  const { trpc } = await site.as('admin')
  const schedule = await trpc.schedule.get.query({ id: trip.id })
  await trpc.schedule.update.mutate({
    id: trip.id,
    version: schedule.version,
    schedule: {
      busId: schedule.bus.id,
      routeId: schedule.route.id,
      scheduleDate: schedule.scheduleDate,
      departureTime: '22:30',
      arrivalTime: '06:00',
      totalSeats: schedule.totalSeats,
      farePrice: schedule.farePaise / 100,
    },
  })
  return trip
}

const row = (page: Page, name: string) =>
  page.getByRole('listitem', { name: new RegExp(`^${name}, `) })

/** Opens WhatsApp for somebody; what it would be asked for is caught on the way. */
async function openedAddress(page: Page, name: string): Promise<URL> {
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    row(page, name)
      .getByRole('link', { name: /^Open WhatsApp/ })
      .click(),
  ])
  const address = new URL(popup.url())
  await popup.close()
  return address
}

test('an agent tells walk-ins by hand that their bus leaves later, and says what became of it', async () => {
  await aTripThatLeavesLater()
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'agent')
  await page.goto('/day-close')
  await goToOffice(page, 'Message desk')
  await expectSeen(page.getByText('Boards soon'))
  await page.getByRole('link', { name: 'Pune to Goa' }).click()

  await expectSeen(page.getByText('4 of 4 to tell'))
  const address = await openedAddress(page, 'Asha Patil')
  expect(address.pathname).toBe('/919820012345')
  expect(address.searchParams.get('text')).toMatch(
    /your bus now leaves Pune at 22:30, .*\(before: 22:00\)/,
  )
  await expectSeen(page.getByText('Opened. Press Sent when it has gone.'))
  await row(page, 'Asha Patil').getByRole('button', { name: /^Sent/ }).click()
  await expectSeen(row(page, 'Asha Patil').getByText(/by agent/))
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Open WhatsApp: Vikram Rao')
  await row(page, 'Vikram Rao')
    .getByRole('button', { name: /^No answer/ })
    .click()
  await row(page, 'Bela Krishnamurthy-Venkataraghavan')
    .getByRole('button', { name: /^Read text/ })
    .click()
  await expectSeen(page.getByText('2 of 4 to tell'))
  await row(page, 'Asha Patil').getByRole('button', { name: /^Undo/ }).click()
  await expectSeen(page.getByText('3 of 4 to tell'))
})

test('an administrator looks at a message to everybody, sends it, and finds it at the desk', async () => {
  const trip = await aTripThatLeavesLater()
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'admin')
  await page.goto(`/trips/${trip.id}/passengers`)
  await expectSeen(page.getByText('4 messages wait to be sent by hand.'))
  await page.getByRole('button', { name: 'Message everybody' }).click()
  const dialog = page.getByRole('dialog', { name: 'Message everybody on this trip' })
  await dialog
    .getByLabel('What they have to know')
    .fill('The bus stands at gate four today, behind the ticket office.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expectSeen(
    dialog.getByText('For 4 bookings'),
    dialog.getByText(/^1 booking cannot be reached at all/),
  )
  await dialog.getByRole('button', { name: 'Send to 4 bookings' }).click()
  await dialog.getByRole('link', { name: 'To the message desk' }).click()
  await expectSeen(
    page.getByRole('heading', { name: 'Message about a trip' }),
    page.getByText('4 of 4 to tell').first(),
  )
})

const proofTick = (page: Page) =>
  page.getByRole('checkbox', { name: 'Student card seen: 3A Tara Rao' })

const marks = () =>
  site.dependencies.store.reader
    .selectFrom('passenger_marks')
    .select(['status', 'proof_seen', 'applied'])
    .orderBy('id')
    .execute()

test('who pays less is boarded and the proof ticked, at the door without a network and on the list', async () => {
  const trip = await aSchedule(site.dependencies)
  const { id } = await soldToStudent(site, trip)
  site.pass(30 * HOUR)
  const { page, expectTrouble } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'agent')
  await followClock(page, site)
  await page.goto(`/trips/${trip.id}/check-in`)
  await page.getByRole('heading', { name: 'Check-in: Pune to Goa' }).waitFor()

  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await check(page, '3A')
  await expectSeen(page.getByText('Student · student card').first())
  await page.getByRole('button', { name: 'Board', exact: true }).click()
  await proofTick(page).waitFor()
  await proofTick(page).check()
  await expectSeen(page.getByText(/by you/))
  await page.context().setOffline(false)
  await expect.poll(marks).toEqual([
    { status: 'BOARDED', proof_seen: 0, applied: 1 },
    { status: 'BOARDED', proof_seen: 1, applied: 1 },
  ])

  await page.goto(`/trips/${trip.id}/passengers`)
  await expectSeen(page.getByText('Student · student card'), page.getByText(/by agent/))
  await proofTick(page).uncheck()
  await expectSeen(page.getByText(/proof not seen/))

  await page.goto(`/sales/${id}`)
  await page.getByText('How the fare came about').first().click()
  await expectSeen(page.getByText('Base fare').first())
})

const LATE = '40 min late · expected 22:40 at Pune'

const mails = () =>
  site.dependencies.store.reader
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'trip-late')
    .execute()

/** An agent has the list of a trip open that was to leave ten minutes ago. */
async function atTheBus(path: (door: Door) => string) {
  const door = await aDoor(site)
  site.pass(2 * HOUR + 10 * MINUTE)
  const window = await browser.open({ url: site.url, viewport: PHONE })
  const { page } = window
  await signIn(page, site, 'agent')
  await followClock(page, site)
  await page.goto(path(door))
  return { door, ...window }
}

async function sayFortyMinutes(page: Page) {
  await page.getByText('Say that the bus is late').click()
  await page.getByLabel('From').selectOption('Pune')
  await page.getByRole('button', { name: '+30' }).click()
  await page.getByRole('button', { name: '+10' }).click()
  await page.getByLabel('Why').selectOption('Breakdown')
}

/** The customer's ticket on a phone of their own. */
async function ticketOf({ bookingId, trip }: Door) {
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, `asha-${trip.id}`)
  await followClock(page, site)
  await page.goto(`/booking/confirmation/${bookingId}`)
  return page
}

test('a bus 40 minutes late after it was to leave: the agent says it, the customer is told once and reads it', async () => {
  const { door, page } = await atTheBus(({ trip }) => `/trips/${trip.id}/passengers`)
  await sayFortyMinutes(page)
  await page.getByRole('button', { name: 'Say 40 min late' }).click()
  await expectSeen(page.getByText(/^40 min late from Pune · Breakdown · 22:10, agent$/))
  await expectSeen(page.getByText('expected 22:40').first())
  await expect
    .poll(mails)
    .toMatchObject([{ subject: expect.stringMatching(/: 40 min late, expected 22:40 at Pune$/) }])
  await page.goto('/trips')
  await expectSeen(page.getByText('expected 22:40'))
  const ticket = await ticketOf(door)
  await expectSeen(ticket.getByText(`${LATE} · said 22:10`))
  await ticket.goto('/bookings')
  await expectSeen(ticket.getByText(`${LATE} · said 22:10`))
})

test('a delay that is said without a network counts on the device, and is sent once when there is one', async () => {
  const { door, page, expectTrouble } = await atTheBus(({ trip }) => `/trips/${trip.id}/check-in`)
  await expectSeen(page.getByText('0 of 2 on board'))
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await sayFortyMinutes(page)
  await page.getByRole('button', { name: 'Say 40 min late' }).click()
  await expectSeen(page.getByText(/^40 min late from Pune · Breakdown · 22:10, you, not sent yet$/))
  await expect.poll(mails).toEqual([])
  site.pass(5 * MINUTE)
  await followClock(page, site)
  await page.context().setOffline(false)
  await expectSeen(page.getByText(/^40 min late from Pune · Breakdown · 22:10, agent$/))
  await expect.poll(mails).toHaveLength(1)
  await expectSeen((await ticketOf(door)).getByText(`${LATE} · said 22:10`))
})

/** From the trip's new bus being chosen until everybody is told; typing is not counted. */
const MOST_CLICKS = 5

/** Thirty-eight of forty seats in groups, every second group with an address; it leaves in an hour. */
async function sellTheBus(trip: TestSchedule): Promise<void> {
  const { trpc } = await site.as('agent')
  const numbers = Object.keys(trip.seats).slice(0, 38)
  for (let first = 0; first < numbers.length; first += 3) {
    const email = first % 2 === 0 ? `guest-${first}@example.com` : null
    // Sold one after another, as at a counter.
    // oxlint-disable-next-line no-await-in-loop
    await trpc.counter.sell.mutate(aSale(trip, numbers.slice(first, first + 3), { email }))
  }
}

const typeConfirmation = async (page: Page): Promise<void> => {
  const field = page.getByRole('textbox', { name: /^Type .* to confirm$/ })
  const label = await page.getByText(/^Type .* to confirm$/).textContent()
  await field.fill((label ?? '').replace(/^Type (.*) to confirm$/, '$1'))
}

/** The option of the trip that has all its seats free. */
const laterLabel = async (page: Page): Promise<string> =>
  (await page.getByRole('option', { name: /, 40 free$/ }).textContent()) ?? ''

test('a bus breaks down an hour before it leaves, and its 38 passengers sit in another one', async () => {
  const trip = await aSchedule(site.dependencies)
  site.pass(33 * HOUR)
  await sellTheBus(trip)
  const { trpc } = await site.as('admin')
  await trpc.bus.add.mutate(aBus({ busName: 'Rescue', busType: 'SEMI_SLEEPER', totalSeats: 40 }))
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto(`/admin/trips/${trip.id}/bus`)
  let clicks = 0
  const click = async (name: string) => {
    clicks++
    await page.getByRole('button', { name, exact: true }).click()
  }
  await page.getByRole('radio', { name: /Rescue/ }).check()
  clicks++
  await click('Show the plan')
  await page.getByRole('heading', { name: 'Who sits where' }).waitFor()
  await expectSeen(page.getByText('38', { exact: true }).first())
  await page.getByRole('button', { name: 'Seat 9C, 9C before' }).waitFor()
  await typeConfirmation(page)
  await click('Change bus')
  await expectSeen(page.getByText(/drives this trip\.$/))
  await click('Send now')
  await expectSeen(page.getByText(/notified.* Refunds, if any, are sent\.$/))
  expect(clicks).toBeLessThanOrEqual(MOST_CLICKS)

  const list = await trpc.passenger.list.query({ scheduleId: trip.id })
  expect(list.busName).toBe('Rescue')
  expect(list.stops.flatMap(({ passengers }) => passengers)).toHaveLength(38)
  const told = await trpc.message.list.query({
    pageNumber: 0,
    pageSize: 50,
    searchTerm: '',
    kind: 'bus-changed',
  })
  expect(told.data).toHaveLength(7)
  const { lists } = await trpc.desk.ofTrip.query({ scheduleId: trip.id })
  expect(lists.flatMap(({ messages }) => messages)).toHaveLength(13)
  const refunds = await site.dependencies.store.reader
    .selectFrom('refunds')
    .select('reason')
    .execute()
  expect(refunds).toEqual(Array.from({ length: 13 }, () => ({ reason: 'DOWNGRADE' })))
})

test('a smaller bus has no seat for two of eight, who travel a day later for nothing', async () => {
  const trip = await aSchedule(site.dependencies)
  const later = await aSchedule(site.dependencies, { inDays: 2 })
  const agent = await site.as('agent')
  for (const numbers of [
    ['1A', '1B'],
    ['2A', '2B', '2C', '2D'],
    ['5A', '5B'],
  ])
    // oxlint-disable-next-line no-await-in-loop -- sold one after another, as at a counter
    await agent.trpc.counter.sell.mutate(aSale(trip, numbers))
  const { trpc } = await site.as('admin')
  await trpc.bus.add.mutate(aBus({ busName: 'Small', totalSeats: 6 }))
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto(`/admin/trips/${trip.id}/bus`)
  await page.getByRole('radio', { name: /Small/ }).check()
  await page.getByRole('button', { name: 'Show the plan' }).click()
  const choice = page.getByRole('combobox', { name: /^Another trip for 5A, 5B of / })
  await choice.selectOption({ label: await laterLabel(page) })
  await typeConfirmation(page)
  await page.getByRole('button', { name: 'Change bus', exact: true }).click()
  await expectSeen(page.getByText(/^On another trip by/))

  const { stops } = await trpc.passenger.list.query({ scheduleId: later.id })
  const names = stops.flatMap(({ passengers }) => passengers.map(({ name }) => name))
  expect(names).toEqual(['Guest of 5A', 'Guest of 5B'])
})
