import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../domain/time/calendar.ts'
import { aTripWithPoints } from '../../../testing/builders/back-office/a-trip-with-points.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'

/** From noon today until the bus leaves tomorrow at 22:00. */
const UNTIL_DEPARTURE = DAY + 10 * 60 * MINUTE

let app: TestApp
let asha: Person

beforeEach(async () => {
  app = await testApp()
  asha = await app.as('asha')
})

async function openSeats(id: number) {
  await openSite(app, asha, { path: `/booking/${id}` })
  await screen.findByLabelText(/^Seat 1A,/)
}

const chooseSeat = () => userEvent.click(screen.getByLabelText(/^Seat 3A,/))
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continue' }))
const boarding = () => screen.findByRole('radiogroup', { name: 'Where do you get on?' })
const point = (name: string) => screen.getByRole('radio', { name: new RegExp(name) })
const arrive = () => screen.findByRole('heading', { name: 'Passengers' })

const held = async () => {
  const [booking] = await asha.trpc.booking.mine.query()
  return [booking?.boarding.point?.name, booking?.boarding.time, booking?.dropping.point?.name]
}

test('without a choice one is led to it; chosen by keyboard, the seat is held from there', async () => {
  const trip = await aTripWithPoints(app)
  await openSeats(trip.id)
  await boarding()
  await chooseSeat()
  await goOn()
  expect(await screen.findByText('Choose where you get on.')).toBeTruthy()
  const group = await boarding()
  expect(group.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(point('Wakad'))
  expect(await asha.trpc.booking.mine.query()).toEqual([])

  await userEvent.keyboard('{ArrowDown}')
  expect(point('Swargate')).toHaveProperty('checked', true)
  expect(screen.queryByText('Choose where you get on.')).toBeNull()
  await goOn()
  await arrive()
  expect(await held()).toEqual(['Swargate', '22:40', 'Market'])
  const aside = screen.getByRole('complementary', { name: 'Your booking' })
  expect(aside.textContent).toContain('22:40 Swargate')
})

test('points stand in order of time, with their landmark, and a map where it is known', async () => {
  const trip = await aTripWithPoints(app)
  await openSeats(trip.id)
  const group = within(await boarding())
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    '22:00 Wakadopposite the Metro',
    '22:40 Swargatebus stand',
    '23:10 Katraj',
  ])
  const [map, ...others] = group.getAllByRole('link')
  expect(map?.getAttribute('href')).toContain('mlat=18.5987&mlon=73.7688')
  expect(others).toEqual([])
})

test('a point after midnight names its own day', async () => {
  const trip = await aTripWithPoints(app, { Wakad: 0 })
  await openSeats(trip.id)
  const group = await screen.findByRole('radiogroup', { name: 'Where do you get off?' })
  expect(group.textContent).toContain('05:30 (+1) Market')
})

test('the only point is said, not asked, and taken', async () => {
  const trip = await aTripWithPoints(app, { Wakad: 0 })
  await openSeats(trip.id)
  expect((await boarding()).textContent).toContain('22:00 Wakad')
  expect(screen.queryByRole('radio')).toBeNull()
  await chooseSeat()
  await goOn()
  await arrive()
  expect(await held()).toEqual(['Wakad', '22:00', 'Market'])
})

test('the choice is kept as the seats are', async () => {
  const trip = await aTripWithPoints(app)
  await openSeats(trip.id)
  await boarding()
  await chooseSeat()
  await userEvent.click(point('Katraj'))
  cleanup()
  await openSeats(trip.id)
  await boarding()
  expect(point('Katraj')).toHaveProperty('checked', true)
})

test('one that does not sell any more cannot be chosen', async () => {
  const trip = await aTripWithPoints(app)
  app.pass(UNTIL_DEPARTURE - 20 * MINUTE)
  await openSeats(trip.id)
  await boarding()
  expect(point('Wakad')).toHaveProperty('disabled', true)
  expect(point('Wakad').closest('label')?.textContent).toContain('Sales closed')
  expect(point('Swargate')).toHaveProperty('disabled', false)
})

test('one that stops selling meanwhile is refused at its choice, and the seat stays chosen', async () => {
  const trip = await aTripWithPoints(app)
  app.pass(UNTIL_DEPARTURE - 31 * MINUTE)
  await openSeats(trip.id)
  await boarding()
  await chooseSeat()
  await userEvent.click(point('Wakad'))
  app.pass(2 * MINUTE)
  await goOn()
  expect(
    await screen.findByText('Sales for Wakad are closed; Swargate (22:40) is open.'),
  ).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(point('Swargate')))
  expect(screen.getByRole('button', { name: 'Remove seat 3A' })).toBeTruthy()
  await userEvent.click(point('Swargate'))
  await goOn()
  await arrive()
  const aside = screen.getByRole('complementary', { name: 'Your booking' })
  expect(aside.textContent).toContain('22:40 Swargate')
})
