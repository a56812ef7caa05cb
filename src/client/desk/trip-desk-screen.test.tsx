import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { walkInsOf, writeToTrip } from '../../testing/builders/back-office/a-desk.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

/** Three walk-ins who have to be told the same. */
beforeEach(async () => {
  app = await testApp()
  trip = await walkInsOf(app, { '1A': 'Asha Patil', '2A': 'Vikram Rao', '3A': 'Tara Shah' })
  await writeToTrip(app, trip)
})

const open = async (who?: Person) =>
  openSite(app, who ?? (await app.as('agent')), { path: `/trips/${trip.id}/desk` })
const row = async (name: string) =>
  within(await screen.findByRole('listitem', { name: new RegExp(`^${name}, `) }))
const press = async (words: string, name: string) =>
  userEvent.click((await row(name)).getByRole('button', { name: `${words}: ${name}` }))
const focused = () => document.activeElement?.getAttribute('aria-label')
const outcomes = async () => {
  const { lists } = await (await app.as('admin')).trpc.desk.ofTrip.query({ scheduleId: trip.id })
  return lists.flatMap(({ messages }) => messages.map((one) => `${one.name} ${one.outcome}`))
}

test('a row says who is told where and how: WhatsApp with the text typed, a call, the text to read out', async () => {
  await open()
  expect(await screen.findByText('3 of 3 to tell')).toBeTruthy()
  const asha = await row('Asha Patil')
  expect(asha.getByText('1A')).toBeTruthy()
  expect(asha.getByText('22:00')).toBeTruthy()
  const link = asha.getByRole('link', { name: 'Open WhatsApp: Asha Patil' })
  const address = new URL(link.getAttribute('href') ?? '')
  expect([address.host, address.pathname]).toEqual(['wa.me', '/919820012345'])
  expect(address.searchParams.get('text')).toMatch(
    /^Farebox Travels, booking \w{8}: The bus stands at gate four\.\nYour ticket: /,
  )
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noreferrer'])
  expect(asha.getByRole('link', { name: 'Call 9820012345: Asha Patil' }).getAttribute('href')).toBe(
    'tel:9820012345',
  )
  const read = asha.getByRole('button', { name: 'Read text: Asha Patil' })
  expect(read.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(read)
  expect(read.getAttribute('aria-expanded')).toBe('true')
})

test('opened is not sent: the row asks for the mark, and nothing is stored', async () => {
  await open()
  const link = (await row('Asha Patil')).getByRole('link', { name: /^Open WhatsApp/ })
  link.addEventListener('click', (event) => event.preventDefault())
  await userEvent.click(link)
  expect(await screen.findByText('Opened. Press Sent when it has gone.')).toBeTruthy()
  expect(await outcomes()).toContain('Asha Patil null')
})

test('after a mark the next one to tell has the focus, and the row says who it was and when', async () => {
  await open()
  await press('Sent', 'Asha Patil')
  expect(focused()).toBe('Open WhatsApp: Vikram Rao')
  await press('No answer', 'Vikram Rao')
  expect(focused()).toBe('Open WhatsApp: Tara Shah')
  expect(await screen.findByText('1 of 3 to tell')).toBeTruthy()
  expect(await (await row('Asha Patil')).findByText(/by agent, 12:00/)).toBeTruthy()
  await waitFor(async () =>
    expect(await outcomes()).toEqual(['Tara Shah null', 'Asha Patil SENT', 'Vikram Rao NO_ANSWER']),
  )
  const names = screen.getAllByRole('listitem').map((item) => item.getAttribute('aria-label'))
  expect(names.flatMap((name) => name?.split(',')[0] ?? [])).toEqual([
    'Asha Patil',
    'Vikram Rao',
    'Tara Shah',
  ])
})

test('a second press on the same mark takes nothing back; Undo does', async () => {
  await open()
  await press('Sent', 'Asha Patil')
  expect(await (await row('Asha Patil')).findByText(/by agent/)).toBeTruthy()
  await press('Sent', 'Asha Patil')
  expect(await outcomes()).toContain('Asha Patil SENT')
  await press('Undo', 'Asha Patil')
  expect(await screen.findByText('3 of 3 to tell')).toBeTruthy()
  await waitFor(async () => expect(await outcomes()).toContain('Asha Patil null'))
})

test('what was done before stands folded below what is open', async () => {
  const { trpc } = await app.as('admin')
  await trpc.desk.mark.mutate({ id: 1, outcome: 'SENT' })
  await open()
  await userEvent.click(await screen.findByText('Done before: 1'))
  expect((await row('Asha Patil')).getByText(/by admin/)).toBeTruthy()
})

test('a mark that the server refuses is taken off, and it says why', async () => {
  await open()
  await row('Asha Patil')
  await app.dependencies.store.write((trx) =>
    trx
      .updateTable('desk_messages')
      .set({ outcome: 'REPLACED', marked_at: 1 })
      .where('id', '=', 1)
      .execute(),
  )
  await press('Sent', 'Asha Patil')
  expect(await screen.findByText(/^Asha Patil, \w{8}: A later message has taken/)).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('3 of 3 to tell')).toBeNull())
})

test('whoever has left no phone is told at the stop, and marked as told', async () => {
  await sellSeats(await app.as('bela'), trip, { passengers: { '4A': 'Bela Joshi' } })
  await writeToTrip(app, trip, 'And now at gate five.')
  await open()
  const bela = await row('Bela Joshi')
  expect(
    bela.getByText('No phone, and the e-mail has not gone out: tell them at the stop.'),
  ).toBeTruthy()
  expect(bela.queryByRole('link', { name: /WhatsApp|Call/ })).toBeNull()
  await press('Told', 'Bela Joshi')
  expect(await bela.findByText(/by agent/)).toBeTruthy()
})

test('only an administrator writes to everybody', async () => {
  await open()
  await row('Asha Patil')
  expect(screen.queryByRole('button', { name: 'Message everybody' })).toBeNull()
})

test('a trip without messages says so, and one that does not exist too', async () => {
  const quiet = await walkInsOf(app, { '1A': 'Ravi Kulkarni' })
  trip = quiet
  await open()
  expect(await screen.findByText('No manual messages for this trip')).toBeTruthy()
})

test('the address of no trip is told so', async () => {
  trip = { id: 99, seats: {} }
  await open()
  expect(await screen.findByText('Trip not found')).toBeTruthy()
})
