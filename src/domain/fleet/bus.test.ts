import { expect, test } from 'vitest'
import { BusInput } from './bus.input.ts'
import { amenityLabel, AMENITIES, NEW_BUS } from './bus.ts'

const bus = { ...NEW_BUS, busName: 'Deccan Queen', busNumber: 'MH 12', operatorName: 'Deccan' }
const messagesOf = (input: object) => BusInput.safeParse(input).error?.issues.map((i) => i.message)

test('the new-bus form is refused for what is still empty, in the specified words', () => {
  expect(messagesOf(NEW_BUS)).toEqual([
    'Bus name is required',
    'Bus number is required',
    'Operator is required',
  ])
})

test.each([{ busName: '   ' }, { busNumber: '\t' }, { operatorName: ' ' }])(
  'blanks alone are nothing: %j',
  (change) => {
    expect(messagesOf({ ...bus, ...change })).toHaveLength(1)
  },
)

test.each([0, -1, 1.5, Number.NaN, '40'])('%j is no number of seats', (totalSeats) => {
  expect(messagesOf({ ...bus, totalSeats })).toEqual(['Total seats must be a positive number'])
})

test('a bus has 100 seats at most', () => {
  expect(messagesOf({ ...bus, totalSeats: 101 })).toEqual(['Total seats can be at most 100'])
})

test('amenities come once each and in one order, unknown ones not at all', () => {
  const busAmenities = ['BLANKET', 'WIFI', 'BLANKET']
  expect(BusInput.parse({ ...bus, busAmenities }).busAmenities).toEqual(['WIFI', 'BLANKET'])
  expect(messagesOf({ ...bus, busAmenities: ['JACUZZI'] })).toHaveLength(1)
})

test('on a chip the first underscore becomes a space', () => {
  expect(AMENITIES.map(amenityLabel).slice(0, 3)).toEqual([
    'WiFi',
    'CHARGING POINT',
    'REFRESHMENTS',
  ])
})
