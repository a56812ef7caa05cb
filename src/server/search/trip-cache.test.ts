import { expect, test } from 'vitest'
import { aTrip } from '../../testing/builders/a-trip.ts'
import { TripCache } from './trip-cache.service.ts'

test('a trip is read once, with its places in order; one that is no more is left out', async () => {
  const { call, trip } = await aTrip()
  const trips = new TripCache()
  const [found, missing] = await trips.get(call.db, [trip.id, trip.id + 1])
  expect(found?.nodes.map(({ node }) => node)).toEqual(found?.nodes.map((_, index) => index))
  expect(found?.nodes.length).toBeGreaterThan(2)
  expect([found?.id, missing]).toEqual([trip.id, undefined])
  expect((await trips.get(call.db, [trip.id]))[0]).toBe(found)
  expect(trips.size).toBe(1)
})

test('the oldest trip makes room', async () => {
  const { call, trip } = await aTrip()
  const trips = new TripCache(0)
  expect(await trips.get(call.db, [trip.id])).toMatchObject([{ id: trip.id }])
  expect(trips.size).toBe(0)
})
