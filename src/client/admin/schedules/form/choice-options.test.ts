import { expect, test } from 'vitest'
import type { Bus } from '../../../../domain/fleet/bus.ts'
import { busOptions, routeOptions } from './choice-options.ts'

const aBus = (id: number, retired: boolean): Bus => ({
  id,
  busName: `Bus ${id}`,
  busNumber: `MH ${id}`,
  busType: 'NON_AC',
  totalSeats: 40,
  busAmenities: [],
  operatorName: 'Deccan Travels',
  retired,
  layoutId: null,
  version: 1,
})

test('a retired bus is offered only where the schedule has it already', () => {
  const buses = [aBus(1, false), aBus(2, true), aBus(3, true)]
  const ids = (current?: number) => busOptions(buses, current).map(({ value }) => value)
  expect(ids()).toEqual(['0', '1'])
  expect(ids(3)).toEqual(['0', '1', '3'])
  expect(busOptions(buses, undefined)[1]?.label).toBe('Bus 1 · MH 1 · Non-AC · 40 seats')
})

test('routes between the same cities are distinguished', () => {
  const route = {
    id: 5,
    sourceCity: 'Pune',
    destinationCity: 'Goa',
    totalDistance: 450,
    totalDuration: '10h',
    stops: [],
    version: 1,
  }
  expect(routeOptions([route]).map(({ label }) => label)).toEqual([
    'Choose a route',
    'Pune → Goa · 0 stops · 10h',
  ])
})
