import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { figure, press, seat, seatOffice } from '../../../testing/builders/seat-office.ts'
import type { SeatOffice } from '../../../testing/builders/seat-office.ts'
import type { Person } from '../../../testing/harness/test-app.ts'

const LABEL = 'Night Rider - 22:00, Sat 16 Jan, Pune to Goa'

let office: SeatOffice

beforeEach(async () => {
  office = await seatOffice()
})

/** The administrator, whose requests for a procedure fail until they are let through. */
function flaky(procedure: string) {
  const { admin } = office
  let broken = true
  const person: Person = {
    ...admin,
    fetch: (input, init) =>
      broken && JSON.stringify(input).includes(procedure)
        ? Promise.reject(new TypeError('Failed to fetch'))
        : admin.fetch(input, init),
  }
  return { person, repair: () => void (broken = false) }
}

test('a schedule is chosen by bus and departure, and its two sections fold away', async () => {
  await office.buy({ '1A': 'Asha Kulkarni', '1B': 'Ravi Kulkarni' })
  await office.asha.trpc.booking.hold.mutate({
    scheduleId: office.trip.id,
    seatIds: [office.trip.seats['2A'] ?? 0],
    key: 'a hold of 2A',
  })
  const browser = await openSite(office.app, office.admin, { path: '/admin/seats' })
  expect(await screen.findByText('Select a schedule', { selector: 'h2' })).toBeTruthy()
  expect(screen.getByText('View and manage seat availability and bookings')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Schedule'), LABEL)
  expect(await screen.findByRole('button', { name: 'Schedule Summary' })).toBeTruthy()
  expect(browser.path()).toBe(`/admin/seats?schedule=${office.trip.id}`)

  const facts = ['Bus', 'Type', 'Capacity', 'Route', 'Distance', 'Duration', 'Departure', 'Arrival']
  const summary = within(screen.getByRole('region', { name: 'Schedule Summary' }))
  expect(
    facts.map((name) => summary.getByText(name, { selector: 'dt' }).nextSibling?.textContent),
  ).toEqual([
    'Night Rider',
    'AC',
    '40 seats',
    'Pune to Goa',
    '450 km',
    '7h 30m',
    '22:00',
    '05:30 (+1)',
  ])
  expect(summary.getByText('Upcoming')).toBeTruthy()
  expect(['Available seats', 'Booked seats', 'Reserved seats'].map(figure)).toEqual([
    '37 (92.5%)',
    '2 (5%)',
    '1 (2.5%)',
  ])
  expect(['Revenue of booked seats', 'Potential revenue'].map(figure)).toEqual([
    '₹1,800',
    '₹36,000',
  ])

  expect(screen.getByRole('link', { name: 'Passenger list' }).getAttribute('href')).toBe(
    `/trips/${office.trip.id}/passengers`,
  )

  await press('Seat Layout')
  expect(screen.queryByText('Potential revenue', { ignore: '[hidden] *' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Seat Layout' }).ariaExpanded).toBe('false')
})

test('Passenger opens who sits there, from where to where, and the part that is free', async () => {
  const { bookingNumber, payment } = await office.buy({ '3A': 'Asha Kulkarni' }, 1, 2)
  await office.open()
  await userEvent.click(seat('3A'))
  const panel = within(await screen.findByRole('dialog', { name: 'Seat 3A' }))
  expect(await panel.findByText('Asha Kulkarni, 30, Female')).toBeTruthy()
  for (const words of [bookingNumber, '9822000001', 'asha@example.com', 'Paid']) {
    expect(panel.getByText(words)).toBeTruthy()
  }
  expect(panel.getByText(new RegExp(payment?.reference ?? 'none'))).toBeTruthy()
  expect(panel.getAllByRole('heading', { level: 3 }).map((part) => part.textContent)).toEqual([
    'Pune to Satara',
    'Satara to Kolhapur',
    'Kolhapur to Goa',
  ])
  expect(panel.getAllByText('Available')).toHaveLength(2)
})

test('the list has a Passenger button on each seat with somebody on it, and the same panel', async () => {
  await office.buy({ '3A': 'Asha Kulkarni' })
  const browser = await office.open('&view=list')
  const row = screen.getByRole('row', { name: /3A/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .slice(0, 3)
      .map((cell) => cell.textContent),
  ).toEqual(['BookedAsha KulkarniWindow, sold at ₹900', 'Window', 'sold at ₹900'])
  expect(screen.getAllByRole('button', { name: /^Passenger/ })).toHaveLength(1)
  await press('Passenger on seat 3A')
  expect(await screen.findByText('Asha Kulkarni, 30, Female')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await press('Map view')
  expect(browser.path()).toBe(`/admin/seats?schedule=${office.trip.id}`)
})

test('a part of the trip shows its own seats and prices, and is in the address', async () => {
  await office.buy({ '3A': 'Asha Kulkarni' }, 0, 1)
  const browser = await office.open()
  expect(seat('3A').getAttribute('data-look')).toBe('booked')
  await userEvent.selectOptions(screen.getByLabelText('From'), 'Satara, 23:50')
  expect(seat('3A').getAttribute('data-look')).toBe('available')
  expect(figure('Booked seats')).toBe('0 (0%)')
  await userEvent.selectOptions(screen.getByLabelText('To'), 'Kolhapur, 02:10 (+1)')
  expect(seat('1A').textContent).toContain('₹240')
  expect(browser.path()).toBe(`/admin/seats?schedule=${office.trip.id}&from=1&to=2`)
  // What the trip brings is the same whatever part of it is looked at.
  expect(figure('Revenue of booked seats')).toBe('₹220')
})

test('sales by others appear without a reload', async () => {
  await office.open()
  expect(figure('Booked seats')).toBe('0 (0%)')
  await office.buy({ '3A': 'Asha Kulkarni' })
  await waitFor(() => expect(figure('Booked seats')).toBe('1 (2.5%)'))
})

test('search and date narrow the schedules, the chosen one stays', async () => {
  const browser = await office.open()
  await userEvent.type(screen.getByLabelText('Search schedules'), 'Delhi')
  expect(await screen.findByText('0 schedules on the road or next to leave')).toBeTruthy()
  expect(screen.getByLabelText<HTMLSelectElement>('Schedule').selectedOptions[0]?.text).toBe(LABEL)
  await userEvent.selectOptions(screen.getByLabelText('Schedule'), 'Select a schedule')
  expect(await screen.findByText('No matching schedules found')).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Search schedules'))
  await waitFor(() => expect(browser.path()).toBe('/admin/seats'))
  await userEvent.type(screen.getByLabelText('Date'), '2027-01-17')
  expect(await screen.findByText('0 schedules on this day')).toBeTruthy()
  expect(browser.path()).toBe('/admin/seats?date=2027-01-17')
  await press('Clear Date')
  expect(await screen.findByText('1 schedule on the road or next to leave')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Clear Date' })).toHaveProperty('disabled', true)
})

test('schedules that cannot be fetched are no empty list, and are tried again', async () => {
  const { person, repair } = flaky('passenger.trips')
  await openSite(office.app, person, { path: '/admin/seats' })
  expect(await screen.findByText('Failed to load initial data')).toBeTruthy()
  expect(screen.queryByText('No schedules available')).toBeNull()
  repair()
  await press('Retry')
  expect(await screen.findByLabelText('Schedule')).toBeTruthy()
})

test('seats that cannot be fetched are tried again', async () => {
  const { person, repair } = flaky('seat.sheet')
  await openSite(office.app, person, { path: '/admin/seats' })
  await screen.findByText('Select a schedule', { selector: 'h2' })
  await userEvent.selectOptions(screen.getByLabelText('Schedule'), LABEL)
  expect(await screen.findByText('Failed to load seat data')).toBeTruthy()
  repair()
  await press('Retry')
  expect(await screen.findByRole('button', { name: 'Seat Layout' })).toBeTruthy()
})

test('a trip that is not there says so', async () => {
  await openSite(office.app, office.admin, { path: '/admin/seats?schedule=4711' })
  expect(await screen.findByText('Trip not found')).toBeTruthy()
})
