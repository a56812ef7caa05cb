import { expect, test } from 'vitest'
import { noneText } from './none-text.ts'

const trip = { status: 'SCHEDULED', arrivalAt: 1000, readAt: 999 } as const

test('an empty list of a trip says "yet" only while the trip is to come', () => {
  expect(noneText('passengers', trip)).toBe('No passengers yet')
  expect(noneText('bookings', { ...trip, readAt: 1000 })).toBe('No bookings')
  expect(noneText('passengers', { ...trip, status: 'CANCELLED' })).toBe(
    'No passengers: this trip is cancelled',
  )
})
