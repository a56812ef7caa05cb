import { expect, test } from 'vitest'
import { aSwap, seatIn } from '../../testing/builders/swap/a-swap.ts'
import type { SomeBody } from '../../testing/builders/swap/a-swap.ts'
import { seatLayout } from '../seat/seat-layout.ts'
import { seatsBesideOthers } from './seats-beside-others.ts'
import type { SwapInput } from './swap.ts'

const bus = seatLayout('AC', 8)

/** The seats that newcomers get in a bus of eight, two and two, where others sit. */
const seatsFor = (
  people: readonly SomeBody[],
  others: readonly (Omit<SomeBody, 'on'> & { on: string })[],
  rest: Partial<SwapInput> = {},
) => {
  const input = aSwap(people, bus, rest)
  const occupants = others.map((other) => {
    const [passenger] = aSwap([other], bus).passengers
    if (passenger === undefined) throw new Error('Nobody')
    return { passenger, seatNumber: other.on }
  })
  return seatsBesideOthers(input, occupants)?.map(({ number }) => number) ?? null
}

test('who comes has the seat most like their own that is free, and nobody who sits there moves', () => {
  expect(seatsFor([{ id: 1, on: '2C' }], [])).toEqual(['2C'])
  expect(seatsFor([{ id: 1, on: '2C' }], [{ id: 2, on: '2C' }])).toEqual(['2B'])
  expect(seatsFor([{ id: 1, on: '2C' }], [{ id: 2, on: '2C' }], { blocked: ['2B'] })).toEqual([
    '1B',
  ])
})

test('a group sits together, or nobody of it has a seat', () => {
  const group = [
    { id: 1, bookingId: 7, on: '5A' },
    { id: 2, bookingId: 7, on: '5B' },
  ]
  const others = ['1A', '1D', '2B'].map((on, place) => ({ id: 10 + place, on }))
  const seats = seatsFor(group, others) ?? []
  expect(seats).toHaveLength(2)
  expect([...seats].toSorted()).not.toContain('1B')
  const full = ['1A', '1B', '1C', '1D', '2A', '2B', '2C'].map((on, place) => ({
    id: 10 + place,
    on,
  }))
  expect(seatsFor(group, full)).toBeNull()
})

test('a seat that somebody leaves before is free', () => {
  const others = bus.map(({ number: on }, place) => ({ id: 10 + place, on, from: 0, to: 1 }))
  expect(seatsFor([{ id: 1, on: '1A', from: 1, to: 2 }], others)).toEqual(['1A'])
  expect(seatsFor([{ id: 1, on: '1A', from: 0, to: 2 }], others)).toBeNull()
})

test('no man comes beside a lady, whoever sat where in the bus that they leave', () => {
  const lady = { id: 2, on: '1A', gender: 'FEMALE' as const }
  const taken = ['1C', '1D', '2A', '2B', '2C', '2D'].map((on, place) => ({ id: 10 + place, on }))
  // He sat beside where she sits now, in another bus.
  expect(seatsFor([{ id: 1, on: '1B' }], [lady, ...taken])).toBeNull()
  expect(seatsFor([{ id: 1, on: '1B', gender: 'FEMALE' }], [lady, ...taken])).toEqual(['1B'])
})

test('a seat for ladies is for ladies, also for who had the one of that number before', () => {
  const marked = { ...seatIn(bus, '1A'), forLadies: true as const }
  const seats = bus.map((seat) => (seat.number === '1A' ? marked : seat))
  const people = [{ id: 1, on: marked }]
  expect(seatsFor(people, [], { seats })).toEqual(['1D'])
})
