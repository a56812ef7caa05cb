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

/** The list of a trip that leaves in four hours with a student on 3A. */
beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  await soldToStudent(app, trip)
  app.pass(30 * HOUR)
  await openSite(app, await app.as('agent'), { path: `/trips/${trip.id}/passengers` })
})

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const tickProof = async () =>
  userEvent.click(await screen.findByRole('checkbox', { name: 'Student card seen: 3A Tara Rao' }))
const onServer = async () => {
  const { trpc } = await app.as('agent')
  const { stops } = await trpc.passenger.list.query({ scheduleId: trip.id })
  const [student] = stops.flatMap(({ passengers }) => passengers)
  return [student?.status, student?.proofSeen?.by]
}

test('the list says who pays less and what they carry, and on board that nobody has seen it yet', async () => {
  expect(await screen.findByText(/Student · student card/)).toBeTruthy()
  expect(screen.queryByText(/proof not seen/)).toBeNull()
  await press('Boarded: 3A Tara Rao')
  expect(await screen.findByText(/proof not seen/)).toBeTruthy()
  await press('Boarded: 3B Ravi Rao')
  expect(screen.getAllByRole('checkbox')).toHaveLength(1)
})

test('the proof is ticked, which says by whom; Undo takes back the proof alone', async () => {
  await press('Boarded: 3A Tara Rao')
  await tickProof()
  await waitFor(async () => expect(await onServer()).toEqual(['BOARDED', 'agent']))
  expect(await screen.findByText(/by agent/)).toBeTruthy()
  expect(screen.queryByText(/proof not seen/)).toBeNull()
  expect(await screen.findByText('has shown the proof')).toBeTruthy()
  await press('Undo')
  await waitFor(async () => expect(await onServer()).toEqual(['BOARDED', undefined]))
  expect(await screen.findByText(/proof not seen/)).toBeTruthy()
})

test('a tick taken back takes the proof with it, and Undo gives back both', async () => {
  await press('Boarded: 3A Tara Rao')
  await tickProof()
  await screen.findByText('has shown the proof')
  await press('Boarded: 3A Tara Rao')
  await waitFor(async () => expect(await onServer()).toEqual(['BOOKED', undefined]))
  await press('Undo')
  await waitFor(async () => expect(await onServer()).toEqual(['BOARDED', 'agent']))
})
