import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { soldToStudent } from '../../testing/builders/fares/a-student.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

/** Four hours before a trip leaves with a student on 3A. */
beforeEach(async () => {
  localStorage.clear()
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  await soldToStudent(app, trip)
  app.pass(30 * HOUR)
})

const open = async () =>
  openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/check-in` })
const check = async (seat: string) => {
  await userEvent.type(await screen.findByLabelText('Booking, ticket or seat'), seat)
  await userEvent.click(screen.getByRole('button', { name: 'Check' }))
}
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const proofTick = () => screen.findByRole('checkbox', { name: 'Student card seen: 3A Tara Rao' })
const onServer = async () => {
  const { trpc } = await app.as('agent')
  const { passengers } = await trpc.passenger.checkInList.query({ scheduleId: trip.id })
  const student = passengers.find(({ seatNumber }) => seatNumber === '3A')
  return [student?.status, student?.proofSeen?.by]
}

test('who pays less says so with what to carry; on board the proof is one more tick, and Undo takes back both', async () => {
  await open()
  await check('3A')
  expect(await screen.findByText('Student · student card', { selector: 'strong' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  await press('Board')
  const tick = await proofTick()
  expect(tick).toHaveProperty('checked', false)
  await userEvent.click(tick)
  await waitFor(async () => expect(await onServer()).toEqual(['BOARDED', 'agent']))
  expect(await screen.findByText(/by agent/)).toBeTruthy()
  await press('Undo')
  await waitFor(async () => expect(await onServer()).toEqual(['BOOKED', undefined]))
})

test('left open, they are among those whose proof is not seen, until it is ticked', async () => {
  await open()
  await check('3A')
  await press('Board')
  expect(await screen.findByText('Proof not seen (1)')).toBeTruthy()
  await check('3B')
  await press('Board')
  await userEvent.click(screen.getByText('Proof not seen (1)'))
  await press(/Tara Rao.*Student · student card.*gets off at Goa/)
  expect(await screen.findByText('Already on board')).toBeTruthy()
  await userEvent.click(await proofTick())
  await waitFor(() => expect(screen.queryByText(/Proof not seen/)).toBeNull())
  await waitFor(async () => expect(await onServer()).toEqual(['BOARDED', 'agent']))
})

test('without a network the proof is ticked on the device, and sent once there is one', async () => {
  const browser = await open()
  await check('3A')
  browser.loseAnswer('passenger.syncMarks')
  await press('Board')
  await userEvent.click(await proofTick())
  expect(await proofTick()).toHaveProperty('checked', true)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByText(/waits? to be sent/)).toBeNull())
  expect(screen.queryByText('Look into this')).toBeNull()
  expect(await onServer()).toEqual(['BOARDED', 'agent'])
})

test('nobody asks those who paid the full fare', async () => {
  await open()
  await check('3B')
  await press('Board')
  expect(await screen.findByText('On board')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
