import { expect } from 'vitest'
import { readConfig } from '../../../server/core/config.ts'
import { connectedPayments } from '../../../server/payment/connected-payments.ts'
import { seatsToPay } from '../../builders/held-seats.ts'
import { simulated } from '../../real-payments/simulated-payments.ts'
import { PHONE } from '../browser.ts'
import { payButton } from '../page-actions.ts'
import { signIn } from '../people.ts'
import { startSite } from '../start-site.ts'
import { TIME_AHEAD } from '../test-day.ts'
import type { Walker } from '../visual-checks.ts'
import type { SimulatedPayments } from '../../real-payments/simulated-payments.ts'

async function siteWithProviders() {
  let simulator: SimulatedPayments | undefined
  const site = await startSite({}, async (url) => {
    simulator = await simulated(url)
    await simulator.control('POST', '/clock', { offset: TIME_AHEAD })
    return connectedPayments(readConfig('start', simulator.environment).payments)
  })
  if (simulator === undefined) throw new Error('There are no providers')
  return { site, simulator }
}

/** A payment that a provider has not decided yet. */
export async function walkProviders({ open, look }: Walker): Promise<void> {
  const { site, simulator } = await siteWithProviders()
  const { page } = await open({ url: site.url })
  await page.setViewportSize(PHONE)
  const asha = await signIn(page, site, 'asha')
  await simulator.control('POST', '/deliveries', { lose: 1000 })
  await seatsToPay(site, asha, ['1A'])
  await page.goto('/payment')
  await page.getByRole('link', { name: 'Continue your payment' }).click()
  await payButton(page).waitFor()
  await look(page, 'the ways to pay of two providers')
  await payButton(page).click()
  await page.getByRole('button', { name: 'Pay by UPI; the bank takes its time' }).click()
  await page.getByText('Your bank is still at it').waitFor()
  await look(page, 'a payment that is being checked')
}

/** A refund that the provider could not pay. */
export async function walkFailedRefund({ open, look }: Walker): Promise<void> {
  const { site, simulator } = await siteWithProviders()
  const bela = await site.as('bela')
  const { id: bookingId } = await seatsToPay(site, bela, ['1A'])
  const { attemptId } = await bela.trpc.payment.initiate.mutate({ bookingId, method: 'razorpay' })
  await simulator.act({ provider: 'razorpay', act: 'pay', of: `fb-${attemptId}` })
  const booking = () => bela.trpc.booking.get.query({ bookingId })
  await expect.poll(async () => (await booking()).status).toBe('CONFIRMED')
  const passengerIds = (await booking()).seats.map(({ id }) => id)
  const { token } = await bela.trpc.cancellation.quote.query({ bookingId, passengerIds })
  await bela.trpc.cancellation.confirm.mutate({ bookingId, token })
  const reference = async () => {
    const refunds = site.dependencies.store.reader.selectFrom('refunds').select('reference')
    return (await refunds.executeTakeFirst())?.reference ?? ''
  }
  await expect.poll(reference).not.toBe('')
  await simulator.act({ provider: 'razorpay', act: 'failRefund', of: await reference() })
  const status = async () => {
    const refunds = site.dependencies.store.reader.selectFrom('refunds').select('status')
    return (await refunds.executeTakeFirst())?.status
  }
  await expect.poll(status).toBe('FAILED')
  const { page } = await open({ url: site.url })
  await signIn(page, site, 'admin')
  await page.goto('/admin/attention')
  await page.getByRole('button', { name: 'Paid by hand' }).waitFor()
  await look(page, 'a refund that needs attention')
  await page.getByRole('button', { name: 'Paid by hand' }).click()
  await page.getByLabel('Reference of the transfer').waitFor()
  await look(page, 'a refund that is paid by hand')
}
