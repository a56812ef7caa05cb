import { expect, test } from 'vitest'
import { DAY, HOUR } from '../time/calendar.ts'
import type { CheckInPassenger } from './check-in-list.ts'
import { headcount } from './check-in-list.ts'
import { markedAt, whyNoMarks, withDeviceMarks } from './device-mark.ts'

const trip = { status: 'SCHEDULED', departureAt: 100 * HOUR, arrivalAt: 110 * HOUR } as const
const opensAt = 88 * HOUR
const closesAt = 134 * HOUR

test('a tick was made when the device says, corrected by how far its clock is off', () => {
  const now = 95 * HOUR
  expect(markedAt(trip, { at: now - 600, sentAt: now, now })).toBe(now - 600)
  expect(markedAt(trip, { at: now + DAY - 600, sentAt: now + DAY, now })).toBe(now - 600)
})

test('no tick is of the future, nor of a time when ticking was not open', () => {
  const now = 95 * HOUR
  expect(markedAt(trip, { at: now + HOUR, sentAt: now, now })).toBe(now)
  expect(markedAt(trip, { at: 0, sentAt: now, now })).toBe(opensAt)
  const late = 200 * HOUR
  expect(markedAt(trip, { at: late - 1, sentAt: late, now: late })).toBe(closesAt)
})

test('ticks are taken from when ticking opens until a week after it has closed', () => {
  expect(whyNoMarks(trip, opensAt - 1)).toBe(
    'Boarding can be ticked from 12 hours before departure.',
  )
  expect(whyNoMarks(trip, opensAt)).toBeNull()
  expect(whyNoMarks(trip, closesAt + 7 * DAY)).toBeNull()
  expect(whyNoMarks(trip, closesAt + 7 * DAY + 1)).toMatch('more than a week late')
  expect(whyNoMarks({ ...trip, status: 'CANCELLED' }, opensAt)).toMatch('cancelled')
})

const passenger = (passengerId: number, status: CheckInPassenger['status'] = 'BOOKED') => ({
  passengerId,
  bookingNumber: 'K7PX2M9Q',
  position: passengerId,
  seatNumber: `${passengerId}A`,
  deck: 'LOWER' as const,
  seatType: 'WINDOW' as const,
  name: 'Asha',
  from: 'Pune',
  fromNode: 0,
  to: 'Goa',
  boardsAt: 0,
  status,
  boarded: null,
  concession: null,
  proofSeen: null,
})

test('the device’s own ticks are applied to its list until they are sent', () => {
  const list = [passenger(1), passenger(2), passenger(3, 'CANCELLED')]
  const marks = [
    { key: 'one', passengerId: 1, at: 5 },
    { key: 'two', passengerId: 2, at: 6 },
    { key: 'three', passengerId: 2, at: 7, undoes: 'two' },
    { key: 'four', passengerId: 3, at: 8 },
    { key: 'five', passengerId: 99, at: 9 },
  ]
  const shown = withDeviceMarks(list, marks, 'you')
  expect(shown.map(({ status, boarded }) => [status, boarded])).toEqual([
    ['BOARDED', { at: 5, by: 'you' }],
    ['BOOKED', null],
    ['CANCELLED', null],
  ])
  expect(headcount({ passengers: shown })).toEqual({ all: 2, boarded: 1 })
})

test('somebody already on board stays so by the first tick', () => {
  const boarded = { at: 1, by: 'Ravi' }
  const [shown] = withDeviceMarks(
    [{ ...passenger(1, 'BOARDED'), boarded }],
    [{ key: 'k', passengerId: 1, at: 5 }],
    'you',
  )
  expect(shown?.boarded).toEqual(boarded)
})

const child = { ...passenger(1), concession: { label: 'Child', proof: 'proof of age' } }
const board = { key: 'board', passengerId: 1, at: 5 }
const prove = { key: 'prove', passengerId: 1, at: 6, proofSeen: true }

test('a proof is seen of somebody on board who has one to show, by whoever saw it first', () => {
  const [shown] = withDeviceMarks([child], [board, prove, { ...prove, at: 9 }], 'you')
  expect(shown).toMatchObject({ status: 'BOARDED', proofSeen: { at: 6, by: 'you' } })
  expect(withDeviceMarks([child], [prove], 'you')).toEqual([child])
  const [adult] = withDeviceMarks([passenger(1)], [board, prove], 'you')
  expect(adult?.proofSeen).toBeNull()
})

test('a proof is taken back by itself, and by an undo of the tick that boarded its passenger', () => {
  const alone = withDeviceMarks([child], [board, prove, { ...prove, proofSeen: false }], 'you')
  expect(alone[0]).toMatchObject({ status: 'BOARDED', proofSeen: null })
  const undone = { key: 'undo', passengerId: 1, at: 7, undoes: 'board' }
  expect(withDeviceMarks([child], [board, prove, undone], 'you')).toEqual([child])
})
