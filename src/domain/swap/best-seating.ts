import { crowdedLeg } from './crowded-leg.ts'
import { firstSeatings } from './first-seating.ts'
import { improveSeating } from './improved-seating.ts'
import { SeatingBound } from './seating-bound.ts'
import { compareScores, Scores } from './seating-score.ts'
import type { Score } from './seating-score.ts'
import type { SeatingTask } from './seating-task.ts'
import { NO_SEAT, Seating } from './seating.ts'

/** So many times all passengers are compared with all seats, one with one, while the best is searched. */
const MOST_STEPS = 8_000_000

/**
 * The best way to seat passengers: the better of two beginnings, improved, and then proved or bettered by a search that
 * leaves out only what cannot be better. That ends after so many steps; with eight passengers and eight seats it ends long
 * before, with the best there is.
 * @returns the place of each passenger's seat in the list of seats, or NO_SEAT
 */
export function bestSeating(task: SeatingTask): number[] {
  if (task.passengers.length === 0) return []
  const scores = new Scores(task)
  const crowd = crowdedLeg(task)
  const search = new Search(task, scores, new SeatingBound(crowd, scores))
  for (const seating of firstSeatings(task, crowd)) {
    if (search.isBestButOrder()) break
    search.offer(seating)
    if (search.isBestButOrder()) break
    improveSeating(seating, scores)
    search.offer(seating)
  }
  search.from(0)
  return search.best
}

/** Branch and bound: passenger by passenger, the seats that fit best first. */
class Search {
  best: number[] = []
  #score: Score = []
  #left: number
  readonly #seating: Seating
  readonly #scores: Scores
  readonly #bound: SeatingBound
  /** The seats of each passenger, in the order in which they are tried. */
  readonly #seats: readonly (readonly number[])[]

  constructor(task: SeatingTask, scores: Scores, bound: SeatingBound) {
    this.#seating = new Seating(task)
    this.#scores = scores
    this.#bound = bound
    this.#left = MOST_STEPS / (task.passengers.length * Math.max(1, task.seats.length))
    this.#seats = task.fits.map((fits) =>
      [...fits.keys()].toSorted((one, other) => (fits[other] ?? 0) - (fits[one] ?? 0)),
    )
  }

  /** Takes over a way to seat all where it is better than those before. */
  offer(seating: Seating): void {
    const score = this.#scores.of(seating)
    if (this.best.length > 0 && compareScores(score, this.#score) <= 0) return
    this.best = [...seating.seatOf]
    this.#score = score
  }

  /** Whether nothing can be better but by the order of the seats. */
  isBestButOrder(): boolean {
    return (
      this.best.length > 0 &&
      compareScores(this.#bound.of(new Seating(this.#seating.task), 0), this.#score) <= 0
    )
  }

  /** Tries all seats for a passenger and those after them, as long as that could be better. */
  from(passenger: number): void {
    const seats = this.#seats[passenger]
    if (seats === undefined) {
      this.offer(this.#seating)
      return
    }
    for (const seat of [...seats, NO_SEAT]) {
      if (seat !== NO_SEAT && !this.#seating.isFor(passenger, seat)) continue
      if (this.#left <= 0) return
      this.#left -= 1
      this.#seating.put(passenger, seat)
      if (this.#canBeBetter(passenger + 1)) this.from(passenger + 1)
      this.#seating.remove(passenger)
    }
  }

  /** Whether what is equal so far could still be better by the order of the seats. */
  #canBeBetter(decided: number): boolean {
    const bound = this.#bound.of(this.#seating, decided)
    const difference = compareScores(bound, this.#score)
    if (difference !== 0) return difference > 0
    for (let passenger = 0; passenger < decided; passenger += 1) {
      const seat = this.#seating.seatOf[passenger] ?? NO_SEAT
      const here = this.#scores.worthOfPlace(seat)
      const there = this.#score[bound.length + passenger] ?? 0
      if (here !== there) return here > there
    }
    return true
  }
}
