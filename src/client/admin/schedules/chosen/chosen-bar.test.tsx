import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { addRoute } from '../../../../server/fleet/route.service.ts'
import { operatorCall } from '../../../../testing/builders/a-trip-on-sale.ts'
import { aBus, aRoute, aSchedule } from '../../../../testing/builders/fleet.ts'
import { openSite } from '../../../../testing/harness/render-screen.tsx'
import { testApp } from '../../../../testing/harness/test-app.ts'
import type { Person, TestApp } from '../../../../testing/harness/test-app.ts'

let app: TestApp
let admin: Person

beforeEach(async () => {
  app = await testApp()
  admin = await app.as('admin')
})

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }))
const tick = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('checkbox', { name }))
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))

/** One bus on seven nights in a row from Pune to Goa; the ids of its trips. */
async function sevenTrips(): Promise<number[]> {
  const { id: routeId } = await addRoute(await operatorCall(app), aRoute())
  const { id: busId } = await admin.trpc.bus.add.mutate(aBus({ busName: 'Ash' }))
  const ids: number[] = []
  for (const date of [16, 17, 18, 19, 20, 21, 22]) {
    const input = aSchedule({ busId, routeId, scheduleDate: `2027-01-${date}` })
    ids.push((await admin.trpc.schedule.add.mutate(input)).id)
  }
  return ids
}

const open = () => openSite(app, admin, { path: '/admin/schedules' })
const stopped = async (ids: readonly number[]) => {
  const trips = await Promise.all(ids.map((id) => admin.trpc.schedule.get.query({ id })))
  return trips.map(({ salesStopped }) => salesStopped)
}

test('rows are chosen one by one, all of a page, and all that are found; the number stands beside', async () => {
  await sevenTrips()
  await open()
  await tick('Choose Ash, Sat 16 Jan, 21:00')
  expect(screen.getByText('1 chosen')).toBeTruthy()
  await tick('All of this page')
  expect(screen.getByText('5 chosen')).toBeTruthy()
  await press('Choose all 7 found')
  expect(await screen.findByText('7 chosen')).toBeTruthy()
  await press('Next')
  const sixth = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Thu 21 Jan/ })
  expect(sixth.checked).toBe(true)
  await press('Choose none')
  expect(screen.getByText('0 chosen')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Stop sales' })).toBeNull()
})

test('sales of chosen trips stop after a preview of the effect, and what became of each is told with links', async () => {
  const ids = await sevenTrips()
  await admin.trpc.schedule.stopSales.mutate({ id: ids[1] ?? 0, stopped: true })
  await open()
  for (const day of ['Sat 16', 'Sun 17', 'Mon 18']) await tick(`Choose Ash, ${day} Jan, 21:00`)
  await press('Stop sales')
  const asked = await dialog('Stop the sales of 3 trips?')
  expect(
    await asked.findByText(
      '2 trips off sale: 80 free seats cannot be booked until they are sold again.',
    ),
  ).toBeTruthy()
  expect(asked.getByText(/Its sales are stopped already/)).toBeTruthy()
  expect(await stopped(ids.slice(0, 4))).toEqual([false, true, false, false])
  await userEvent.click(asked.getByRole('button', { name: 'Stop sales' }))
  expect(await asked.findByText('2 trips off sale. 1 trip so already.')).toBeTruthy()
  expect(await stopped(ids.slice(0, 4))).toEqual([true, true, true, false])
  const links = asked.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links).toEqual([`/trips/${ids[0]}`, `/trips/${ids[2]}`])
  await userEvent.click(asked.getByRole('button', { name: 'Done' }))
  expect(screen.getByText('0 chosen')).toBeTruthy()
  await waitFor(() => expect(screen.getAllByText('Sales stopped')).toHaveLength(4))
})

test('chosen trips are copied to days after a preview that names conflicts and a bus in two towns', async () => {
  await sevenTrips()
  await open()
  await tick('Choose Ash, Sat 16 Jan, 21:00')
  await press('Copy')
  const asked = await dialog('Copy 1 trip')
  const addDay = async (day: string) => {
    fireEvent.change(asked.getByLabelText('Days of the copies', { selector: 'input' }), {
      target: { value: day },
    })
    await userEvent.click(asked.getByRole('button', { name: 'Add to days of the copies' }))
  }
  await addDay('2027-01-20')
  expect(await asked.findByText(/^Not possible: Ash .* already runs Pune – Goa/)).toBeTruthy()
  const make = () => asked.getByRole<HTMLButtonElement>('button', { name: /^Make/ })
  expect(make().disabled).toBe(true)
  await addDay('2027-01-24')
  await waitFor(() => expect(make().textContent).toBe('Make 1 copy'))
  // The bus is left in Goa again and again: that is said once, with the days.
  await addDay('2027-01-25')
  await addDay('2027-01-26')
  await waitFor(() => expect(make().textContent).toBe('Make 3 copies'))
  const warnings = within(asked.getByRole('list', { name: 'Warnings' })).getAllByRole('listitem')
  expect(warnings.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Sun 24 Jan: .* is in Goa from 07:00 on the day before/),
    expect.stringMatching(/^Mon 25 Jan, Tue 26 Jan: .* is in Goa from 07:00 and cannot/),
  ])
  await userEvent.click(asked.getByRole('button', { name: 'Remove Mon 25 Jan' }))
  await userEvent.click(asked.getByRole('button', { name: 'Remove Tue 26 Jan' }))
  await waitFor(() => expect(make().textContent).toBe('Make 1 copy'))
  await userEvent.click(make())
  expect(await asked.findByText('1 trip made. 1 not possible.')).toBeTruthy()
  const made = asked.getByRole('link', { name: 'Sun 24 Jan' }).getAttribute('href')
  const { id, scheduleDate } = await admin.trpc.schedule.get.query({ id: 8 })
  expect([made, scheduleDate]).toEqual([`/trips/${id}`, '2027-01-24'])
})

test('the fares of chosen trips are changed where fares are, with these trips and no others', async () => {
  const ids = await sevenTrips()
  const browser = await open()
  for (const day of ['Sat 16', 'Mon 18']) await tick(`Choose Ash, ${day} Jan, 21:00`)
  await userEvent.click(screen.getByRole('link', { name: 'Change their fares' }))
  expect(await screen.findByText('2 of 2 selected')).toBeTruthy()
  expect(browser.path()).toBe(
    `/admin/fares/trips?from=2027-01-16&to=2027-01-18&trips=${ids[0]}-${ids[2]}`,
  )
  await userEvent.type(screen.getByLabelText('Percent more'), '10')
  expect(await screen.findAllByText('₹900 → ₹990')).toHaveLength(2)
  await press('Preview changes')
  await press('Change fares')
  expect(await screen.findByText('The fares of 2 trips are changed.')).toBeTruthy()
  const fares = await Promise.all(ids.map((id) => admin.trpc.schedule.get.query({ id })))
  expect(fares.map(({ farePaise }) => farePaise / 100)).toEqual([990, 900, 990, 900, 900, 900, 900])
})
