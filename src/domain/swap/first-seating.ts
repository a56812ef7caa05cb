import type { CrowdedLeg } from './crowded-leg.ts'
import { NO_SEAT, Seating } from './seating.ts'
import type { SeatingTask } from './seating-task.ts'

/** A seat for a passenger among those that are for them now: near their group first, then as it fits. */
export function likeliestSeat(seating: Seating, passenger: number): number {
  const { fits, companions } = seating.task
  const ownFits = fits[passenger] ?? []
  let [best, bestFit, isBestNear] = [NO_SEAT, 0, false]
  for (let seat = 0; seat < ownFits.length; seat += 1) {
    if (!seating.isFor(passenger, seat)) continue
    const fit = ownFits[seat] ?? 0
    const isNear = isNearAny(seating, companions[passenger] ?? [], seat)
    const isBetter = isNear === isBestNear ? fit > bestFit : isNear
    if (isBetter) [best, bestFit, isBestNear] = [seat, fit, isNear]
  }
  return best
}

const isNearAny = (seating: Seating, others: readonly number[], seat: number): boolean =>
  others.some((other) => {
    const there = seating.seatOf[other] ?? NO_SEAT
    return seating.task.neighbours[seat]?.[there] === true
  })

/** Two ways to begin: each as the crowded leg has it, or group by group; then whoever is left, where there is room. */
export function firstSeatings(task: SeatingTask, crowd: CrowdedLeg): Seating[] {
  const likeOnCrowdedLeg = new Seating(task)
  for (const passenger of task.order) {
    const seat = crowd.assigned.get(passenger) ?? NO_SEAT
    if (likeOnCrowdedLeg.isFor(passenger, seat)) likeOnCrowdedLeg.put(passenger, seat)
  }
  const inGroups = new Seating(task)
  for (const passenger of task.order) {
    if (inGroups.seatOf[passenger] === NO_SEAT) seatWithGroup(inGroups, passenger)
  }
  return [likeOnCrowdedLeg, inGroups].map((seating) => {
    seatTheRest(seating)
    return seating
  })
}

function seatWithGroup(seating: Seating, passenger: number): void {
  for (const one of [passenger, ...(seating.task.companions[passenger] ?? [])])
    if (seating.seatOf[one] === NO_SEAT) seating.put(one, likeliestSeat(seating, one))
}

/** Gives whoever has no seat one that is for them, as long as there is one. */
export function seatTheRest(seating: Seating): void {
  for (const passenger of seating.task.order)
    if (seating.seatOf[passenger] === NO_SEAT)
      seating.put(passenger, likeliestSeat(seating, passenger))
}
