import { expect, test } from 'vitest'
import { routeDraftOf, edited } from './route-draft.ts'
import type { RouteDraft } from './route-draft.ts'
import { COMPARED_FIELDS } from './route-form.tsx'

const SAVED = {
  id: 1,
  sourceCity: 'Pune',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '10h',
  stops: [
    { id: 1, stopName: 'Satara', arrivalTime: '23:45', departureTime: '23:50', distance: 110 },
    { id: 2, stopName: 'Karad', arrivalTime: '00:40', departureTime: '00:45', distance: 160 },
  ],
  version: 2,
}

const readings = (draft: RouteDraft): Record<string, string> =>
  Object.fromEntries(COMPARED_FIELDS.map(({ name, of }) => [name, of(draft)]))

test('a route is compared by each field of its form', () => {
  expect(readings(routeDraftOf(SAVED))).toEqual({
    'Source City': 'Pune',
    'Destination City': 'Goa',
    'Total Distance (km)': '450',
    'Total Duration': '10h',
    Stops: 'Satara, arr. 23:45 - dep. 23:50, 110 km\nKarad, arr. 00:40 - dep. 00:45 (+1), 160 km',
  })
})

test('stops read line by line, in their order, on the day they fall on', () => {
  const turned = edited(routeDraftOf(SAVED), { act: 'removeStop', at: 0 })
  expect(readings(turned).Stops).toBe('Karad, arr. 00:40 - dep. 00:45, 160 km')
  expect(readings({ ...turned, stops: [] }).Stops).toBe('none')
})
