import { expect, test } from 'vitest'
import { aFleet, aRoute, aSchedule } from '../../testing/builders/fleet.ts'
import { addSchedule } from '../trips/schedule.service.ts'
import {
  addRoute,
  addRouteByStopIds,
  deleteRoute,
  getRoute,
  listCities,
  listRoutes,
  updateRoute,
  updateRouteByStopIds,
} from './route.service.ts'
import { addStop, deleteStop, getStop, updateStop } from './stop.service.ts'

const page = { pageNumber: 0, pageSize: 10, orderBy: 'ASC', searchTerm: '' } as const
const { stops: _stops, ...ends } = aRoute()
const stop = { stopName: 'Nipani', arrivalTime: '03:00', departureTime: '03:05', distance: 270 }

test('a route with a stop out of order leaves nothing behind', async () => {
  const { admin } = await aFleet()
  const stops = aRoute().stops.toReversed()
  const refused = addRoute(admin, aRoute({ sourceCity: 'Mumbai', stops }))
  await expect(refused).rejects.toMatchObject({ kind: 'invalid' })
  expect((await listRoutes(admin, { ...page, sortColumn: 'id' })).totalRecords).toBe(1)
  expect(await admin.db.selectFrom('stops').select('id').execute()).toHaveLength(3)
})

test('a change adds, changes, reorders and removes stops in one step', async () => {
  const { admin, routeId } = await aFleet()
  const { stops } = await getRoute(admin, routeId)
  const [satara, kolhapur, belagavi] = stops
  if (!satara || !kolhapur || !belagavi) throw new Error('three stops were expected')
  const changed = await updateRoute(admin, routeId, {
    ...ends,
    stops: [
      { ...satara, stopName: 'Satara Bypass' },
      { ...stop, id: 0 },
      { ...belagavi, distance: 345 },
    ],
  })
  expect(changed.stops.map((s) => [s.stopName, s.distance])).toEqual([
    ['Satara Bypass', 110],
    ['Nipani', 270],
    ['Belagavi', 345],
  ])
  expect(changed.version).toBe(2)
  await expect(getStop(admin, kolhapur.id)).rejects.toMatchObject({ kind: 'missing' })
})

test('a second editor with an old version is refused', async () => {
  const { admin, routeId } = await aFleet()
  await updateRoute(admin, routeId, aRoute(), 1)
  await expect(updateRoute(admin, routeId, aRoute(), 1)).rejects.toMatchObject({ kind: 'conflict' })
})

test('a route may be made of stops saved before, in the order named', async () => {
  const { admin } = await aFleet()
  const first = await addStop(admin, stop)
  const second = await addStop(admin, {
    ...stop,
    stopName: 'Belagavi',
    arrivalTime: '04:20',
    departureTime: '04:30',
    distance: 340,
  })
  const route = await addRouteByStopIds(admin, { ...ends, stopIds: [first.id, second.id] })
  expect(route.stops.map((s) => s.stopName)).toEqual(['Nipani', 'Belagavi'])
  const kept = await updateRouteByStopIds(admin, route.id, { ...ends, totalDistance: 500 })
  expect(kept).toMatchObject({ totalDistance: 500, stops: route.stops })
  const emptied = await updateRouteByStopIds(admin, route.id, { ...ends, stopIds: [] })
  expect(emptied.stops).toEqual([])
})

test('an unknown stop is refused by its place in the list', async () => {
  const { admin } = await aFleet()
  const refused = addRouteByStopIds(admin, { ...ends, stopIds: [1, 999] })
  await expect(refused).rejects.toMatchObject({
    kind: 'invalid',
    detail: { fields: [{ field: 'stopIds.1' }] },
  })
})

test('a stop changed on its own is a change of its route: nobody editing that overwrites it unseen', async () => {
  const { admin, routeId } = await aFleet()
  const seen = await getRoute(admin, routeId)
  const [satara] = seen.stops
  if (!satara) throw new Error('a stop was expected')
  await updateStop(admin, satara.id, { ...satara, distance: 112 })
  const late = updateRoute(admin, routeId, seen, seen.version)
  await expect(late).rejects.toMatchObject({ kind: 'conflict' })
  expect((await getRoute(admin, routeId)).stops[0]?.distance).toBe(112)
})

test('a stop in use is not deleted, and the refusal names its routes', async () => {
  const { admin, routeId } = await aFleet()
  const [used] = (await getRoute(admin, routeId)).stops
  await expect(deleteStop(admin, used?.id ?? 0)).rejects.toMatchObject({
    kind: 'conflict',
    message: 'This stop stands on Pune – Goa. Remove it from the route instead.',
  })
  const unused = await addStop(admin, stop)
  await deleteStop(admin, unused.id)
  await expect(getStop(admin, unused.id)).rejects.toMatchObject({ kind: 'missing' })
})

test('a route with trips is not deleted; one without takes its stops along', async () => {
  const { admin, busId, routeId } = await aFleet()
  const idle = await addRoute(admin, aRoute({ sourceCity: 'Mumbai' }))
  await deleteRoute(admin, idle.id)
  expect(await admin.db.selectFrom('stops').select('id').execute()).toHaveLength(3)
  await addSchedule(admin, aSchedule({ busId, routeId }))
  await expect(deleteRoute(admin, routeId)).rejects.toMatchObject({
    kind: 'conflict',
    message:
      'Pune – Goa has 1 trip and cannot be deleted. Delete its schedules first, or keep the route.',
  })
  expect((await getRoute(admin, routeId)).stops).toHaveLength(3)
})

test('the cities are every place of every route, once, by name; a new stop is there at once', async () => {
  const { context, admin, routeId } = await aFleet()
  const names = async () => (await listCities(context.call())).map((city) => city.name)
  expect(await names()).toEqual(['Belagavi', 'Goa', 'Kolhapur', 'Pune', 'Satara'])
  await addRoute(admin, aRoute({ sourceCity: 'New Delhi', destinationCity: 'PUNE', stops: [] }))
  expect(await names()).toEqual(['Belagavi', 'Goa', 'Kolhapur', 'New Delhi', 'Pune', 'Satara'])
  const [satara] = (await getRoute(admin, routeId)).stops
  if (!satara) throw new Error('a stop was expected')
  await updateStop(admin, satara.id, { ...satara, stopName: 'Wai' })
  expect(await names()).toContain('Wai')
})

test('routes sort by duration in minutes, not by its text', async () => {
  const { admin, routeId } = await aFleet()
  const short = await addRoute(
    admin,
    aRoute({ sourceCity: 'Mumbai', totalDuration: '9h 45m', stops: [] }),
  )
  const { data } = await listRoutes(admin, { ...page, sortColumn: 'totalDuration' })
  expect(data.map((route) => route.id)).toEqual([short.id, routeId])
})
