import type { Page } from '@playwright/test'
import { describe, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { aBus } from '../builders/fleet.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { AT_A_DESK } from './sights.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'

const browser = sharedBrowser()

/** From the trip's new bus being chosen until everybody is told; typing is not counted. */
const MOST_CLICKS = 5

/** Thirty-eight of forty seats in groups, every second group with an address; it leaves in an hour. */
async function sellTheBus(site: LiveSite, trip: TestSchedule): Promise<void> {
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

describe.each(AT_A_DESK)('at $viewport.width px', (sight) => {
  test('a bus breaks down an hour before it leaves, and its 38 passengers sit in another one', async () => {
    const site = await liveSite()
    const trip = await aSchedule(site.dependencies)
    site.pass(33 * HOUR)
    await sellTheBus(site, trip)
    const { trpc } = await site.as('admin')
    await trpc.bus.add.mutate(aBus({ busName: 'Rescue', busType: 'SEMI_SLEEPER', totalSeats: 40 }))
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto(`/admin/trips/${trip.id}/bus`)
    let clicks = 0
    const click = async (name: string) => {
      clicks++
      await page.getByRole('button', { name, exact: true }).click()
    }
    await page.getByRole('radio', { name: /Rescue/ }).check()
    clicks++
    await expectGoodLooks(page, 'change-bus-choose')
    await click('Show the plan')
    await page.getByRole('heading', { name: 'Who sits where' }).waitFor()
    await expectSeen(page.getByText('38', { exact: true }).first())
    await page.getByRole('button', { name: 'Seat 9C, 9C before' }).waitFor()
    await expectGoodLooks(page, 'change-bus-plan')
    await typeConfirmation(page)
    await click('Change bus')
    await expectSeen(page.getByText(/drives this trip\.$/))
    await expectGoodLooks(page, 'change-bus-done')
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
    const site = await liveSite()
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
    const { page } = await browser.open({ url: site.url, ...sight })
    await signIn(page, site, 'admin')
    await page.goto(`/admin/trips/${trip.id}/bus`)
    await page.getByRole('radio', { name: /Small/ }).check()
    await page.getByRole('button', { name: 'Show the plan' }).click()
    const choice = page.getByRole('combobox', { name: /^Another trip for 5A, 5B of / })
    await choice.selectOption({ label: await laterLabel(page) })
    await expectGoodLooks(page, 'change-bus-another-trip')
    await typeConfirmation(page)
    await page.getByRole('button', { name: 'Change bus', exact: true }).click()
    await expectSeen(page.getByText(/^On another trip by/))
    await expectGoodLooks(page, 'change-bus-another-trip-given')

    const { stops } = await trpc.passenger.list.query({ scheduleId: later.id })
    const names = stops.flatMap(({ passengers }) => passengers.map(({ name }) => name))
    expect(names).toEqual(['Guest of 5A', 'Guest of 5B'])
  })
})
