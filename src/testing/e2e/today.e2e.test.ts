import type { Locator, Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { writeToTrip } from '../builders/back-office/a-desk.ts'
import { aSchedule } from '../builders/fixtures.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { expectSeen } from './seen.ts'
import { sharedBrowser } from './browser.ts'
import { aDoor, followClock } from './check-in-page.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

const list = (page: Page, name: string): Locator => page.getByRole('list', { name, exact: true })

/** A bus that leaves in two hours, 40 minutes late; one of tomorrow; cash, a refund, a caller and messages that wait. */
async function aBusyDay() {
  const { trip } = await aDoor(site)
  const later = await aSchedule(site.dependencies)
  const [agent, admin] = [await site.as('agent'), await site.as('admin')]
  const now = site.dependencies.clock()
  await agent.trpc.passenger.sayDelay.mutate({
    scheduleId: trip.id,
    fromNode: 0,
    minutes: 40,
    reason: 'BREAKDOWN',
    key: 'late-of-today',
    at: now,
    sentAt: now,
  })
  const { id: bookingId, bookingNumber } = await agent.trpc.counter.sell.mutate(
    aSale(later, ['1A', '1B', '2A']),
  )
  await admin.trpc.cancellation.cancelByOperator.mutate({
    requestedBy: 'OPERATOR',
    bookingId,
    terms: 'AMOUNT',
    amountPaise: 100_000,
    reason: 'She was ill',
  })
  await agent.trpc.counter.sell.mutate(aSale(later, ['3A', '3B']))
  await agent.trpc.counter.sell.mutate(aSale(later, ['4A'], { payment: 'LATER' }))
  await writeToTrip(site, later)
  return { trip, bookingNumber }
}

test('the day begins at the dashboard: to the late bus and back, to the cash of an agent, to a refund that waits', async () => {
  const { trip, bookingNumber } = await aBusyDay()
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await followClock(page, site)
  await page.goto('/admin')
  const departures = list(page, 'Next departures').getByRole('listitem')
  await expectSeen(departures.first().getByText('40 min late'), page.getByRole('figure'))
  await expect.poll(() => departures.count()).toBe(2)

  await departures.first().getByRole('link', { name: 'Pune to Goa' }).click()
  await page.waitForURL(`${site.url}/trips/${trip.id}`)
  await expectSeen(page.getByText(/^40 min late/).first())
  await page.goBack()
  const cash = page.getByRole('table', { name: 'Cash in hand' })
  await cash.getByRole('link', { name: 'agent' }).click()
  await expectSeen(page.getByText('Cash due', { exact: true }).first())
  await page.goBack()
  await list(page, 'Waiting').getByRole('link', { name: '1 refund to hand out' }).click()
  await expectSeen(page.getByRole('button', { name: `Pay out ₹1,000 for ${bookingNumber}` }))
})
