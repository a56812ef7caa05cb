import { bestAssignment } from './best-assignment.ts'
import type { SeatingTask } from './seating-task.ts'

/** The leg that most passengers travel: each of them needs a seat of their own there. */
export interface CrowdedLeg {
  passengers: ReadonlySet<number>
  /** The seats that some of them may take. */
  seats: readonly number[]
  /** The seat that fits each best if the rules about neighbours are left out; of those who get one. */
  assigned: ReadonlyMap<number, number>
  /** What a seat is worth there, by which nobody gains from another one. */
  prices: readonly number[]
}

/** Finds that leg, and who would sit where on it. */
export function crowdedLeg({ passengers, seats, order, mayTake, fits }: SeatingTask): CrowdedLeg {
  const crowds = passengers.map(({ from: leg }) =>
    order.filter((place) => {
      const other = passengers[place]
      return other !== undefined && other.from <= leg && leg < other.to
    }),
  )
  const crowd = crowds.reduce((most, other) => (other.length > most.length ? other : most), [])
  const first = crowd.slice(0, seats.length)
  const values = first.map((passenger) =>
    seats.map((_seat, seat) =>
      mayTake[passenger]?.[seat] === true ? (fits[passenger]?.[seat] ?? 0) : 0,
    ),
  )
  const { columnOf, prices } = bestAssignment(values, seats.length)
  return {
    passengers: new Set(crowd),
    seats: [...seats.keys()].filter((seat) =>
      crowd.some((passenger) => mayTake[passenger]?.[seat] === true),
    ),
    assigned: new Map(
      first.flatMap((passenger, row) => {
        const seat = columnOf[row]
        return seat === undefined ? [] : [[passenger, seat] as const]
      }),
    ),
    prices,
  }
}
