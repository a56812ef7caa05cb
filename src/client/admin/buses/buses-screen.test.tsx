import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { aTripOnSale } from '../../../testing/builders/a-trip-on-sale.ts'
import { aBus, aLayout } from '../../../testing/builders/fleet.ts'
import { onNarrowScreen } from '../../../testing/harness/narrow-screen.ts'
import { openForm, retype } from '../../../testing/builders/office-form.ts'
import { openSite } from '../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../testing/harness/test-app.ts'
import { withoutAnswer } from '../../../testing/builders/without-answer.ts'

const firstPage = { pageNumber: 0, pageSize: 50 }

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const open = (path = '/admin/buses') => openSite(app, admin, { path })
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const names = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('a fleet begins empty; a bus is added with the defaults, after its form has been filled in', async () => {
  await open()
  expect(await screen.findByText('No buses found')).toBeTruthy()
  expect(screen.getByText('Showing 0 to 0 of 0 entries')).toBeTruthy()
  const form = await openForm('Add Bus', 'Add New Bus')
  expect(screen.getByLabelText<HTMLInputElement>('Total Seats').value).toBe('40')
  expect(screen.getByLabelText<HTMLInputElement>('Operator').value).toBe('Farebox Travels')
  await userEvent.clear(screen.getByLabelText('Operator'))
  await userEvent.clear(screen.getByLabelText('Total Seats'))
  await userEvent.click(form.getByRole('button', { name: 'Add Bus' }))
  for (const words of [
    'Bus name is required',
    'Bus number is required',
    'Operator is required',
    'Total seats must be a positive number',
  ]) {
    expect(form.getByText(words)).toBeTruthy()
  }
  expect(document.activeElement).toBe(screen.getByLabelText('Bus Name'))

  await userEvent.type(screen.getByLabelText('Bus Name'), 'Deccan Queen')
  expect(form.queryByText('Bus name is required')).toBeNull()
  await userEvent.type(screen.getByLabelText('Bus Number'), 'MH 12 AB 7')
  await userEvent.type(screen.getByLabelText('Operator'), 'Deccan Travels')
  await userEvent.type(screen.getByLabelText('Total Seats'), '36')
  expect(form.getByText('36 seats, 1A to 9D')).toBeTruthy()
  await userEvent.selectOptions(screen.getByLabelText('Bus Type'), 'Sleeper')
  expect(form.getByText('36 seats, L1 to U18')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'WiFi' }))
  await userEvent.click(form.getByRole('button', { name: 'Add Bus' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(names()).toEqual(['Deccan QueenMH\u00A012\u00A0AB\u00A07'])
  expect(screen.getByText('Showing 1 to 1 of 1 entries')).toBeTruthy()
  const { data } = await admin.trpc.bus.list.query(firstPage)
  expect(data).toMatchObject([{ busType: 'SLEEPER', totalSeats: 36, busAmenities: ['WIFI'] }])
})

test('a number that is taken is reported in the open form, and dismissed', async () => {
  const { busNumber } = await admin.trpc.bus.add.mutate(aBus())
  await open()
  await screen.findByText('Deccan Queen')
  const form = await openForm('Add Bus', 'Add New Bus')
  await retype('Bus Name', 'Second')
  await retype('Bus Number', busNumber.toLowerCase())
  await retype('Operator', 'Deccan Travels')
  await userEvent.click(form.getByRole('button', { name: 'Add Bus' }))
  const words = `A bus with the number ${busNumber} already exists: Deccan Queen`
  expect(await form.findAllByText(words)).toHaveLength(2)
  await userEvent.click(form.getByRole('button', { name: 'Dismiss' }))
  expect(form.getAllByText(words)).toHaveLength(1)
  await retype('Bus Number', 'MH 1')
  expect(form.queryByText(words)).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Bus Name').value).toBe('Second')
})

test('an edited bus is filled in beforehand, and replaced in the list', async () => {
  await admin.trpc.bus.add.mutate(aBus())
  await open()
  await screen.findByText('Deccan Queen')
  const form = await openForm('Edit Deccan Queen', 'Edit Bus')
  expect(screen.getByLabelText<HTMLInputElement>('Operator').value).toBe('Deccan Travels')
  expect(form.getByText(/changing seats or type never touches/)).toBeTruthy()
  await retype('Bus Name', 'Indrayani')
  await press('Save Changes')
  expect(await screen.findByText('Indrayani')).toBeTruthy()
  expect(screen.queryByText('Deccan Queen')).toBeNull()
})

test('of a drawn bus the form shows its seats, leads to its layout, and saves the rest', async () => {
  const { id, version } = await admin.trpc.bus.add.mutate(aBus())
  const layout = aLayout('minibus-2-1-19')
  await admin.trpc.bus.draw.mutate({ id, version, layout })
  const browser = await open()
  await screen.findByText('Deccan Queen')
  const form = await openForm('Edit Deccan Queen', 'Edit Bus')
  expect(form.getByText('Drawn: 19 seats')).toBeTruthy()
  expect(form.queryByLabelText('Total Seats')).toBeNull()
  expect(await form.findByText('19 seats, 1A to 6D')).toBeTruthy()
  await retype('Bus Name', 'Indrayani')
  expect(form.queryByRole('link')).toBeNull()
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const stored = await admin.trpc.bus.layout.query({ id })
  expect(stored).toMatchObject({ bus: { busName: 'Indrayani', totalSeats: 19 }, layout })
  const again = await openForm('Edit Indrayani', 'Edit Bus')
  await userEvent.click(again.getByRole('link', { name: 'Edit layout' }))
  await waitFor(() => expect(browser.path()).toBe(`/admin/buses/${id}/layout`))
})

test('a bus that somebody has drawn while its form was open keeps the seats that were drawn', async () => {
  const { id, version } = await admin.trpc.bus.add.mutate(aBus())
  await open()
  await screen.findByText('Deccan Queen')
  const form = await openForm('Edit Deccan Queen', 'Edit Bus')
  expect(form.getByRole('link', { name: 'Draw its seats' }).getAttribute('href')).toBe(
    `/admin/buses/${id}/layout`,
  )
  await retype('Bus Name', 'Indrayani')
  await admin.trpc.bus.draw.mutate({ id, version, layout: aLayout('seater-1-1-20') })
  await press('Save Changes')
  expect(await form.findByText('Drawn: 20 seats')).toBeTruthy()
  await press('Keep mine')
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const stored = await admin.trpc.bus.get.query({ id })
  expect(stored).toMatchObject({ busName: 'Indrayani', totalSeats: 20 })
  expect(stored.layoutId).not.toBeNull()
})

test('the layout of a bus is opened from its row', async () => {
  const { id } = await admin.trpc.bus.add.mutate(aBus())
  const browser = await open()
  await userEvent.click(await screen.findByRole('link', { name: 'Layout of Deccan Queen' }))
  await screen.findByRole('heading', { name: 'Layout of Deccan Queen' })
  expect(browser.path()).toBe(`/admin/buses/${id}/layout`)
})

test('somebody else’s newer change is shown beside what was typed, and overwritten only by choice', async () => {
  const bus = aBus()
  const { id } = await admin.trpc.bus.add.mutate(bus)
  await open()
  await screen.findByText('Deccan Queen')
  await openForm('Edit Deccan Queen', 'Edit Bus')
  await retype('Bus Name', 'Mine')
  await admin.trpc.bus.update.mutate({ id, version: 1, bus: { ...bus, busName: 'Theirs' } })
  await press('Save Changes')
  const compared = within(await screen.findByRole('region', { name: 'Changed meanwhile' }))
  expect(compared.getByRole('row', { name: 'Bus Name Theirs Mine' })).toBeTruthy()
  expect((await admin.trpc.bus.get.query({ id })).busName).toBe('Theirs')
  expect(screen.getByLabelText<HTMLInputElement>('Bus Name').value).toBe('Mine')
  await press('Keep mine')
  await press('Save Changes')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect((await admin.trpc.bus.get.query({ id })).busName).toBe('Mine')
})

test('a bus is deleted after a question; one with trips stays, and can be retired and put back', async () => {
  await aTripOnSale(app)
  await admin.trpc.bus.add.mutate(aBus({ busName: 'Idle' }))
  await open()
  await screen.findByText('Idle')
  await press('Delete Idle')
  expect(
    await screen.findByText('Are you sure you want to delete this bus?', undefined),
  ).toBeTruthy()
  await press('Delete')
  await waitFor(() => expect(names()).toHaveLength(1))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  await press('Delete Deccan Queen')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const words = 'Deccan Queen has 1 trip and cannot be deleted. Retire the bus instead.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(names()).toHaveLength(1)
  await press('Retire Deccan Queen')
  expect(await screen.findByText('Retired')).toBeTruthy()
  expect(screen.queryByText(words)).toBeNull()
  await press('Put Deccan Queen back into service')
  await waitFor(() => expect(screen.queryByText('Retired')).toBeNull())
})

test('typed input is discarded by Escape only after a question, by Cancel at once', async () => {
  await open()
  await screen.findByText('No buses found')
  await openForm('Add Bus', 'Add New Bus')
  await retype('Bus Name', 'Half')
  await userEvent.keyboard('{Escape}')
  expect(await screen.findByRole('dialog', { name: 'Discard your changes?' })).toBeTruthy()
  await press('Keep editing')
  expect(screen.getByLabelText<HTMLInputElement>('Bus Name').value).toBe('Half')
  await press('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('size, order and search are in the address and return to page 1', async () => {
  for (const busName of ['Cedar', 'Ash', 'Birch', 'Elm', 'Fir', 'Date']) {
    await admin.trpc.bus.add.mutate(aBus({ busName }))
  }
  const browser = await open('/admin/buses?size=5&page=2')
  expect(await screen.findByText('Showing 6 to 6 of 6 entries')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true)
  await press('Bus Details')
  await waitFor(() => expect(names()[0]).toMatch(/^Ash/))
  expect(browser.path()).toBe('/admin/buses?size=5&sort=busName')
  expect(screen.getByRole('columnheader', { name: 'Bus Details' }).ariaSort).toBe('ascending')
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Previous' })).toHaveProperty('disabled', true),
  )
  await userEvent.keyboard('/')
  await userEvent.keyboard('bir')
  await waitFor(() => expect(names()).toHaveLength(1))
  expect(browser.path()).toBe('/admin/buses?size=5&sort=busName&search=bir')
})

test('a fleet that cannot be fetched says so instead of looking empty, and is tried again', async () => {
  await admin.trpc.bus.add.mutate(aBus())
  const { cutOff, mend } = withoutAnswer(admin, 'bus.list')
  await openSite(app, cutOff, { path: '/admin/buses' })
  expect(await screen.findByText('Loading Buses...')).toBeTruthy()
  const words = 'Failed to fetch buses. Please try again later.'
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByText('No buses found')).toBeNull()
  mend()
  await press('Retry')
  expect(await screen.findByText('Deccan Queen')).toBeTruthy()
})

test('on a narrow screen the same buses are cards, five a page', async () => {
  onNarrowScreen()
  for (let count = 0; count < 6; count += 1) await admin.trpc.bus.add.mutate(aBus())
  await open()
  const cards = await screen.findByRole('list', { name: 'Buses' })
  expect(within(cards).getAllByRole('heading', { level: 2 })).toHaveLength(5)
  expect(screen.queryByRole('table')).toBeNull()
})

test('a new sleeper begins with its usual number of berths; a number that was typed stays', async () => {
  await open()
  await openForm('Add Bus', 'Add New Bus')
  const seats = () => screen.getByLabelText<HTMLInputElement>('Total Seats').value
  const toType = (type: string) => userEvent.selectOptions(screen.getByLabelText('Bus Type'), type)
  await toType('Sleeper')
  expect(seats()).toBe('30')
  await toType('AC')
  expect(seats()).toBe('40')
  await retype('Total Seats', '36')
  await toType('Sleeper')
  expect(seats()).toBe('36')
})
