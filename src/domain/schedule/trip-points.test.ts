import { expect, test } from 'vitest'
import {
  lastDroppingOffset,
  openPoints,
  pointsOfTrip,
  pointsOutOfOrder,
  routePointErrors,
} from './trip-points.ts'
import type { RoutePoint } from '../fleet/point.ts'

const node = (node: number, name: string, arrivalMinutes: number, departureMinutes: number) => ({
  node,
  name,
  slug: name.toLowerCase(),
  arrivalMinutes,
  departureMinutes,
  distance: node * 100,
})
const NODES = [
  node(0, 'Pune', 1320, 1320),
  node(1, 'Lonavala', 1385, 1390),
  node(2, 'Mumbai', 1500, 1500),
]
const routePoint = (
  id: number,
  town: string,
  boardingOffset: number | null,
  droppingOffset: number | null,
): RoutePoint => ({
  id,
  town,
  townSlug: town.toLowerCase(),
  name: `Point ${id}`,
  landmark: '',
  phone: null,
  latitude: null,
  longitude: null,
  retired: false,
  version: 1,
  boardingOffset,
  droppingOffset,
})
const onTrip = (...points: RoutePoint[]) =>
  pointsOfTrip(NODES, points).map((point) => ({
    ...point,
    name: `Point ${point.id}`,
    substituteId: null,
  }))

test('points stand at the place of their town, those of towns that a trip does not pass nowhere', () => {
  const points = [routePoint(1, 'Pune', 0, null), routePoint(2, 'Goa', null, 0)]
  expect(onTrip(...points).map(({ id, node }) => [id, node])).toEqual([[1, 0]])
})

test('nobody gets off where a bus begins, or on where it ends', () => {
  const [first, last] = onTrip(routePoint(1, 'Pune', 0, 0), routePoint(2, 'Mumbai', 0, 0))
  expect(first).toMatchObject({ boardingOffset: 0, droppingOffset: null })
  expect(last).toMatchObject({ boardingOffset: null, droppingOffset: 0 })
  expect(onTrip(routePoint(3, 'Pune', null, 0))).toEqual([])
})

test('the last point of a town comes before the first of the next', () => {
  const wakad = (offset: number) =>
    onTrip({ ...routePoint(1, 'Pune', offset, null), name: 'Wakad' })
  expect(pointsOutOfOrder(NODES, wakad(64))).toBeUndefined()
  expect(pointsOutOfOrder(NODES, wakad(65))).toBe('Point 1 at 23:05 comes after Lonavala (23:05)')
  const late = onTrip(routePoint(2, 'Lonavala', null, 120))
  expect(pointsOutOfOrder(NODES, late)).toBe(
    'Point 2 at 01:05 (+1) comes after Mumbai (01:00 (+1))',
  )
})

test('those open are in order of time, and a bus is busy until the last of its last town', () => {
  const points = onTrip(
    routePoint(1, 'Pune', 45, null),
    routePoint(2, 'Pune', 0, null),
    routePoint(3, 'Mumbai', null, 30),
    routePoint(4, 'Mumbai', null, 0),
  )
  expect(openPoints(points, 0, 'boardingOffset').map(({ id }) => id)).toEqual([2, 1])
  const closed = points.map((point) => ({ ...point, substituteId: point.id === 2 ? 1 : null }))
  expect(openPoints(closed, 0, 'boardingOffset').map(({ id }) => id)).toEqual([1])
  expect(lastDroppingOffset(points, 2)).toBe(30)
  expect(lastDroppingOffset([], 2)).toBe(0)
})

test('the first point of a town is at the town’s own time', () => {
  expect(
    routePointErrors([routePoint(1, 'Pune', 0, null), routePoint(2, 'Pune', 9, null)]),
  ).toEqual([])
  expect(
    routePointErrors([routePoint(1, 'Pune', 5, null), routePoint(2, 'Pune', 9, null)]),
  ).toEqual([
    {
      field: 'points.0.boardingOffset',
      message: 'The first point of Pune is at the town’s own time: give it 0 minutes',
    },
  ])
  expect(routePointErrors([routePoint(1, 'Pune', null, null)])).toEqual([
    { field: 'points.0.boardingOffset', message: 'Say when one gets on or off here' },
  ])
})
