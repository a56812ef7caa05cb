import { piecesOf } from './seat-groups.ts'
import type { SeatGroup } from './seat-groups.ts'
import type { Seating } from './seating.ts'
import { NO_SEAT } from './seating.ts'
import { precedenceOf } from './seating-order.ts'
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

  constructor(task: SeatingTask) {
    this.#task = task
    this.precedence = precedenceOf(task.passengers)
    this.#shares = task.sharing.map((others) => new Set(others))
  }

  /**
   * Who has a seat; how few groups fall into more pieces than before, into how few more; how well the seats fit; and where
   * all that is equal, the earliest seats of the bus for the earliest bookings.
   */
  of({ seatOf }: Seating): number[] {
    const score = this.empty()
    let fit = 0
    for (const [passenger, seat] of seatOf.entries()) {
      if (seat === NO_SEAT) continue
      this.count(score, passenger)
      fit += this.#task.fits[passenger]?.[seat] ?? 0
    }
    const { torn, pieces } = this.tornOf(seatOf, this.#task.groups)
    const seats = this.#task.seats.length
    score.push(-torn, -pieces, fit, ...seatOf.map((seat) => -(seat === NO_SEAT ? seats : seat)))
    return score
  }

  /** Of nobody with a seat, as far as it says who has one. */
  empty(): number[] {
    return Array.from({ length: this.precedence.length }, () => 0)
  }

  /** Adds a passenger who has a seat. */
  count(score: number[], passenger: number): void {
    for (const place of this.precedence.counts[passenger] ?? [])
      score[place] = (score[place] ?? 0) + 1
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
