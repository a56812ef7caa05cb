import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../../domain/time/calendar.ts'
import { figure, press, seat, seatOffice } from '../../../testing/builders/seat-office.ts'
import type { SeatOffice } from '../../../testing/builders/seat-office.ts'

let office: SeatOffice

beforeEach(async () => {
  office = await seatOffice()
})

test('seats are blocked for a reason and freed again, on the customer’s map at once', async () => {
  await office.open()
  await userEvent.click(seat('1A'))
  await userEvent.click(seat('1B'))
  expect(screen.getByText('2 seats selected: 1A and 1B')).toBeTruthy()
  await press('Block 2 seats')
  const form = within(await screen.findByRole('dialog', { name: 'Block 2 seats' }))
  await userEvent.click(form.getByRole('button', { name: /^Block \d seats?$/ }))
  expect(form.getByText('Reason is required')).toBeTruthy()
  await userEvent.type(screen.getByLabelText('Reason'), 'For the crew')
  await userEvent.click(form.getByRole('button', { name: /^Block \d seats?$/ }))
  await waitFor(() => expect(seat('1A').textContent).toContain('For the crew'))
  expect(figure('Reserved seats')).toBe('2 (5%)')
  const map = () => office.asha.trpc.seat.map.query({ scheduleId: office.trip.id })
  expect((await map()).seats[0]).toMatchObject({ status: 'RESERVED' })

  await userEvent.click(seat('1A'))
  expect(screen.getByText('1A: For the crew')).toBeTruthy()
  await press('Unblock 1 seat')
  await waitFor(() => expect(figure('Reserved seats')).toBe('1 (2.5%)'))
  expect((await map()).seats.slice(0, 2)).toMatchObject([
    { status: 'AVAILABLE' },
    { status: 'RESERVED' },
  ])
})

test('nothing is kept for ladies while their rule is off', async () => {
  await office.open()
  await userEvent.click(seat('1A'))
  expect(screen.getByRole('button', { name: 'Block 1 seat' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: /for ladies/ })).toBeNull()
})

test('seats are kept for ladies and given to everybody again', async () => {
  await office.admin.trpc.settings.save.mutate({ version: 0, change: { ladiesRule: true } })
  await office.open()
  await userEvent.click(seat('1A'))
  await userEvent.click(seat('1B'))
  await press('2 seats for ladies')
  await waitFor(() => expect(seat('1A').ariaLabel).toMatch(/, for ladies, available$/))
  expect(screen.queryByRole('region', { name: 'Selected seats' })).toBeNull()
  expect(screen.getByText('Seats 1A and 1B for ladies')).toBeTruthy()
  await userEvent.click(seat('1A'))
  await userEvent.click(seat('2A'))
  expect(screen.getByRole('button', { name: '1 seat for ladies' })).toBeTruthy()
  await press('1 seat for everybody')
  await waitFor(() => expect(seat('1A').ariaLabel).not.toContain('for ladies'))
  expect(seat('1B').ariaLabel).toContain('for ladies')
  await press('List view')
  expect(screen.getByRole('row', { name: /1B.*Aisle, for ladies/ })).toBeTruthy()
})

test('a seat taken while its reason is typed is named, and the reason stays', async () => {
  await office.open()
  await userEvent.click(seat('1A'))
  await press('Block 1 seat')
  const form = within(await screen.findByRole('dialog', { name: 'Block 1 seat' }))
  await userEvent.type(screen.getByLabelText('Reason'), 'Broken')
  await office.buy({ '1A': 'Asha Kulkarni' })
  await userEvent.click(form.getByRole('button', { name: /^Block \d seats?$/ }))
  const words = 'Seat 1A is sold or held on a part of the trip and cannot be blocked'
  expect(await form.findByText(words)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('Broken')
})

test('a passenger moves to a seat that is free on their legs', async () => {
  await office.buy({ '3A': 'Asha Kulkarni' }, 1, 3)
  await office.buy({ '4A': 'Ravi Kulkarni' }, 0, 1)
  await office.buy({ '4B': 'Mina Rao' }, 2, 3)
  await office.open()
  await userEvent.click(seat('3A'))
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another seat' }))
  const offered = within(screen.getByLabelText('New seat'))
    .getAllByRole('option')
    .map((option) => option.textContent)
  expect(offered).toContain('4A, window')
  expect(offered).not.toContain('4B, aisle')
  expect(offered).not.toContain('3A, window')
  const message = 'The price of ₹680 stays. No e-mail goes out here: please call.'
  expect(screen.getByText(message)).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('New seat'), '4A, window')
  await press('Move')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(seat('4A').textContent).toContain('Ravi Kulkarni, Asha Kulkarni'))
  expect(seat('3A').getAttribute('data-look')).toBe('available')
})

test('moving a passenger onto a seat that was just taken shows an error, and another can be chosen', async () => {
  await office.buy({ '3A': 'Asha Kulkarni' })
  await office.open()
  await userEvent.click(seat('3A'))
  await userEvent.click(await screen.findByRole('button', { name: 'Move to another seat' }))
  await userEvent.selectOptions(screen.getByLabelText('New seat'), '4A, window')
  // No live update is sent: as if it had happened at this very moment.
  await office.app.dependencies.store.write((trx) =>
    trx
      .insertInto('claims')
      .values({
        seat_id: office.trip.seats['4A'] ?? 0,
        leg: 0,
        schedule_id: office.trip.id,
        booking_id: null,
        held_until: null,
        block_reason: 'Broken',
      })
      .execute(),
  )
  await press('Move')
  expect(await screen.findByText('Seat 4A is already booked')).toBeTruthy()
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('New seat').value).toBe(''))
})

test('on a trip that has arrived people are shown, and nothing is changed', async () => {
  await office.buy({ '3A': 'Asha Kulkarni' })
  office.app.pass(48 * HOUR)
  await office.open()
  expect(screen.getByText('Departed')).toBeTruthy()
  expect(screen.getByText(/^This bus has already arrived\./)).toBeTruthy()
  await userEvent.click(seat('1A'))
  expect(screen.queryByRole('region', { name: 'Selected seats' })).toBeNull()
  await userEvent.click(seat('3A'))
  expect(await screen.findByText('Asha Kulkarni, 30, Female')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Move to another seat' })).toBeNull()
})

test('the history of a seat shows who did what to it, for a taken and for a free one', async () => {
  await office.buy({ '3A': 'Asha Kulkarni' })
  await office.open()
  await userEvent.click(seat('3A'))
  const story = async (number: string) => {
    const panel = within(await screen.findByRole('dialog', { name: `Seat ${number}` }))
    await userEvent.click(panel.getByText('Story of this seat'))
    return panel
  }
  const history = await (await story('3A')).findByRole('list', { name: 'Story of seat 3A' })
  expect(within(history).getByText('Held seats')).toBeTruthy()
  expect(within(history).getByText('Paid')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await userEvent.click(seat('7A'))
  await press('Details')
  const words = 'Nothing has happened to this seat'
  expect(await (await story('7A')).findByText(words)).toBeTruthy()
})
