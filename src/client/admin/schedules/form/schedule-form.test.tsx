import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addRoute } from '../../../../server/fleet/route.service.ts'
import { operatorCall } from '../../../../testing/builders/a-trip-on-sale.ts'
import { aRoute } from '../../../../testing/builders/fleet.ts'
import { retype } from '../../../../testing/builders/office-form.ts'
import {
  button,
  closed,
  field,
  press,
  scheduleFixture,
} from '../../../../testing/builders/schedule-fixture.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'

let fixture: Awaited<ReturnType<typeof scheduleFixture>>

beforeEach(async () => {
  fixture = await scheduleFixture()
})

async function fillIn(): Promise<void> {
  const { busId, routeId } = fixture
  await userEvent.selectOptions(screen.getByLabelText('Bus'), String(busId))
  await userEvent.selectOptions(screen.getByLabelText('Route'), String(routeId))
  await userEvent.type(field('Date'), '2027-01-16')
  await userEvent.type(field('Departure Time'), '21:00')
  await userEvent.type(field('Arrival Time'), '07:00')
  await retype('Fare', '900')
}

test('saving waits for all a trip needs; the bus brings its seats; the preview shows each stop', async () => {
  const { admin, busId, routeId, open } = fixture
  await open('add')
  expect(screen.getByRole('dialog', { name: 'Add New Schedule' })).toBeTruthy()
  expect(field('Date').min).toBe('2027-01-15')
  expect(screen.getByLabelText<HTMLSelectElement>('Automation Duration').value).toBe('ONE_MONTH')
  await userEvent.selectOptions(screen.getByLabelText('Bus'), String(busId))
  expect(field('Available Seats').value).toBe('40')
  await userEvent.selectOptions(screen.getByLabelText('Route'), String(routeId))
  await userEvent.type(field('Date'), '2027-01-16')
  await userEvent.type(field('Departure Time'), '21:00')
  await userEvent.type(field('Arrival Time'), '07:00')
  expect(screen.getByText('The next day, after 10h')).toBeTruthy()
  expect(button('Add Schedule').disabled).toBe(true)
  expect(await screen.findByText('The bus is free for this trip.')).toBeTruthy()
  const stops = within(screen.getByRole('list', { name: 'Times at each stop' }))
  expect(stops.getAllByRole('listitem').map((stop) => stop.textContent)).toEqual([
    'Pune0 km21:00',
    'Satara110 km23:20 – 23:30',
    'Kolhapur230 km02:00 (+1)the next day – 02:20 (+1)the next day',
    'Belagavi340 km04:20 (+1)the next day – 04:30 (+1)the next day',
    'Goa450 km07:00 (+1)the next day',
  ])
  await retype('Fare', '900')
  await press('Add Schedule')
  await closed()
  const { data } = await admin.trpc.schedule.list.query({})
  expect(data).toMatchObject([{ totalSeats: 40, farePaise: 90_000, isMasterRecord: false }])
})

test('a trip arrives on the day that its route says, and on another one that is chosen', async () => {
  const { app, admin, busId, open } = fixture
  const route = { totalDuration: '38h', destinationCity: 'Delhi', stops: [] }
  const { id: routeId } = await addRoute(await operatorCall(app), aRoute(route))
  await open('add')
  const day = screen.getByLabelText<HTMLSelectElement>('Arrival Day')
  expect(day.selectedOptions[0]?.text).toBe('Enter both times first')
  await userEvent.selectOptions(screen.getByLabelText('Bus'), String(busId))
  await userEvent.selectOptions(screen.getByLabelText('Route'), String(routeId))
  await userEvent.type(field('Date'), '2027-01-16')
  await userEvent.type(field('Departure Time'), '06:00')
  await userEvent.type(field('Arrival Time'), '20:00')
  await retype('Fare', '900')
  expect(screen.getByText('The next day, after 38h')).toBeTruthy()
  expect([...day.options].map(({ text }) => text)).toEqual([
    'Sat 16 Jan, 14h',
    'Sun 17 Jan (+1), 38h',
    'Mon 18 Jan (+2), 62h',
  ])
  expect(day.value).toBe('1')
  await userEvent.selectOptions(day, '2')
  expect(
    screen.getByText(/^The route takes 38h, this trip 62h\. Check the arrival day/),
  ).toBeTruthy()
  await userEvent.selectOptions(day, '1')
  expect(screen.queryByText(/^The route takes 38h/)).toBeNull()
  await press('Add Schedule')
  await closed()
  const { data } = await admin.trpc.schedule.list.query({})
  expect(data).toMatchObject([{ arrivalTime: '20:00', arrivalDay: 1 }])
})

test('more seats than the bus has are refused at the field, before and after saving', async () => {
  const { admin, open } = fixture
  await open('add')
  await fillIn()
  await retype('Available Seats', '41')
  expect(screen.getByText('Deccan Queen has only 40 seats')).toBeTruthy()
  await press('Add Schedule')
  await waitFor(() => expect(field('Available Seats').ariaInvalid).toBe('true'))
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.queryByRole('button', { name: 'Dismiss' })).toBeNull()
  expect(dialog.queryByRole('button', { name: 'Retry' })).toBeNull()
  expect((await admin.trpc.schedule.list.query({})).totalRecords).toBe(0)
})

test('a bus in two places is reported in the preview, and nothing is sent until it is elsewhere', async () => {
  const { addTrip, open } = fixture
  await addTrip()
  await open('add')
  await fillIn()
  expect(await screen.findByText('This trip cannot be made.')).toBeTruthy()
  const preview = within(screen.getByRole('region', { name: 'Preview' }))
  expect(preview.getByText(/already runs Pune – Goa/)).toBeTruthy()
  await waitFor(() => expect(button('Add Schedule').disabled).toBe(true))
  expect(field('Fare').value).toBe('900')
  fireEvent.change(field('Date'), { target: { value: '2027-01-17' } })
  expect(await screen.findByText('The bus is free for this trip.')).toBeTruthy()
  await waitFor(() => expect(button('Add Schedule').disabled).toBe(false))
  const warnings = within(screen.getByRole('list', { name: 'Warnings' }))
  expect(warnings.getByText(/is in Goa from 07:00 and cannot leave Pune at 21:00/)).toBeTruthy()
})

test('a master runs on its weekdays, not on dates to skip, and on special dates', async () => {
  const { admin, open } = fixture
  await open('add')
  await fillIn()
  await userEvent.click(screen.getByRole('checkbox', { name: /^Is Master Record/ }))
  await press('Sun')
  expect(button('Sun').ariaPressed).toBe('false')
  await userEvent.type(field('Dates to skip'), '2027-01-18')
  await press('Add to dates to skip')
  await userEvent.type(field('Special dates'), '2027-01-24{Enter}')
  expect(screen.getByRole('button', { name: 'Remove Mon 18 Jan' })).toBeTruthy()
  // 31 days, less five Sundays and a Monday, and one of the Sundays all the same.
  expect(await screen.findByText('26 trips to be made.')).toBeTruthy()
  expect(screen.getByText('January 2027').nextSibling?.textContent).toBe('13 trips')
  await press('Remove Mon 18 Jan')
  expect(await screen.findByText('27 trips to be made.')).toBeTruthy()
  await press('Add Schedule')
  expect(await screen.findByText(/27 trips made/)).toBeTruthy()
  await closed()
  expect((await admin.trpc.schedule.list.query({})).totalRecords).toBe(27)
})

test('a preview that fails prevents no saving', async () => {
  const { admin, open } = fixture
  const { cutOff } = withoutAnswer(admin, 'schedule.preview')
  await open('add', cutOff)
  await fillIn()
  expect(
    await screen.findByText('The preview cannot be shown now. Saving still works.'),
  ).toBeTruthy()
  await press('Add Schedule')
  await closed()
  expect((await admin.trpc.schedule.list.query({})).totalRecords).toBe(1)
})

test('a save that got no answer says so and keeps what was typed', async () => {
  const { open } = fixture
  const browser = await open('add')
  await fillIn()
  browser.loseAnswer('schedule.add')
  await press('Add Schedule')
  expect(await screen.findByText('Failed to save schedule. Please try again.')).toBeTruthy()
  expect(field('Fare').value).toBe('900')
})

test('a copy opens with the same values on the next day its bus is free', async () => {
  const { admin, addTrip, open } = fixture
  const { id } = await addTrip()
  await addTrip({ scheduleDate: '2027-01-17' })
  await open(`copy-${id}`)
  expect(screen.getByRole('dialog', { name: 'Add New Schedule' })).toBeTruthy()
  expect(field('Date').value).toBe('2027-01-18')
  expect(field('Fare').value).toBe('900')
  await press('Add Schedule')
  await closed()
  expect((await admin.trpc.schedule.list.query({})).totalRecords).toBe(3)
})

test('a retired bus is not offered for a new schedule', async () => {
  const { admin, busId, open } = fixture
  await admin.trpc.bus.retire.mutate({ id: busId, retired: true })
  await open('add')
  const bus = within(screen.getByLabelText('Bus'))
  expect(bus.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Choose a bus'])
})

test('typed input is discarded by Escape only after a question, by Cancel at once', async () => {
  const { open } = fixture
  const browser = await open('add')
  await retype('Fare', '900')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Keep editing')
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  expect(field('Fare').value).toBe('900')
  await press('Cancel')
  await closed()
  expect(browser.path()).toBe('/admin/schedules')
})
