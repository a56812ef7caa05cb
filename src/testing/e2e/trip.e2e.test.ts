import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { sellSeats } from '../builders/sell-seats.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK, oppositeOf } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
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

describe.each(AT_A_DESK)('at $viewport.width px, $colorScheme', (sight) => {
  const look = (name: string) => `trip-${name}`

  test('an administrator goes from the trips to a departure, sees every part, sells, stops sales and cancels it', async () => {
    const trip = await aTripOfToday()
    const { page } = await browser.open({ url: site.url, ...sight })
    await page.addInitScript(() => {
      window.print = () => document.body.setAttribute('data-printed', 'true')
    })
    await signIn(page, site, 'admin')
    await page.goto('/trips')
    await page.getByRole('link', { name: 'Pune to Goa' }).first().waitFor()
    await expectGoodLooks(page, look('list'))
    await page.getByRole('link', { name: 'Pune to Goa' }).first().click()

    await expectSeen(
      page.getByRole('heading', { name: 'Pune to Goa', level: 1 }),
      page.getByText('7 of 40 sold'),
      page.getByText('1 of 8', { exact: true }),
    )
    await page.getByRole('region', { name: 'Still to pay' }).waitFor()
    await expectGoodLooks(page, look('summary'))

    await toPart(page, /^Seats/)
    await page.getByRole('button', { name: 'Seat 3D, booked, Bela' }).waitFor()
    await expectGoodLooks(page, look('seats'))
    await page.getByRole('button', { name: 'Seat 3D, booked' }).click()
    await page.getByRole('heading', { name: 'Seat 3D' }).waitFor()
    await expectGoodLooks(page, look('seat'))
    await toPart(page, /^Passengers/)
    await page.getByText('Chitra Rao').waitFor()
    await expectGoodLooks(page, look('passengers'))
    await toPart(page, /^Sales/)
    await page.getByText('5 bookings, the newest first').waitFor()
    await expectGoodLooks(page, look('sales'))
    await toPart(page, /^Messages/)
    await page.getByRole('heading', { name: 'Each message' }).waitFor()
    await expectGoodLooks(page, look('messages'))
    await toPart(page, /^Story/)
    await page.getByRole('list', { name: 'Story of this trip' }).waitFor()
    await expectGoodLooks(page, look('story'))

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
    await expectGoodLooks(page, look('more'))
    await page.getByText('Cancel trip', { exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Reason').fill('The road is flooded')
    const field = dialog.getByLabel(/^Type .* to confirm$/)
    const label = await dialog.getByText(/^Type .* to confirm$/).textContent()
    await field.fill(label?.replace(/^Type (.*) to confirm.*$/, '$1') ?? '')
    await expectGoodLooks(page, look('cancel'))
    await dialog.getByRole('button', { name: 'Cancel trip' }).click()
    await page.getByText(/This trip was cancelled.* The road is flooded/).waitFor()
    expect(new URL(page.url()).pathname).toBe(`/trips/${trip.id}`)
    await expectGoodLooks(page, look('cancelled'))
  })

  test('an agent sees the trip without the acts of the office', async () => {
    const trip = await aTripOfToday()
    const { page } = await browser.open({ url: site.url, ...oppositeOf(sight) })
    await signIn(page, site, 'agent')
    await page.goto(`/trips/${trip.id}`)
    await expectSeen(page.getByText('Cash taken by you'), page.getByText('₹1,800'))
    await expectGoodLooks(page, look('of-agent'))
    await toPart(page, /^Messages/)
    await page.getByRole('heading', { name: 'By kind' }).waitFor()
    await expect.poll(() => page.getByText('Each message').count()).toBe(0)
    await expectGoodLooks(page, look('messages-of-agent'))
  })
})
