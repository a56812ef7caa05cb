import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { pressButton } from '../../../../testing/builders/back-office/layout-editor.ts'
import { aTripOn } from '../../../../testing/builders/back-office/route-fares.ts'
import { aBus, aRoute, aSchedule as scheduleInput } from '../../../../testing/builders/fleet.ts'
import { aSchedule } from '../../../../testing/builders/fixtures.ts'
import { retype } from '../../../../testing/builders/office-form.ts'
import { sellSeats } from '../../../../testing/builders/sell-seats.ts'
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

const open = (query = '', person = admin) =>
  openSite(app, person, { path: `/admin/fares/trips${query}` })

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Coming trips' })).getAllByRole('listitem')

const chooseAll = async () => userEvent.click(await screen.findByLabelText('All trips'))

const preview = async () => {
  await pressButton('Preview changes')
  return within(await screen.findByRole('dialog'))
}

const change = async (act: 'Change fare' | 'Change fares') => {
  await preview()
  await pressButton(act)
}

const toDay = (label: 'From' | 'To', value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

const fareOf = async (id: number) => (await admin.trpc.schedule.get.query({ id })).farePaise / 100

test('nothing is selected at first; percents on all coming trips of a week are shown with counts and totals before they count', async () => {
  const trip = await aSchedule(app.dependencies)
  const other = await aSchedule(app.dependencies, { inDays: 2, farePaise: 100_000 })
  await aSchedule(app.dependencies, { inDays: 9 })
  await sellSeats(await app.as('asha'), trip, { passengers: { '3A': 'Asha Rao' } })
  const browser = await open()
  expect(await rows()).toHaveLength(2)
  expect(screen.getByText('0 of 2 selected')).toBeTruthy()
  expect(screen.getAllByRole('checkbox', { checked: false })).toHaveLength(3)
  await userEvent.type(screen.getByLabelText('Percent more'), '20')
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview changes' })
  await waitFor(() =>
    expect(browser.called().filter((name) => name === 'fare.previewTrips')).toHaveLength(2),
  )
  expect(button.disabled).toBe(true)
  await chooseAll()
  expect(screen.getByText('2 of 2 selected · 1 sold keeps its price')).toBeTruthy()
  expect(screen.getByText('1 seat sold')).toBeTruthy()
  expect(await screen.findByText('₹900 → ₹1,080')).toBeTruthy()
  expect(screen.getByText('₹1,000 → ₹1,200')).toBeTruthy()
  const dialog = await preview()
  expect(dialog.getByText('Change the fares of 2 trips?')).toBeTruthy()
  expect(dialog.getByText('2, Sat 16 Jan to Sun 17 Jan')).toBeTruthy()
  expect(dialog.getByText('₹900–1,000 → ₹1,080–1,200')).toBeTruthy()
  expect(dialog.getByText('79 seats not sold, at base fare')).toBeTruthy()
  expect(dialog.getByText('₹75,100 → ₹90,120 (+₹15,020)')).toBeTruthy()
  expect(dialog.getByText('1, at the fare already paid')).toBeTruthy()
  expect(browser.called()).not.toContain('fare.changeTrips')
  await pressButton('Change fares')
  expect(await screen.findByText('The fares of 2 trips are changed.')).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(1080)
  expect(await fareOf(other.id)).toBe(1200)
  expect(await screen.findByText('set by hand (usual ₹900)')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Percent more').value).toBe('')
  expect(screen.getByText('0 of 2 selected')).toBeTruthy()
})

test('a preview that is closed changes nothing', async () => {
  const trip = await aSchedule(app.dependencies)
  const browser = await open()
  await chooseAll()
  await userEvent.type(screen.getByLabelText('Percent more'), '20')
  await screen.findByText('₹900 → ₹1,080')
  await preview()
  await pressButton('Cancel')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(browser.called()).not.toContain('fare.changeTrips')
  expect(await fareOf(trip.id)).toBe(900)
})

test('a change is undone, also after the page was left, but where a seat was sold at the new fare', async () => {
  const trip = await aSchedule(app.dependencies)
  const other = await aSchedule(app.dependencies, { inDays: 2 })
  await open()
  await chooseAll()
  await userEvent.type(screen.getByLabelText('Percent more'), '20')
  await screen.findAllByText('₹900 → ₹1,080')
  await change('Change fares')
  await screen.findByText('The fares of 2 trips are changed.')
  expect(await screen.findByRole('button', { name: /^Undo \(until \d\d:\d\d\)$/ })).toBeTruthy()
  await sellSeats(await app.as('asha'), other, { passengers: { '3A': 'Asha Rao' } })
  cleanup()
  await open()
  await screen.findByText('The fares of 2 trips were changed by hand in the last 10 minutes.')
  await pressButton(/^Undo/)
  expect(await screen.findByText('The fare of 1 trip is as before.')).toBeTruthy()
  expect(screen.getByText(/Seats have been sold or held at the new fare\./)).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(900)
  expect(await fareOf(other.id)).toBe(1080)
})

test('only chosen trips get a fare, all or none are chosen at once', async () => {
  const trip = await aSchedule(app.dependencies)
  const other = await aSchedule(app.dependencies, { inDays: 2 })
  await open()
  const [, second] = await rows()
  await chooseAll()
  expect(screen.getByText('2 of 2 selected')).toBeTruthy()
  await chooseAll()
  expect(screen.getByText('0 of 2 selected')).toBeTruthy()
  await userEvent.click(within(second ?? document.body).getByRole('checkbox'))
  await userEvent.click(screen.getByLabelText('Fare'))
  await userEvent.type(screen.getByLabelText('Fare in rupees'), '1200')
  expect(await screen.findByText('₹900 → ₹1,200')).toBeTruthy()
  await change('Change fare')
  expect(await screen.findByText('The fare of 1 trip is changed.')).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(900)
  expect(await fareOf(other.id)).toBe(1200)
})

test('a trip whose fare is no longer the one shown is left alone and named with the reason', async () => {
  const trip = await aSchedule(app.dependencies)
  await open()
  await userEvent.click(await screen.findByLabelText('+ ₹'))
  await userEvent.type(screen.getByLabelText('Rupees more'), '50')
  await chooseAll()
  await screen.findByText('₹900 → ₹950')
  const chief = await app.as('chief')
  await chief.trpc.fare.changeTrips.mutate({
    trips: [{ scheduleId: trip.id, farePaise: 90_000 }],
    change: { by: 'FARE', farePaise: 100_000 },
  })
  await change('Change fare')
  expect(await screen.findByText('No fare was changed.')).toBeTruthy()
  const list = screen.getByText('These were not changed').parentElement ?? document.body
  expect(within(list).getByText(/Its fare is ₹1,000 by now\. Look again\./)).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(1000)
  expect(await screen.findByText('₹1,000')).toBeTruthy()
})

test('pressed twice it counts once, and so it does when it is sent again after a lost answer', async () => {
  const trip = await aSchedule(app.dependencies)
  let lost = true
  const unlucky: Person = {
    ...admin,
    fetch: async (input, init) => {
      const answer = await admin.fetch(input, init)
      if (!lost || !JSON.stringify(input).includes('fare.changeTrips')) return answer
      lost = false
      throw new TypeError('Failed to fetch')
    },
  }
  await open('', unlucky)
  await userEvent.type(await screen.findByLabelText('Percent more'), '10')
  await chooseAll()
  await screen.findByText('₹900 → ₹990')
  await preview()
  await userEvent.dblClick(screen.getByRole('button', { name: 'Change fare' }))
  expect(await screen.findByText(/^Some fares may not have changed\./)).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(990)
  expect(screen.getByText('₹900 → ₹990')).toBeTruthy()
  await change('Change fare')
  expect(await screen.findByText('No fare was changed.')).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(990)
})

test('fares set by hand are given back to the rules', async () => {
  const trip = await aSchedule(app.dependencies)
  await aSchedule(app.dependencies, { inDays: 2 })
  await admin.trpc.fare.changeTrips.mutate({
    trips: [{ scheduleId: trip.id, farePaise: 90_000 }],
    change: { by: 'FARE', farePaise: 120_000 },
  })
  await open()
  expect(await screen.findByText('set by hand (usual ₹900)')).toBeTruthy()
  await userEvent.click(screen.getByLabelText('Rules'))
  await chooseAll()
  expect(await screen.findByText('₹1,200 → ₹900')).toBeTruthy()
  const dialog = await preview()
  expect(dialog.getByText('1 trip: the fare stays the same')).toBeTruthy()
  await pressButton('Change fare')
  expect(await screen.findByText('The fare of 1 trip is changed.')).toBeTruthy()
  expect(await fareOf(trip.id)).toBe(900)
  await waitFor(() => expect(screen.queryByText('set by hand (usual ₹900)')).toBeNull())
})

test('what cannot be is refused at its field, and nothing can be sent', async () => {
  await aSchedule(app.dependencies)
  await open()
  await chooseAll()
  await userEvent.type(screen.getByLabelText('Percent more'), '-95')
  expect(await screen.findByText('At most 90 % less')).toBeTruthy()
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Preview changes' })
  expect(button.disabled).toBe(true)
  expect(screen.queryByText(/→/)).toBeNull()
  await retype('Percent more', '-10')
  expect(await screen.findByText('₹900 → ₹810')).toBeTruthy()
  expect(screen.queryByText('At most 90 % less')).toBeNull()
})

test('days and route stand in the address; the last day comes after the first', async () => {
  const { id: routeId } = await admin.trpc.route.add.mutate(aRoute())
  await aTripOn(admin, routeId)
  await aSchedule(app.dependencies)
  const { id: lateBus } = await admin.trpc.bus.add.mutate(aBus())
  await admin.trpc.schedule.add.mutate(
    scheduleInput({ busId: lateBus, routeId, scheduleDate: '2027-02-20' }),
  )
  const browser = await open()
  expect(await rows()).toHaveLength(2)
  await screen.findByRole('option', { name: /3 stops/ })
  await userEvent.selectOptions(screen.getByLabelText('Route'), String(routeId))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  expect(browser.path()).toContain(`route=${routeId}`)
  toDay('To', '2027-02-28')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  toDay('From', '2027-03-01')
  expect(await screen.findByText('The last day comes after the first')).toBeTruthy()
  toDay('To', '2027-03-02')
  expect(await screen.findByText('No trip is coming on these days')).toBeTruthy()
})

test('schedules lead to it, and trips that cannot be fetched are tried again', async () => {
  await aSchedule(app.dependencies)
  const { cutOff, mend } = withoutAnswer(admin, 'fare.previewTrips')
  await openSite(app, cutOff, { path: '/admin/schedules' })
  await userEvent.click(await screen.findByRole('link', { name: 'Change fares' }))
  expect(await screen.findByText('Failed to fetch the trips. Please try again later.')).toBeTruthy()
  mend()
  await pressButton('Retry')
  expect(await rows()).toHaveLength(1)
})
