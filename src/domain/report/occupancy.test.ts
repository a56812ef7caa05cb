import { expect, test } from 'vitest'
import { NO_OCCUPANCY, occupancyPercent, sumOccupancy } from './occupancy.ts'

test('occupancy is what was sold of the seats and legs that were offered, to one decimal', () => {
  const carried = { ...NO_OCCUPANCY, offeredSeatLegs: 120, soldSeatLegs: 41 }
  expect(occupancyPercent(carried)).toBe(34.2)
  expect(occupancyPercent(NO_OCCUPANCY)).toBeNull()
})

test('lines add up field by field', () => {
  const line = { ...NO_OCCUPANCY, trips: 1, seats: 40, revenuePaise: 5, refundedPaise: 2 }
  expect(sumOccupancy([line, line])).toEqual({
    ...NO_OCCUPANCY,
    trips: 2,
    seats: 80,
    revenuePaise: 10,
    refundedPaise: 4,
  })
  expect(sumOccupancy([])).toEqual(NO_OCCUPANCY)
})
