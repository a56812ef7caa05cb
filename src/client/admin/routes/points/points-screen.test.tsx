import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import {
  addPoint,
  aPlace,
  editPoints,
  setPoints,
} from '../../../../testing/builders/back-office/route-points.ts'
import { pressButton } from '../../../../testing/builders/back-office/layout-editor.ts'
import { aBus, aRoute, aSchedule } from '../../../../testing/builders/fleet.ts'
import { aSchedule as aTrip } from '../../../../testing/builders/fixtures.ts'
import { sellSeats } from '../../../../testing/builders/sell-seats.ts'
import { openForm, retype } from '../../../../testing/builders/office-form.ts'
import { withoutAnswer } from '../../../../testing/builders/without-answer.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const town = (name: string) => within(screen.getByRole('region', { name }))
const point = (name: string) => within(screen.getByRole('group', { name }))
const getOn = (name: string) => point(name).getByLabelText<HTMLInputElement>('Get on after … min')
const getOff = (name: string) => point(name).getByLabelText<HTMLInputElement>('Get off after … min')

async function newPoint(ofTown: string, name: string): Promise<void> {
  const form = await openForm(`New point of ${ofTown}`, `New point of ${ofTown}`)
  await userEvent.type(form.getByLabelText('Name'), name)
  await userEvent.click(form.getByRole('button', { name: 'Add Point' }))
  await screen.findByRole('group', { name })
}

test('the first points of a route are made where it lists its towns, and kept with their minutes', async () => {
  const { stored } = await editPoints(app)
  expect(screen.getByText('No points yet')).toBeTruthy()
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings.slice(-5)).toEqual(['Pune', 'Satara', 'Kolhapur', 'Belagavi', 'Goa'])
  await newPoint('Pune', 'Wakad')
  expect(screen.queryByText('No points yet')).toBeNull()
  expect(getOn('Wakad').value).toBe('0')
  expect(point('Wakad').queryByLabelText('Get off after … min')).toBeNull()
  await newPoint('Pune', 'Hinjewadi')
  await userEvent.type(getOn('Hinjewadi'), '15')
  await newPoint('Satara', 'Highway')
  await userEvent.clear(getOn('Highway'))
  await newPoint('Goa', 'Mapusa')
  expect(point('Mapusa').queryByLabelText('Get on after … min')).toBeNull()
  await pressButton('Save')
  expect(await screen.findByText('Trips made from now on have these points.')).toBeTruthy()
  const kept = await stored()
  const lines = kept.map(({ name, boardingOffset, droppingOffset }) => [
    name,
    boardingOffset,
    droppingOffset,
  ])
  expect(
    lines.toSorted(([one = ''], [other = '']) => String(one).localeCompare(String(other))),
  ).toEqual([
    ['Highway', null, 0],
    ['Hinjewadi', 15, null],
    ['Mapusa', null, 0],
    ['Wakad', 0, null],
  ])
})

test('what is wrong with a point is said at its field, by the rules and by the server', async () => {
  const { browser, stored } = await editPoints(app, async (admin, route) => {
    await addPoint(admin, 'Pune', 'Wakad')
    await setPoints(admin, route.id, [[await addPoint(admin, 'Satara', 'Highway'), { on: 0 }]])
  })
  await userEvent.selectOptions(
    screen.getByLabelText('Another point of Pune'),
    screen.getByRole('option', { name: 'Wakad' }),
  )
  await pressButton('Add the chosen point of Pune')
  await userEvent.clear(getOn('Wakad'))
  await userEvent.type(getOn('Wakad'), '181')
  await pressButton('Save')
  const tooLate = 'A point is at most 180 minutes after its town’s time'
  expect(await point('Wakad').findByText(tooLate)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getOn('Wakad')))
  expect(browser.called()).not.toContain('route.setPoints')
  await userEvent.clear(getOn('Wakad'))
  await userEvent.type(getOn('Wakad'), '5')
  expect(point('Wakad').queryByText(tooLate)).toBeNull()
  await pressButton('Save')
  const words = 'The first point of Pune is at the town’s own time: give it 0 minutes'
  expect(await point('Wakad').findByText(words)).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(getOn('Wakad')))
  expect(await stored()).toHaveLength(1)
})

test('a point that is changed says that it changes everywhere, and a name that its town has is refused', async () => {
  const { browser } = await editPoints(app, async (admin, route) => {
    await addPoint(admin, 'Pune', 'Hinjewadi')
    await setPoints(admin, route.id, [[await addPoint(admin, 'Pune', 'Wakad'), { on: 0 }]])
  })
  const form = await openForm('Edit Wakad', 'Edit Wakad')
  expect(form.getByText('This changes it on all routes, trips and tickets at once.')).toBeTruthy()
  await retype('Name', 'hinjewadi')
  await retype('Latitude (optional)', 'north')
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText('Latitude must be a number')).toBeTruthy()
  expect(browser.called()).not.toContain('route.updatePoint')
  await retype('Latitude (optional)', '18.5981')
  await retype('Longitude (optional)', '73.7603')
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await form.findByText('Pune has a point called Hinjewadi already')).toBeTruthy()
  await retype('Name', 'Wakad Chowk')
  await retype('Landmark (optional)', 'opposite the Metro station')
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const row = within(await screen.findByRole('group', { name: 'Wakad Chowk' }))
  expect(row.getByText('opposite the Metro station')).toBeTruthy()
  expect(row.getByRole('link', { name: 'Map' }).getAttribute('href')).toContain('mlat=18.5981')
})

test('of a point that somebody else has changed meanwhile one chooses whose words stay', async () => {
  const { route } = await editPoints(app, async (admin, route) => {
    await setPoints(admin, route.id, [[await addPoint(admin, 'Pune', 'Wakad'), { on: 0 }]])
  })
  const form = await openForm('Edit Wakad', 'Edit Wakad')
  const { known } = await admin.trpc.route.points.query({ id: route.id })
  const [wakad] = known
  const chief = await app.as('chief')
  await chief.trpc.route.updatePoint.mutate({
    id: wakad?.id ?? 0,
    version: wakad?.version ?? 0,
    place: { ...aPlace('Wakad'), landmark: 'at the bridge' },
  })
  await retype('Landmark (optional)', 'at the mall')
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  const compared = within(await form.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Landmark at the bridge at the mall' })).toBeTruthy()
  await userEvent.click(form.getByRole('button', { name: 'Keep mine' }))
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }))
  expect(await point('Wakad').findByText('at the mall')).toBeTruthy()
})

test('points that somebody else has saved meanwhile are compared, and overwritten only by choice', async () => {
  const { route, stored } = await editPoints(app, async (admin, { id }) => {
    await setPoints(admin, id, [[await addPoint(admin, 'Pune', 'Wakad'), { on: 0 }]])
  })
  await newPoint('Pune', 'Hinjewadi')
  await userEvent.type(getOn('Hinjewadi'), '15')
  const chief = await app.as('chief')
  await setPoints(chief, route.id, [[await addPoint(chief, 'Pune', 'Swargate'), { on: 0 }]])
  await pressButton('Save')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getAllByRole('row')).toHaveLength(2)
  expect(
    compared.getByRole('row', {
      name: /^Pune Swargate, on after 0 min Hinjewadi, on after 15 min\s+Wakad, on after 0 min$/,
    }),
  ).toBeTruthy()
  expect((await stored()).map(({ name }) => name)).toEqual(['Swargate'])
  await pressButton('Keep mine')
  await pressButton('Save')
  await screen.findByText('Trips made from now on have these points.')
  expect((await stored()).map(({ name }) => name)).toEqual(['Wakad', 'Hinjewadi'])
})

test('a point taken off its route is retired and put back, and retired it cannot be added', async () => {
  const { stored } = await editPoints(app, async (admin, route) => {
    const wakad = await addPoint(admin, 'Pune', 'Wakad')
    const hinjewadi = await addPoint(admin, 'Pune', 'Hinjewadi')
    await setPoints(admin, route.id, [
      [wakad, { on: 0 }],
      [hinjewadi, { on: 15 }],
    ])
  })
  await pressButton('Take Hinjewadi off the route')
  await userEvent.click(town('Pune').getByText('Not on this route (1)'))
  await pressButton('Retire Hinjewadi')
  const refusal = 'Hinjewadi is a point of Pune – Goa. Take it off that route first.'
  expect(await screen.findByText(refusal)).toBeTruthy()
  await pressButton('Dismiss')
  await pressButton('Save')
  await screen.findByText('Trips made from now on have these points.')
  expect((await stored()).map(({ name }) => name)).toEqual(['Wakad'])
  await pressButton('Retire Hinjewadi')
  expect(await town('Pune').findByText('Retired')).toBeTruthy()
  expect(town('Pune').queryByLabelText('Another point of Pune')).toBeNull()
  await pressButton('Put Hinjewadi back into service')
  expect(await town('Pune').findByLabelText('Another point of Pune')).toBeTruthy()
})

test('coming trips take the points when asked; those that could not say why', async () => {
  const { browser } = await editPoints(app, async (admin, route) => {
    const wakad = await addPoint(admin, 'Pune', 'Wakad')
    await setPoints(admin, route.id, [[wakad, { on: 0 }]])
    await addPoint(admin, 'Pune', 'Hinjewadi')
    const { id: busId } = await admin.trpc.bus.add.mutate(aBus())
    await admin.trpc.schedule.add.mutate(aSchedule({ busId, routeId: route.id }))
    const other = await admin.trpc.bus.add.mutate(aBus())
    const late = { departureTime: '23:00', arrivalTime: '07:00' }
    await admin.trpc.schedule.add.mutate(aSchedule({ busId: other.id, routeId: route.id, ...late }))
  })
  await userEvent.selectOptions(screen.getByLabelText('Another point of Pune'), 'Hinjewadi')
  await pressButton('Add the chosen point of Pune')
  await userEvent.type(getOn('Hinjewadi'), '45')
  await pressButton('Save')
  await screen.findByText('Trips made from now on have these points.')
  expect(browser.called()).not.toContain('route.applyPoints')
  await pressButton('Coming trips take them too')
  expect(await screen.findByText('1 coming trip took these points.')).toBeTruthy()
  expect(screen.getByText('These could not take them')).toBeTruthy()
  expect(screen.getByText(/: Hinjewadi at 23:45 comes after Satara \(23:20\)/)).toBeTruthy()
  await pressButton('Done')
  expect(screen.queryByText('1 coming trip took these points.')).toBeNull()
})

test('coming trips can take the points also after the form was left, and while nothing else is changed', async () => {
  const { browser } = await editPoints(app, async (admin, route) => {
    const wakad = await addPoint(admin, 'Pune', 'Wakad')
    const { id: busId } = await admin.trpc.bus.add.mutate(aBus())
    await admin.trpc.schedule.add.mutate(aSchedule({ busId, routeId: route.id }))
    await setPoints(admin, route.id, [[wakad, { on: 0 }]])
    await addPoint(admin, 'Pune', 'Hinjewadi')
  })
  expect(await screen.findByText('1 coming trip has other points.')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Another point of Pune'), 'Hinjewadi')
  await pressButton('Add the chosen point of Pune')
  await userEvent.type(getOn('Hinjewadi'), '30')
  expect(screen.queryByText('1 coming trip has other points.')).toBeNull()
  const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' })
  expect(save.disabled).toBe(false)
  await pressButton('Save')
  await screen.findByText('Trips made from now on have these points.')
  const [back] = screen.getAllByRole('link', { name: 'Routes' }).slice(-1)
  await userEvent.click(back ?? document.body)
  await userEvent.click(await screen.findByRole('link', { name: 'Points of Pune to Goa' }))
  await screen.findByText('1 coming trip has other points.')
  expect(browser.called()).not.toContain('route.applyPoints')
  await pressButton('Coming trips take them too')
  expect(await screen.findByText('1 coming trip took these points.')).toBeTruthy()
  await pressButton('Done')
  expect(screen.queryByText('1 coming trip has other points.')).toBeNull()
})

test('a point that somebody has booked stays on its trip, which is named with its day', async () => {
  const trip = await aTrip(app.dependencies)
  const { route } = await admin.trpc.schedule.get.query({ id: trip.id })
  await setPoints(admin, route.id, [[await addPoint(admin, 'Pune', 'Wakad'), { on: 0 }]])
  await admin.trpc.route.applyPoints.mutate({ id: route.id })
  await sellSeats(await app.as('asha'), trip, { passengers: { '3A': 'Asha Rao' } })
  await openSite(app, admin, { path: `/admin/routes/${route.id}/points` })
  await screen.findByRole('group', { name: 'Wakad' })
  await pressButton('Take Wakad off the route')
  await newPoint('Pune', 'Swargate')
  await pressButton('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Coming trips take them too' }))
  expect(await screen.findByText('1 coming trip took these points.')).toBeTruthy()
  const kept = within(
    screen.getByText('These keep points as they are, for they are in use').parentElement ??
      document.body,
  )
  expect(kept.getByRole('listitem').textContent).toMatch(/^\w{3} \d+ \w{3}: Wakad$/)
  const href = kept.getByRole('link').getAttribute('href')
  expect(href).toBe(`/trips/${trip.id}`)
})

test('what is not saved is still there after a visit to another screen, and can be discarded', async () => {
  await editPoints(app, async (admin, route) => {
    await setPoints(admin, route.id, [
      [await addPoint(admin, 'Satara', 'Highway'), { on: 0, off: 0 }],
    ])
  })
  await userEvent.clear(getOff('Highway'))
  expect(screen.getByText('Not saved yet')).toBeTruthy()
  const [back] = screen.getAllByRole('link', { name: 'Routes' }).slice(-1)
  await userEvent.click(back ?? document.body)
  await userEvent.click(await screen.findByRole('link', { name: 'Points of Pune to Goa' }))
  await screen.findByRole('group', { name: 'Highway' })
  expect(getOff('Highway').value).toBe('')
  await pressButton('Discard changes')
  expect(getOff('Highway').value).toBe('0')
  expect(screen.queryByText('Not saved yet')).toBeNull()
})

test('the form of a route leads to its points while nothing typed would be lost', async () => {
  const { id } = await admin.trpc.route.add.mutate(aRoute())
  const browser = await openSite(app, admin, { path: '/admin/routes' })
  const form = await openForm('Edit Pune to Goa', 'Edit Route')
  await retype('Total Duration', '11h')
  expect(form.queryByRole('link', { name: 'Points of its towns' })).toBeNull()
  await retype('Total Duration', '10h')
  await userEvent.click(form.getByRole('link', { name: 'Points of its towns' }))
  await waitFor(() => expect(browser.path()).toBe(`/admin/routes/${id}/points`))
})

test('points that cannot be fetched are tried again', async () => {
  const { id } = await admin.trpc.route.add.mutate(aRoute())
  const { cutOff, mend } = withoutAnswer(admin, 'route.points')
  await openSite(app, cutOff, { path: `/admin/routes/${id}/points` })
  expect(
    await screen.findByText('Failed to fetch the points. Please try again later.'),
  ).toBeTruthy()
  mend()
  await pressButton('Retry')
  expect(await screen.findByText('No points yet')).toBeTruthy()
})

test.each(['4711', 'nowhere'])('at the address of route %s there is no such route', async (id) => {
  await openSite(app, admin, { path: `/admin/routes/${id}/points` })
  expect(await screen.findByText('There is no such route')).toBeTruthy()
})
