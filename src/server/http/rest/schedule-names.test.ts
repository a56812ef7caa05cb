import { expect, test } from 'vitest'
import { aSchedule } from '../../../testing/builders/fixtures.ts'
import { testApp } from '../../../testing/harness/test-app.ts'

interface Trip {
  id: number
  bus: { busName: string }
  busResponseDTO: unknown
  route: { sourceCity: string }
  routeResponseDTO: unknown
}

/** Says that a script which reads either name of bus and route reads the same. */
function expectBothNames(trip: Trip | undefined): void {
  expect(trip).toMatchObject({ bus: { id: 1 }, route: { id: 1 } })
  expect([trip?.busResponseDTO, trip?.routeResponseDTO]).toEqual([trip?.bus, trip?.route])
}

test('a schedule has its bus and its route by both names, whoever asks, by whatever path', async () => {
  const context = await testApp()
  const { id } = await aSchedule(context.dependencies)
  for (const who of [context.visitor(), await context.as('admin')]) {
    // oxlint-disable no-await-in-loop
    expectBothNames((await who.rest<Trip>('GET', `/bus-schedule/${id}`)).body)
    for (const query of ['', '?pageNumber=0&pageSize=5', '?searchTerm=pune']) {
      const { body } = await who.rest<{ data: Trip[] }>('GET', `/bus-schedule${query}`)
      expect(body.data).toHaveLength(1)
      expectBothNames(body.data[0])
    }
    // oxlint-enable no-await-in-loop
  }
})

test('so has one that is added or changed, and it may be sent back as it came', async () => {
  const context = await testApp()
  const trip = await aSchedule(context.dependencies)
  const admin = await context.as('admin')
  const { body: found } = await admin.rest<Trip>('GET', `/bus-schedule/${trip.id}`)
  const changed = await admin.rest<Trip>('PUT', `/bus-schedule/${trip.id}`, found)
  expect(changed.status).toBe(200)
  expectBothNames(changed.body)
  const nextDay = { ...found, scheduleDate: '2027-01-20' }
  const key = { 'idempotency-key': 'once-more' }
  for (const replayed of [null, 'true']) {
    // oxlint-disable-next-line no-await-in-loop
    const added = await admin.rest<Trip>('POST', '/bus-schedule', nextDay, key)
    expect([added.status, added.headers.get('idempotent-replayed')]).toEqual([201, replayed])
    expectBothNames(added.body)
  }
})

test('a hit of a search has them by one name, as its description says', async () => {
  const context = await testApp()
  await aSchedule(context.dependencies)
  const search = '?source=pune&destination=goa&date=2027-01-16'
  const { body } = await context
    .visitor()
    .rest<Trip[]>('GET', `/bus-schedule/fetch-schedules${search}`)
  expect(body).toMatchObject([{ bus: { id: 1 }, route: { id: 1 } }])
  expect(Object.keys(body[0] ?? {}).filter((field) => field.endsWith('DTO'))).toEqual([])
})
