import { expect, test } from 'vitest'
import { canBeSent, differs, routeDraftOf, edited, EMPTY_ROUTE, rebased } from './route-draft.ts'
import type { RouteDraft, RouteEdit } from './route-draft.ts'

const stop = (id: number, stopName: string) => ({
  id,
  stopName,
  arrivalTime: '10:00',
  departureTime: '10:05',
  distance: id * 10,
})
const ROUTE = {
  id: 1,
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '7h 30m',
  stops: [stop(1, 'Satara'), stop(2, 'Karad'), stop(3, 'Kolhapur')],
  version: 4,
}
const names = (draft: RouteDraft) => draft.stops.map(({ stopName }) => stopName)
const after = (...edits: RouteEdit[]) => edits.reduce(edited, routeDraftOf(ROUTE))

test('stops move up and down and stay inside the list', () => {
  expect(names(after({ act: 'moveStop', at: 2, by: -1 }))).toEqual(['Satara', 'Kolhapur', 'Karad'])
  expect(names(after({ act: 'moveStop', at: 0, by: 1 }))).toEqual(['Karad', 'Satara', 'Kolhapur'])
  expect(names(after({ act: 'moveStop', at: 0, by: -1 }))).toEqual(names(routeDraftOf(ROUTE)))
  expect(names(after({ act: 'moveStop', at: 2, by: 1 }))).toEqual(names(routeDraftOf(ROUTE)))
})

test('a removed stop takes nothing of the others away, a new one has a key of its own', () => {
  const draft = after({ act: 'removeStop', at: 1 }, { act: 'addStop' }, { act: 'addStop' })
  expect(names(draft)).toEqual(['Satara', 'Kolhapur', '', ''])
  expect(new Set(draft.stops.map(({ key }) => key)).size).toBe(4)
  expect(draft.stops.map(({ id }) => id)).toEqual([1, 3, 0, 0])
})

test('writing changes that field and no other', () => {
  const draft = after(
    { act: 'write', field: 'sourceCity', text: 'Mumbai' },
    { act: 'writeStop', at: 1, field: 'arrivalTime', text: '11:00' },
  )
  expect(draft.sourceCity).toBe('Mumbai')
  expect(draft.stops.map(({ arrivalTime }) => arrivalTime)).toEqual(['10:00', '11:00', '10:00'])
})

test('save is offered once both cities and the duration are given', () => {
  expect(canBeSent(EMPTY_ROUTE)).toBe(false)
  const given = { ...EMPTY_ROUTE, sourceCity: 'Pune', destinationCity: 'Goa', totalDuration: '7h' }
  expect(canBeSent(given)).toBe(true)
  for (const field of ['sourceCity', 'destinationCity', 'totalDuration'])
    expect(canBeSent({ ...given, [field]: ' ' })).toBe(false)
})

test('a draft that was changed and changed back has nothing to lose', () => {
  const start = routeDraftOf(ROUTE)
  const changed = edited(start, { act: 'write', field: 'totalDuration', text: '8h' })
  expect(differs(changed, start)).toBe(true)
  expect(
    differs(edited(changed, { act: 'write', field: 'totalDuration', text: '7h 30m' }), start),
  ).toBe(false)
})

test('stops that somebody else has taken away meanwhile become new ones', () => {
  const newest = { ...ROUTE, version: 5, stops: [stop(1, 'Satara'), stop(3, 'Kolhapur')] }
  expect(rebased(routeDraftOf(ROUTE), newest).stops.map(({ id }) => id)).toEqual([1, 0, 3])
})
