import { byPlace } from '../seat/bus-layout.ts'
import { seatsBeside } from '../seat/neighbours.ts'
import type { SeatPlace } from '../seat/seat.ts'
import { bestSeating } from './best-seating.ts'
import { ladiesPairs } from './ladies-pairs.ts'
import type { LadiesPairs } from './ladies-pairs.ts'
import { isFreeFor, seatingTask } from './seating-task.ts'
import type { Seated } from './seating-task.ts'
import type { SwapInput, SwapPassenger } from './swap.ts'

/** A bus to which passengers come; whoever has a seat keeps it. */
export class BusToFill {
  seated: readonly Seated[] = []
  readonly #pairs: LadiesPairs
  /** Those that are not blocked, in the order of the bus. */
  readonly #seats: readonly SeatPlace[]

  constructor(input: SwapInput) {
    this.#pairs = ladiesPairs(input)
    this.#seats = input.seats
      .filter(({ number }) => !input.blocked.includes(number))
      .toSorted(byPlace)
  }

  /** Gives passengers the best seats that are left, as far as there are. Returns those who find none. */
  seat(passengers: readonly SwapPassenger[]): SwapPassenger[] {
    const found = this.#seatsFor(passengers)
    this.seated = [...this.seated, ...found]
    const seated = new Set(found.map(({ passenger }) => passenger))
    return passengers.filter((passenger) => !seated.has(passenger))
  }

  /** The same for holds, each whole or not at all, the earlier first. Returns the bookings that find no room. */
  seatHolds(passengers: readonly SwapPassenger[]): number[] {
    const isRoomFor = (holds: readonly SwapPassenger[]): boolean =>
      this.#seatsFor(holds).length === holds.length
    const freed: number[] = []
    let kept: readonly SwapPassenger[] = []
    const holds = Map.groupBy(passengers, ({ bookingId }) => bookingId)
    if (isRoomFor(passengers)) kept = passengers
    else
      for (const [bookingId, hold] of holds) {
        if (isRoomFor([...kept, ...hold])) kept = [...kept, ...hold]
        else freed.push(bookingId)
      }
    this.seat(kept)
    return freed
  }

  /** Why somebody finds no seat, by what is left on their legs; it names nobody. */
  whyNoSeat(passenger: SwapPassenger): string {
    const free = this.#seats.filter((seat) => isFreeFor(passenger, seat, this.seated))
    if (free.length === 0) return 'No seat is left'
    const besides = this.seated.filter(
      (other) =>
        this.#pairs.areKeptApart(passenger, other.passenger) &&
        seatsBeside(other.seat, free).length > 0,
    )
    if (besides.length === 0) return 'Only seats for ladies are left'
    return besides.some((other) => other.passenger.gender === 'FEMALE')
      ? 'Only seats beside ladies are left'
      : 'Only seats beside passengers who are not ladies are left'
  }

  #seatsFor(passengers: readonly SwapPassenger[]): Seated[] {
    const [seats, pairs] = [this.#seats, this.#pairs]
    const seatOf = bestSeating(seatingTask({ passengers, seats, pairs, seated: this.seated }))
    return passengers.flatMap((passenger, place) => {
      const seat = seats[seatOf[place] ?? -1]
      return seat === undefined ? [] : [{ passenger, seat }]
    })
  }
}
