import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { DAY } from '../../../../domain/time/calendar.ts'
import { aRoute, aSchedule } from '../../../../testing/builders/fleet.ts'
import { heldSeats } from '../../../../testing/builders/held-seats.ts'
import { retype } from '../../../../testing/builders/office-form.ts'
import {
  button,
  closed,
  field,
  press,
  scheduleFixture,
} from '../../../../testing/builders/schedule-fixture.ts'

let fixture: Awaited<ReturnType<typeof scheduleFixture>>

beforeEach(async () => {
  fixture = await scheduleFixture()
})

test('a trip with bookings keeps bus, route, date and seats, and says who is notified of a change', async () => {
  const { app, office, open } = fixture
  const { scheduleId } = await heldSeats(app, await app.as('asha'), ['3A'])
  await open(`edit-${scheduleId}`)
  expect(screen.getByText(/^This trip has 1 booking: its bus, route, date and seats/)).toBeTruthy()
  for (const label of ['Bus', 'Route', 'Date', 'Available Seats']) {
    expect([label, field(label).disabled]).toEqual([label, true])
  }
  await retype('Departure Time', '22:30')
  expect(screen.getByText(/^No passengers to notify of the new times/)).toBeTruthy()
  await retype('Fare', '950')
  expect(screen.getByText(/^The new fare is for later sales only/)).toBeTruthy()
  await press('Save Changes')
  await closed()
  expect(await office(scheduleId)).toMatchObject({ departureTime: '22:30', farePaise: 95_000 })
})

test('a master changes its coming trips too when asked, and lists those left alone', async () => {
  const { app, admin, addTrip, office, open } = fixture
  const { id } = await addTrip({ isMasterRecord: true })
  const { data } = await admin.trpc.schedule.list.query({ sortColumn: 'scheduleDate' })
  const sold = data[2]?.id ?? 0
  const asha = await app.as('asha')
  const { seats } = await asha.trpc.seat.map.query({ scheduleId: sold })
  const seatIds = seats.slice(0, 1).map((seat) => seat.id)
  await asha.trpc.booking.hold.mutate({ scheduleId: sold, seatIds, key: 'hold-of-a-run' })

  await open(`edit-${id}`)
  await retype('Fare', '800')
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Also change its future trips without sales' }),
  )
  await press('Save Changes')
  const outcome = within(await screen.findByRole('region', { name: 'Saved' }))
  expect(outcome.getByText('Saved. 29 trips changed.')).toBeTruthy()
  expect(outcome.getByText(': 1 booking')).toBeTruthy()
  expect((await office(data[1]?.id ?? 0)).farePaise).toBe(80_000)
  expect((await office(sold)).farePaise).toBe(90_000)
  await press('Done')
  await closed()
})

test('a master whose own day is over says which of its trips goes on as the master', async () => {
  const { app, addTrip, open } = fixture
  const { id } = await addTrip({ isMasterRecord: true })
  app.pass(5 * DAY)
  await open(`edit-${id}`, await app.as('admin'))
  await retype('Fare', '800')
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Also change its future trips without sales' }),
  )
  await press('Save Changes')
  const outcome = within(await screen.findByRole('region', { name: 'Saved' }))
  const words = 'The trip of Wed 20 Jan is the master record now, and goes on from there.'
  expect(outcome.getByText(words)).toBeTruthy()
})

test('somebody else’s newer change is shown beside what was typed, and overwritten only by choice', async () => {
  const { admin, busId, routeId, addTrip, office, open } = fixture
  const { id } = await addTrip()
  await open(`edit-${id}`)
  await retype('Fare', '950')
  const theirs = aSchedule({ busId, routeId, farePrice: 700 })
  await admin.trpc.schedule.update.mutate({ id, version: 1, schedule: theirs })
  await press('Save Changes')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Fare ₹700 ₹950' })).toBeTruthy()
  expect((await office(id)).farePaise).toBe(70_000)
  await press('Keep mine')
  await press('Save Changes')
  await closed()
  expect((await office(id)).farePaise).toBe(95_000)
})

test('a trip that has left is shown, and nothing of it is offered to change', async () => {
  const { app, addTrip, open } = fixture
  const { id } = await addTrip()
  app.pass(5 * DAY)
  await open(`edit-${id}`, await app.as('admin'))
  expect(screen.getByText('This trip has departed and stays as it is.')).toBeTruthy()
  expect(field('Fare').matches(':disabled')).toBe(true)
  expect(button('Save Changes').disabled).toBe(true)
  expect(screen.queryByRole('button', { name: 'Stop sales' })).toBeNull()
})

/** Both switches rest while one of them is at work. */
async function pressWhenReady(name: string): Promise<void> {
  await expect.poll(() => button(name).hasAttribute('disabled')).toBe(false)
  await press(name)
}

test('sales and the automation are stopped and resumed where one edits, and saving goes on from there', async () => {
  const { addTrip, office, open } = fixture
  const { id } = await addTrip({ isMasterRecord: true })
  await open(`edit-${id}`)
  await press('Stop sales')
  await screen.findByRole('button', { name: 'Resume sales' })
  await pressWhenReady('Stop automation')
  await screen.findByRole('button', { name: 'Resume automation' })
  expect(await office(id)).toMatchObject({ salesStopped: true, automationStopped: true })
  await pressWhenReady('Resume sales')
  await screen.findByRole('button', { name: 'Stop sales' })
  await retype('Fare', '800')
  await press('Save Changes')
  await closed()
  expect(await office(id)).toMatchObject({ salesStopped: false, farePaise: 80_000 })
})

test('stopping the sales does not take over what somebody else has saved meanwhile', async () => {
  const { admin, busId, routeId, addTrip, office, open } = fixture
  const { id } = await addTrip()
  await open(`edit-${id}`)
  const theirs = aSchedule({ busId, routeId, farePrice: 700 })
  await admin.trpc.schedule.update.mutate({ id, version: 1, schedule: theirs })
  await press('Stop sales')
  await screen.findByRole('button', { name: 'Resume sales' })
  await retype('Available Seats', '30')
  await press('Save Changes')
  await screen.findByText(/^admin has changed this schedule meanwhile/)
  expect(await office(id)).toMatchObject({ farePaise: 70_000, salesStopped: true, version: 2 })
})

test('a trip whose route has changed says so, shows its new stops, and takes them without another change', async () => {
  const { admin, routeId, addTrip, office, open } = fixture
  const { id } = await addTrip()
  const [route] = (await admin.trpc.route.list.query({})).data
  await admin.trpc.route.update.mutate({
    id: routeId,
    version: route?.version ?? 0,
    route: aRoute({ stops: [] }),
  })
  await open(`edit-${id}`)
  const words = 'The route has changed since: saving takes its stops as they are now.'
  expect(screen.getByText(words)).toBeTruthy()
  const stops = within(await screen.findByRole('list', { name: 'Times at each stop' }))
  expect(stops.getAllByRole('listitem')).toHaveLength(2)
  await press('Save Changes')
  await closed()
  expect(await office(id)).toMatchObject({ routeChanged: false, nodes: { length: 2 } })
})
