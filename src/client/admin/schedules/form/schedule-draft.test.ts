import { expect, test } from 'vitest'
import { canBeSaved, firstDraft, scheduleInputOf, NEW_SCHEDULE, onBus } from './schedule-draft.ts'
import type { Choices } from './use-choices.ts'

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

const bus = (id: number, retired = false) => ({ id, totalSeats: 30 + id, retired })
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the draft reads of them
const choices = {
  buses: [bus(1, true), bus(2), bus(3)],
  routes: [{ id: 7 }, { id: 8 }],
} as unknown as Choices
const none = { bus: undefined, route: undefined }

test('the first trip is on the bus and the route of the steps before, tomorrow, with all its seats', () => {
  expect(firstDraft(choices, { bus: '3', route: '8' }, '2027-01-31')).toEqual({
    ...NEW_SCHEDULE,
    busId: 3,
    routeId: 8,
    totalSeats: 33,
    scheduleDate: '2027-02-01',
  })
})

test('without them it is on the first bus in service and the first route; a retired bus is never chosen', () => {
  const first = { busId: 2, routeId: 7, totalSeats: 32 }
  expect(firstDraft(choices, none, '2027-01-31')).toMatchObject(first)
  expect(firstDraft(choices, { bus: '1', route: 'x' }, '2027-01-31')).toMatchObject(first)
  const empty = firstDraft({ buses: [], routes: [] }, none, '2027-01-31')
  expect(empty).toMatchObject({ busId: 0, routeId: 0, totalSeats: 0 })
})
