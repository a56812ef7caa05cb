import * as fc from 'fast-check'
import type { SwapInput, SwapPassenger } from '../../../domain/swap/swap.ts'
import { GENDERS } from '../../../domain/booking/booking.ts'
import { byPlace } from '../../../domain/seat/bus-layout.ts'
import { seatLayout } from '../../../domain/seat/seat-layout.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'

/** The trips go by way of three towns. */
const LAST_NODE = 4

const aJourney = fc
  .tuple(fc.nat(LAST_NODE - 1), fc.integer({ min: 1, max: LAST_NODE }))
  .map(([from, length]) => ({ from, to: Math.min(LAST_NODE, from + length) }))

/** Front seats of a usual bus: few rows, so that people meet. */
export const aBusOf = (fewest: number, most: number): fc.Arbitrary<SeatPlace[]> =>
  fc
    .record({
      busType: fc.constantFrom('AC', 'SEMI_SLEEPER', 'SLEEPER' as const),
      count: fc.integer({ min: fewest, max: most }),
    })
    .map(({ busType, count }) => seatLayout(busType, count))

/** Any seats of two decks; what they are like says nothing of where they are. */
const someSeats = (most: number): fc.Arbitrary<SeatPlace[]> => {
  const places = [
    ...seatLayout('SEMI_SLEEPER', 8),
    ...seatLayout('SLEEPER', 12).filter(({ deck }) => deck === 'UPPER'),
  ]
  const aLike = fc.record({
    kind: fc.constantFrom('SEMI_SLEEPER', 'SLEEPER' as const),
    window: fc.boolean(),
    isForLadies: fc.nat(5).map((die) => die === 0),
  })
  return fc
    .record({
      chosen: fc.shuffledSubarray(places, {
        minLength: 1,
        maxLength: Math.min(most, places.length),
      }),
      alike: fc.array(aLike, { minLength: most, maxLength: most }),
    })
    .map(({ chosen, alike }) =>
      chosen.toSorted(byPlace).map((seat, place): SeatPlace => {
        const { isForLadies, ...like } = alike[place] ?? { isForLadies: false }
        return { ...seat, ...like, ...(isForLadies && { forLadies: true }) }
      }),
    )
}

interface Shape {
  passengers: number
  bookings: number
  /** Everybody travels from end to end. */
  isWholeWay?: boolean
}

const somePassengers = (
  { passengers, bookings, isWholeWay = false }: Shape,
  old: readonly SeatPlace[],
): fc.Arbitrary<SwapPassenger[]> => {
  const aBooking = fc.record({
    journey: isWholeWay ? fc.constant({ from: 0, to: LAST_NODE }) : aJourney,
    bookedAt: fc.nat(3),
    isHold: fc.nat(4).map((die) => die === 0),
    keepsLadiesSeats: fc.boolean(),
  })
  const aPerson = fc.record({
    booking: fc.nat(bookings - 1),
    gender: fc.constantFrom(...GENDERS, 'FEMALE', 'MALE', null),
    age: fc.constantFrom(11, 12, 30, 59, 60, null),
    isBoarded: fc.nat(2).map((die) => die === 0),
    /** Somebody of a booking may travel another part of the way. */
    own: isWholeWay ? fc.constant(undefined) : fc.option(aJourney, { nil: undefined, freq: 4 }),
  })
  const length = { minLength: passengers, maxLength: passengers }
  return fc
    .record({
      booked: fc.array(aBooking, { minLength: bookings, maxLength: bookings }),
      people: fc.array(aPerson, length),
      seats: fc.shuffledSubarray([...old], length),
    })
    .map(({ booked, people, seats }) =>
      people.flatMap(({ booking, own, isBoarded, ...person }, place) => {
        const [its, seat] = [booked[booking], seats[place]]
        if (its === undefined || seat === undefined) return []
        const { journey, ...rest } = its
        const ids = { id: 100 + place, bookingId: booking }
        return [
          {
            ...ids,
            ...rest,
            ...person,
            ...(own ?? journey),
            seat,
            isBoarded: isBoarded && !its.isHold,
          },
        ]
      }),
    )
}

const someLadies = fc.record({ ladiesRule: fc.boolean(), ladiesSeatsForOthers: fc.boolean() })
const someExemptions = (bookings: number) =>
  fc.array(
    fc.record({
      bookingId: fc.nat(bookings - 1),
      otherId: fc.option(fc.nat(bookings - 1), { freq: 3 }),
    }),
    { maxLength: 2 },
  )

/** A swap with so many passengers at most, to so many seats at most. */
export const aSmallSwap = (passengers: number, seats: number): fc.Arbitrary<SwapInput> =>
  fc
    .record({
      old: someSeats(14),
      bus: someSeats(seats),
      count: fc.integer({ min: 1, max: passengers }).map((few) => passengers + 1 - few),
    })
    .chain(({ old, bus, count }) =>
      fc.record({
        passengers: somePassengers({ passengers: Math.min(count, old.length), bookings: 4 }, old),
        seats: fc.constant(bus),
        blocked: fc
          .nat(6)
          .map((die) => bus.slice(0, die === 0 ? 1 : 0).map(({ number }) => number)),
        ladies: someLadies,
        exemptions: someExemptions(4),
        fromNode: fc.constantFrom(0, 0, 0, 1, 2),
      }),
    )

/** A swap of a full bus to another one. */
export const aLargeSwap = (
  { passengers, isWholeWay = false }: Omit<Shape, 'bookings'>,
  bus: fc.Arbitrary<SeatPlace[]>,
): fc.Arbitrary<SwapInput> => {
  const bookings = Math.ceil(passengers / 2)
  return aBusOf(passengers, passengers).chain((old) =>
    fc.record({
      passengers: somePassengers({ passengers, bookings, isWholeWay }, old),
      seats: bus,
      blocked: fc.constant([]),
      ladies: someLadies,
      exemptions: someExemptions(bookings),
      fromNode: fc.constant(0),
    }),
  )
}
