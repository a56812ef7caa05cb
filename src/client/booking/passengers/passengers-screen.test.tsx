import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Booking } from '../../../domain/booking/booking.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { heldSeats } from '../../../testing/builders/held-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { tamper } from '../../../testing/harness/tamper.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

async function openPassengers(numbers: string[]) {
  const booking = await heldSeats(app, asha, numbers)
  const path = `/booking/${booking.scheduleId}/passengers`
  const browser = await openSite(app, asha, { path, state: { bookingId: booking.id } })
  await screen.findByRole('button', { name: 'Continue to payment' })
  return { booking, browser }
}

const card = (title: string) => within(screen.getByRole('group', { name: title }))
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
const entered = (calls: string[]) => calls.filter((name) => name === 'booking.enterPassengers')

async function fill(title: string, name: string, age: string) {
  await userEvent.type(card(title).getByLabelText('Name'), name)
  await userEvent.type(card(title).getByLabelText('Age'), age)
  await userEvent.click(card(title).getByLabelText('Female'))
}

const again = ({ id }: Booking) => asha.trpc.booking.get.query({ bookingId: id })

describe('the passengers', () => {
  test('are entered seat by seat and lead on to the payment', async () => {
    const { booking, browser } = await openPassengers(['3A', '3B'])
    await fill('Seat 3A', 'Meera Rao', '41')
    await fill('Seat 3B', 'Ila Rao', '7')
    await goOn()
    expect(await screen.findByRole('button', { name: 'Pay ₹1,800 Now' })).toBeTruthy()
    expect(browser.path()).toBe('/payment')
    const { seats } = await again(booking)
    expect(seats.map(({ passengerName, age, gender }) => [passengerName, age, gender])).toEqual([
      ['Meera Rao', 41, 'FEMALE'],
      ['Ila Rao', 7, 'FEMALE'],
    ])
  })

  test('a berth is read with its deck', async () => {
    const booking = await heldSeats(app, asha, ['3A'])
    tamper(
      app.file,
      `update seats set kind = 'SLEEPER', type = 'SLEEPER', deck = 'UPPER' where number = '3A'`,
    )
    const path = `/booking/${booking.scheduleId}/passengers`
    await openSite(app, asha, { path, state: { bookingId: booking.id } })
    await screen.findByRole('button', { name: 'Continue to payment' })
    expect(screen.getByRole('group', { name: 'Seat 3A, upper deck' })).toBeTruthy()
    await fill('Seat 3A, upper deck', 'Meera Rao', '41')
    await goOn()
    await screen.findByRole('button', { name: 'Pay ₹900 Now' })
    const passengers = within(screen.getByRole('list', { name: 'Passengers' }))
    expect(passengers.getByRole('listitem').textContent).toMatch(/^Seat 3A, upper deckMeera Rao/)
  })

  test('whoever travels too need not type their name', async () => {
    await openPassengers(['3A'])
    await userEvent.click(screen.getByRole('button', { name: 'I am travelling' }))
    expect(card('Seat 3A').getByLabelText('Name')).toHaveProperty('value', 'asha')
  })
})

test('the card of a berth is named by its seat and deck', async () => {
  const booking = await heldSeats(app, asha, ['3A'])
  await app.dependencies.store.write((trx) =>
    trx.updateTable('seats').set({ type: 'SLEEPER' }).where('number', '=', '3A').execute(),
  )
  const path = `/booking/${booking.scheduleId}/passengers`
  await openSite(app, asha, { path, state: { bookingId: booking.id } })
  expect(await screen.findByRole('group', { name: 'Seat 3A, lower deck' })).toBeTruthy()
})

describe('what is wrong', () => {
  test('is shown at its field and on top with a link; the first field has the focus, nothing is sent', async () => {
    const { browser } = await openPassengers(['3A', '3B'])
    await fill('Seat 3A', 'Meera Rao', '41')
    await userEvent.clear(screen.getByLabelText('Email'))
    await userEvent.type(screen.getByLabelText('Phone (optional)'), '12345')
    await goOn()
    const top = within(await screen.findByText('Please check these fields:'))
    expect(top).toBeTruthy()
    const field = (label: string) => card('Seat 3B').getByLabelText(label)
    const wordsOf = (control: HTMLElement) =>
      document.querySelector(`[id="${control.getAttribute('aria-describedby')}"]`)?.textContent
    expect(wordsOf(field('Name'))).toBe('Passenger name is required')
    expect(wordsOf(field('Age'))).toBe('Age is required')
    expect(wordsOf(card('Seat 3B').getByRole('radiogroup'))).toBe('Gender is required')
    expect(wordsOf(screen.getByLabelText('Email'))).toBe('Email is required')
    expect(wordsOf(screen.getByLabelText('Phone (optional)'))).toBe(
      'Phone number must be 10 digits',
    )
    expect(document.activeElement).toBe(field('Name'))
    await userEvent.click(screen.getByRole('link', { name: 'Seat 3B, Gender: Gender is required' }))
    expect(document.activeElement).toBe(field('Male'))
    expect(entered(browser.called())).toEqual([])
  })

  test('is shown when a field is left, and removed when it is edited', async () => {
    await openPassengers(['3A'])
    const age = card('Seat 3A').getByLabelText('Age')
    await userEvent.type(age, '130')
    await userEvent.tab()
    await screen.findByText('Age can be at most 120')
    expect(age.getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(age, '{Backspace}')
    expect(screen.queryByText('Age can be at most 120')).toBeNull()
    expect(age.getAttribute('aria-invalid')).toBe('false')
  })
})

describe('a hold that is over', () => {
  test('keeps what was typed and takes the same seats again with one button', async () => {
    const { booking } = await openPassengers(['3A', '3B'])
    await fill('Seat 3B', 'Ila Rao', '7')
    app.pass(10 * MINUTE)
    await userEvent.click(
      await screen.findByRole('button', { name: 'Take the same 2 seats again' }),
    )
    await screen.findByRole('button', { name: 'Continue to payment' })
    expect(card('Seat 3B').getByLabelText('Name')).toHaveProperty('value', 'Ila Rao')
    expect(card('Seat 3B').getByLabelText('Female')).toHaveProperty('checked', true)
    const { seats } = await app.visitor().trpc.seat.map.query({ scheduleId: booking.scheduleId })
    const held = seats.filter(({ status }) => status === 'RESERVED')
    expect(held.map(({ number }) => number)).toEqual(['3A', '3B'])
  })

  test('says which of them somebody else has taken meanwhile', async () => {
    const { booking } = await openPassengers(['3A'])
    app.pass(10 * MINUTE)
    await screen.findByText('Your seats are no longer held')
    const seatIds = booking.seats.map(({ seatId }) => seatId)
    const { trpc } = await app.as('ravi')
    await trpc.booking.hold.mutate({ scheduleId: booking.scheduleId, seatIds, key: 'ravi is here' })
    await userEvent.click(screen.getByRole('button', { name: 'Take the same seat again' }))
    await waitFor(() => expect(screen.getByText(/^Seat 3A is /)).toBeTruthy())
    expect(screen.getByRole('link', { name: 'Choose other seats' })).toBeTruthy()
  })
})
