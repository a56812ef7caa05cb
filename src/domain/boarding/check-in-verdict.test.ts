import { expect, test } from 'vitest'
import { HOUR } from '../time/calendar.ts'
import type { CheckInPassenger } from './check-in-list.ts'
import { judgeCode, judgeTyped } from './check-in-verdict.ts'

const asha: CheckInPassenger = {
  passengerId: 1,
  bookingNumber: 'K7PX2M9Q',
  position: 1,
  seatNumber: '1A',
  deck: 'LOWER',
  seatType: 'WINDOW',
  name: 'Asha Patil',
  from: 'Pune',
  fromNode: 0,
  to: 'Goa',
  boardsAt: 0,
  status: 'BOOKED',
  boarded: null,
  concession: null,
  proofSeen: null,
}
const vikram = { ...asha, passengerId: 2, position: 2, seatNumber: '1B', name: 'Vikram Patil' }
const departureAt = 100 * HOUR
const list = {
  scheduleId: 7,
  status: 'SCHEDULED' as const,
  departureAt,
  arrivalAt: 110 * HOUR,
  passengers: [asha, vikram],
}
const code = { scheduleId: 7, bookingNumber: 'K7PX2M9Q', position: 2, seatNumber: '1B' }
const now = departureAt - HOUR

test('a code of this trip lets its one passenger board', () => {
  expect(judgeCode(list, code, 'proved', now)).toEqual({ kind: 'valid', passenger: vikram })
  expect(judgeCode(list, code, 'unproved', now)).toMatchObject({ kind: 'valid' })
})

test('a forged code names nobody, whatever it contains', () => {
  expect(judgeCode(list, code, 'forged', now)).toEqual({ kind: 'forged' })
})

test('a code of another trip says which', () => {
  expect(judgeCode(list, { ...code, scheduleId: 8 }, 'proved', now)).toEqual({
    kind: 'wrongTrip',
    bookingNumber: 'K7PX2M9Q',
    scheduleId: 8,
  })
})

test('a genuine code of somebody who bought after the list was loaded is not on it', () => {
  expect(judgeCode(list, { ...code, bookingNumber: 'ZZZZ2222' }, 'proved', now).kind).toBe(
    'notListed',
  )
  expect(judgeCode(list, { ...code, position: 3 }, 'proved', now).kind).toBe('notListed')
})

test('who boarded, cancelled or comes too early is not let in', () => {
  const standing = (change: Partial<CheckInPassenger>, at = now) =>
    judgeCode({ ...list, passengers: [{ ...vikram, ...change }] }, code, 'proved', at)
  expect(standing({ status: 'BOARDED' }).kind).toBe('boarded')
  expect(standing({ status: 'CANCELLED' }).kind).toBe('cancelled')
  expect(standing({ status: 'NO_SHOW' }).kind).toBe('valid')
  expect(standing({}, departureAt - 13 * HOUR)).toMatchObject({
    kind: 'closed',
    why: 'Boarding can be ticked from 12 hours before departure.',
  })
})

test.each([
  ['k7px2m9q-2', 'valid'],
  [' K7PX 2M9Q - 1 ', 'valid'],
  ['1b', 'valid'],
  ['K7PX2M9Q', 'choice'],
  ['K7PX2M9Q-3', 'notListed'],
  ['ZZZZ2222', 'notListed'],
  ['9Z', 'unknown'],
  ['Asha', 'unknown'],
  ['', 'unknown'],
])('typing %j is answered %s', (typed, kind) => {
  expect(judgeTyped(list, typed, now).kind).toBe(kind)
})

test('of a seat sold again after it was given back, the one who travels is meant', () => {
  const gone = { ...asha, passengerId: 3, bookingNumber: 'GGGG3333', status: 'CANCELLED' as const }
  const passengers = [gone, asha]
  expect(judgeTyped({ ...list, passengers }, '1A', now)).toEqual({ kind: 'valid', passenger: asha })
  expect(judgeTyped({ ...list, passengers: [gone] }, '1A', now).kind).toBe('cancelled')
})

test('a seat sold for two parts of the trip asks who is meant', () => {
  const later = { ...vikram, seatNumber: '1A', from: 'Satara' }
  expect(judgeTyped({ ...list, passengers: [asha, later] }, '1A', now)).toEqual({
    kind: 'choice',
    passengers: [asha, later],
  })
})
