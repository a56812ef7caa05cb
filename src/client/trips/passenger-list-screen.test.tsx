import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { HOUR } from '../../domain/time/calendar.ts'
import { aSchedule } from '../../testing/builders/fixtures.ts'
import type { TestSchedule } from '../../testing/builders/fixtures.ts'
import { sellSeats } from '../../testing/builders/sell-seats.ts'
import { openSite } from '../../testing/harness/render-screen.tsx'
import { testApp } from '../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../testing/harness/test-app.ts'

let app: TestApp
let trip: TestSchedule

/** A trip that leaves in four hours: two from Pune, one from Satara. */
beforeEach(async () => {
  app = await testApp()
  trip = await aSchedule(app.dependencies)
  await sellSeats(await app.as('asha'), trip, {
    passengers: { '1A': 'Asha Patil', '1B': 'Vikram Rao' },
    phone: '9820012345',
  })
  await sellSeats(await app.as('bela'), trip, {
    passengers: { '2A': 'Tara Patil' },
    journey: { from: 1, to: 2 },
  })
  app.pass(30 * HOUR)
})

const open = async (who?: Person) =>
  openSite(app, who ?? (await app.as('agent')), { path: `/trips/${trip.id}/passengers` })
const markButton = (words: 'Boarded' | 'No-show', who: string) =>
  screen.findByRole('button', { name: `${words}: ${who}` })
const isPressed = async (...which: Parameters<typeof markButton>) =>
  (await markButton(...which)).getAttribute('aria-pressed') === 'true'
const seen = (text: string | RegExp) => screen.findByText(text)
const statuses = async () => {
  const { trpc } = await app.as('admin')
  const { stops } = await trpc.passenger.list.query({ scheduleId: trip.id })
  return stops.flatMap((stop) => stop.passengers.map((one) => `${one.seatNumber} ${one.status}`))
}

test('passengers are listed by their boarding place with all that is needed to find them', async () => {
  await open()
  expect(await seen('0 of 3 on board')).toBeTruthy()
  expect(screen.getByText(/List of 18:00/)).toBeTruthy()
  const pune = within(screen.getByRole('region', { name: 'Pune, 22:00' }))
  expect(pune.getByText('0 of 2 on board')).toBeTruthy()
  const [asha] = pune.getAllByRole('listitem')
  expect(asha?.textContent).toMatch(
    /1A.*Asha Patil 30, Female to Goa.*9820012345.*[A-Z0-9]{8}.*online/,
  )
  const [phone, booking] = pune.getAllByRole('link')
  expect(phone?.getAttribute('href')).toBe('tel:9820012345')
  expect(booking?.textContent).toMatch(/^Booking [A-Z2-9]{8}$/)
  expect(booking?.getAttribute('href')).toMatch(/^\/sales\/\d+$/)
  const satara = within(screen.getByRole('region', { name: 'Satara, 23:50' }))
  expect(satara.getByText('Tara Patil')).toBeTruthy()
  expect(satara.getByText('No phone')).toBeTruthy()
  expect(screen.getByText('Nobody gets on here')).toBeTruthy()
})

test('a tick shows, counts and is saved; Undo takes it back and the focus stays with the passenger', async () => {
  await open()
  await userEvent.click(await markButton('Boarded', '1A Asha Patil'))
  expect(await seen('1 of 3 on board')).toBeTruthy()
  await waitFor(async () => expect(await statuses()).toContain('1A BOARDED'))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await seen('0 of 3 on board')).toBeTruthy()
  await waitFor(async () => expect(await statuses()).toContain('1A BOOKED'))
  expect(document.activeElement).toBe(await markButton('Boarded', '1A Asha Patil'))
})

test('a tick shows before the server has answered; a second press meanwhile is ignored', async () => {
  const agent = await app.as('agent')
  const wait = Promise.withResolvers<void>()
  const fetch: typeof agent.fetch = async (target, init) => {
    if (typeof target === 'string' && target.includes('passenger.mark')) await wait.promise
    return agent.fetch(target, init)
  }
  const browser = await open({ ...agent, fetch })
  await userEvent.click(await markButton('Boarded', '1A Asha Patil'))
  expect(await seen('1 of 3 on board')).toBeTruthy()
  expect(await statuses()).toContain('1A BOOKED')
  await userEvent.click(await markButton('Boarded', '1A Asha Patil'))
  wait.resolve()
  expect(await seen(/is on board/)).toBeTruthy()
  expect(await statuses()).toContain('1A BOARDED')
  expect(browser.called().filter((call) => call === 'passenger.mark')).toHaveLength(1)
})

test('a tick pressed again comes off, and the other one replaces it', async () => {
  await open()
  await userEvent.click(await markButton('Boarded', '1B Vikram Rao'))
  expect(await seen(/is on board/)).toBeTruthy()
  await userEvent.click(await markButton('No-show', '1B Vikram Rao'))
  expect(await seen(/did not come/)).toBeTruthy()
  expect(await isPressed('Boarded', '1B Vikram Rao')).toBe(false)
  expect(await isPressed('No-show', '1B Vikram Rao')).toBe(true)
  await userEvent.click(await markButton('No-show', '1B Vikram Rao'))
  expect(await seen(/is not ticked/)).toBeTruthy()
  expect(await statuses()).toContain('1B BOOKED')
})

test('a tick whose answer is lost is taken off and says so; the list then shows what the server has', async () => {
  const browser = await open()
  browser.loseAnswer('passenger.mark')
  await userEvent.click(await markButton('Boarded', '1A Asha Patil'))
  expect(await seen(/was not saved\. The server did not answer/)).toBeTruthy()
  // It had arrived all the same: the refetched list shows it.
  await waitFor(async () => expect(await isPressed('Boarded', '1A Asha Patil')).toBe(true))
})

test('several ticks that could not be saved are all named, and sent again together', async () => {
  const agent = await app.as('agent')
  let down = false
  const fetch: typeof agent.fetch = (target, init) =>
    down ? Promise.reject(new TypeError('Failed to fetch')) : agent.fetch(target, init)
  await open({ ...agent, fetch })
  await markButton('Boarded', '1A Asha Patil')
  down = true
  await userEvent.click(await markButton('Boarded', '1A Asha Patil'))
  await userEvent.click(await markButton('No-show', '2A Tara Patil'))
  expect(await seen('1A Asha Patil, 2A Tara Patil')).toBeTruthy()
  expect(screen.getByText(/were not saved/)).toBeTruthy()
  expect(await statuses()).toEqual(['1A BOOKED', '1B BOOKED', '2A BOOKED'])
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () =>
    expect(await statuses()).toEqual(['1A BOARDED', '1B BOOKED', '2A NO_SHOW']),
  )
  await waitFor(() => expect(screen.queryByText(/not saved/)).toBeNull())
})

test('a tick that the server refuses stays off, with the server’s message', async () => {
  await open()
  const button = await markButton('Boarded', '1A Asha Patil')
  await app.dependencies.store.write((trx) =>
    trx.updateTable('schedules').set({ status: 'CANCELLED' }).where('id', '=', trip.id).execute(),
  )
  await userEvent.click(button)
  expect(
    (await screen.findAllByText(/This trip is cancelled: nobody boards it\./)).length,
  ).toBeGreaterThan(0)
  expect(await isPressed('Boarded', '1A Asha Patil')).toBe(false)
  expect(await statuses()).toContain('1A BOOKED')
})

test('what another phone ticked is there after Refresh', async () => {
  await open()
  await markButton('Boarded', '1A Asha Patil')
  const { trpc } = await app.as('admin')
  const { stops } = await trpc.passenger.list.query({ scheduleId: trip.id })
  const passengerId = stops[0]?.passengers[0]?.passengerId ?? 0
  await trpc.passenger.mark.mutate({ passengerId, status: 'NO_SHOW' })
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await seen(', 1 no-show')).toBeTruthy()
  expect(await isPressed('No-show', '1A Asha Patil')).toBe(true)
})

test('somebody is found by seat or name, and no name leaves the device', async () => {
  const browser = await open()
  await userEvent.type(await screen.findByRole('searchbox', { name: 'Seat or name...' }), 'patil')
  await waitFor(() => expect(screen.queryByRole('button', { name: /1B Vikram/ })).toBeNull())
  expect(screen.getAllByRole('button', { name: /^Boarded:/ })).toHaveLength(2)
  // Hidden on the screen only: the print has everybody.
  expect(screen.getByText('Vikram Rao')).toBeTruthy()
  await userEvent.type(screen.getByRole('searchbox'), 'xyz')
  expect(await seen('Nobody on this trip matches “patilxyz”.')).toBeTruthy()
  expect(browser.path()).toBe(`/trips/${trip.id}/passengers`)
  expect(browser.sent().toLowerCase()).not.toContain('patil')
})

test('the list is saved as a file made of what is shown', async () => {
  const files: Blob[] = []
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  )
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await open()
  await userEvent.click(await screen.findByRole('button', { name: 'CSV' }))
  expect(saved).toHaveBeenCalledOnce()
  const [link] = saved.mock.contexts
  expect(link).toHaveProperty('download', 'passengers-pune-goa-2027-01-16-2200-version-1800.csv')
  expect(await files[0]?.text()).toContain('1A,Asha Patil,30,Female,,Goa,9820012345')
})

test('long before departure nobody can be ticked, and the list says from when on', async () => {
  app.pass(-30 * HOUR)
  await open()
  expect(await seen('Boarding can be ticked from 12 hours before departure.')).toBeTruthy()
  expect((await markButton('Boarded', '1A Asha Patil')).hasAttribute('disabled')).toBe(true)
})

test('a trip that nobody booked says so', async () => {
  trip = await aSchedule(app.dependencies)
  await open()
  expect(await seen('No bookings yet')).toBeTruthy()
  expect(screen.getByText('No passengers yet')).toBeTruthy()
})

test.each(['404', 'nonsense'])(
  'a trip %s that is not there leads back to the trips',
  async (id) => {
    await openSite(app, await app.as('agent'), { path: `/trips/${id}/passengers` })
    expect(await seen('Trip not found')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'To the trips' }).getAttribute('href')).toBe('/trips')
  },
)

test('a list that cannot be refetched stays, with its time', async () => {
  const agent = await app.as('agent')
  let down = false
  const fetch: typeof agent.fetch = (target, init) =>
    down ? Promise.reject(new TypeError('Failed to fetch')) : agent.fetch(target, init)
  await open({ ...agent, fetch })
  await markButton('Boarded', '1A Asha Patil')
  down = true
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  expect(await seen(/Could not be refreshed/)).toBeTruthy()
  expect(screen.getByText(/List of 18:00/)).toBeTruthy()
  down = false
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await waitFor(() => expect(screen.queryByText(/Could not be refreshed/)).toBeNull())
})
