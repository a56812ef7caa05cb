import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'
import type { Person } from '../../../testing/harness/test-app.ts'
import { restCalls } from './rest-calls.ts'

const bus = {
  id: 0,
  busName: 'Deccan Queen',
  busNumber: 'MH 12 AB 1',
  busType: 'SEMI_SLEEPER',
  totalSeats: 36,
  busAmenities: ['WIFI'],
  operatorName: 'Deccan Travels',
}
const satara = { stopName: 'Satara', arrivalTime: '23:20', departureTime: '23:30', distance: 110 }
const line = {
  id: 0,
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '10h',
}
const trip = {
  scheduleDate: '2027-01-16',
  departureTime: '21:00',
  arrivalTime: '07:00',
  totalSeats: 30,
  farePrice: 900,
}

interface Made {
  id: number
  message: string
}
const made = async (who: Person, path: string, body: object): Promise<number> => {
  const answer = await who.rest<Made>('POST', path, body)
  expect([path, answer.status]).toEqual([path, 201])
  return answer.body.id
}

/** A bus and a route on which nothing runs yet. */
async function aLine(who: Person) {
  const busId = await made(who, '/bus', bus)
  const stopId = await made(who, '/bus-stop', satara)
  const routeId = await made(who, '/bus-route', { ...line, stopIds: [stopId] })
  return { busId, stopId, routeId }
}

test('a script sets up a line from nothing: bus, stop, route, trip', async () => {
  const admin = await (await testApp()).as('admin')
  const { busId, stopId, routeId } = await aLine(admin)
  const created = await admin.rest<Made>('POST', '/bus-schedule', { ...trip, busId, routeId })
  expect(created).toMatchObject({
    status: 201,
    body: {
      ...trip,
      busId,
      routeId,
      bus: { ...bus, id: busId },
      route: { ...line, id: routeId, stops: [{ ...satara, id: stopId }] },
      automationDuration: 'ONE_MONTH',
      isMasterRecord: false,
      createdBy: admin.user.id,
    },
  })
  const found = await admin.rest('GET', `/bus-schedule/${created.body.id}`)
  expect(found.body).toEqual(created.body)
})

test('an update answers the thing as it is now, and a route without stopIds keeps its stops', async () => {
  const admin = await (await testApp()).as('admin')
  const { busId, stopId, routeId } = await aLine(admin)
  const renamed = await admin.rest('PUT', `/bus/${busId}`, { ...bus, busName: 'Konkan Queen' })
  expect(renamed).toMatchObject({ status: 200, body: { id: busId, busName: 'Konkan Queen' } })
  const later = await admin.rest('PUT', `/bus-stop/${stopId}`, { ...satara, distance: 115 })
  expect(later).toMatchObject({ status: 200, body: { id: stopId, distance: 115 } })
  const longer = await admin.rest('PUT', `/bus-route/${routeId}`, { ...line, totalDistance: 460 })
  expect(longer).toMatchObject({
    status: 200,
    body: { id: routeId, totalDistance: 460, stops: [{ id: stopId, distance: 115 }] },
  })
})

test('a trip is changed as the form would, and what is left out of its automation stays', async () => {
  const admin = await (await testApp()).as('admin')
  const line = await aLine(admin)
  const { stopId: _, ...ids } = line
  const master = { ...trip, ...ids, isMasterRecord: true, weekdays: [6], skipDates: ['2027-01-30'] }
  const id = await made(admin, '/bus-schedule', { ...master, automationDuration: 'TWO_MONTHS' })
  const later = { ...trip, ...ids, departureTime: '20:15', farePrice: 850 }
  const answer = await admin.rest('PUT', `/bus-schedule/${id}`, later)
  expect(answer).toMatchObject({
    status: 200,
    body: {
      id,
      ...later,
      isMasterRecord: true,
      automationDuration: 'TWO_MONTHS',
      availableSeats: 30,
      updatedBy: admin.user.id,
    },
  })
  expect((await admin.rest('GET', `/bus-schedule/${id}`)).body).toEqual(answer.body)
  expect(await admin.trpc.schedule.office.query({ id })).toMatchObject({
    weekdays: [6],
    skipDates: ['2027-01-30'],
  })
  const single = await admin.rest('PUT', `/bus-schedule/${id}`, { ...later, isMasterRecord: false })
  expect(single.body).toMatchObject({ isMasterRecord: false })
})

test('a change sent again with its key is answered again, and done once', async () => {
  const admin = await (await testApp()).as('admin')
  const { stopId: _, ...ids } = await aLine(admin)
  const id = await made(admin, '/bus-schedule', { ...trip, ...ids })
  const key = { 'idempotency-key': 'one-change' }
  for (const replayed of [null, 'true']) {
    // oxlint-disable-next-line no-await-in-loop
    const answer = await admin.rest(
      'PUT',
      `/bus-schedule/${id}`,
      { ...trip, ...ids, farePrice: 1 },
      key,
    )
    expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, replayed])
  }
  expect((await admin.trpc.schedule.office.query({ id })).version).toBe(2)
})

test('the path says which one is meant, whatever id the body names', async () => {
  const admin = await (await testApp()).as('admin')
  const { busId } = await aLine(admin)
  const answer = await admin.rest('PUT', `/bus/${busId}`, { ...bus, id: 77, totalSeats: 20 })
  expect(answer.body).toMatchObject({ id: busId, totalSeats: 20 })
})

test('a delete answers 204, to a repeated key as well, and then the thing is missing', async () => {
  const admin = await (await testApp()).as('admin')
  const { busId, stopId, routeId } = await aLine(admin)
  const id = await made(admin, '/bus-schedule', { ...trip, busId, routeId })
  for (const path of [`/bus-schedule/${id}`, `/bus-route/${routeId}`, `/bus/${busId}`]) {
    const key = { 'idempotency-key': path }
    for (const replayed of [null, 'true']) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await admin.rest('DELETE', path, undefined, key)
      expect(answer).toMatchObject({ status: 204, body: undefined })
      expect(answer.headers.get('idempotent-replayed')).toBe(replayed)
    }
    // oxlint-disable-next-line no-await-in-loop
    expect((await admin.rest('GET', path)).status).toBe(404)
  }
  // A stop goes with its route.
  expect((await admin.rest('GET', `/bus-stop/${stopId}`)).status).toBe(404)
})

test('what is in use is not deleted, and the refusal names it', async () => {
  const context = await testApp()
  const admin = await context.as('admin')
  const { busId, stopId, routeId } = await aLine(admin)
  const id = await made(admin, '/bus-schedule', { ...trip, busId, routeId })
  const sold = await aSchedule(context.dependencies)
  const customer = await context.as('asha')
  const seatIds = [sold.seats['1A'] ?? 0]
  await customer.trpc.booking.hold.mutate({ scheduleId: sold.id, seatIds, key: 'hold-by-asha-1' })
  const refusals = {
    [`/bus/${busId}`]: 'Deccan Queen has 1 trip',
    [`/bus-route/${routeId}`]: 'Pune – Goa has 1 trip',
    [`/bus-stop/${stopId}`]: 'This stop stands on Pune – Goa',
    [`/bus-schedule/${sold.id}`]:
      'This schedule has 1 booking and cannot be deleted. Cancel the trip instead.',
  }
  for (const [path, said] of Object.entries(refusals)) {
    // oxlint-disable-next-line no-await-in-loop
    const { status, body } = await admin.rest<Made>('DELETE', path)
    expect([path, status, body.message]).toEqual([path, 409, expect.stringContaining(said)])
  }
  expect((await admin.rest('GET', `/bus-schedule/${id}`)).status).toBe(200)
})

test('what is left out is refused in the words of the forms', async () => {
  const admin = await (await testApp()).as('admin')
  const said = async (path: string, body: object) =>
    (await admin.rest<{ errors: object[] }>('POST', path, body)).body.errors
  expect(await said('/bus', { busType: 'AC', totalSeats: 0 })).toEqual([
    { field: 'busName', message: 'Bus name is required' },
    { field: 'busNumber', message: 'Bus number is required' },
    { field: 'totalSeats', message: 'Total seats must be a positive number' },
    { field: 'operatorName', message: 'Operator is required' },
  ])
  expect(await said('/bus-stop', { ...satara, stopName: ' ' })).toEqual([
    { field: 'stopName', message: 'Stop name is required' },
  ])
  expect(await said('/bus-route', { ...line, stopIds: [12_345] })).toEqual([
    { field: 'stopIds.0', message: 'There is no such stop' },
  ])
  expect(await said('/bus-schedule', { ...trip, busId: 0, routeId: 1 })).toEqual([
    { field: 'busId', message: 'Bus is required' },
  ])
})

test('nobody but an administrator gets as far as being told what is wrong', async () => {
  const context = await testApp()
  const [customer, agent] = [await context.as('asha'), await context.as('agent')]
  const office = restCalls.filter(({ path }) =>
    /^\/bus(-route|-stop|-schedule)?(\/\{id\})?$/.test(path),
  )
  const writes = office.filter(({ method }) => method !== 'GET')
  expect(writes.length).toBeGreaterThanOrEqual(11)
  for (const { method, path } of writes) {
    const sent = method === 'DELETE' ? undefined : {}
    for (const [who, status] of [
      [context.visitor(), 401],
      [customer, 403],
      [agent, 403],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop
      const answer = await who.rest(method, path.replace('{id}', '1'), sent)
      expect([method, path, answer.status]).toEqual([method, path, status])
    }
  }
})
