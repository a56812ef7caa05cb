import { expect, test } from 'vitest'
import { checkRouteDraft, errorsAfter } from './route-draft-check.ts'
import type { StopDraft } from './route-draft.ts'

const satara: StopDraft = {
  key: 1,
  id: 0,
  stopName: 'Satara',
  arrivalTime: '23:45',
  departureTime: '23:50',
  distance: '110',
}
const kolhapur: StopDraft = {
  key: 2,
  id: 7,
  stopName: 'Kolhapur',
  arrivalTime: '02:10',
  departureTime: '02:20',
  distance: '230',
}
const DRAFT = {
  sourceCity: ' Pune ',
  destinationCity: 'Goa',
  totalDistance: '450',
  totalDuration: '7h 30m',
  stops: [satara, kolhapur],
}
const errors = (draft: typeof DRAFT) => {
  const result = checkRouteDraft(draft)
  return 'errors' in result ? result.errors : {}
}

test('a valid overnight route is sent with numbers, trimmed names and its saved stops’ ids', () => {
  expect(checkRouteDraft(DRAFT)).toEqual({
    route: {
      ...DRAFT,
      sourceCity: 'Pune',
      totalDistance: 450,
      stops: [
        { id: 0, stopName: 'Satara', arrivalTime: '23:45', departureTime: '23:50', distance: 110 },
        {
          id: 7,
          stopName: 'Kolhapur',
          arrivalTime: '02:10',
          departureTime: '02:20',
          distance: 230,
        },
      ],
    },
  })
})

test('a missing value is reported at its field', () => {
  const empty = { ...kolhapur, stopName: '', arrivalTime: '', distance: '' }
  const wrong = { ...DRAFT, totalDistance: '', totalDuration: '7 hours', stops: [satara, empty] }
  expect(errors(wrong)).toEqual({
    totalDistance: 'Distance must be a number',
    totalDuration: 'Duration must be like 5h 30m',
    'stops.1.stopName': 'Stop name is required',
    'stops.1.arrivalTime': 'Time must be HH:mm',
    'stops.1.distance': 'Distance must be a number',
  })
  expect(errors({ ...DRAFT, totalDistance: '-1' })).toEqual({
    totalDistance: 'Distance cannot be negative',
  })
})

test('times that run backwards and distances that shrink are found before anything is sent', () => {
  const back = { ...kolhapur, arrivalTime: '23:40', distance: '100' }
  expect(errors({ ...DRAFT, stops: [satara, back] })).toEqual({
    'stops.1.arrivalTime': 'Times must run forward and end within 7h 30m',
    'stops.1.distance': 'Distance must be more than at Satara',
  })
})

test('an error clears when its field is edited, those of the stops when their order changes', () => {
  const both = { sourceCity: 'a', 'stops.0.distance': 'b', 'stops.1.distance': 'c' }
  expect(errorsAfter(both, { act: 'write', field: 'sourceCity', text: '' })).toEqual({
    'stops.0.distance': 'b',
    'stops.1.distance': 'c',
  })
  expect(errorsAfter(both, { act: 'writeStop', at: 1, field: 'distance', text: '' })).toEqual({
    sourceCity: 'a',
    'stops.0.distance': 'b',
  })
  expect(errorsAfter(both, { act: 'moveStop', at: 1, by: -1 })).toEqual({ sourceCity: 'a' })
  expect(errorsAfter(both, { act: 'addStop' })).toEqual(both)
})
