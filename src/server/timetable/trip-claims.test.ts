import { assert, constantFrom, integer, property, record, tuple, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { TripClaims } from './trip-claims.ts'

const aClaim = record({
  seatId: integer({ min: 1, max: 5 }),
  leg: integer({ min: 0, max: 7 }),
  heldUntil: constantFrom(null, 100, 200),
  bookingId: constantFrom(null, 1, 2),
})
const theClaims = uniqueArray(aClaim, { selector: ({ seatId, leg }) => `${seatId} ${leg}` }).map(
  (claims) => claims.toSorted((a, b) => a.seatId - b.seatId || a.leg - b.leg),
)
const aJourney = tuple(integer({ min: 0, max: 7 }), integer({ min: 1, max: 8 })).filter(
  ([from, to]) => from < to,
)

test('spans count what the claims themselves say, on every journey and at every time', () => {
  assert(
    property(theClaims, aJourney, constantFrom(99, 100, 199, 200), (claims, [from, to], now) => {
      const counted = claims.filter(
        ({ leg, heldUntil }) => leg >= from && leg < to && (heldUntil === null || heldUntil > now),
      )
      const taken = new TripClaims(claims)
      const bySeat = Map.groupBy(counted, ({ seatId }) => seatId)
      expect(taken.countTaken(from, to, now)).toBe(bySeat.size)
      const seats = Array.from(bySeat, ([seatId, its]) => {
        const held = its.flatMap(({ heldUntil }) => heldUntil ?? [])
        const isSold = its.some(
          ({ heldUntil, bookingId }) => heldUntil === null && bookingId !== null,
        )
        return [seatId, isSold, held.length === 0 ? null : Math.max(...held)]
      })
      const told = Array.from(taken.takenOn(from, to, now), ([seatId, seat]) => [
        seatId,
        seat.isSold,
        seat.heldUntil,
      ])
      expect(new Set(told.map(String))).toEqual(new Set(seats.map(String)))
    }),
  )
})
