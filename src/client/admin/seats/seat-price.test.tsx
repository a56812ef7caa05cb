import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press, seat, seatOffice } from '../../../testing/builders/seat-office.ts'
import { addRule, aSupplement } from '../../../testing/builders/back-office/fare-rules.ts'
import { operatorCall } from '../../../testing/builders/a-trip-on-sale.ts'

/** A trip on which seats at a window cost 50 rupees more, with its seats opened for a part of it. */
async function withWindows(view = '') {
  const office = await seatOffice()
  await addRule(await operatorCall(office.app), aSupplement('Window', 5000, { window: true }))
  await office.admin.trpc.fare.applyRules.mutate()
  await office.open(view)
  return office
}

async function linesOfSeat(number: string) {
  await userEvent.click(seat(number))
  await press('Details')
  const dialog = within(await screen.findByRole('dialog', { name: `Seat ${number}` }))
  await userEvent.click(dialog.getByText(/^How the price comes about/))
  const terms = dialog.getAllByRole('term').map(({ textContent }) => textContent)
  const amounts = dialog.getAllByRole('definition').map(({ textContent }) => textContent)
  return terms.map((term, place) => `${term} ${amounts[place]}`)
}

test('a free seat tells line by line how its price comes about', async () => {
  await withWindows()
  expect(seat('1A').getAttribute('title')).toContain('Window +₹50')
  expect(seat('1B').getAttribute('title')).not.toContain('₹')
  expect(await linesOfSeat('1A')).toEqual(['Base fare ₹900', 'Window ₹50', 'Total ₹950'])
})

test('the lines are those of the part of the trip that is shown', async () => {
  await withWindows('&from=0&to=1')
  const lines = await linesOfSeat('1A')
  expect(lines[0]).toMatch(/^Fare Pune to Satara ₹/)
  expect(lines.at(-1)).not.toBe('Total ₹950')
})

test('a seat that is sold has no price to be told', async () => {
  const office = await seatOffice()
  await office.buy({ '1A': 'Asha Kulkarni' })
  await office.open()
  await userEvent.click(seat('1A'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Seat 1A' }))
  expect(await dialog.findByText('Asha Kulkarni, 30, Female')).toBeTruthy()
  expect(dialog.queryByText(/^How the price comes about/)).toBeNull()
})
