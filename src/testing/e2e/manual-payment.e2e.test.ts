import { beforeEach, describe, expect, test } from 'vitest'
import { aSchedule } from '../builders/fixtures.ts'
import { expectGoodLooks } from './appearance.ts'
import { sharedBrowser } from './browser.ts'
import { ON_A_PHONE, oppositeOf } from './sights.ts'
import type { Sight } from './sights.ts'
import { logInFromBar, payButton } from './page-actions.ts'
import { startSite } from './start-site.ts'
import type { StartedSite } from './start-site.ts'

const browser = sharedBrowser()
let site: StartedSite
let scheduleId = 0
let seatId = 0

beforeEach(async () => {
  const way = (name: 'upi' | 'counter') => ({ name, isOn: true, text: '' })
  site = await startSite({
    waysToPay: [way('upi'), way('counter')],
    upiId: 'farebox@okbank',
    upiPayee: 'Farebox Travels',
    upiMerchantCode: '4111',
    payOnBoard: true,
  })
  const schedule = await aSchedule(site.dependencies)
  scheduleId = schedule.id
  seatId = schedule.seats['1A'] ?? 0
})

/** A customer at the payment of a seat. */
async function atPayment(sight: Sight) {
  const { trpc } = await site.as('asha')
  const held = await trpc.booking.hold.mutate({
    scheduleId,
    seatIds: [seatId],
    key: 'hold-of-asha',
  })
  const passenger = { seatId, passengerName: 'Asha Rao', age: 31, gender: 'FEMALE' as const }
  await trpc.booking.enterPassengers.mutate({ bookingId: held.id, passengers: [passenger] })
  const { page } = await browser.open({ url: site.url, ...sight })
  await page.goto('/')
  await logInFromBar(page, 'asha@example.com')
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await payButton(page).waitFor()
  return { page, number: held.bookingNumber }
}

/** Somebody of the staff at a screen of theirs. */
async function staffAt(path: string, sight: Sight) {
  await site.as('agent')
  const { page } = await browser.open({ url: site.url, ...sight })
  await page.goto('/')
  await logInFromBar(page, 'agent@example.com')
  await page.goto(path)
  return page
}

describe.each(ON_A_PHONE)('at $viewport.width px', (sight) => {
  test('a customer pays by UPI, and staff find the transfer in their bank', async () => {
    const { page, number } = await atPayment(sight)
    await page.getByRole('radio', { name: /^UPI to our account/ }).check()
    await payButton(page).click()
    await page.getByRole('img', { name: 'QR code for UPI apps' }).waitFor()
    await expectGoodLooks(page, 'upi-1-account')
    await page.getByLabel('Number of the transfer (UTR)').fill('4123 4567 8901')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await page.getByRole('heading', { name: 'Awaiting confirmation' }).waitFor()
    await expectGoodLooks(page, 'upi-2-awaiting')
    const counter = await staffAt('/counter', oppositeOf(sight))
    await counter.getByRole('button', { name: `Found it, ${number}` }).click()
    await counter.getByLabel('Number of the transfer (UTR)').fill('412345678901')
    await counter.getByLabel('Amount received (₹)').fill('900')
    await expectGoodLooks(counter, 'upi-3-found')
    await counter.getByRole('button', { name: 'Confirm the booking' }).click()
    await counter.getByText(`${number} is paid and confirmed`).waitFor()
    await page.reload()
    await page.goto('/bookings')
    await page.getByRole('link', { name: 'Show ticket' }).click()
    await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
    await expectGoodLooks(page, 'upi-4-ticket')
  })

  test('a customer holds a seat for cash, and pays when getting on', async () => {
    const { page, number } = await atPayment(sight)
    await page.getByRole('radio', { name: /^Cash at the counter or on board/ }).check()
    await expectGoodLooks(page, 'cash-1-ways')
    await page.getByRole('button', { name: /^Hold my seats/ }).click()
    await page.getByRole('heading', { name: 'Your seats are held' }).waitFor()
    await expectGoodLooks(page, 'cash-2-held')
    await page.getByRole('link', { name: 'My Bookings' }).last().click()
    await page.getByText('To pay in cash').waitFor()
    await expectGoodLooks(page, 'cash-3-bookings')
    const list = await staffAt(`/trips/${scheduleId}/check-in`, sight)
    await list.getByRole('heading', { name: 'Still to pay' }).waitFor()
    await expectGoodLooks(list, 'cash-4-check-in')
    await list.getByRole('button', { name: new RegExp(`Take cash .* for ${number}`) }).click()
    await list
      .getByRole('dialog')
      .getByRole('button', { name: /^Take cash/ })
      .click()
    await list.getByText('Still to board (1)').click()
    await list.getByText('Asha Rao').waitFor()
    await expect.poll(() => list.getByRole('heading', { name: 'Still to pay' }).count()).toBe(0)
    await page.reload()
    await page.getByRole('link', { name: 'Show ticket' }).waitFor()
  })
})
