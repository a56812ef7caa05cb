import type { Locator, Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { checkData } from '../../server/operations/check/check-data.service.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { PHONE, SMALLEST, sharedBrowser } from './browser.ts'
import { liveSite, pictureFile } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { goToOffice } from './office-actions.ts'
import { signIn } from './people.ts'
import { catchPrints, printedPaper } from './printed-paper.ts'
import { expectSeen } from './seen.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
  // A database without an administrator is a violation by itself.
  await site.as('admin')
})

/** The paper that staff choose, and how wide it is in millimetres. */
const PAPERS = [
  ['a4', 210],
  ['80mm', 80],
  ['58mm', 58],
] as const

const button = (at: Page | Locator, name: string | RegExp) =>
  at.getByRole('button', { name, exact: typeof name === 'string' })
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const find = (page: Page) => page.getByPlaceholder('Number, phone, e-mail or name...')

/** How wide a code is, in millimetres: 41 of 49 modules, the rest is its quiet zone; 96 px are an inch. */
async function codeWidth(page: Page): Promise<number> {
  const code = page.getByRole('img', { name: /^Boarding code/ })
  const width = await code.evaluate((drawn) => drawn.getBoundingClientRect().width)
  return ((width * 41) / 49 / 96) * 25.4
}

async function sound(): Promise<void> {
  await expect.poll(() => checkData(site.dependencies.store.reader)).toEqual([])
}

test('an agent sells for cash, finds the sale by its name and takes it back', async () => {
  const trip = await aSchedule(site.dependencies)
  const { page } = await browser.open({ url: site.url })
  await catchPrints(page)
  const agent = await signIn(page, site, 'agent')
  await page.goto(`/counter?trip=${trip.id}`)
  await button(page, /^Seat 7A,/).click()
  await page.getByLabel('Name').fill('Leela Kamat')
  await page.getByLabel('Age').fill('52')
  await page.getByLabel('Gender').selectOption('Female')
  await page.getByLabel('Phone').fill('9822012345')
  const sale = page.getByRole('form', { name: 'Sale' })
  await button(sale, /^Take cash/).click()
  const heading = page.getByRole('heading', { name: /^Sold: / })
  await expectSeen(heading, page.getByRole('link', { name: 'Take back this sale' }))
  const number = (await heading.innerText()).replace('Sold: ', '')
  await goToOffice(page, 'Bookings')
  await find(page).fill('leela k')
  await page.getByRole('link', { name: number }).waitFor()
  // Neither a name nor a phone number is ever in the address.
  expect(page.url()).toBe(`${site.url}/sales`)
  await page.getByRole('link', { name: number }).click()
  await expectSeen(part(page, 'Passengers').getByText('Leela Kamat'))
  await expectSeen(page.getByRole('list', { name: 'Story of this booking' }))

  await page.getByRole('link', { name: 'Show ticket' }).click()
  await page.getByRole('img', { name: /^Boarding code/ }).waitFor()
  await page.emulateMedia({ media: 'print' })
  const path = pictureFile('counter-office-ticket-print')
  if (path !== undefined) await page.screenshot({ path, fullPage: true })
  await expectSeen(page.getByRole('heading', { name: `Ticket ${number}` }))
  await expect.poll(() => codeWidth(page)).toBeGreaterThanOrEqual(30)
  const pdf = await page.pdf({ format: 'A5' })
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'screen' })
  for (const [size, width] of PAPERS) {
    // oxlint-disable no-await-in-loop -- one after the other, as staff do
    await page.getByLabel('Paper').selectOption(size)
    await button(page, 'Print ticket').click()
    const paper = await printedPaper(page, `paper-${size}`)
    expect(paper.pages).toHaveLength(1)
    expect(paper.pages[0]?.width).toBe(width)
    expect(paper.text).toContain(`PNR ${number}`)
    expect(paper.text).toContain('Leela Kamat')
    // oxlint-enable no-await-in-loop
  }
  await page.reload()
  await expect.poll(() => page.getByLabel('Paper').inputValue()).toBe('58mm')
  await page.getByRole('link', { name: 'Back to the booking' }).click()

  await button(page, 'Take back this sale').click()
  await page.getByRole('dialog').waitFor()
  await button(page.getByRole('dialog'), 'Hand out ₹900').click()
  await expectSeen(part(page, 'Refunds').getByText('Handed out by agent'))
  const [found] = await agent.trpc.sale.find.mutate({ term: number })
  expect(found).toMatchObject({ status: 'CANCELLED', refundedPaise: 90_000 })
  await sound()
})

test('an administrator cancels one of two by the table, and an agent pays the cash out', async () => {
  const trip = await aSchedule(site.dependencies)
  const agent = await site.as('agent')
  const { bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/buses')
  await goToOffice(page, 'Bookings')
  await find(page).fill(bookingNumber.toLowerCase())
  await page.getByRole('link', { name: bookingNumber }).click()
  await button(page, 'Cancel passengers').click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: /Guest of 3B/ }).check()
  await form.getByRole('radio', { name: 'The customer' }).check()
  await form.getByLabel('Reason').fill('Asked by phone')
  const act = button(form, 'Cancel 1 passenger and refund ₹810')
  await act.waitFor()
  await act.click()
  await expectSeen(part(page, 'Refunds').getByText('Waits at the counter'))

  const { page: counter } = await browser.open({ url: site.url })
  await signIn(counter, site, 'agent')
  await counter.goto('/sales')
  const payOut = button(counter, `Pay out ₹810 for ${bookingNumber}`)
  await payOut.waitFor()
  await payOut.click()
  await counter.getByRole('dialog').waitFor()
  // Twice, as people in a hurry do: it is paid once.
  await button(counter.getByRole('dialog'), 'Pay out ₹810').dblclick()
  await counter.getByText('Nobody waits for cash').waitFor()
  await page.reload()
  await expectSeen(part(page, 'Refunds').getByText('Handed out by agent'))
  await sound()
})

test('what was bought online is shown whole to staff, with its messages, and a search without a result says so', async () => {
  const trip = await aSchedule(site.dependencies)
  const asha = await site.as(`asha-${trip.id}`)
  const { id } = await sellSeats(asha, trip, {
    passengers: { '3A': 'Asha Patil', '3B': 'Bela Krishnamurthy-Venkataraghavan' },
    phone: '9820012345',
  })
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto(`/sales/${id}`)
  await expectSeen(part(page, 'Messages').getByText('Booking confirmed'))
  await expectSeen(page.getByRole('list', { name: 'Story of this booking' }))
  await page.goto('/sales')
  await find(page).fill('nobody at all')
  await page.getByText('No booking found').waitFor()
})

/** Tomorrow's two night buses with bookings, one of them sold at the counter to a passenger who boards after midnight. */
async function twoTrips() {
  const [trip, other] = [await aSchedule(site.dependencies), await aSchedule(site.dependencies)]
  const asha = await site.as('asha')
  const agent = await site.as('agent')
  const { id: bookingId, bookingNumber } = await sellSeats(asha, trip, {
    passengers: { '1A': 'Asha Patil', '1B': 'Bela Krishnamurthy-Venkataraghavan' },
  })
  await agent.trpc.counter.sell.mutate(aSale(other, ['2A']))
  await agent.trpc.counter.sell.mutate(aSale(trip, ['3A'], { from: 2, to: 3 }))
  const { invoiceNumber } = await agent.trpc.sale.get.query({ bookingId })
  const [found] = await agent.trpc.sale.find.mutate({ term: bookingNumber })
  return { trip, bookingNumber, invoice: invoiceNumber ?? '', day: found?.day ?? '' }
}

const field = (page: Page) => page.getByPlaceholder('Number, phone, e-mail or name...')
const bookings = (page: Page) => page.getByRole('region', { name: 'Bookings', exact: true })

test('an agent finds a booking by its invoice, and by its day and trip without a word typed', async () => {
  const { trip, bookingNumber, invoice, day } = await twoTrips()
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'agent')
  await page.goto('/counter')
  await goToOffice(page, 'Bookings')
  await field(page).fill(invoice.toLowerCase().replaceAll('/', ' '))
  const number = page.getByRole('link', { name: bookingNumber })
  await number.waitFor()
  await expect.poll(() => page.url()).toContain('search=inv')
  await field(page).fill('')

  await page.getByLabel('Day of travel').fill(day)
  await expectSeen(bookings(page).getByText('2 bookings, by boarding time'))
  await page.getByLabel('Trip', { exact: true }).selectOption(String(trip.id))
  await expectSeen(bookings(page).getByText('1 booking'), number)
  await field(page).fill('patil goa')
  await expectSeen(page.getByRole('region', { name: 'Bookings found' }), number)
  expect(page.url()).not.toContain('patil')
  await page.setViewportSize({ width: 320, height: 844 })
  await number.click()
  await expectSeen(page.getByRole('heading', { level: 1, name: `Booking ${bookingNumber}` }))
  await page.goBack()
  await expect.poll(() => field(page).inputValue()).toBe('patil goa')
})

test('a trip leads to the search among its bookings, also of those who get on on the next day', async () => {
  const { trip, bookingNumber } = await twoTrips()
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'agent')
  await page.goto(`/trips/${trip.id}?part=sales`)
  await page.getByRole('link', { name: 'Find one of them' }).click()
  await expectSeen(
    bookings(page).getByText('2 bookings, by boarding time'),
    page.getByRole('link', { name: bookingNumber }),
  )
})

/** Opens the dialog of a sale, with somebody chosen who does not travel. */
async function cancelling(page: Page, bookingId: number, who: RegExp): Promise<Locator> {
  await page.goto(`/sales/${bookingId}`)
  await button(page, 'Cancel passengers').click()
  const form = page.getByRole('dialog')
  await form.getByRole('checkbox', { name: who }).check()
  await form.getByRole('radio', { name: 'The customer' }).check()
  return form
}

test('on the smallest phone an agent cancels as far as the day allows, an administrator gives another amount, and the day close has both', async () => {
  const admin = await site.as('admin')
  const trip = await aSchedule(site.dependencies)
  const change = { agentsMayCancel: true, agentDailyRefundPaise: 100_000 }
  await admin.trpc.settings.save.mutate({ version: 0, change })
  const { page } = await browser.open({ url: site.url, viewport: SMALLEST })
  const agent = await signIn(page, site, 'agent')
  const { id, bookingNumber } = await agent.trpc.counter.sell.mutate(aSale(trip, ['3A', '3B']))

  const mine = await cancelling(page, id, /Guest of 3A/)
  const act = button(mine, 'Cancel 1 passenger and refund ₹810')
  await act.waitFor()
  // Its buttons are in sight without scrolling, on the smallest phone too.
  const bottom = () => act.evaluate((shown) => shown.getBoundingClientRect().bottom)
  await expect.poll(bottom).toBeLessThanOrEqual(SMALLEST.height)
  await act.click()
  await expectSeen(page.getByLabel('Paid and refunded').getByText('₹990'))

  const over = await cancelling(page, id, /Guest of 3B/)
  await over.getByText('You may refund ₹190 more today; this one is ₹810.').waitFor()
  await expect.poll(() => button(over, /^Cancel 1 passenger/).isDisabled()).toBe(true)

  const { page: office } = await browser.open({ url: site.url, viewport: SMALLEST })
  await signIn(office, site, 'admin')
  const other = await cancelling(office, id, /Guest of 3B/)
  await other.getByRole('radio', { name: 'Another amount' }).check()
  await other.getByLabel('Amount for all of them (₹)').fill('850')
  await other.getByLabel('Reason').fill('She was ill')
  const give = button(other, 'Cancel 1 passenger and refund ₹850')
  await give.waitFor()
  await give.click()
  await expectSeen(office.getByLabel('Paid and refunded').getByText('₹140'))

  await office.goto('/day-close')
  const granted = office.getByRole('table', { name: 'Refunds granted' })
  await expectSeen(
    granted.getByText('By the terms, requested by the customer'),
    granted.getByText('Another amount, requested by the customer: She was ill'),
  )
  await expect.poll(() => granted.getByText(bookingNumber).count()).toBe(2)
  await office.emulateMedia({ media: 'print' })
  const pdf = (await office.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g), 'one sheet').toHaveLength(1)
  await office.emulateMedia({ media: 'screen' })
  await expect.poll(() => checkData(site.dependencies.store.reader)).toEqual([])
})

const seat = (page: Page, words: string) => page.getByRole('button', { name: `Seat ${words}` })

test('an administrator sees who sits where, moves somebody and blocks a seat under a customer’s eyes', async () => {
  const trip = await aSchedule(site.dependencies)
  const asha = await site.as(`asha-${trip.id}`)
  await sellSeats(asha, trip, { passengers: { '3A': 'Asha Patil' }, journey: { from: 1, to: 3 } })
  await sellSeats(asha, trip, { passengers: { '3B': 'Vikram Patil' } })
  const { page: customer } = await browser.open({ url: site.url })
  await customer.goto(`/booking/${trip.id}`)
  await seat(customer, '1A, ').waitFor()

  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto(`/admin/seats?schedule=${trip.id}`)
  await seat(page, '3A Asha Patil Passenger').waitFor()
  await seat(page, '3A Asha Patil Passenger').click()
  await page.getByRole('button', { name: 'Move to another seat' }).click()
  await page.getByLabel('New seat').selectOption('4A, window')
  await page.getByRole('button', { name: 'Move', exact: true }).click()
  await expectSeen(seat(page, '4A Asha Patil Passenger'), seat(customer, '4A, '))
  await customer.getByRole('button', { name: /^Seat 4A, .*, booked$/ }).waitFor()

  await page.getByLabel('To', { exact: true }).selectOption({ label: 'Satara, 23:45' })
  await expectSeen(page.getByRole('button', { name: /^Seat 4A .*taken on another part$/ }))
  await seat(page, '1A ').click()
  await page.getByRole('button', { name: 'Block 1 seat' }).click()
  await page.getByLabel('Reason').fill('For the crew')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Block \d seats?$/ })
    .click()
  await seat(page, '1A For the crew').waitFor()
  await customer.getByRole('button', { name: /^Seat 1A, .*, reserved$/ }).waitFor()
  await page.getByRole('button', { name: 'List view' }).click()
  await page.getByRole('button', { name: 'Passenger on seat 4A' }).waitFor()
})

/** Today's night bus: families, people from towns on the way, a sale at the counter, a hold, blocked seats. */
async function aTripOfToday(): Promise<TestSchedule> {
  const trip = await aSchedule(site.dependencies, { inDays: 0 })
  await aSchedule(site.dependencies, { inDays: 0 })
  const asha = await site.as(`asha-${trip.id}`)
  const { seats } = await sellSeats(asha, trip, {
    passengers: { '1A': 'Asha Patil', '1B': 'Vikram Patil', '2C': 'Tara Patil' },
    phone: '9820012345',
  })
  await sellSeats(await site.as(`bela-${trip.id}`), trip, {
    passengers: { '3D': 'Bela Krishnamurthy-Venkataraghavan' },
    journey: { from: 0, to: 1 },
  })
  await sellSeats(await site.as(`chitra-${trip.id}`), trip, {
    passengers: { '3D': 'Chitra Rao', '4B': 'Dev Rao' },
    journey: { from: 1, to: 3 },
  })
  const agent = await site.as('agent')
  await agent.trpc.counter.sell.mutate(aSale(trip, ['5A', '5B']))
  await agent.trpc.counter.sell.mutate(aSale(trip, ['6A'], { payment: 'LATER' }))
  const admin = await site.as('admin')
  const seatIds = ['10A', '10B'].map((number) => trip.seats[number] ?? 0)
  await admin.trpc.seat.block.mutate({ scheduleId: trip.id, seatIds, reason: 'For the crew' })
  for (const [index, status] of (['BOARDED', 'NO_SHOW'] as const).entries()) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await agent.trpc.passenger.mark.mutate({ passengerId: seats[index]?.id ?? 0, status })
  }
  return trip
}

const toPart = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Parts of this trip' }).getByRole('link', { name }).click()

/** Presses an act, wherever it is: in the bar, or behind More. */
async function act(page: Page, name: string): Promise<void> {
  const bar = page.getByRole('group', { name: 'What to do with this trip' })
  const shown = bar.getByText(name, { exact: true })
  if (!(await shown.isVisible())) await bar.getByRole('button', { name: 'More' }).click()
  await shown.click()
}

test('an administrator goes from the trips to a departure, sees every part, sells, stops sales and cancels it', async () => {
  const trip = await aTripOfToday()
  const { page } = await browser.open({ url: site.url })
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'true')
  })
  await signIn(page, site, 'admin')
  await page.goto('/trips')
  await page.getByRole('link', { name: 'Pune to Goa' }).first().waitFor()
  await page.getByRole('link', { name: 'Pune to Goa' }).first().click()

  await expectSeen(
    page.getByRole('heading', { name: 'Pune to Goa', level: 1 }),
    page.getByText('7 of 40 sold'),
    page.getByText('1 of 8', { exact: true }),
  )
  await page.getByRole('region', { name: 'Still to pay' }).waitFor()

  await toPart(page, /^Seats/)
  await page.getByRole('button', { name: 'Seat 3D, booked, Bela' }).waitFor()
  await page.getByRole('button', { name: 'Seat 3D, booked' }).click()
  await page.getByRole('heading', { name: 'Seat 3D' }).waitFor()
  await toPart(page, /^Passengers/)
  await page.getByText('Chitra Rao').waitFor()
  await toPart(page, /^Sales/)
  await page.getByText('5 bookings, the newest first').waitFor()
  await toPart(page, /^Messages/)
  await page.getByRole('heading', { name: 'Each message' }).waitFor()
  await toPart(page, /^Story/)
  await page.getByRole('list', { name: 'Story of this trip' }).waitFor()

  await page.getByRole('link', { name: /next departure/ }).click()
  await page.getByText('0 of 40 sold').waitFor()
  expect(new URL(page.url()).search).toBe('?part=story')
  await page.goBack()
  await page.getByText('7 of 40 sold').waitFor()

  await act(page, 'Sell')
  await page.getByRole('button', { name: /^Seat 7A,/ }).waitFor()
  await page.goBack()
  await act(page, 'Print')
  await expect.poll(() => page.getAttribute('body', 'data-printed')).toBe('true')
  await page.getByRole('link', { name: 'Trip', exact: true }).click()
  await act(page, 'Stop sales')
  await page.getByText('Sales stopped', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByText('Cancel trip', { exact: true }).waitFor()
  await page.getByText('Cancel trip', { exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The road is flooded')
  const field = dialog.getByLabel(/^Type .* to confirm$/)
  const label = await dialog.getByText(/^Type .* to confirm$/).textContent()
  await field.fill(label?.replace(/^Type (.*) to confirm.*$/, '$1') ?? '')
  await dialog.getByRole('button', { name: 'Cancel trip' }).click()
  await page.getByText(/This trip was cancelled.* The road is flooded/).waitFor()
  expect(new URL(page.url()).pathname).toBe(`/trips/${trip.id}`)
})

test('an agent sees the trip without the acts of the office', async () => {
  const trip = await aTripOfToday()
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(page, site, 'agent')
  await page.goto(`/trips/${trip.id}`)
  await expectSeen(page.getByText('Cash taken by you'), page.getByText('₹1,800'))
  await toPart(page, /^Messages/)
  await page.getByRole('heading', { name: 'By kind' }).waitFor()
  await expect.poll(() => page.getByText('Each message').count()).toBe(0)
})
