import { expect, test } from 'vitest'
import { aBus, aRoute, aSchedule } from '../builders/fleet.ts'
import { testApp } from '../harness/test-app.ts'
import type { Person } from '../harness/test-app.ts'

/** How people write two places. */
const WAYS = [
  'pune mumbai',
  'Pune to Mumbai',
  'mumbai pune',
  'Pune → Mumbai',
  'PUNE->MUMBAI',
  'Pune – Mumbai',
]

/** A trip from Pune to Mumbai by the Charminar at 22:00, and one from Pune to Goa by another bus at 21:00. */
async function twoLines() {
  const app = await testApp()
  const admin = await app.as('admin')
  const line = async (busName: string, destinationCity: string, departureTime: string) => {
    const bus = await admin.trpc.bus.add.mutate(aBus({ busName }))
    const stops = aRoute().stops.slice(0, 1)
    const route = await admin.trpc.route.add.mutate(aRoute({ destinationCity, stops }))
    const trip = { busId: bus.id, routeId: route.id, departureTime }
    return admin.trpc.schedule.add.mutate(aSchedule(trip))
  }
  await line('Charminar Express', 'Mumbai', '22:00')
  await line('Deccan Queen', 'Goa', '21:00')
  return { app, admin }
}

type Found = { data: { id: number }[]; totalRecords: number }

/** What each list of the back office finds: the ids of its rows. */
const FINDS: Record<string, (who: Person, searchTerm: string) => Promise<number[]>> = {
  'route.list': async ({ trpc }, searchTerm) =>
    (await trpc.route.list.query({ searchTerm })).data.map(({ id }) => id),
  'schedule.list': async ({ trpc }, searchTerm) =>
    (await trpc.schedule.list.query({ searchTerm })).data.map(({ id }) => id),
  'passenger.trips': async ({ trpc }, searchTerm) =>
    (await trpc.passenger.trips.query({ searchTerm })).trips.map(({ scheduleId }) => scheduleId),
  ...Object.fromEntries(
    ['/bus-route', '/bus-schedule'].map((path) => [
      `GET ${path}`,
      async (who: Person, searchTerm: string) => {
        const query = new URLSearchParams({ searchTerm }).toString()
        return (await who.rest<Found>('GET', `${path}?${query}`)).body.data.map(({ id }) => id)
      },
    ]),
  ),
}

test.each(Object.keys(FINDS))('%s finds two places, however they are written', async (list) => {
  const { admin } = await twoLines()
  for (const text of WAYS) {
    // oxlint-disable-next-line no-await-in-loop -- one search after the other
    expect([text, await FINDS[list]?.(admin, text)]).toEqual([text, [1]])
  }
  expect(await FINDS[list]?.(admin, 'goa mumbai')).toEqual([])
})

test('a trip is found by its time and its bus, in any order', async () => {
  const { admin } = await twoLines()
  const found = (text: string) => FINDS['passenger.trips']?.(admin, text)
  expect(await found('22:00 charminar')).toEqual([1])
  expect(await found('queen 21')).toEqual([2])
  expect(await found('22:00 queen')).toEqual([])
  expect(await found('22:00 satara mumbai')).toEqual([1])
})

test('buses, people and bookings are found by words of different columns', async () => {
  const { admin, app } = await twoLines()
  const buses = await admin.trpc.bus.list.query({ searchTerm: 'deccan travels charminar' })
  expect(buses.data.map(({ busName }) => busName)).toEqual(['Charminar Express'])
  await app.as('asha')
  const people = await admin.trpc.user.list.query({ searchTerm: 'customer asha' })
  expect(people.data.map(({ email }) => email)).toEqual(['asha@example.com'])
  expect((await admin.trpc.user.list.query({ searchTerm: 'admin asha' })).data).toEqual([])
})
