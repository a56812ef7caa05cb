import { expect, test } from 'vitest'
import type { CheckInPassenger } from '../../domain/boarding/check-in-list.ts'
import type { Delay } from '../../domain/schedule/delay.ts'
import { HOUR, MINUTE } from '../../domain/time/calendar.ts'
import { aTicketHolder } from '../../testing/builders/a-check-in-list.ts'
import { inBoardingOrder, placesToBoard } from './places-to-board.ts'

const zone = 'Asia/Kolkata'
const day = '2027-01-16'
/** 21:45 in the zone. */
const evening = Date.UTC(2027, 0, 16, 16, 15)

const at = (seatNumber: string, from: string, boardsAt: number) =>
  aTicketHolder({ seatNumber, from, boardsAt })
const placesOf = (passengers: CheckInPassenger[], delays: Delay[] = []) =>
  placesToBoard(passengers, { day, zone, delays }).map(({ title, passengers: here }) => [
    title,
    here.map(({ seatNumber }) => seatNumber).join(' '),
  ])

test('passengers stand by place in order of time, each place in the order of the list', () => {
  const passengers = [
    at('1A', 'Swargate, Pune', evening + 30 * MINUTE),
    at('1B', 'Wakad, Pune', evening),
    at('2A', 'Satara', evening + 3 * HOUR),
    at('2B', 'Swargate, Pune', evening + 30 * MINUTE),
  ]
  expect(placesOf(passengers)).toEqual([
    ['Wakad, Pune · 21:45', '1B'],
    ['Swargate, Pune · 22:15', '1A 2B'],
    ['Satara · 00:45 (+1)', '2A'],
  ])
  expect(inBoardingOrder(passengers).map(({ seatNumber }) => seatNumber)).toEqual([
    '1B',
    '1A',
    '2B',
    '2A',
  ])
})

test('a list that an older program has stored keeps its order, and says no time', () => {
  const stored = [at('1A', 'Satara', 0), at('1B', 'Pune', 0), at('2A', 'Satara', 0)].map(
    ({ boardsAt: _later, ...passenger }) => passenger,
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as it comes from the device
  const passengers = stored as CheckInPassenger[]
  expect(inBoardingOrder(passengers)).toEqual(passengers)
  expect(placesOf(passengers)).toEqual([
    ['Satara', '1A 2A'],
    ['Pune', '1B'],
  ])
})

test('where the bus is late, its place says when it is expected', () => {
  const late = { fromNode: 1, minutes: 40, reason: 'TRAFFIC', saidAt: evening } as const
  const later = { ...at('2A', 'Satara', evening + 3 * HOUR), fromNode: 1 }
  expect(placesOf([at('1A', 'Pune', evening), later], [late])).toEqual([
    ['Pune · 21:45', '1A'],
    ['Satara · 00:45 (+1), expected 01:25', '2A'],
  ])
})
