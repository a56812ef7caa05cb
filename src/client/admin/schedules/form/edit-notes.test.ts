import { expect, test } from 'vitest'
import { editNotes, staysAsItIs } from './edit-notes.ts'

const saved = {
  status: 'SCHEDULED',
  departureAt: 100,
  isMasterRecord: false,
  masterId: null,
  bookings: 0,
  told: 0,
  departureTime: '21:00',
  arrivalTime: '07:00',
  arrivalDay: 1,
  farePaise: 90_000,
  route: { id: 1 },
  routeChanged: false,
  keepsStops: false,
} as const
const draft = {
  routeId: 1,
  departureTime: '21:00',
  arrivalTime: '07:00',
  arrivalDay: undefined,
  farePrice: 900,
  isMasterRecord: false,
}
const FREE = { locked: false, applyToRuns: false }
const LOCKED = { locked: true, applyToRuns: false }
const sold = { ...saved, bookings: 3, told: 3 }
const changed = { ...draft, arrivalTime: '06:30', farePrice: 950 }

test('a trip that nobody booked may change without a notice', () => {
  expect(editNotes(saved, changed, FREE, 0)).toEqual([])
})

test('a sold one says what stays, who is notified, and to whom the fare applies', () => {
  expect(editNotes(sold, draft, LOCKED, 0)).toEqual([
    'This trip has 3 bookings: its bus, route, date and seats stay as they were sold.',
  ])
  expect(editNotes(sold, changed, LOCKED, 0).slice(1)).toEqual([
    '3 bookings to notify of the new times. After saving you see who to call.',
    'The new fare is for later sales only: what has been sold keeps its price.',
  ])
})

test('new times are promised to nobody who gets no message', () => {
  const to = (told: number) =>
    editNotes({ ...sold, told }, { ...draft, arrivalTime: '06:30' }, FREE, 0)
  const others = 'Unpaid bookings get no message.'
  expect(to(1)).toEqual([
    `1 booking to notify of the new times. After saving you see who to call. ${others}`,
  ])
  expect(to(0)).toEqual([`No passengers to notify of the new times. ${others}`])
})

test('nothing changes of a trip that is over, unless it makes further ones', () => {
  const stays = (change: object, now: number) => staysAsItIs({ ...saved, ...change }, now)
  expect([stays({}, 0), stays({}, 100)]).toEqual([false, true])
  expect(stays({ status: 'CANCELLED' }, 0)).toBe(true)
  expect(stays({ isMasterRecord: true }, 100)).toBe(false)
  const run = { ...saved, masterId: 7 }
  expect(editNotes(run, draft, FREE, 100)).toEqual(['This trip has departed and stays as it is.'])
})

test('one that is over stays, but for the future trips of a master', () => {
  const [words] = editNotes(sold, changed, LOCKED, 100)
  expect(words).toBe('This trip has departed and stays as it is.')
  const master = { isMasterRecord: true }
  expect(editNotes({ ...sold, ...master }, { ...draft, ...master }, FREE, 100)).toEqual([
    'This trip has departed and stays as it is. Its future trips can change.',
  ])
  expect(editNotes({ ...saved, status: 'CANCELLED' }, draft, FREE, 0)).toEqual([
    'This trip is cancelled and stays as it is.',
  ])
})

test('a schedule that stops being a master leaves its trips', () => {
  expect(editNotes({ ...saved, isMasterRecord: true }, draft, FREE, 0)).toEqual([
    'It will make no further trips; those it has made stay as they are.',
  ])
})

test('a run of a master is changed alone', () => {
  expect(editNotes({ ...saved, masterId: 7 }, draft, FREE, 0)).toHaveLength(1)
})

test('one whose route has changed since takes its stops, unless it keeps those it was booked with', () => {
  const since = { ...saved, routeChanged: true }
  expect(editNotes(since, draft, FREE, 0)).toEqual([
    'The route has changed since: saving takes its stops as they are now.',
  ])
  expect(editNotes(since, { ...draft, routeId: 2 }, FREE, 0)).toEqual([])
  expect(editNotes({ ...since, keepsStops: true }, draft, FREE, 0)).toEqual([
    'The route has changed since: this trip keeps its stops.',
  ])
})

test('a master that keeps its stops says whether its future trips take the new ones', () => {
  const master = { ...saved, isMasterRecord: true, routeChanged: true, keepsStops: true }
  const words = (applyToRuns: boolean) =>
    editNotes(master, { ...draft, isMasterRecord: true }, { locked: false, applyToRuns }, 0)
  expect(words(false)).toEqual([
    'The route has changed since: this trip keeps its stops. Its future trips can take those of now.',
  ])
  expect(words(true)).toEqual([
    'The route has changed since: this trip keeps its stops, its future trips take those of now.',
  ])
})
