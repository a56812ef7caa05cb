import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aSchedule } from '../fixtures.ts'
import { paidSeats, seatsToPay } from '../held-seats.ts'
import { startBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks } from './looks.ts'
import { signIn } from './people.ts'

let site: LiveSite
let browser: Awaited<ReturnType<typeof startBrowser>>

beforeAll(async () => {
  site = await liveSite({ whenDone: afterAll })
  browser = await startBrowser(afterAll)
})

describe('somebody signed out', () => {
  test.each([
    '/bookings',
    '/profile',
    '/booking/1/passengers',
    '/booking/confirmation/1',
    '/admin',
  ])('is led from %s to the front page', async (path) => {
    const { page } = await browser.open({ url: site.url })
    await page.goto(path)
    await page.getByRole('button', { name: 'Search buses' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/')
  })

  test('finds the payment to be an invalid access, and the way home', async () => {
    const { page } = await browser.open({ url: site.url })
    await page.goto('/payment')
    await page.getByRole('heading', { name: 'Invalid Access' }).waitFor()
    await expectGoodLooks(page, '10-invalid-access')
    await page.getByRole('link', { name: 'Go Back Home' }).click()
    await page.getByRole('button', { name: 'Search buses' }).waitFor()
  })
})

test('whoever comes to the payment by a link can go on with what they hold', async () => {
  const { page } = await browser.open({ url: site.url })
  const asha = await signIn(page, site, 'asha')
  await seatsToPay(site, asha, ['3A'])
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await page.getByRole('button', { name: 'Pay ₹900 Now' }).waitFor()
})

test('another’s ticket answers as a missing one does, and gives nothing away', async () => {
  const { page, expectTrouble } = await browser.open({ url: site.url })
  expectTrouble(/404/)
  const booking = await paidSeats(site, await site.as('ravi'), ['3A'])
  await signIn(page, site, 'bela')
  const texts: string[] = []
  for (const id of [booking.id, 4711]) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(`/booking/confirmation/${id}`)
    // oxlint-disable-next-line no-await-in-loop
    await page.getByText('Failed to load booking details. Please try again later.').waitFor()
    // oxlint-disable-next-line no-await-in-loop
    texts.push(await page.locator('main').innerText())
  }
  expect(texts[0]).toBe(texts[1])
  expect(texts[0]).not.toContain(booking.bookingNumber)
})

const NONSENSE = [
  '0',
  '-1',
  '1.5',
  'NaN',
  '1e3',
  '99999999999999999999',
  'abc',
  '%F0%9F%9A%8C',
  "1'--",
]

describe('nonsense in the address', () => {
  test.each(NONSENSE)('of a trip (%s) leads back to the search', async (id) => {
    const { page, expectTrouble } = await browser.open({ url: site.url })
    expectTrouble(/40[04]/)
    await page.goto(`/booking/${id}`)
    await page.getByRole('main').getByRole('link', { name: 'Search buses' }).waitFor()
  })

  test.each(NONSENSE)('of a ticket (%s) is told as a missing one', async (id) => {
    const { page, expectTrouble } = await browser.open({ url: site.url })
    expectTrouble(/40[04]/)
    await signIn(page, site, 'chitra')
    await page.goto(`/booking/confirmation/${id}`)
    await page.getByText('Failed to load booking details. Please try again later.').waitFor()
  })

  test.each([
    'from=-1&to=2',
    'from=2&to=1',
    'from=1&to=1',
    'from=0&to=99',
    'from=x&to=y',
    'source=goa&destination=pune',
  ])('of a journey (%s) still ends at a seat map or a way on', async (query) => {
    const { page, expectTrouble } = await browser.open({ url: site.url })
    expectTrouble(/40[04]/)
    const { id } = await aSchedule(site.parts)
    await page.goto(`/booking/${id}?${query}`)
    const map = page.getByRole('heading', { name: 'Choose your seats' })
    const wayOn = page.getByRole('main').getByRole('link', { name: 'Search buses' })
    await map.or(wayOn).waitFor()
  })

  test.each([
    'source=pune&destination=goa&date=2026-02-30',
    'source=pune&destination=goa&date=yesterday',
    'source=pune&destination=pune&date=2030-01-01',
    `source=${'x'.repeat(1500)}&destination=goa&date=2030-01-01`,
    'source=%F0%9F%9A%8C&destination=%3Cscript%3E&date=2030-01-01',
    'source=pune&source=goa&destination=goa&date=2030-01-01',
  ])('of a search (%s) is no broken page', async (query) => {
    const { page, expectTrouble } = await browser.open({ url: site.url })
    expectTrouble(/400/)
    await page.goto(`/search?${query}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await page.getByRole('heading', { name: /went wrong/ }).count()).toBe(0)
  })
})
