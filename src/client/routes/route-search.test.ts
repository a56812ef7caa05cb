import { expect, test } from 'vitest'
import type { RouteOnSale } from '../../domain/fleet/route.ts'
import { routesThrough } from './all-routes-screen.tsx'

const city = (name: string) => ({ name, slug: name.toLowerCase() })
const route = (id: number, from: string, to: string, stop: string): RouteOnSale => ({
  id,
  sourceCity: from,
  destinationCity: to,
  totalDistance: 100,
  totalDuration: '2h',
  stops: [{ id: 1, stopName: stop, arrivalTime: '10:00', departureTime: '10:05', distance: 50 }],
  version: 1,
  source: city(from),
  destination: city(to),
  tripsAWeek: 7,
  lowestFarePaise: 50_000,
})
const routes = [route(1, 'Pune', 'Goa', 'Kolhapur'), route(2, 'Mumbai', 'Nashik', 'Thane West')]
const found = (typed: string) => routesThrough(routes, typed).map(({ id }) => id)

test('a route is found by its ends and by its stops, in any letter case', () => {
  expect(found('pune')).toEqual([1])
  expect(found('NASH')).toEqual([2])
  expect(found('thane west')).toEqual([2])
})

test('nothing typed finds all, an unknown place none', () => {
  expect(found(' ')).toEqual([1, 2])
  expect(found('Delhi')).toEqual([])
})

test('two places are found in any order, with anything between them', () => {
  for (const typed of ['pune goa', 'Goa to Pune', 'kolhapur → pune', 'Pune – Goa']) {
    expect(found(typed)).toEqual([1])
  }
  expect(found('pune nashik')).toEqual([])
})
