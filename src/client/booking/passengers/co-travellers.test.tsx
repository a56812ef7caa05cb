import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { turnOnLadiesRule } from '../../../testing/builders/back-office/ladies-on-site.ts'
import { CHILD, addChild } from '../../../testing/builders/back-office/kinds-of-passengers.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let asha: Person
let trip: TestSchedule

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
  trip = await aSchedule(app.dependencies)
})

const idOf = (number: string) => trip.seats[number] ?? 0

/** Passengers of 30 years, a woman, and 31, a man, and so on. */
const travelled = (...names: string[]) =>
  sellSeats(asha, trip, {
    passengers: Object.fromEntries(names.map((name, place) => [`${place + 1}A`, name])),
    phone: '9123456702',
  })

type Hold = Partial<Parameters<Person['trpc']['booking']['hold']['mutate']>[0]>

async function openPassengers(numbers: string[], hold: Hold = {}, who = asha) {
  const seatIds = numbers.map(idOf)
  const held = { scheduleId: trip.id, seatIds, key: 'the next journey', ...hold }
  const { id } = await who.trpc.booking.hold.mutate(held)
  const path = `/booking/${trip.id}/passengers`
  const browser = await openSite(app, who, { path, state: { bookingId: id } })
  await screen.findByRole('button', { name: 'Continue to payment' })
  return browser
}

const LIST = 'Travelled with you before'
const list = async () => within(await screen.findByRole('group', { name: LIST }))
const person = async (name: RegExp) => (await list()).getByRole('button', { name })
const press = async (name: RegExp) => userEvent.click(await person(name))
const card = (number: string) => within(screen.getByRole('group', { name: `Seat ${number}` }))
const field = (number: string, label: string) =>
  card(number).getByLabelText<HTMLInputElement>(label)
const filled = (number: string) => [
  field(number, 'Name').value,
  field(number, 'Age').value,
  card(number).queryByRole<HTMLInputElement>('radio', { checked: true })?.parentElement
    ?.textContent,
]
const iAmTravelling = () => userEvent.click(screen.getByRole('button', { name: 'I am travelling' }))

describe('whoever travelled with a customer before', () => {
  test('is put on the next empty card by one press, and the booking is paid as typed', async () => {
    await travelled('Meera Rao', 'Ravi Rao')
    await openPassengers(['3A', '3B'])
    await press(/^Ravi Rao/)
    expect(filled('3A')).toEqual(['Ravi Rao', '31', 'Male'])
    await press(/^Meera Rao/)
    expect(filled('3B')).toEqual(['Meera Rao', '30', 'Female'])
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    expect(await screen.findByRole('button', { name: /^Pay ₹/ })).toBeTruthy()
  })

  test('is marked with the seat, and pressed again is taken off', async () => {
    await travelled('Meera Rao', 'Ravi Rao')
    await openPassengers(['3A'])
    await press(/^Meera Rao/)
    const chosen = await person(/^Meera Rao.*30, Female, seat 3A$/)
    expect(chosen.getAttribute('aria-pressed')).toBe('true')
    expect(await person(/^Ravi Rao/)).toHaveProperty('disabled', true)
    await userEvent.click(chosen)
    expect(filled('3A')).toEqual(['', '', undefined])
    expect((await person(/^Meera Rao/)).getAttribute('aria-pressed')).toBe('false')
    await press(/^Ravi Rao/)
    expect(filled('3A')).toEqual(['Ravi Rao', '31', 'Male'])
  })

  test('is put on the card that was left last while that names nobody', async () => {
    await travelled('Meera Rao', 'Ravi Rao')
    await openPassengers(['3A', '3B'])
    await userEvent.click(field('3B', 'Name'))
    await press(/^Meera Rao/)
    expect(filled('3B')).toEqual(['Meera Rao', '30', 'Female'])
    // The empty field that was left is filled: it has no error.
    expect(screen.queryByText('Passenger name is required')).toBeNull()
    await press(/^Ravi Rao/)
    expect(filled('3A')).toEqual(['Ravi Rao', '31', 'Male'])
  })

  test('is marked as well where the same name was typed', async () => {
    await travelled('Meera Rao')
    await openPassengers(['3A'])
    await userEvent.type(field('3A', 'Name'), 'meera rao')
    await userEvent.click(card('3A').getByLabelText('Female'))
    expect((await person(/^Meera Rao/)).getAttribute('aria-pressed')).toBe('true')
  })

  test('takes a seat held for one of their kind, else hears at the age why not', async () => {
    const concessionId = await addChild(app, { ...CHILD, proof: '' })
    await travelled('Meera Rao', 'Ravi Rao')
    const concessions = [{ seatId: idOf('3A'), concessionId }]
    await openPassengers(['3A', '3B'], { concessions })
    await press(/^Meera Rao/)
    expect(filled('3B')).toEqual(['Meera Rao', '30', 'Female'])
    await press(/^Ravi Rao/)
    expect(filled('3A')).toEqual(['Ravi Rao', '31', 'Male'])
    await screen.findByText('A child is 5 to 11 years old. Choose Adult or correct the age.')
  })

  test('takes a seat that was chosen for one of their gender', async () => {
    await travelled('Meera Rao')
    await turnOnLadiesRule(app)
    const genders = [
      { seatId: idOf('3A'), gender: 'MALE' as const },
      { seatId: idOf('3B'), gender: 'FEMALE' as const },
    ]
    await openPassengers(['3A', '3B'], { genders })
    await press(/^Meera Rao/)
    expect(filled('3B')).toEqual(['Meera Rao', '30', 'Female'])
    await press(/^Meera Rao/)
    expect(filled('3B')).toEqual(['', '', 'Female'])
  })
})

describe('nobody is offered', () => {
  test('on the first booking', async () => {
    const browser = await openPassengers(['3A'])
    await waitFor(() => expect(browser.called()).toContain('booking.coTravellers'))
    expect(screen.queryByRole('group', { name: LIST })).toBeNull()
  })

  test('to whoever sells, and the server is not asked', async () => {
    const agent = await app.as('agent')
    await sellSeats(agent, trip, { passengers: { '1A': 'Meera Rao' } })
    const browser = await openPassengers(['3A'], {}, agent)
    expect(screen.queryByRole('group', { name: LIST })).toBeNull()
    expect(browser.called()).not.toContain('booking.coTravellers')
  })
})

describe('a customer who travels too', () => {
  test('is filled in as they travelled last, with the phone number they gave', async () => {
    await travelled('Asha', 'Ravi Rao')
    await openPassengers(['3A'])
    await list()
    expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '')
    await iAmTravelling()
    expect(filled('3A')).toEqual(['asha', '30', 'Female'])
    expect(screen.getByLabelText('Phone (optional)')).toHaveProperty('value', '9123456702')
  })

  test('goes on at the first field that nobody knows yet', async () => {
    await openPassengers(['3A'])
    await iAmTravelling()
    expect(filled('3A')).toEqual(['asha', '', undefined])
    expect(document.activeElement).toBe(field('3A', 'Age'))
  })

  test('does not take over the age of whom they replace on the card', async () => {
    await travelled('Ravi Rao')
    await openPassengers(['3A'])
    await press(/^Ravi Rao/)
    await iAmTravelling()
    expect(filled('3A')).toEqual(['asha', '', undefined])
  })
})
