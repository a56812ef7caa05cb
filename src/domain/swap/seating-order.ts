import type { SwapPassenger } from './swap.ts'

/** Younger ones, in years, are children. */
const CHILD_BELOW = 12
/** From this age on, in years, one is a senior. */
const SENIOR_FROM = 60

/** Where it is compared how few bookings have a seat for some and none for others: it counts nobody alone. */
export const SPLIT_PLACE = 2

/** Who stays when seats are too few, in this order; then the earlier bookings do. */
const PRECEDENCES = 6

/** In what a passenger counts when they have a seat: places in the list of what is compared, first to last. */
export interface Precedence {
  counts: number[][]
  /** How long that list is. */
  length: number
}

/**
 * What is compared first of two ways to seat passengers: how many who have boarded have a seat, how many have one at all,
 * how few bookings have one for some of their passengers only, how many women who travel alone, children, seniors; then how many of each booking, the earliest first.
 * @param passengers in the order of the bookings
 */
export function precedenceOf(passengers: readonly SwapPassenger[]): Precedence {
  const bookings = Map.groupBy(passengers, ({ bookingId }) => bookingId)
  const order = [...bookings.keys()]
  const counts = passengers.map((passenger) => {
    const { isBoarded, age, gender, bookingId } = passenger
    const isAlone = bookings.get(bookingId)?.length === 1
    const holds = [
      isBoarded,
      true,
      false,
      isAlone && gender === 'FEMALE',
      age !== null && age < CHILD_BELOW,
      age !== null && age >= SENIOR_FROM,
    ]
    return [
      ...holds.flatMap((does, place) => (does ? [place] : [])),
      PRECEDENCES + order.indexOf(bookingId),
    ]
  })
  return { counts, length: PRECEDENCES + order.length }
}

/** The places of passengers in the order in which they are given a seat: the first is the last to go without one. */
export function firstToSeat(passengers: readonly SwapPassenger[]): number[] {
  const { counts } = precedenceOf(passengers)
  return [...passengers.keys()].toSorted((one, other) => {
    const [ours = [], theirs = []] = [counts[one], counts[other]]
    const differs = ours.findIndex((place, index) => place !== theirs[index])
    return differs < 0 ? one - other : (ours[differs] ?? 0) - (theirs[differs] ?? 0)
  })
}

/** The order of the bookings: the earlier first, then by number. */
export const byBooking = (one: SwapPassenger, other: SwapPassenger): number =>
  one.bookedAt - other.bookedAt || one.bookingId - other.bookingId || one.id - other.id
