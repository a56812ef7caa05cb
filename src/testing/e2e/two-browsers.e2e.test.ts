import type { Page } from '@playwright/test'
import { beforeEach, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { chooseSeats, seat } from './page-actions.ts'
import { sharedBrowser } from './browser.ts'
import type { Window } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { bookingsOf, seatsPath, signIn } from './people.ts'

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
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
