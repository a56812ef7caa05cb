import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { isSameLayout } from '../../../../domain/seat/bus-layout.ts'
import { drawnByType } from '../../../../domain/seat/layout-things.ts'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { aBus, aLayout, aRoute, aSchedule } from '../../../../testing/builders/fleet.ts'
import {
  beginFrom,
  editLayout,
  openEditor,
  pressButton,
  takeTool,
  pressCell,
  standsIn,
  editorSummary,
  countedSeats,
  saveLayout,
} from '../../../../testing/builders/back-office/layout-editor.ts'
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

const focused = () => document.activeElement?.ariaLabel

test('a number that is there twice is named, leads to its seat, and nothing is saved before it is changed', async () => {
  const { browser, stored } = await editLayout(app)
  await pressCell(1, 2)
  await retype('Number', '1-a')
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('1A')
  expect(standsIn(1, 2)).toBe('seat 1A, seater')
  await pressButton('Save')
  const error = editorSummary().getByRole('button', { name: 'Two seats have the number 1A.' })
  expect(document.activeElement).toBe(error)
  expect(browser.called()).not.toContain('bus.draw')
  expect((await stored()).layout).toBeNull()

  await pressCell(9, 1)
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('9A')
  await userEvent.click(error)
  await waitFor(() => expect(focused()).toBe('Row 1, column 2: seat 1A, seater'))
  expect(screen.getByLabelText<HTMLInputElement>('Number').value).toBe('1A')
  await pressButton('Number all seats')
  expect(editorSummary().queryByRole('list')).toBeNull()
  expect(standsIn(1, 2)).toBe('seat 1B, seater')
  await saveLayout()
  expect((await stored()).layout?.seats).toHaveLength(40)
})

test('what somebody else has drawn meanwhile is told with their name, and overwritten only by choice', async () => {
  const { bus, stored } = await editLayout(app)
  await takeTool('Staff seat')
  await pressCell(1, 1)
  const chief = await app.as('chief')
  const theirs = aLayout('seater-2-1-30')
  await chief.trpc.bus.draw.mutate({ id: bus.id, version: bus.version, layout: theirs })
  await pressButton('Save')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(
    screen.getByText('chief has changed this bus meanwhile. Your changes are not saved yet.'),
  ).toBeTruthy()
  expect(
    compared.getByRole('row', { name: 'Seats 30 seats to sell 39 seats to sell, 1 for staff' }),
  ).toBeTruthy()
  expect(standsIn(1, 1)).toBe('seat 1A, seater, for staff')
  expect((await stored()).bus.totalSeats).toBe(30)
  await pressButton('Keep mine')
  await saveLayout()
  expect((await stored()).bus.totalSeats).toBe(39)
})

test('what somebody else has drawn can be taken instead, and Undo brings one’s own back', async () => {
  const { bus, stored } = await editLayout(app)
  await takeTool('Erase')
  await pressCell(1, 1)
  const chief = await app.as('chief')
  const theirs = aLayout('seater-2-1-30')
  await chief.trpc.bus.draw.mutate({ id: bus.id, version: bus.version, layout: theirs })
  await pressButton('Save')
  await userEvent.click(await screen.findByRole('button', { name: 'Take what was saved' }))
  expect(countedSeats()).toBe('30 seats to sell')
  expect(editorSummary().queryByText('Not saved yet')).toBeNull()
  expect(screen.getByRole('button', { name: 'Remove drawing' })).toBeTruthy()
  await pressButton('Undo')
  expect(countedSeats()).toBe('39 seats to sell')
  await saveLayout()
  expect((await stored()).bus.totalSeats).toBe(39)
})

test('what is not saved is still there after a visit to another screen, with all that can be undone', async () => {
  const { bus, browser } = await editLayout(app)
  await takeTool('Erase')
  await pressCell(1, 1)
  const [back] = screen.getAllByRole('link', { name: 'Buses' }).slice(-1)
  await userEvent.click(back ?? document.body)
  await userEvent.click(await screen.findByRole('link', { name: `Layout of ${bus.busName}` }))
  await screen.findByRole('button', { name: 'Save' })
  expect(browser.path()).toBe(`/admin/buses/${bus.id}/layout`)
  expect(countedSeats()).toBe('39 seats to sell')
  await pressButton('Undo')
  expect(countedSeats()).toBe('40 seats to sell')
  expect(editorSummary().queryByText('Not saved yet')).toBeNull()
})

test('a drawing is taken off after a question; then the number in the form of the bus counts again', async () => {
  const { bus, browser, stored } = await editLayout(app, aLayout('seater-2-2-41'))
  expect(countedSeats()).toBe('41 seats to sell')
  await pressButton('Remove drawing')
  const question = await screen.findByRole('dialog', {
    name: 'Remove the drawing of Deccan Queen?',
  })
  await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }))
  expect((await stored()).layout).not.toBeNull()
  await pressButton('Remove drawing')
  const again = await screen.findByRole('dialog', { name: 'Remove the drawing of Deccan Queen?' })
  await userEvent.click(within(again).getByRole('button', { name: 'Remove drawing' }))
  await waitFor(() => expect(browser.path()).toBe('/admin/buses'))
  expect(await stored()).toMatchObject({ layout: null, bus: { totalSeats: 41, layoutId: null } })
  await openForm(`Edit ${bus.busName}`, 'Edit Bus')
  expect(screen.getByLabelText<HTMLInputElement>('Total Seats').value).toBe('41')
})

test('a layout that cannot be fetched is tried again; a bus that is not there says so', async () => {
  const { id } = await admin.trpc.bus.add.mutate(aBus())
  const { cutOff, mend } = withoutAnswer(admin, 'bus.layout')
  await openSite(app, cutOff, { path: `/admin/buses/${id}/layout` })
  expect(
    await screen.findByText('Failed to fetch the layout. Please try again later.'),
  ).toBeTruthy()
  mend()
  await pressButton('Retry')
  await screen.findByRole('button', { name: 'Save' })
  expect(isSameLayout(drawnByType('AC', 40), aLayout('seater-2-2-40'))).toBe(true)
})

test.each(['4711', 'nowhere'])('at the address of bus %s there is no such bus', async (id) => {
  await openSite(app, admin, { path: `/admin/buses/${id}/layout` })
  expect(await screen.findByText('There is no such bus')).toBeTruthy()
})

/** Trips of a bus of forty seats, Pune to Goa, on three days. */
async function withTrips(bus: Bus) {
  const { id: routeId } = await admin.trpc.route.add.mutate(aRoute())
  const on = async (scheduleDate: string) => {
    const { id } = await admin.trpc.schedule.add.mutate(
      aSchedule({ busId: bus.id, routeId, scheduleDate }),
    )
    const numbers = async () =>
      (await admin.trpc.seat.map.query({ scheduleId: id })).seats.map(({ number }) => number)
    const seatIds = async (number: string) =>
      (await admin.trpc.seat.map.query({ scheduleId: id })).seats
        .filter((seat) => seat.number === number)
        .map((seat) => seat.id)
    return { id, numbers, seatIds }
  }
  return {
    free: await on('2027-01-17'),
    sold: await on('2027-01-18'),
    blocked: await on('2027-01-19'),
  }
}

test('coming trips take the layout; those with bookings keep theirs and are named, as is what stands in the way', async () => {
  const { bus } = await editLayout(app)
  const { free, sold, blocked } = await withTrips(bus)
  const asha = await app.as('asha')
  await asha.trpc.booking.hold.mutate({
    scheduleId: sold.id,
    seatIds: await sold.seatIds('1A'),
    key: 'a hold of 1A',
  })
  await admin.trpc.seat.block.mutate({
    scheduleId: blocked.id,
    seatIds: await blocked.seatIds('10D'),
    reason: 'Broken',
  })
  await beginFrom('Seater 1+1, 20 seats')
  expect(await saveLayout()).toBe('The layout is saved, and 1 coming trip took it.')
  const note = within(screen.getByRole('region', { name: 'Saved' }))
  const link = note.getByRole('link', { name: 'Mon 18 Jan: 1 booking' })
  expect(link.getAttribute('href')).toBe(`/trips/${sold.id}`)
  const seats = note.getByRole('link', { name: 'Tue 19 Jan' })
  expect(seats.getAttribute('href')).toBe(`/admin/seats?schedule=${blocked.id}`)
  expect(seats.closest('li')?.textContent).toBe(
    'Tue 19 Jan: Seat 10D is blocked and would be gone. Unblock first.',
  )
  expect(await Promise.all([free, sold, blocked].map(({ numbers }) => numbers()))).toEqual([
    aLayout('seater-1-1-20').seats.map(({ number }) => number),
    expect.objectContaining({ length: 40 }),
    expect.objectContaining({ length: 40 }),
  ])
  await pressButton('Done')
  expect(screen.queryByRole('region', { name: 'Saved' })).toBeNull()
})

test('coming trips keep what they have where they are to', async () => {
  const { bus, stored } = await editLayout(app)
  const { free } = await withTrips(bus)
  await beginFrom('Seater 1+1, 20 seats')
  await userEvent.click(screen.getByRole('checkbox', { name: /^Coming trips without bookings/ }))
  expect(await saveLayout()).toBe(
    'The layout is saved. Trips already made keep the seats they have.',
  )
  expect((await stored()).bus.totalSeats).toBe(20)
  expect(await free.numbers()).toHaveLength(40)
})

test('a layout that is saved, but not given to the trips, says so; the next save gives it to them', async () => {
  const bus = await admin.trpc.bus.add.mutate(aBus())
  const { free } = await withTrips(bus)
  const { cutOff, mend } = withoutAnswer(admin, 'bus.applyLayout')
  await openEditor(app, bus, cutOff)
  await beginFrom('Seater 1+1, 20 seats')
  await pressButton('Save')
  expect(await screen.findByText(/not every coming trip may have it/)).toBeTruthy()
  expect((await admin.trpc.bus.get.query({ id: bus.id })).totalSeats).toBe(20)
  expect(await free.numbers()).toHaveLength(40)
  mend()
  expect(await saveLayout()).toBe('The layout is saved, and 3 coming trips took it.')
  expect(await free.numbers()).toHaveLength(20)
})

test('a layout that does not arrive is still there to be saved again', async () => {
  const bus = await admin.trpc.bus.add.mutate(aBus())
  const { cutOff, mend } = withoutAnswer(admin, 'bus.draw')
  await openEditor(app, bus, cutOff)
  await beginFrom('Seater 1+1, 20 seats')
  await pressButton('Save')
  expect(await screen.findByText('Failed to save the layout. Please try again.')).toBeTruthy()
  expect(countedSeats()).toBe('20 seats to sell')
  mend()
  await saveLayout()
  expect(screen.queryByText('Failed to save the layout. Please try again.')).toBeNull()
  expect((await admin.trpc.bus.get.query({ id: bus.id })).totalSeats).toBe(20)
})
