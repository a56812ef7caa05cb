import { NO_PROVIDER_KEYS } from '../../../server/core/secrets/provider-keys.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { connectedPayments } from '../../../server/payment/connected-payments.ts'
import { saveSettings } from '../../../server/settings/settings.service.ts'
import { operatorCall } from '../../../testing/builders/a-trip-on-sale.ts'
import { seatsToPay } from '../../../testing/builders/held-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { paymentState } from '../../components/booking/payment-state.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

async function openPayment() {
  const booking = await seatsToPay(app, asha, ['3A', '3B'])
  const browser = await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  await screen.findByText('If you cancel')
  return { booking, browser }
}

const click = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))

/** Asha with a network that delays one procedure's answers. */
function slowTo(procedure: string): Person {
  const fetch: typeof asha.fetch = async (target, init) => {
    const answer = await asha.fetch(target, init)
    if (JSON.stringify(target).includes(procedure)) await sleep(400)
    return answer
  }
  return { ...asha, fetch }
}

/** Every `h1` that is on the screen from now on, in order. */
function watchHeadings(): () => string[] {
  const seen = new Set<string>()
  const look = () => {
    const words = document.querySelector('h1')?.textContent
    if (words) seen.add(words)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  onTestFinished(() => observer.disconnect())
  look()
  return () => [...seen]
}

test('where nobody takes payments any more, a held booking shows whom to call and where it is given up', async () => {
  const booking = await seatsToPay(app, asha, ['3A'])
  app.dependencies.payments = connectedPayments(NO_PROVIDER_KEYS)
  await openSite(app, asha, { path: '/payment', state: paymentState(booking) })
  const title = 'Tickets cannot be paid for online here yet'
  expect(await screen.findByText(title)).toBeTruthy()
  const { supportPhone } = await asha.trpc.site.get.query()
  const call = within(screen.getByRole('main')).getByRole('link', { name: supportPhone })
  expect(call.getAttribute('href')).toMatch(/^tel:/)
  const way = within(screen.getByRole('main')).getByRole('link', { name: 'My Bookings' })
  expect(way.getAttribute('href')).toBe('/bookings')
  expect(screen.queryByLabelText('Card Number')).toBeNull()
})

describe('without navigation state', () => {
  test('the payment is Invalid Access, and leads home', async () => {
    await openSite(app, asha, { path: '/payment' })
    expect(await screen.findByText('Invalid Access')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go Back Home' }).getAttribute('href')).toBe('/')
  })

  test('whoever has an unpaid booking is led back to it', async () => {
    await seatsToPay(app, asha, ['3A'])
    await openSite(app, asha, { path: '/payment' })
    await userEvent.click(await screen.findByText('Continue your payment'))
    expect(await screen.findByRole('button', { name: 'Pay ₹900 Now' })).toBeTruthy()
  })
})

describe('paying', () => {
  test('shows who travels, from where to where, and the sum before anything is typed', async () => {
    const { booking } = await openPayment()
    const summary = screen.getByRole('complementary', { name: 'Booking summary' })
    const { boarding, busName, busNumber } = booking
    const bar = within(summary).getByRole('button', { name: /^Total for 2 seats/ })
    for (const text of [boarding.time, boarding.name, busName])
      expect(bar.textContent).toContain(text)
    for (const text of [
      'Pune',
      'Goa',
      'Saturday, 16 January 2027',
      `Departure${boarding.time}`,
      `Bus${busName}, ${busNumber}`,
      'Passenger 1',
      'Passenger 2',
    ]) {
      expect(summary.textContent).toContain(text)
    }
    expect(screen.getByRole('button', { name: 'Pay ₹1,800 Now' })).toBeTruthy()
    expect(screen.getByText(/Demo payment. No card is charged/)).toBeTruthy()
  })

  test('asks for all card details first, and calls nothing', async () => {
    const { browser } = await openPayment()
    await click('Pay ₹1,800 Now')
    expect(await screen.findByText('Please fill in all card details.')).toBeTruthy()
    expect(screen.getByText('CVC is required')).toBeTruthy()
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Card Number')))
    expect(browser.called().filter((name) => name.startsWith('payment.'))).toEqual([])
  })

  test('leads to the ticket with the last four digits; the number never leaves the browser', async () => {
    const { booking, browser } = await openPayment()
    await click('Fill in the test card')
    await click('Pay ₹1,800 Now')
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true)
    expect(await screen.findByText('ending in 1111')).toBeTruthy()
    expect(browser.path()).toBe(`/booking/confirmation/${booking.id}`)
    const heading = screen.getByText('Your booking is confirmed')
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(browser.sent().replaceAll(' ', '')).not.toContain('4111')
  })

  test('never calls it unpaid on the way to the ticket, which then has the focus', async () => {
    const booking = await seatsToPay(app, asha, ['3A'])
    await openSite(app, slowTo('booking.get'), { path: '/payment', state: paymentState(booking) })
    await screen.findByText('If you cancel')
    const headings = watchHeadings()
    await click('Fill in the test card')
    await click('Pay ₹900 Now')
    const heading = await screen.findByText('Your booking is confirmed')
    expect(headings()).toEqual(['Payment', 'Your booking is confirmed'])
    expect(document.activeElement).toBe(heading)
  })

  test('is one charge, however often it is clicked and whatever answer gets lost', async () => {
    const { booking, browser } = await openPayment()
    await click('Fill in the test card')
    browser.loseAnswer('payment.confirm')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Pay ₹1,800 Now' }))
    await screen.findByText('Your booking is confirmed')
    const payments = browser.called().filter((name) => name.startsWith('payment.'))
    expect(payments).toEqual(['payment.initiate', 'payment.confirm', 'payment.confirm'])
    const charges = await app.dependencies.store.reader
      .selectFrom('ledger')
      .selectAll()
      .where('booking_id', '=', booking.id)
      .execute()
    expect(charges).toHaveLength(1)
  })

  test('with a declined card keeps all but the CVC, and the seats', async () => {
    const { booking } = await openPayment()
    await click('Fill in a card that is declined')
    await click('Pay ₹1,800 Now')
    const failed = 'Payment failed. Please try again or use a different payment method.'
    expect(await screen.findAllByText(failed)).toHaveLength(1)
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('CVC')))
    expect(screen.getByLabelText('Card Number')).toHaveProperty('value', '4000 0000 0000 0002')
    expect(screen.getByLabelText('CVC')).toHaveProperty('value', '')
    const after = await asha.trpc.booking.get.query({ bookingId: booking.id })
    expect([after.status, after.paymentStatus]).toEqual(['PENDING', 'FAILED'])
  })
})

test.each([
  ['has a tax number today', '2026-01-01', 1],
  ['has a tax number from another day on', '2099-01-01', 0],
])('a business is asked for its name where the operator %s', async (_, from, shown) => {
  const taxNumbers = [{ from, taxNumber: '27AAPFU0939F1ZV' }]
  await saveSettings(await operatorCall(app), { taxNumbers })
  await openPayment()
  expect(screen.queryAllByText('I need a GST invoice for my business')).toHaveLength(shown)
})

test('where nothing comes back, the terms say so in words', async () => {
  const cancellationSlabs = [{ hoursBefore: 0, keptPercent: 100 }]
  await saveSettings(await operatorCall(app), { cancellationSlabs })
  await openPayment()
  expect(screen.getByText('If you cancel, nothing comes back to you.')).toBeTruthy()
  expect(screen.getByRole('row', { name: /^Until departure.*nothing back$/ })).toBeTruthy()
})

describe('the hold', () => {
  test('asks at two minutes and is extended once', async () => {
    const { booking } = await openPayment()
    app.pass(8 * MINUTE)
    await userEvent.click(await screen.findByRole('button', { name: 'Hold my seats longer' }))
    expect(await screen.findByText(/, 12 minutes left/)).toBeTruthy()
    const after = await asha.trpc.booking.get.query({ bookingId: booking.id })
    expect(after.hold?.extendable).toBe(false)
  })

  test('says when it is over and takes the same seats again', async () => {
    const { booking, browser } = await openPayment()
    app.pass(10 * MINUTE)
    await userEvent.click(await screen.findByRole('button', { name: /Take the same/ }))
    await screen.findByRole('heading', { name: 'Passengers' })
    expect(browser.path()).toBe(`/booking/${booking.scheduleId}/passengers`)
  })
})
