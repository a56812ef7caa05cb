import { expect, test } from 'vitest'
import { NOTHING_CARRIED, occupancyPercent, sumCarried } from './occupancy.ts'

test('occupancy is what was sold of the seats and legs that were offered, to one decimal', () => {
  const carried = { ...NOTHING_CARRIED, offeredSeatLegs: 120, soldSeatLegs: 41 }
  expect(occupancyPercent(carried)).toBe(34.2)
  expect(occupancyPercent(NOTHING_CARRIED)).toBeNull()
})

test('lines add up field by field', () => {
  const line = { ...NOTHING_CARRIED, trips: 1, seats: 40, revenuePaise: 5, refundedPaise: 2 }
  expect(sumCarried([line, line])).toEqual({
    ...NOTHING_CARRIED,
    trips: 2,
    seats: 80,
    revenuePaise: 10,
    refundedPaise: 4,
  })
  expect(sumCarried([])).toEqual(NOTHING_CARRIED)
})
