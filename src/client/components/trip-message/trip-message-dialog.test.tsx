import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { walkInsOf } from '../../../testing/builders/back-office/a-desk.ts'
import type { TestSchedule } from '../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../testing/builders/sell-seats.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import type { Browser } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { TestApp } from '../../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule
let browser: Browser

const TEXT = 'The bus stands at gate four.'

/** Two walk-ins with telephones, and a customer on the way who has left an address only; no mail is set up. */
beforeEach(async () => {
  app = await testApp()
  trip = await walkInsOf(app, { '1A': 'Asha Patil', '2A': 'Vikram Rao' })
  const passengers = { '3A': 'Bela Joshi' }
  await sellSeats(await app.as('bela'), trip, { passengers, journey: { from: 1, to: 3 } })
  browser = await openSite(app, await app.as('admin'), { path: `/trips/${trip.id}/passengers` })
  await userEvent.click(await screen.findByRole('button', { name: 'Message everybody' }))
})

const dialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Message everybody on this trip' }))
const type = async (text: string) =>
  userEvent.type((await dialog()).getByLabelText('What they have to know'), text)
const press = async (name: string | RegExp) =>
  userEvent.click(await (await dialog()).findByRole('button', { name }))
const seen = async (text: string | RegExp) => (await dialog()).findByText(text)
const written = () =>
  app.dependencies.store.reader
    .selectFrom('desk_messages')
    .select((eb) => eb.fn.countAll<number>().as('messages'))
    .executeTakeFirstOrThrow()

test('it is looked at before it is sent: how many in which way, who in none, and how it reads', async () => {
  await type(TEXT)
  await press('Preview')
  expect(await seen('For 3 bookings')).toBe(document.activeElement)
  expect(await seen('1 booking cannot be reached at all. Tell them at the stop:')).toBeTruthy()
  expect(await seen(/^Bela Joshi, 3A/)).toBeTruthy()
  expect(await seen(/booking \w{8}: The bus stands at gate four\./)).toBeTruthy()
  expect(await written()).toEqual({ messages: 0 })
  await press('Send to 3 bookings')
  expect(await seen('No bookings notified, 3 to call')).toBeTruthy()
  expect(await written()).toEqual({ messages: 3 })
  await userEvent.click((await dialog()).getByRole('link', { name: 'To the message desk' }))
  expect(await screen.findByText('3 of 3 to tell')).toBeTruthy()
  expect(browser.path()).toBe(`/trips/${trip.id}/desk`)
})

test('Back keeps what was typed, and one town may be meant alone', async () => {
  await type(TEXT)
  await press('Preview')
  await press('Back')
  const field = (await dialog()).getByLabelText('What they have to know')
  expect(field).toHaveProperty('value', TEXT)
  await userEvent.selectOptions(
    (await dialog()).getByLabelText('Who gets it'),
    'Who boards in Satara',
  )
  await press('Preview')
  expect(await seen('For 1 booking')).toBeTruthy()
})

test('a text that is too short is told at its field', async () => {
  await type('Hello')
  await press('Preview')
  expect(await seen('Write at least 10 characters')).toBeTruthy()
})

test('an answer that is lost may be asked for again: nobody gets it twice', async () => {
  await type(TEXT)
  await press('Preview')
  browser.loseAnswer('desk.send')
  await press('Send to 3 bookings')
  expect(await seen('No answer came. Try again: nobody gets it twice.')).toBeTruthy()
  await press('Send to 3 bookings')
  expect(await seen('No bookings notified, 3 to call')).toBeTruthy()
  expect(await written()).toEqual({ messages: 3 })
})
