import { beforeEach, expect, test } from 'vitest'
import { paidSeats, seatsToPay } from '../builders/held-seats.ts'
import { sharedBrowser } from './browser.ts'
import { liveSite } from './live-site.ts'
import type { LiveSite } from './live-site.ts'
import { expectGoodLooks, expectSeen } from './appearance.ts'
import { signIn } from './people.ts'

const OWN = ['/bookings', '/profile', '/booking/1/passengers', '/booking/confirmation/1', '/admin']

let site: LiveSite
const browser = sharedBrowser()

beforeEach(async () => {
  site = await liveSite()
})

test('somebody signed out is led from every screen of one’s own to the front page', async () => {
  const { page } = await browser.open({ url: site.url })
  const ends: string[] = []
  for (const path of OWN) {
    // oxlint-disable-next-line no-await-in-loop
    await page.goto(path)
    // oxlint-disable-next-line no-await-in-loop
    await expectSeen(page.getByRole('button', { name: 'Search buses' }))
    ends.push(`${path} → ${new URL(page.url()).pathname}`)
  }
  expect(ends).toEqual(OWN.map((path) => `${path} → /`))
})

test('somebody signed out finds the payment to be an invalid access, and the way home', async () => {
  const { page } = await browser.open({ url: site.url })
  await page.goto('/payment')
  await page.getByRole('heading', { name: 'Invalid Access' }).waitFor()
  await expectGoodLooks(page, '10-invalid-access')
  await page.getByRole('link', { name: 'Go Back Home' }).click()
  await page.getByRole('button', { name: 'Search buses' }).waitFor()
})

test('whoever comes to the payment by a link can go on with what they hold', async () => {
  const { page } = await browser.open({ url: site.url })
  const asha = await signIn(page, site, 'asha')
  await seatsToPay(site, asha, ['3A'])
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await expectSeen(page.getByRole('button', { name: 'Pay ₹900 Now' }))
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
