import { fireEvent, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { cashProvider } from '../../../server/payment/provider/cash-provider.ts'
import { newProviderCalls } from '../../../server/payment/provider/provider-calls.ts'
import { upiProvider } from '../../../server/payment/provider/upi-provider.ts'
import { seatsToPay } from '../../../testing/builders/held-seats.ts'
import { fakeProvider } from '../../../testing/harness/fake-provider.ts'
import type { FakeProvider } from '../../../testing/harness/fake-provider.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { paymentState } from '../../components/booking/payment-state.ts'

let app: TestApp
let asha: Person
let first: FakeProvider
const second = {
  ...fakeProvider({ pages: true }),
  name: 'other',
  label: 'Foreign card',
  // The one address to which a browser without pages can go.
  start: async () => ({ id: 'page-of-other', url: '#the-page', openUntil: Date.now() + HOUR }),
}

beforeEach(async () => {
  first = { ...fakeProvider({ pages: true }), label: 'UPI, card or bank' }
  app = await testApp({
    dependencies: { payments: { online: [first, second], cash: cashProvider, upi: upiProvider } },
  })
  asha = await app.as('asha')
})

async function started() {
  const booking = await seatsToPay(app, asha, ['3A'])
  const start = await asha.trpc.payment.initiate.mutate({ bookingId: booking.id })
  return { booking, start }
}

/** The button that pays, once the booking has come: until then it cannot be pressed. */
const payButton = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name })
    expect(button).toHaveProperty('disabled', false)
    return button
  })

const failureWords = () => document.body.textContent?.match(/fail|declin/i)

test('the ways to pay are cards in the operator’s order, and the button leaves for the page of the chosen one', async () => {
  const booking = await seatsToPay(app, asha, ['3A', '3B'])
  await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  const ways = await screen.findAllByRole('radio')
  expect(ways.map((way) => way.closest('label')?.textContent)).toEqual([
    'UPI, card or bank',
    'Foreign card',
  ])
  expect(ways[0]).toHaveProperty('checked', true)
  expect(screen.queryByLabelText('Card Number')).toBeNull()
  await userEvent.click(screen.getByText('Foreign card'))
  await userEvent.click(await payButton('Pay ₹1,800 Now'))
  await waitFor(() => expect(window.location.hash).toBe('#the-page'))
  expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true)
})

test('whoever goes back from the page of a provider is offered the ways to pay again, or sees that it is paid', async () => {
  const booking = await seatsToPay(app, asha, ['3A'])
  await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  await userEvent.click(await screen.findByText('Foreign card'))
  await userEvent.click(await payButton('Pay ₹900 Now'))
  await screen.findByRole('button', { name: 'Processing...' })
  await waitFor(() => expect(window.location.hash).toBe('#the-page'))
  // As a browser shows a page that it has kept whole.
  const back = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  back()
  expect(await screen.findByRole('button', { name: 'Pay ₹900 Now' })).toHaveProperty(
    'disabled',
    false,
  )
  expect(screen.getByRole('radio', { name: 'Foreign card' })).toHaveProperty('checked', true)
  const start = await asha.trpc.payment.initiate.mutate({ bookingId: booking.id, method: 'fake' })
  first.pay(start)
  await asha.trpc.payment.check.mutate({ bookingId: booking.id })
  back()
  expect(await screen.findByText('Your booking is confirmed')).toBeTruthy()
})

test('whoever has paid elsewhere and wants to pay once more sees the ticket instead', async () => {
  const { booking, start } = await started()
  await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  const pay = await payButton('Pay ₹900 Now')
  first.pay(start)
  await asha.trpc.payment.check.mutate({ bookingId: booking.id })
  await userEvent.click(pay)
  expect(await screen.findByText('Your booking is confirmed')).toBeTruthy()
})

test('a provider that does not answer is said, and another try is offered', async () => {
  const booking = await seatsToPay(app, asha, ['3A'])
  first.breaks('start', 1)
  await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  fireEvent.click(await payButton('Pay ₹900 Now'))
  expect(
    await screen.findByText('The payment provider does not answer. Please try again.'),
  ).toBeTruthy()
  const again = screen.getByRole('button', { name: 'Pay ₹900 Now' })
  expect(again).toHaveProperty('disabled', false)
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('a provider that hangs is no failed payment: the page that checks is shown, and leads back', async () => {
  const booking = await seatsToPay(app, asha, ['3A'])
  Object.assign(app.dependencies.memory.get(newProviderCalls), { patience: 20 })
  first.meanwhile('start', () => new Promise(() => {}))
  const browser = await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  fireEvent.click(await payButton('Pay ₹900 Now'))
  expect(await screen.findByText('Checking your payment…')).toBeTruthy()
  expect(browser.path()).toBe(`/payment?booking=${booking.id}`)
  expect(failureWords()).toBeNull()
  Object.assign(app.dependencies.memory.get(newProviderCalls), { patience: 60_000 })
  await userEvent.click(await screen.findByRole('link', { name: 'Back to the payment' }))
  expect(await payButton('Pay ₹900 Now')).toBeTruthy()
})

test('whoever returns before the money is told that it is checked, never that it failed, and then has the ticket', async () => {
  const { booking, start } = await started()
  const browser = await openSite(app, asha, { path: `/payment?booking=${booking.id}` })
  expect(await screen.findByText('Checking your payment…')).toBeTruthy()
  expect(await screen.findByText('No payment has arrived yet')).toBeTruthy()
  expect(await screen.findByRole('link', { name: 'Back to the payment' })).toBeTruthy()
  expect(failureWords()).toBeNull()
  first.works(start.attemptId, true)
  expect(await screen.findByText('Your bank is still at it')).toBeTruthy()
  expect(failureWords()).toBeNull()
  first.pay(start)
  expect(await screen.findByText('Your booking is confirmed')).toBeTruthy()
  expect(browser.path()).toBe(`/booking/confirmation/${booking.id}`)
})

test('whoever reloads, or returns in a second tab, sees the same ticket', async () => {
  const { booking, start } = await started()
  first.pay(start)
  await asha.trpc.payment.check.mutate({ bookingId: booking.id })
  await openSite(app, asha, { path: `/payment?booking=${booking.id}` })
  expect(await screen.findByText('Your booking is confirmed')).toBeTruthy()
})

test('whoever paid too late for their seats is told that it goes back', async () => {
  const { booking, start } = await started()
  app.pass(HOUR)
  const ravi = await app.as('ravi')
  const { scheduleId, seats } = booking
  await ravi.trpc.booking.hold.mutate({
    scheduleId,
    seatIds: seats.map(({ seatId }) => seatId),
    key: 'hold-of-ravi',
  })
  first.pay(start)
  await openSite(app, await app.as('asha'), { path: `/payment?booking=${booking.id}` })
  expect(await screen.findByText('This payment did not become a ticket')).toBeTruthy()
  expect(screen.getByText(/Anything that was charged goes back to you/)).toBeTruthy()
})

test('an address that names no booking is Invalid Access', async () => {
  await openSite(app, asha, { path: '/payment?booking=none' })
  expect(await screen.findByText('Invalid Access')).toBeTruthy()
})
