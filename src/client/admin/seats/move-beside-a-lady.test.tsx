import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { seat, seatOffice } from '../../../testing/builders/seat-office.ts'
import type { SeatOffice } from '../../../testing/builders/seat-office.ts'
import {
  drawForLadies,
  holdSeated,
  turnOnLadiesRule,
} from '../../../testing/builders/back-office/ladies-on-site.ts'

let office: SeatOffice

beforeEach(async () => {
  office = await seatOffice()
})

test('a man is moved beside a lady for a reason, and not without', async () => {
  await turnOnLadiesRule(office.app)
  await holdSeated(await office.app.as('meera'), office.trip, { '3A': 'FEMALE' })
  await holdSeated(office.asha, office.trip, { '5A': 'MALE' })
  await office.open()
  await userEvent.click(seat('5A'))
  const panel = within(await screen.findByRole('dialog', { name: 'Seat 5A' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Move to another seat' }))
  await userEvent.selectOptions(panel.getByLabelText('New seat'), '3B, aisle')
  await userEvent.click(panel.getByRole('button', { name: 'Move' }))
  expect(await panel.findByText('Seat 3B is beside a lady: women only.')).toBeTruthy()
  expect(panel.getByRole('button', { name: 'Move anyway' })).toHaveProperty('disabled', true)
  await userEvent.selectOptions(panel.getByLabelText('Reason'), 'She agrees')
  await userEvent.click(panel.getByRole('button', { name: 'Move anyway' }))
  expect(await screen.findByText('Passenger 1 moved from 5A to 3B')).toBeTruthy()
  const [booking] = await office.asha.trpc.booking.mine.query()
  expect(booking?.seats.map(({ seatNumber }) => seatNumber)).toEqual(['3B'])
})

test('another seat takes the question back', async () => {
  await turnOnLadiesRule(office.app)
  await holdSeated(await office.app.as('meera'), office.trip, { '3A': 'FEMALE' })
  await holdSeated(office.asha, office.trip, { '5A': 'MALE' })
  await office.open()
  await userEvent.click(seat('5A'))
  const panel = within(await screen.findByRole('dialog', { name: 'Seat 5A' }))
  await userEvent.click(await panel.findByRole('button', { name: 'Move to another seat' }))
  await userEvent.selectOptions(panel.getByLabelText('New seat'), '3B, aisle')
  await userEvent.click(panel.getByRole('button', { name: 'Move' }))
  await panel.findByRole('button', { name: 'Move anyway' })
  await userEvent.selectOptions(panel.getByLabelText('New seat'), '6A, window')
  expect(panel.queryByRole('button', { name: 'Move anyway' })).toBeNull()
  await userEvent.click(panel.getByRole('button', { name: 'Move' }))
  expect(await screen.findByText('Passenger 1 moved from 5A to 6A')).toBeTruthy()
})

test('the map and the list mark seats for ladies, while the rule is on', async () => {
  await drawForLadies(office.app, office.trip.seats['1A'])
  await turnOnLadiesRule(office.app)
  await office.open()
  expect(seat('1A').ariaLabel).toMatch(/, seater, for ladies, available$/)
  expect(seat('1B').ariaLabel).not.toContain('for ladies')
  expect(screen.getByText('For ladies').parentElement?.textContent).toBe('♀\uFE0EFor ladies 1')
  await userEvent.click(screen.getByRole('button', { name: 'List view' }))
  expect(
    within(screen.getByRole('row', { name: /1A/ })).getByText('Window, for ladies'),
  ).toBeTruthy()
})

test('while the rule is off the office marks none', async () => {
  await drawForLadies(office.app, office.trip.seats['1A'])
  await office.open()
  expect(seat('1A').ariaLabel).not.toContain('for ladies')
  expect(screen.queryByText('For ladies')).toBeNull()
})
