import { beforeAll, expect, test } from 'vitest'
import { addDays } from '../../../domain/time/calendar.ts'
import { TODAY } from '../../../testing/builders/fleet.ts'
import { endOfFile } from '../../../testing/harness/end-of-file.ts'
import { testContext } from '../../../testing/harness/test-context.ts'
import type { TestContext } from '../../../testing/harness/test-context.ts'
import { requireAdmin } from '../../core/call.ts'
import { listBuses } from '../../fleet/bus.service.ts'
import { listCities, listRoutes } from '../../fleet/route.service.ts'
import { listPopularRoutes } from '../../search/routes-on-sale.service.ts'
import { listDayOffers, searchSchedules } from '../../search/search.service.ts'
import { countTrips } from '../../trips/trip-count.service.ts'
import { loadFleet } from './load-fleet.ts'

const everything = { pageNumber: 0, pageSize: 100, orderBy: 'ASC', searchTerm: '' } as const

const atEnd = endOfFile()

let context: TestContext

beforeAll(async () => {
  context = await testContext({ whenDone: atEnd })
  await loadFleet(requireAdmin(await context.actingAs('ADMIN')))
})

test('the demo runs its fleet over the past 60 days and a month ahead, every day, without a clash', async () => {
  const call = context.call()
  const buses = await listBuses(call, { ...everything, sortColumn: 'id' })
  const routes = await listRoutes(call, { ...everything, sortColumn: 'id' })
  expect(new Set(buses.data.map((bus) => bus.busType))).toEqual(
    new Set(['AC', 'NON_AC', 'SLEEPER', 'SEMI_SLEEPER']),
  )
  expect(buses.totalRecords).toBe(14)
  expect(routes.totalRecords).toBeGreaterThanOrEqual(12)
  expect((await listCities(call)).length).toBeGreaterThan(12)

  const perDay = await context.dependencies.store.reader
    .selectFrom('schedules')
    .select((eb) => ['service_day', eb.fn.countAll<number>().as('trips')])
    .groupBy('service_day')
    .orderBy('service_day')
    .execute()
  expect(new Set(perDay.map((row) => row.trips))).toEqual(new Set([22]))
  expect(perDay[0]?.service_day).toBe(addDays(TODAY, -60))
  expect(perDay.at(-1)?.service_day).toBe('2027-02-14')
  expect(perDay).toHaveLength(60 + 31)
  expect(await countTrips(call)).toBe(perDay.reduce((sum, row) => sum + row.trips, 0))
})

test('each town of the demo has a point with an address and a place on the map', async () => {
  const { reader } = context.dependencies.store
  const points = await reader.selectFrom('points').selectAll().execute()
  const cities = await listCities(context.call())
  expect(new Set(points.map(({ town }) => town))).toEqual(new Set(cities.map(({ name }) => name)))
  for (const { landmark, latitude, longitude } of points) {
    expect(landmark).toMatch(/^.{15,}, \d{6}$/)
    expect(latitude).toBeGreaterThan(8)
    expect(longitude).toBeGreaterThan(68)
  }
  const unstopped = await reader
    .selectFrom('trip_nodes')
    .leftJoin('trip_points', (join) =>
      join
        .onRef('trip_points.schedule_id', '=', 'trip_nodes.schedule_id')
        .onRef('trip_points.node', '=', 'trip_nodes.node'),
    )
    .select('trip_nodes.name')
    .distinct()
    .where('trip_points.point_id', 'is', null)
    .execute()
  expect(unstopped).toEqual([])
})

test('the demo sells what its home page promises', async () => {
  const call = context.call()
  const popular = await listPopularRoutes(call)
  expect(popular).toHaveLength(5)
  for (const { source, destination, tripsAWeek } of popular) {
    const asked = { source: source.slug, destination: destination.slug, date: addDays(TODAY, 1) }
    expect((await searchSchedules(call, asked)).hits).toHaveLength(tripsAWeek / 7)
    const offers = await listDayOffers(call, { ...asked, days: 7 })
    expect(offers.every((offer) => offer.trips * 7 === tripsAWeek)).toBe(true)
  }
})

test('no bus of the demo turns back within a town: each stop there is nearer to where it goes', async () => {
  const stops = await context.dependencies.store.reader
    .selectFrom('route_points')
    .innerJoin('routes', 'routes.id', 'route_points.route_id')
    .innerJoin('points', 'points.id', 'route_points.point_id')
    .select(['route_id', 'points.name', 'town', 'latitude', 'longitude'])
    .select(['source_city', 'destination_city', 'boarding_offset', 'dropping_offset'])
    .execute()
  const backwards: string[] = []
  for (const ofRoute of Map.groupBy(stops, ({ route_id }) => route_id).values()) {
    const at = (end: string) => ofRoute.filter(({ town }) => town === end)
    const { source_city: source, destination_city: destination } = ofRoute[0] ?? {}
    const [first] = at(destination ?? '')
    const kmTo = (stop: (typeof stops)[number], goal = first) =>
      Math.hypot(
        (stop.latitude ?? 0) - (goal?.latitude ?? 0),
        (stop.longitude ?? 0) - (goal?.longitude ?? 0),
      )
    const boarding = at(source ?? '').toSorted(
      (a, b) => (a.boarding_offset ?? 0) - (b.boarding_offset ?? 0),
    )
    const dropping = at(destination ?? '').toSorted(
      (a, b) => (a.dropping_offset ?? 0) - (b.dropping_offset ?? 0),
    )
    const [last] = boarding.toReversed()
    for (const [index, stop] of boarding.entries())
      if (index > 0 && kmTo(stop) >= kmTo(boarding[index - 1] ?? stop))
        backwards.push(`${stop.name} on the way to ${destination}`)
    for (const [index, stop] of dropping.entries())
      if (index > 0 && kmTo(stop, last) <= kmTo(dropping[index - 1] ?? stop, last))
        backwards.push(`${stop.name} on the way from ${source}`)
  }
  expect(backwards).toEqual([])
})
