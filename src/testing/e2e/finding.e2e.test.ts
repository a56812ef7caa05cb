import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectFits } from './narrow.ts'
import { goToOffice } from './office-actions.ts'
import { signIn } from './people.ts'
import { AT_A_DESK } from './sights.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
  await site.as('admin')
})

/** Tomorrow's two night buses with bookings, one of them sold at the counter to whoever gets on after midnight. */
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

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('an agent finds a booking by its invoice, and by its day and trip without a word typed', async () => {
    const { trip, bookingNumber, invoice, day } = await twoTrips()
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'agent')
    await goToOffice(page, 'Bookings')
    await field(page).fill(invoice.toLowerCase().replaceAll('/', ' '))
    const number = page.getByRole('link', { name: bookingNumber })
    await number.waitFor()
    await expect.poll(() => page.url()).toContain('search=inv')
    await expectGoodLooks(page, 'finding-invoice')
    await field(page).fill('')

    await page.getByLabel('Day of travel').fill(day)
    await expectSeen(bookings(page).getByText('2 bookings, by boarding time'))
    await expectGoodLooks(page, 'finding-day')
    await page.getByLabel('Trip', { exact: true }).selectOption(String(trip.id))
    await expectSeen(bookings(page).getByText('1 booking'), number)
    await expectGoodLooks(page, 'finding-trip')
    await field(page).fill('patil goa')
    await expectSeen(page.getByRole('region', { name: 'Bookings found' }), number)
    expect(page.url()).not.toContain('patil')
    await page.setViewportSize({ width: 320, height: 844 })
    await expectFits(page, 'finding')
    await number.click()
    await expectSeen(page.getByRole('heading', { level: 1, name: `Booking ${bookingNumber}` }))
    await page.goBack()
    await expect.poll(() => field(page).inputValue()).toBe('patil goa')
  })

  test('a trip leads to the search among its bookings, also of those who get on on the next day', async () => {
    const { trip, bookingNumber } = await twoTrips()
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'agent')
    await page.goto(`/trips/${trip.id}?part=sales`)
    await page.getByRole('link', { name: 'Find one of them' }).click()
    await expectSeen(
      bookings(page).getByText('2 bookings, by boarding time'),
      page.getByRole('link', { name: bookingNumber }),
    )
    await expectGoodLooks(page, 'finding-of-trip')
  })
})
