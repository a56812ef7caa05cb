import { expect, test } from 'vitest'
import { canBeSaved, scheduleInputOf, NEW_SCHEDULE, onBus } from './schedule-draft.ts'

const trip = {
  ...NEW_SCHEDULE,
  busId: 1,
  routeId: 2,
  scheduleDate: '2027-01-16',
  departureTime: '21:00',
  arrivalTime: '07:00',
  totalSeats: 40,
  farePrice: 900,
}

test('a trip that has all it needs can be saved', () => {
  expect(canBeSaved(trip)).toBe(true)
})

test.each([
  { busId: 0 },
  { routeId: 0 },
  { scheduleDate: '' },
  { departureTime: '' },
  { arrivalTime: '' },
  { totalSeats: 0 },
  { totalSeats: -1 },
  { farePrice: 0 },
])('one that lacks something cannot: %o', (lack) => {
  expect(canBeSaved({ ...trip, ...lack })).toBe(false)
})

test('the days of a master are sent with a master only', () => {
  const days = { weekdays: [1, 5], skipDates: ['2027-01-18'], extraDates: [] }
  expect(scheduleInputOf({ ...trip, ...days, isMasterRecord: true })).toMatchObject(days)
  expect(scheduleInputOf({ ...trip, ...days })).not.toHaveProperty('weekdays')
})

test('all seats of a bus go on sale, until fewer are asked for', () => {
  const [large, small] = [
    { id: 1, totalSeats: 40 },
    { id: 2, totalSeats: 36 },
  ]
  expect(onBus(NEW_SCHEDULE, large, undefined).totalSeats).toBe(40)
  expect(onBus({ ...trip, totalSeats: 36 }, large, small).totalSeats).toBe(40)
  expect(onBus(trip, small, large)).toMatchObject({ busId: 2, totalSeats: 36 })
  expect(onBus({ ...trip, totalSeats: 30 }, small, large).totalSeats).toBe(30)
})
