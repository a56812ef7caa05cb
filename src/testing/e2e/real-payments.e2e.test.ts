import type { Page } from '@playwright/test'
import { beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from '../../server/core/config.ts'
import { connectedPayments } from '../../server/payment/connected-payments.ts'
import { aSale } from '../builders/ticket-counter.ts'
import { aSchedule } from '../builders/fixtures.ts'
import type { TestSchedule } from '../builders/fixtures.ts'
import { simulated } from '../real-payments/simulated-payments.ts'
import type { SimulatedPayments } from '../real-payments/simulated-payments.ts'
import { PHONE, sharedBrowser } from './browser.ts'
import { payButton } from './page-actions.ts'
import { signIn } from './people.ts'
import { expectSeen } from './seen.ts'
import { startSite } from './start-site.ts'
import type { StartedSite } from './start-site.ts'
import { TIME_AHEAD } from './test-day.ts'

const browser = sharedBrowser()
let site: StartedSite
let simulator: SimulatedPayments
let schedule: TestSchedule

beforeEach(async () => {
  site = await startSite({}, async (url) => {
    simulator = await simulated(url)
    await simulator.control('POST', '/clock', { offset: TIME_AHEAD })
    return connectedPayments(readConfig('start', simulator.environment).payments)
  })
  schedule = await aSchedule(site.dependencies)
})

/** A booking whose passenger is named, so that only paying it is left. */
async function heldBy(name: string, seat: string): Promise<number> {
  const { trpc } = await site.as(name)
  const { id: scheduleId, seats } = schedule
  const seatIds = [seats[seat] ?? 0]
  const held = await trpc.booking.hold.mutate({ scheduleId, seatIds, key: `hold-${seat}-${name}` })
  const passengers = seatIds.map((seatId) => ({
    seatId,
    passengerName: 'Asha Rao',
    age: 31,
    gender: 'FEMALE' as const,
  }))
  await trpc.booking.enterPassengers.mutate({ bookingId: held.id, passengers })
  return held.id
}

/** Somebody at the payment of the booking that they hold. */
async function atPayment(name: string, seat: string) {
  await heldBy(name, seat)
  const opened = await browser.open({ url: site.url, viewport: PHONE })
  const { page } = opened
  await signIn(page, site, name)
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await payButton(page).waitFor()
  return opened
}

const WAYS = [
  { provider: 'razorpay', label: 'UPI, card or net banking', paidBy: 'Visa card ending in 1111' },
  { provider: 'stripe', label: /^Card/, paidBy: 'Visa card ending in 4242' },
] as const

describe.each(WAYS)('$provider', ({ provider, label, paidBy }) => {
  test('a customer chooses it, is declined, pays on its page and returns to the ticket', async () => {
    const { page } = await atPayment('asha', '1A')
    await page.getByRole('radio', { name: label }).check()
    await payButton(page).click()
    await page.getByText('no real money').first().waitFor()
    await page.getByRole('button', { name: 'Let the bank decline' }).click()
    await page.getByRole('button', { name: 'Pay by card', exact: true }).click()
    await page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
    await page.getByText(paidBy).waitFor()
    await page.getByText('TEST: no money was taken').waitFor()
    await page.reload()
    await page.getByText(paidBy).waitFor()
    await page.goto('/payment')
    await expectSeen(page.getByRole('heading', { name: 'There is nothing to pay here' }))
  })

  test('Back from its page offers the ways again: the same opens the same page, another closes the first', async () => {
    const { page, tab } = await atPayment('asha', '1A')
    const payBy = async (way: string | RegExp) => {
      await page.getByRole('radio', { name: way }).check()
      await payButton(page).click()
      await page.getByText('no real money').first().waitFor()
      return page.url()
    }
    const url = await payBy(label)
    await page.goBack()
    await payButton(page).waitFor()
    await payBy(label)
    await page.waitForURL(url)
    await page.goBack()
    const other = WAYS.find((way) => way.provider !== provider)
    await payBy(other?.label ?? '')
    const first = await tab()
    await expect
      .poll(async () => {
        await first.goto(url)
        return first.getByText(/is cancelled|has expired/).count()
      })
      .toBe(1)
    await page.getByRole('button', { name: 'Pay by card', exact: true }).click()
    await page.getByText(other?.paidBy ?? '').waitFor()
  })
})

test('a payment goes on after a reload, in a second tab, on another device, and after the tab was closed', async () => {
  const { page, tab, expectTrouble } = await atPayment('asha', '1A')
  const goOn = async (there: Page) => {
    await there.goto('/payment')
    await there.getByRole('link', { name: 'Continue your payment' }).click()
  }
  const leave = async (there: Page) => {
    await payButton(there).click()
    await there.getByText('no real money').first().waitFor()
    return there.url()
  }
  await page.reload()
  const url = await leave(page)
  await page.reload()
  await page.getByRole('button', { name: 'Pay by card', exact: true }).waitFor()
  const second = await tab()
  await goOn(second)
  await leave(second)
  await second.waitForURL(url)
  await second.close()
  await page.close()
  const device = await browser.open({ url: site.url, viewport: PHONE })
  await signIn(device.page, site, 'asha')
  await goOn(device.page)
  await leave(device.page)
  await device.page.waitForURL(url)
  const later = await tab()
  await goOn(later)
  await payButton(later).waitFor()
  await device.page.getByRole('button', { name: 'Pay by card', exact: true }).click()
  await device.page.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
  // Paid on the other device: the server refuses to take it twice.
  expectTrouble(/409/)
  await payButton(later).click()
  await later.getByRole('heading', { name: 'Your booking is confirmed' }).waitFor()
})

test('a customer who closes the page after paying finds the ticket all the same', async () => {
  const { page, tab } = await atPayment('asha', '1A')
  await page.getByRole('radio', { name: 'UPI, card or net banking' }).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay by card', exact: true }).waitFor()
  const other = await tab()
  const { id } = await site.dependencies.store.reader
    .selectFrom('payments')
    .select('id')
    .executeTakeFirstOrThrow()
  await simulator.act({ provider: 'razorpay', act: 'pay', of: `fb-${id}` })
  await page.close()
  await other.goto('/bookings')
  await expect.poll(() => other.getByText('Confirmed').count()).toBeGreaterThan(0)
})

test('a caller pays by a link on the page of a provider, and returns to the ticket', async () => {
  const { trpc } = await site.as('agent')
  const held = await trpc.counter.sell.mutate(aSale(schedule, ['1A'], { payment: 'LATER' }))
  const { url } = await trpc.counter.payLink.query({ bookingId: held.id })
  const { page } = await browser.open({ url: site.url, viewport: PHONE })
  await page.goto(url)
  await page.getByRole('radio', { name: 'UPI, card or net banking' }).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay by card', exact: true }).waitFor()
  await page.goBack()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay by card', exact: true }).click()
  await page.getByRole('heading', { name: 'Your ticket' }).waitFor()
  await page.getByText(held.bookingNumber).first().waitFor()
  expect(page.url()).toContain('/ticket#')
})

test('while nobody is sure the return says that it is being checked, and turns into the ticket by itself', async () => {
  await simulator.control('POST', '/deliveries', { lose: 1000 })
  const { page } = await atPayment('asha', '1A')
  await page.getByRole('radio', { name: 'UPI, card or net banking' }).check()
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay by UPI; the bank takes its time' }).click()
  await page.getByText('Checking your payment…').waitFor()
  await page.getByText('Your bank is still at it').waitFor()
  await expect.poll(() => page.getByText(/failed/i).count()).toBe(0)
  const { RAZORPAY_API_URL, RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = simulator.environment
  const basic = Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')
  const payments = await fetch(`${RAZORPAY_API_URL}/payments`, {
    headers: { authorization: `Basic ${basic}` },
  })
  const { items } = await payments.json()
  await simulator.act({ provider: 'razorpay', act: 'capture', of: items[0].id })
  await page.getByText('TEST: no money was taken').waitFor()
})

test('an administrator pays a refund that failed by hand', async () => {
  const bookingId = await heldBy('asha', '1A')
  const { trpc } = await site.as('asha')
  const { attemptId } = await trpc.payment.initiate.mutate({ bookingId, method: 'razorpay' })
  await simulator.act({ provider: 'razorpay', act: 'pay', of: `fb-${attemptId}` })
  const { reader } = site.dependencies.store
  const { id: passengerId } = await reader
    .selectFrom('passengers')
    .select('id')
    .executeTakeFirstOrThrow()
  await expect
    .poll(async () => (await trpc.booking.get.query({ bookingId })).status)
    .toBe('CONFIRMED')
  const cancelled = { bookingId, passengerIds: [passengerId] }
  const { token } = await trpc.cancellation.quote.query(cancelled)
  await trpc.cancellation.confirm.mutate({ bookingId, token })
  const reference = async () => {
    const refund = await reader.selectFrom('refunds').select('reference').executeTakeFirst()
    return refund?.reference ?? ''
  }
  await expect.poll(reference).not.toBe('')
  await simulator.act({ provider: 'razorpay', act: 'failRefund', of: await reference() })
  const status = async () =>
    (await reader.selectFrom('refunds').select('status').executeTakeFirst())?.status
  await expect.poll(status).toBe('FAILED')
  const { page } = await browser.open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/attention')
  await page.getByRole('button', { name: 'Paid by hand' }).waitFor()
  await page.getByRole('button', { name: 'Paid by hand' }).click()
  await page.getByLabel('Reference of the transfer').fill('UTR412345678901')
  await page.getByRole('button', { name: 'I have paid it' }).click()
  await page.getByText('Nothing needs attention').waitFor()
})
