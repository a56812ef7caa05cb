import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BUS_TYPES, MAX_SEATS } from '../fleet/bus.ts'
import { seatLayout } from './seat-layout.ts'

describe('the seats of a bus', () => {
  test.each(['AC', 'NON_AC'] as const)(
    '%s: ten rows of 2+2, windows outside, aisle inside',
    (type) => {
      const seats = seatLayout(type, 40)
      expect(seats.slice(0, 4).map((seat) => [seat.number, seat.type, seat.column])).toEqual([
        ['1A', 'WINDOW', 1],
        ['1B', 'AISLE', 2],
        ['1C', 'AISLE', 4],
        ['1D', 'WINDOW', 5],
      ])
      expect(seats.at(-1)).toMatchObject({ number: '10D', row: 10, deck: 'LOWER', kind: 'SEATER' })
    },
  )

  test('SEMI_SLEEPER: the same places, push-back', () => {
    expect(seatLayout('SEMI_SLEEPER', 40).every((seat) => seat.kind === 'SEMI_SLEEPER')).toBe(true)
  })

  test.each([
    [30, 5],
    [36, 6],
  ])('SLEEPER with %i berths: %i bays of three on each of two decks', (berths, bays) => {
    const seats = seatLayout('SLEEPER', berths)
    const lower = seats.filter((seat) => seat.deck === 'LOWER')
    expect(lower.map((seat) => seat.number)).toEqual(
      Array.from({ length: berths / 2 }, (_, index) => `L${index + 1}`),
    )
    expect(seats.at(-1)).toMatchObject({ number: `U${berths / 2}`, row: bays, type: 'SLEEPER' })
  })

  test('a bus of any type and size has that many seats, no number and no place twice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...BUS_TYPES),
        fc.integer({ min: 1, max: MAX_SEATS }),
        (type, total) => {
          const seats = seatLayout(type, total)
          expect(seats).toHaveLength(total)
          expect(new Set(seats.map((seat) => seat.number)).size).toBe(total)
          expect(new Set(seats.map((s) => `${s.deck} ${s.row} ${s.column}`)).size).toBe(total)
        },
      ),
    )
  })
})
