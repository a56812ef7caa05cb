import { expect, test } from 'vitest'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import type { Seat, SeatStatus } from '../../../domain/seat/seat.ts'
import { formatTime } from '../../../domain/time/format-date-time.ts'
import { readSeats, seatsError, toggleSeat, wrongPlace } from './typed-seats.ts'

const BOOKED: Record<string, SeatStatus> = {
  '3B': 'BOOKED',
  '3C': 'BOOKED',
  '4A': 'RESERVED',
  '4B': 'RESERVED',
}
const seats = seatLayout('AC', 40).map((place, index): Seat => ({
  ...place,
  id: index + 1,
  scheduleId: 1,
  status: BOOKED[place.number] ?? 'AVAILABLE',
  pricePaise: 90_000,
  heldByMe: false,
  ...(place.number === '4B' ? { heldUntil: Date.UTC(2027, 0, 15, 5, 12) } : {}),
}))
const read = (text: string) => readSeats(text, seats)
const timeText = (at: number) => formatTime(at, 'Asia/Kolkata')
const fault = (text: string) => seatsError(read(text), timeText)
const numbers = (text: string) => read(text).chosen.map((seat) => seat.number)

test.each(['3A 3D', '3a,3d', ' 3A ,  3d ', '3A;3D', '3A 3A 3D'])(
  '"%s" is read as two seats',
  (text) => {
    expect(numbers(text)).toEqual(['3A', '3D'])
    expect(fault(text)).toBeUndefined()
  },
)

test('seats are in the order typed, as the passengers will', () => {
  expect(numbers('9D 1A')).toEqual(['9D', '1A'])
})

test('seats that cannot be sold are reported, and the rest is kept', () => {
  expect(fault('3A 3B')).toBe('Seat 3B is already taken')
  expect(numbers('3A 3B')).toEqual(['3A'])
  expect(fault('3B 3C')).toBe('Seats 3B and 3C are already taken')
  expect(fault('3B 4A 4B')).toBe(
    'Seat 3B is already taken. Seat 4A is blocked. Seat 4B is held for a customer until 10:42',
  )
  expect(fault('3A 99')).toBe('This bus has no seat 99')
  expect(fault(' ')).toBe('Choose at least one seat')
})

test('the map adds a seat to the text and takes it out again', () => {
  expect(toggleSeat('', '3A')).toBe('3A')
  expect(toggleSeat('3a,', '3C')).toBe('3A 3C')
  expect(toggleSeat('3a 3C', '3A')).toBe('3C')
})

test('the number that is wrong is found in the text', () => {
  const text = '3a 3b 3c'
  expect(text.slice(...wrongPlace(text, read(text)))).toBe('3b')
  expect(wrongPlace('3A', read('3A'))).toEqual([0, 2])
})
