import { expect, test } from 'vitest'
import { EMPTY_ROUTE } from './route-draft.ts'
import { saveFailure } from './save-failure.ts'

const stop = { key: 1, stopName: '', arrivalTime: '', departureTime: '', distance: '' }
const draft = {
  ...EMPTY_ROUTE,
  stops: [
    { ...stop, id: 5 },
    { ...stop, id: 0 },
  ],
}
const refusal = (...fields: string[]) => ({
  message: 'No',
  fields: fields.map((field) => ({ field, message: 'No' })),
})

test('a refused stop is named by what was done with it', () => {
  expect(saveFailure(draft, 1, refusal('stops.0.distance'))).toBe('Failed to update stop: No')
  expect(saveFailure(draft, 1, refusal('stops.1.distance'))).toBe('Failed to create stop: No')
  expect(saveFailure(draft, 1, refusal('stops.0.distance', 'stops.1.distance'))).toBe(
    'Failed to save stop: No',
  )
})

test('a refused route is named by what was done with it', () => {
  expect(saveFailure(draft, undefined, refusal())).toBe('Failed to create route: No')
  expect(saveFailure(draft, 1, refusal('destinationCity', 'stops.0.distance'))).toBe(
    'Failed to update route: No',
  )
})

test('without an answer nobody knows how far it came', () => {
  expect(saveFailure(draft, 1, { message: undefined, fields: [] })).toBe('Failed to save route')
})
