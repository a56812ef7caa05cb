import { expect, test } from 'vitest'
import { RouteByStopIdsInput, RouteInput, RouteListInput, StopInput } from './route.input.ts'

const route = {
  sourceCity: ' Pune ',
  destinationCity: 'Goa',
  totalDistance: 450,
  totalDuration: '10h 15m',
  stops: [],
}
const messageOf = (input: object) => RouteInput.safeParse(input).error?.issues[0]?.message

test('names lose the blanks around them, the duration stays as typed', () => {
  expect(RouteInput.parse(route)).toMatchObject({ sourceCity: 'Pune', totalDuration: '10h 15m' })
})

test.each([
  [{ sourceCity: '  ' }, 'Source city is required'],
  [{ destinationCity: '' }, 'Destination city is required'],
  [{ totalDistance: -1 }, 'Distance cannot be negative'],
  [{ totalDistance: Number.NaN }, 'Distance must be a number'],
  [{ totalDuration: 'soon' }, 'Duration must be like 5h 30m'],
])('%j is refused: %s', (change, message) => {
  expect(messageOf({ ...route, ...change })).toBe(message)
})

test('a stop needs a name and real times; seconds are dropped', () => {
  const stop = { stopName: 'Satara', arrivalTime: '23:20:00', departureTime: '23:30', distance: 0 }
  expect(StopInput.parse(stop).arrivalTime).toBe('23:20')
  expect(StopInput.safeParse({ ...stop, arrivalTime: '25:00' }).success).toBe(false)
  expect(StopInput.safeParse({ ...stop, stopName: ' ' }).success).toBe(false)
})

test('stop ids may be left out, which is not the same as none', () => {
  const { stops: _stops, ...rest } = route
  expect(RouteByStopIdsInput.parse(rest).stopIds).toBeUndefined()
  expect(RouteByStopIdsInput.parse({ ...rest, stopIds: [] }).stopIds).toEqual([])
})

test('a route has at most fifty stops', () => {
  const stop = { stopName: 'Satara', arrivalTime: '10:00', departureTime: '10:05', distance: 1 }
  const many = { ...route, stops: Array.from({ length: 51 }, () => stop) }
  expect(RouteInput.safeParse(many).error?.issues).toMatchObject([
    { path: ['stops'], message: 'A route can have at most 50 stops' },
  ])
})

test('routes are listed by source city unless asked otherwise', () => {
  expect(RouteListInput.parse({}).sortColumn).toBe('sourceCity')
})
