import { likeliestSeat, seatTheRest } from './first-seating.ts'
import type { Score, Scores } from './seating-score.ts'
import { NO_SEAT } from './seating.ts'
import type { Seating } from './seating.ts'

/** So many seats are tried at most. */
const MOST_TRIALS = 30_000

/**
 * Seats passengers better, one after the other, until that helps no more: somebody takes a seat, and whoever is in the way
 * gets theirs, or another one.
 */
export function improveSeating(seating: Seating, scores: Scores): void {
  const { order, seats } = seating.task
  let best: Score = scores.of(seating)
  let trials = 0
  for (let untried = order.length; untried > 0;) {
    for (const passenger of order) {
      untried -= 1
      for (let seat = 0; seat < seats.length; seat += 1) {
        for (const isSwap of [true, false]) {
          const before = [...seating.seatOf]
          if (!takeSeat(seating, { passenger, seat, isSwap })) continue
          trials += 1
          const score = scores.ofBetter(seating, best)
          if (score !== undefined) {
            best = score
            untried = order.length
          } else seating.restore(before)
          if (trials >= MOST_TRIALS) return
        }
      }
    }
  }
}

interface Taken {
  passenger: number
  seat: number
  /** Whoever is in the way gets the seat that is left, where it is for them. */
  isSwap: boolean
}

/** Whether a passenger takes a seat, whoever is in the way. */
function takeSeat(seating: Seating, { passenger, seat, isSwap }: Taken): boolean {
  const { task, seatOf } = seating
  const left = seatOf[passenger] ?? NO_SEAT
  if (seat === left || task.mayTake[passenger]?.[seat] !== true) return false
  const inTheWay = whoIsInTheWay(seating, passenger, seat)
  if (isSwap && (left === NO_SEAT || inTheWay.length === 0)) return false
  for (const one of [passenger, ...inTheWay]) seating.remove(one)
  seating.put(passenger, seat)
  for (const one of inTheWay) {
    const isLeft = isSwap && left !== NO_SEAT && seating.isFor(one, left)
    seating.put(one, isLeft ? left : likeliestSeat(seating, one))
  }
  seatTheRest(seating)
  return true
}

/** Those on a seat who share a leg with a passenger, and those beside it who may not sit beside them. */
function whoIsInTheWay(seating: Seating, passenger: number, seat: number): number[] {
  const { task } = seating
  const [sharing = [], apart = []] = [task.sharing[passenger], task.keptApart[passenger]]
  return [
    ...seating.on(seat).filter((other) => sharing.includes(other)),
    ...(task.beside[seat] ?? []).flatMap((beside) =>
      seating.on(beside).filter((other) => apart.includes(other)),
    ),
  ]
}
