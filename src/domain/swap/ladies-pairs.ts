import { seatsBeside } from '../seat/neighbours.ts'
import type { SeatPlace } from '../seat/seat.ts'
import type { SwapInput, SwapPassenger } from './swap.ts'

/** What the ladies' rule says of the passengers of a swap. */
export interface LadiesPairs {
  /** Whether two passengers may not sit beside each other. */
  areKeptApart: (one: SwapPassenger, other: SwapPassenger) => boolean
  /** Whether a passenger may take a seat, for whom it is for. */
  mayTake: (passenger: SwapPassenger, seat: SeatPlace) => boolean
}

/** Whether two journeys share a leg. */
export const shareLeg = (one: SwapPassenger, other: SwapPassenger): boolean =>
  one.from < other.to && other.from < one.to

/** Whoever sits in the same place, whatever the bus. */
const isSamePlace = (one: SeatPlace, other: SeatPlace): boolean =>
  one.number === other.number &&
  one.deck === other.deck &&
  one.row === other.row &&
  one.column === other.column

/**
 * Who is new beside whom is judged, on legs that both travel: nobody but a woman comes to sit beside a woman of another
 * booking, nor she beside him. Whoever sat beside each other before may do so again, and whoever had a seat for ladies
 * keeps it; so nobody loses a seat in a bus of the same layout. Nothing is judged while the rule is off. decisions/0079
 */
export function ladiesPairs({
  ladies: { ladiesRule, ladiesSeatsForOthers },
  exemptions,
}: Pick<SwapInput, 'ladies' | 'exemptions'>): LadiesPairs {
  const exempt = new Set(exemptions.map(({ bookingId, otherId }) => `${bookingId} ${otherId}`))
  const isForAny = ({ bookingId }: SwapPassenger): boolean => exempt.has(`${bookingId} null`)
  const countsAsWoman = ({ gender }: SwapPassenger): boolean =>
    gender === 'FEMALE' || (gender === 'OTHER' && ladiesSeatsForOthers)
  const isKeptFrom = (one: SwapPassenger, lady: SwapPassenger): boolean =>
    lady.gender === 'FEMALE' &&
    !countsAsWoman(one) &&
    !isForAny(one) &&
    !exempt.has(`${one.bookingId} ${lady.bookingId}`) &&
    !exempt.has(`${lady.bookingId} ${one.bookingId}`)
  return {
    areKeptApart: (one, other) =>
      ladiesRule &&
      one.bookingId !== other.bookingId &&
      shareLeg(one, other) &&
      seatsBeside(one.seat, [other.seat]).length === 0 &&
      (isKeptFrom(one, other) || isKeptFrom(other, one)),
    mayTake: (passenger, seat) =>
      !ladiesRule ||
      seat.forLadies !== true ||
      !passenger.keepsLadiesSeats ||
      countsAsWoman(passenger) ||
      isForAny(passenger) ||
      (passenger.seat.forLadies === true && isSamePlace(passenger.seat, seat)),
  }
}
