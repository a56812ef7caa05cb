import { expect, test } from 'vitest'
import { routeMap } from './route-map.ts'

const aRoute = (...places: string[]) => ({
  id: 1,
  sourceCity: places[0] ?? '',
  destinationCity: places.at(-1) ?? '',
  totalDistance: 1,
  totalDuration: '1h',
  version: 1,
  stops: places.slice(1, -1).map((stopName) => ({
    id: 1,
    stopName,
    arrivalTime: '01:00',
    departureTime: '01:00',
    distance: 1,
  })),
})

const map = routeMap([aRoute('Pune', 'Satara', 'Kolhapur', 'Goa'), aRoute('Mumbai', 'Pune')])

test('a town is as many legs away as routes have between, whichever way they go', () => {
  expect([...map.legsFrom('satara')]).toEqual([
    ['satara', 0],
    ['pune', 1],
    ['kolhapur', 1],
    ['mumbai', 2],
    ['goa', 2],
  ])
})

test('a town on no route is near nothing', () => {
  expect([...map.legsFrom('nashik')]).toEqual([['nashik', 0]])
})

test('a route joins a place to those after it', () => {
  expect(map.isJoined('satara', 'goa')).toBe(true)
  expect(map.isJoined('goa', 'satara')).toBe(false)
  expect(map.isJoined('mumbai', 'goa')).toBe(false)
  expect(map.isJoined('nashik', 'pune')).toBe(false)
})
