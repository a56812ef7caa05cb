import { expect, test } from 'vitest'
import type { ListedPassenger } from '../../domain/boarding/passenger-list.ts'
import { countsOf, matchesTyped, withMarks } from './listed-passengers.ts'
import { aList, aPassenger } from '../../testing/builders/a-passenger-list.ts'

const statuses = (list: ReturnType<typeof aList>) =>
  list.stops.map((stop) => stop.passengers.map((passenger) => passenger.status))

test('pending ticks are applied to the list and its count, without changing the list itself', () => {
  const list = aList([[aPassenger({ passengerId: 1 }), aPassenger({ passengerId: 2 })]])
  const shown = withMarks(list, new Map([[2, { status: 'BOARDED', proofSeen: null }]]))
  expect(statuses(shown)).toEqual([['BOOKED', 'BOARDED']])
  expect([shown.boarded, list.boarded]).toEqual([1, 0])
  expect(statuses(list)).toEqual([['BOOKED', 'BOOKED']])
})

test('without pending ticks the list is the same object: nothing is rendered again', () => {
  const list = aList([[aPassenger({})]])
  expect(withMarks(list, new Map())).toBe(list)
})

test('a tick of somebody who is no longer on the list changes nothing', () => {
  const list = aList([[aPassenger({ passengerId: 1, status: 'BOARDED' })]])
  expect(withMarks(list, new Map([[9, { status: 'NO_SHOW', proofSeen: null }]]))).toMatchObject({
    boarded: 1,
    stops: list.stops,
  })
})

test('those on board and those who did not come are counted apart', () => {
  const passengers = (['BOARDED', 'BOARDED', 'NO_SHOW', 'BOOKED'] as const).map((status) =>
    aPassenger({ status }),
  )
  expect(countsOf(passengers)).toEqual({ all: 4, boarded: 2, noShows: 1 })
})

test.each<[string, Partial<ListedPassenger>, boolean]>([
  ['', {}, true],
  ['1a', { seatNumber: '1A' }, true],
  ['1', { seatNumber: '1A' }, true],
  ['1', { seatNumber: '11B' }, true],
  ['1', { seatNumber: 'L1' }, false],
  ['a', { seatNumber: '1A', name: 'Vik' }, false],
  [' patil ', { name: 'Asha Patil' }, true],
  ['ASHA', { name: 'Asha Patil' }, true],
  ['rao', { name: 'Asha Patil' }, false],
  ['patil asha', { name: 'Asha Patil' }, true],
  ['asha 1a', { seatNumber: '1A', name: 'Asha Patil' }, true],
  ['asha 2', { seatNumber: '1A', name: 'Asha Patil' }, false],
])('%j finds %j: %s', (typed, passenger, found) => {
  expect(matchesTyped(aPassenger(passenger), typed)).toBe(found)
})
