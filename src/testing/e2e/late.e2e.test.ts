import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { BY_DAY_ON_A_PHONE, ON_A_PHONE } from './sights.ts'
import type { Sight } from './sights.ts'
import { aDoor, followClock } from './check-in-page.ts'
import type { Door } from './check-in-page.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const LATE = '40 min late · expected 22:40 at Pune'

const mails = () =>
  site.dependencies.store.reader
    .selectFrom('outbox')
    .select('subject')
    .where('kind', '=', 'trip-late')
    .execute()

/** An agent has the list of a trip open that was to leave ten minutes ago. */
async function atTheBus(sight: Sight, path: (door: Door) => string) {
  const door = await aDoor(site)
  site.pass(2 * HOUR + 10 * MINUTE)
  const window = await browser.open({ url: site.url, ...sight })
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

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('a bus 40 minutes late after it was to leave: the agent says it, the customer is told once and reads it', async () => {
    const { door, page } = await atTheBus(sight, ({ trip }) => `/trips/${trip.id}/passengers`)
    await sayFortyMinutes(page)
    await expectGoodLooks(page, 'late-form')
    await page.getByRole('button', { name: 'Say 40 min late' }).click()
    await expectSeen(page.getByText(/^40 min late from Pune · Breakdown · 22:10, agent$/))
    await expectSeen(page.getByText('expected 22:40').first())
    await expectGoodLooks(page, 'late-list')
    await expect
      .poll(mails)
      .toMatchObject([
        { subject: expect.stringMatching(/: 40 min late, expected 22:40 at Pune$/) },
      ])
    await page.goto('/trips')
    await expectSeen(page.getByText('expected 22:40'))
    await expectGoodLooks(page, 'late-trips')
    const ticket = await ticketOf(door)
    await expectSeen(ticket.getByText(`${LATE} · said 22:10`))
    await expectGoodLooks(ticket, 'late-ticket')
    await ticket.goto('/bookings')
    await expectSeen(ticket.getByText(`${LATE} · said 22:10`))
  })
})

test('a delay that is said without a network counts on the device, and is sent once when there is one', async () => {
  const { door, page, expectTrouble } = await atTheBus(
    BY_DAY_ON_A_PHONE,
    ({ trip }) => `/trips/${trip.id}/check-in`,
  )
  await expectSeen(page.getByText('0 of 2 on board'))
  expectTrouble(/ERR_INTERNET_DISCONNECTED/)
  await page.context().setOffline(true)
  await sayFortyMinutes(page)
  await page.getByRole('button', { name: 'Say 40 min late' }).click()
  await expectSeen(page.getByText(/^40 min late from Pune · Breakdown · 22:10, you, not sent yet$/))
  await expectGoodLooks(page, 'late-offline')
  await expect.poll(mails).toEqual([])
  site.pass(5 * MINUTE)
  await followClock(page, site)
  await page.context().setOffline(false)
  await expectSeen(page.getByText(/^40 min late from Pune · Breakdown · 22:10, agent$/))
  await expect.poll(mails).toHaveLength(1)
  await expectSeen((await ticketOf(door)).getByText(`${LATE} · said 22:10`))
})
