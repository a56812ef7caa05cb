import { expect, test } from 'vitest'
import { aSwap, seatsAfter } from '../../testing/builders/swap/a-swap.ts'
import { seatLayout } from '../seat/seat-layout.ts'
import { planSwap } from './swap-plan.ts'

/** Seats at one window of a bus. */
const windows = (...numbers: string[]) =>
  seatLayout('AC', 40).filter(({ number }) => numbers.includes(number))

test('holds get what is left and cost a ticket nothing', () => {
  const people = [
    { id: 1, on: '2A', bookedAt: 9 },
    { id: 2, on: '1A', bookedAt: 1, isHold: true },
  ]
  expect(seatsAfter(aSwap(people, windows('1A', '3A')))).toEqual({ 1: '1A', 2: '3A' })
  const { moves, unplaced, freedHolds } = planSwap(aSwap(people, windows('1A')))
  expect(moves.map(({ passengerId }) => passengerId)).toEqual([1])
  expect({ unplaced, freedHolds }).toEqual({ unplaced: [], freedHolds: [2] })
})

test('a hold is kept whole or freed, the earlier first, and what it leaves goes to another one', () => {
  const hold = (id: number, bookingId: number) => ({
    id,
    bookingId,
    bookedAt: bookingId,
    on: `${id}A`,
    isHold: true,
  })
  const people = [hold(1, 1), hold(2, 1), hold(3, 1), hold(4, 2), hold(5, 3), hold(6, 4)]
  const { moves, freedHolds } = planSwap(aSwap(people, windows('1A', '2A')))
  expect(moves.map(({ passengerId }) => passengerId)).toEqual([4, 5])
  expect(freedHolds).toEqual([1, 4])
})
