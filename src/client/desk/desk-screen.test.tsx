import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { walkInsOf, writeToTrip } from '../../testing/builders/back-office/a-desk.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp

beforeEach(async () => {
  app = await testApp()
})

const open = async (path = '/desk', name = 'agent') => openSite(app, await app.as(name), { path })

test('trips with open messages stand there with how many are to be told, and lead to them', async () => {
  const trip = await walkInsOf(app, { '1A': 'Asha Patil', '2A': 'Vikram Rao' })
  await writeToTrip(app, trip)
  const browser = await open()
  const card = within(
    within(await screen.findByRole('list', { name: 'Trips with open messages' })).getByRole(
      'listitem',
    ),
  )
  expect(card.getByText('2')).toBeTruthy()
  expect(card.getByText('Tomorrow 22:00')).toBeTruthy()
  expect(card.queryByText('Boards soon')).toBeNull()
  await userEvent.click(card.getByRole('link', { name: 'Pune to Goa' }))
  expect(await screen.findByText('2 of 2 to tell')).toBeTruthy()
  expect(browser.path()).toBe(`/trips/${trip.id}/desk`)
})

test('who boards within three hours is marked', async () => {
  const trip = await walkInsOf(app, { '1A': 'Asha Patil' })
  await writeToTrip(app, trip)
  app.pass(32 * HOUR)
  await open()
  expect(await screen.findByText('Boards soon')).toBeTruthy()
})

test('a desk without open messages says that there is no one to call', async () => {
  await open()
  expect(await screen.findByText('No one to call')).toBeTruthy()
})

test('the menu of staff says how many are open, the trips and the passenger list lead there', async () => {
  const trip = await walkInsOf(app, { '1A': 'Asha Patil', '2A': 'Vikram Rao' })
  await writeToTrip(app, trip)
  await open('/trips')
  expect(await screen.findByRole('link', { name: /^Message desk *2 *to tell$/ })).toBeTruthy()
  const all = await screen.findByRole('link', { name: 'To the message desk' })
  expect(all.getAttribute('href')).toBe('/desk')
})

test('an administrator has the count in the back office, and the note on the passenger list of the trip', async () => {
  const trip = await walkInsOf(app, { '1A': 'Asha Patil' })
  await writeToTrip(app, trip)
  await open(`/trips/${trip.id}/passengers`, 'admin')
  expect(await screen.findByText(/^1 message waits to be sent by hand\./)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'To the message desk' })
  expect(link.getAttribute('href')).toBe(`/trips/${trip.id}/desk`)
  const menu = within(await screen.findByRole('navigation', { name: 'Staff' }))
  expect(await menu.findByRole('link', { name: /^Message desk *1 *to tell$/ })).toBeTruthy()
})
