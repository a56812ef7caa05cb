import type { CrowdedLeg } from './crowded-leg.ts'
import { SPLIT_PLACE } from './seating-order.ts'
import type { Scores } from './seating-score.ts'
import type { Seating } from './seating.ts'

/** What the rest of the passengers could add at best. */
interface Rest {
  /** Who of them could have a seat. */
  counted: number[]
  fit: number
}

/**
 * No way to go on from some seated passengers scores more than this; the seats of the last part of a score are left out.
 * The rules about neighbours and groups are left out for the others. On the crowded leg as many as seats are free get one,
 * and what these seats add is bounded by their prices: a seat that one of them wants costs the others as much.
 */
export class SeatingBound {
  readonly #crowd: CrowdedLeg
  readonly #scores: Scores

  constructor(crowd: CrowdedLeg, scores: Scores) {
    this.#crowd = crowd
    this.#scores = scores
  }

  /** @param decided so many passengers of the list are seated, or go without */
  of(seating: Seating, decided: number): number[] {
    const { fits, groups } = seating.task
    const score = this.#scores.empty()
    const rest = this.#restOf(seating, decided)
    let { fit } = rest
    for (let passenger = 0; passenger < decided; passenger += 1) {
      const seat = seating.seatOf[passenger] ?? -1
      if (seat < 0) continue
      this.#scores.count(score, passenger)
      fit += fits[passenger]?.[seat] ?? 0
    }
    for (const passenger of rest.counted) this.#scores.count(score, passenger)
    const whole = groups.filter(({ members }) => members.every((member) => member < decided))
    const { torn, pieces } = this.#scores.tornOf(seating.seatOf, whole)
    score[SPLIT_PLACE] = -this.#scores.splitOf(seating.seatOf, decided)
    return [...score, -torn, -pieces, fit]
  }

  #restOf(seating: Seating, decided: number): Rest {
    const { passengers: inCrowd, seats, prices } = this.#crowd
    const free = seats.filter((seat) => !seating.on(seat).some((one) => inCrowd.has(one)))
    const counted: number[] = []
    const gains: number[] = []
    let [left, fit] = [free.length, 0]
    for (const passenger of seating.task.order) {
      if (passenger < decided) continue
      const isCrowd = inCrowd.has(passenger)
      const gain = this.#bestGain(seating, passenger, isCrowd)
      if (gain === undefined) continue
      if (isCrowd) gains.push(Math.max(0, gain))
      else fit += gain
      if (!isCrowd || left > 0) counted.push(passenger)
      if (isCrowd) left -= 1
    }
    if (gains.length > free.length) gains.sort((one, other) => other - one)
    for (const gain of gains.slice(0, free.length)) fit += gain
    for (const seat of free) fit += prices[seat] ?? 0
    return { counted, fit }
  }

  /** What a passenger gains by the seat that is best for them, less its price on the crowded leg. */
  #bestGain(seating: Seating, passenger: number, isCrowd: boolean): number | undefined {
    const fits = seating.task.fits[passenger] ?? []
    let best: number | undefined
    for (let seat = 0; seat < fits.length; seat += 1) {
      if (!seating.isFor(passenger, seat)) continue
      const gain = (fits[seat] ?? 0) - (isCrowd ? (this.#crowd.prices[seat] ?? 0) : 0)
      if (best === undefined || gain > best) best = gain
    }
    return best
  }
}
