import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { seat, seatOffice } from '../../../testing/builders/seat-office.ts'
import { aSale } from '../../../testing/builders/ticket-counter.ts'
import { addPoints, PUNE_AND_GOA } from '../../../testing/builders/back-office/trip-points.ts'

test('who sits on a seat is shown with the points where they get on and off', async () => {
  const office = await seatOffice()
  const { app, admin, trip } = office
  const { Swargate, Panjim } = await addPoints(app, trip, PUNE_AND_GOA)
  const ends = { boardingPointId: Swargate, droppingPointId: Panjim }
  await admin.trpc.counter.sell.mutate(aSale(trip, ['3A'], ends))
  await office.open()
  await userEvent.click(seat('3A'))
  const panel = within(await screen.findByRole('dialog', { name: 'Seat 3A' }))
  expect(await panel.findByText('Swargate, Pune to Panjim, Goa')).toBeTruthy()
})
