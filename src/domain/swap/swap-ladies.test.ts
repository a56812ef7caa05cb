import { expect, test } from 'vitest'
import { aSwap, seatIn, seatsAfter } from '../../testing/builders/swap/a-swap.ts'
import { seatLayout } from '../seat/seat-layout.ts'
import { planSwap } from './swap-plan.ts'

/** One pair of seats. */
const pair = seatLayout('AC', 2)
/** The same, where the one at the window is for ladies. */
const withMarked = pair.map((seat) =>
  seat.number === '1A' ? { ...seat, forLadies: true as const } : seat,
)
const marked = withMarked.slice(0, 1)

/** She keeps a seat before he does. */
const she = { id: 1, on: '5A', gender: 'FEMALE' as const }
const he = { id: 2, on: '6A' }
const other = { ...he, gender: 'OTHER' as const }

const reasonsOf = (...input: Parameters<typeof aSwap>): string[] =>
  planSwap(aSwap(...input)).unplaced.map(({ reason }) => reason)

test('nobody but a woman comes to sit beside a woman of another booking', () => {
  expect(reasonsOf([she, he], pair)).toEqual(['Only seats beside ladies are left'])
  expect(reasonsOf([she, { ...he, gender: null }], pair)).toEqual([
    'Only seats beside ladies are left',
  ])
  expect(reasonsOf([she, { ...she, id: 2, on: '6A' }], pair)).toEqual([])
})

test('she is not put beside a man either', () => {
  const boarded = { ...he, isBoarded: true }
  expect(reasonsOf([she, boarded], pair)).toEqual([
    'Only seats beside passengers who are not ladies are left',
  ])
})

test('where others count as women is set', () => {
  const ladies = { ladiesRule: true, ladiesSeatsForOthers: true }
  expect(reasonsOf([she, other], pair)).toEqual(['Only seats beside ladies are left'])
  expect(reasonsOf([she, other], pair, { ladies })).toEqual([])
  expect(reasonsOf([other], marked)).toEqual(['Only seats for ladies are left'])
  expect(reasonsOf([other], marked, { ladies })).toEqual([])
})

test('only legs that both travel count', () => {
  expect(
    reasonsOf(
      [
        { ...she, to: 1 },
        { ...he, from: 1 },
      ],
      pair,
    ),
  ).toEqual([])
})

test('one booking sits as it likes, and so does everybody while the rule is off', () => {
  expect(reasonsOf([she, { ...he, bookingId: 1 }], pair)).toEqual([])
  const ladies = { ladiesRule: false, ladiesSeatsForOthers: false }
  expect(reasonsOf([she, he], withMarked, { ladies })).toEqual([])
})

test('whoever sat beside her before may do so again', () => {
  expect(reasonsOf([she, { ...he, on: '5B' }], pair)).toEqual([])
})

test('exempt are two bookings from each other, and whoever staff let from all', () => {
  const exempt = (bookingId: number, otherId: number | null) => ({
    exemptions: [{ bookingId, otherId }],
  })
  for (const [bookingId, otherId] of [
    [2, 1],
    [1, 2],
    [2, null],
  ] as const)
    expect(reasonsOf([she, he], pair, exempt(bookingId, otherId))).toEqual([])
  // Staff let her sit anywhere, which says nothing of him.
  expect(reasonsOf([she, he], pair, exempt(1, null))).toHaveLength(1)
  expect(reasonsOf([he], marked, exempt(2, null))).toEqual([])
  expect(reasonsOf([he], marked, exempt(2, 1))).toHaveLength(1)
})

test('a seat for ladies takes women only, until it is not kept for them any longer', () => {
  expect(reasonsOf([he], marked)).toEqual(['Only seats for ladies are left'])
  expect(reasonsOf([she], marked)).toEqual([])
  expect(reasonsOf([{ ...he, keepsLadiesSeats: false }], marked)).toEqual([])
})

test('whoever sat on a seat for ladies keeps it', () => {
  const own = seatIn(withMarked, '1A')
  expect(seatsAfter(aSwap([{ ...he, on: own }], marked))).toEqual({ 2: '1A' })
  expect(reasonsOf([{ ...he, on: { ...own, row: 2 } }], marked)).toHaveLength(1)
})

test('a hold is freed where only seats beside women are left', () => {
  expect(planSwap(aSwap([she, { ...he, isHold: true }], pair)).freedHolds).toEqual([2])
})
