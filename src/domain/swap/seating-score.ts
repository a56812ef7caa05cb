import { piecesOf } from './seat-groups.ts'
import type { SeatGroup } from './seat-groups.ts'
import type { Seating } from './seating.ts'
import { NO_SEAT } from './seating.ts'
import { precedenceOf, SPLIT_PLACE } from './seating-order.ts'
import type { Precedence } from './seating-order.ts'
import type { SeatingTask } from './seating-task.ts'

/** What makes one way to seat passengers better than another: numbers, the first that differs decides, more is better. */
export type Score = readonly number[]

/** Above zero where the first is better. */
export function compareScores(one: Score, other: Score): number {
  for (let place = 0; place < one.length; place += 1) {
    const difference = (one[place] ?? 0) - (other[place] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

/** Scores ways to seat the passengers of a task. */
export class Scores {
  readonly precedence: Precedence
  readonly #task: SeatingTask
  readonly #shares: readonly ReadonlySet<number>[]
  readonly #none: readonly number[]
  /** The passengers of each booking of several, in order. */
  readonly #bookings: readonly (readonly number[])[]

  constructor(task: SeatingTask) {
    this.#task = task
    this.precedence = precedenceOf(task.passengers)
    this.#none = Array.from({ length: this.precedence.length }, () => 0)
    const places = [...task.passengers.keys()]
    this.#bookings = [
      ...Map.groupBy(places, (place) => task.passengers[place]?.bookingId).values(),
    ].filter(({ length }) => length > 1)
    this.#shares = task.sharing.map((others) => new Set(others))
  }

  /**
   * Who has a seat, and how few bookings for some only; how few groups fall into more pieces than before, into how few more; how well the seats fit; and where
   * all that is equal, the earliest seats of the bus for the earliest bookings.
   */
  of(seating: Seating): number[] {
    const score = this.#ofWholeGroups(seating)
    const { torn, pieces } = this.tornOf(seating.seatOf, this.#task.groups)
    const { length } = this.precedence
    score[SPLIT_PLACE] = -this.splitOf(seating.seatOf, seating.seatOf.length)
    score[length] = -torn
    score[length + 1] = -pieces
    return score
  }

  /** The same where it is better than another score; else undefined, which costs less. */
  ofBetter(seating: Seating, than: Score): Score | undefined {
    if (compareScores(this.#ofWholeGroups(seating), than) <= 0) return undefined
    const score = this.of(seating)
    return compareScores(score, than) > 0 ? score : undefined
  }

  /** As if no group had fallen into pieces. */
  #ofWholeGroups({ seatOf }: Seating): number[] {
    const score = this.empty()
    let fit = 0
    for (const [passenger, seat] of seatOf.entries()) {
      if (seat === NO_SEAT) continue
      this.count(score, passenger)
      fit += this.#task.fits[passenger]?.[seat] ?? 0
    }
    score.push(0, 0, fit)
    for (const seat of seatOf) score.push(this.worthOfPlace(seat))
    return score
  }

  /** What a seat counts by the order of the bus. */
  worthOfPlace(seat: number): number {
    return -(seat === NO_SEAT ? this.#task.seats.length : seat)
  }

  /** Of nobody with a seat, as far as it says who has one. */
  empty(): number[] {
    return [...this.#none]
  }

  /** Adds a passenger who has a seat. */
  count(score: number[], passenger: number): void {
    for (const place of this.precedence.counts[passenger] ?? [])
      score[place] = (score[place] ?? 0) + 1
  }

  /** How many bookings have a seat for some and none for others, of those of which all are decided. */
  splitOf(seatOf: readonly number[], decided: number): number {
    const isSeated = (member: number) => seatOf[member] !== NO_SEAT
    return this.#bookings.filter(
      (members) =>
        (members.at(-1) ?? 0) < decided && members.some(isSeated) && !members.every(isSeated),
    ).length
  }

  /** How many groups fall into more pieces than before, and into how many more in all. */
  tornOf(
    seatOf: readonly number[],
    groups: readonly SeatGroup[],
  ): { torn: number; pieces: number } {
    let [torn, pieces] = [0, 0]
    for (const group of groups) {
      const seated = group.members.filter((member) => seatOf[member] !== NO_SEAT)
      const more =
        piecesOf(seated, (one, other) => this.#sitTogether(seatOf, one, other)).length -
        group.pieces
      if (more <= 0) continue
      torn += 1
      pieces += more
    }
    return { torn, pieces }
  }

  #sitTogether(seatOf: readonly number[], one: number, other: number): boolean {
    const [here = NO_SEAT, there = NO_SEAT] = [seatOf[one], seatOf[other]]
    return this.#task.neighbours[here]?.[there] === true && this.#shares[one]?.has(other) === true
  }
}
