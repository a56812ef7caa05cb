import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eraseRemoved } from '../../../server/account/user/removal.service.ts'
import { newCall } from '../../../server/core/new-call.ts'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { DOUBLE_CLICK_MS } from './use-user-actions.ts'

const people = ['Ravi Patil', 'Meera Joshi', 'Uma Rao']

let app: TestApp
let admin: Person

afterEach(() => void vi.restoreAllMocks())

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
  for (const name of people) {
    const email = `${name.slice(0, 3).toLowerCase()}@example.com`
    // oxlint-disable-next-line no-await-in-loop -- ids in order
    await admin.trpc.user.add.mutate({ name, email, phone: null, role: 'CUSTOMER' })
  }
})

const open = (path = '/admin/users') => openSite(app, admin, { path })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const press = async (name: string | RegExp) => userEvent.click(await button(name))
const known = async () => {
  const { data } = await admin.trpc.user.list.query({ pageSize: 50 })
  return data.map(({ name }) => name)
}
const shown = () => {
  const [, ...rows] = screen.getAllByRole('row')
  return rows.map((row) => within(row).getAllByRole('cell')[0]?.textContent)
}
const untilShown = (names: string[]) => waitFor(() => expect(shown()).toEqual(names))

test('a delete asks nothing; Undo has the focus, is announced with what it undoes, and brings the person back', async () => {
  await open()
  await press('Delete Ravi Patil')
  const undo = await button('Undo')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(undo))
  const note = screen.getByText('Ravi Patil was deleted.')
  expect(undo.getAttribute('aria-describedby')).toBe(note.id)
  const toast = note.closest('[role="status"]')
  expect(toast?.className).toContain('mantine-Notification-root')
  await untilShown(['admin', 'Meera Joshi', 'Uma Rao'])
  expect(await known()).toEqual(['admin', 'Meera Joshi', 'Uma Rao'])
  await userEvent.keyboard('{Enter}')
  await untilShown(['admin', ...people])
  await waitFor(() => expect(screen.queryByText('Ravi Patil was deleted.')).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Users & Agents' }))
  expect(await known()).toEqual(['admin', ...people])
})

test('a double click deletes one person, not the one whose row has moved up as well', async () => {
  // The time that a double click may take ends when the test says so, however slow the machine is.
  const { setTimeout: later } = globalThis
  const doubleClicks: Array<() => void> = []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has overloads that nobody here calls
  const heldBack = ((work: () => void, delay?: number) =>
    delay === DOUBLE_CLICK_MS ? doubleClicks.push(work) : later(work, delay)) as typeof setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(heldBack)
  await open()
  await userEvent.dblClick(await button('Delete Ravi Patil'))
  await untilShown(['admin', 'Meera Joshi', 'Uma Rao'])
  await waitFor(() => expect(doubleClicks).toHaveLength(1))
  await press('Delete Meera Joshi')
  expect(await known()).toEqual(['admin', 'Meera Joshi', 'Uma Rao'])
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  for (const end of doubleClicks) end()
  await press('Delete Meera Joshi')
  await untilShown(['admin', 'Uma Rao'])
  expect(await known()).toEqual(['admin', 'Uma Rao'])
})

test('Undo stays when the list is searched and when another screen is opened, and works from there', async () => {
  const browser = await open()
  await press('Delete Ravi Patil')
  await button('Undo')
  await userEvent.type(screen.getByPlaceholderText('Search users...'), 'uma')
  await untilShown(['Uma Rao'])
  expect(screen.getByText('Ravi Patil was deleted.')).toBeTruthy()
  const sidebar = within(await screen.findByRole('navigation', { name: 'Staff' }))
  await userEvent.click(sidebar.getByRole('link', { name: 'Messages' }))
  expect(await screen.findByRole('heading', { name: 'Messages' })).toBeTruthy()
  expect(browser.path()).toBe('/admin/messages')
  await press('Undo')
  await waitFor(async () => expect(await known()).toEqual(['admin', ...people]))
})

test('an Undo that comes too late says so', async () => {
  await open()
  await press('Delete Ravi Patil')
  await button('Undo')
  app.pass(16_000)
  const context = newCall(app.dependencies, { actor: null, requestId: 'test', address: '' })
  expect(await eraseRemoved(context)).toBe(1)
  await press('Undo')
  const message = 'It is too late to undo this: Ravi Patil is gone.'
  expect(await screen.findByText(message)).toBeTruthy()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('an Undo that does not reach the server is offered again', async () => {
  const { cutOff, mend } = withoutAnswer(admin, 'user.restore')
  await openSite(app, cutOff, { path: '/admin/users' })
  await press('Delete Ravi Patil')
  await press('Undo')
  expect(await screen.findByText('Ravi Patil is not back yet.')).toBeTruthy()
  mend()
  await press('Undo')
  await untilShown(['admin', ...people])
})

test('somebody with bookings is disabled instead, which is reported, and can be enabled', async () => {
  const asha = await app.as('asha')
  const trip = await aSchedule(app.dependencies)
  const seatIds = [trip.seats['1A'] ?? 0]
  await asha.trpc.booking.hold.mutate({ scheduleId: trip.id, seatIds, key: 'hold-by-asha-1' })
  await open()
  await press('Delete asha')
  const message = 'asha has bookings and was disabled instead of deleted.'
  expect(await screen.findByText(message)).toBeTruthy()
  expect(await screen.findByText('Disabled')).toBeTruthy()
  await press('Enable asha')
  await waitFor(() => expect(screen.queryByText('Disabled')).toBeNull())
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  expect(await admin.trpc.user.get.query({ id: asha.user.id })).toMatchObject({ status: 'ACTIVE' })
})

test('nobody deletes themselves: the reason is shown above the list until it is dismissed', async () => {
  await open()
  await press('Delete admin')
  const reason = 'You cannot remove yourself. Another administrator can.'
  expect(await screen.findByText(reason)).toBeTruthy()
  await press('Dismiss')
  expect(screen.queryByText(reason)).toBeNull()
  expect(await known()).toEqual(['admin', ...people])
})
