import type { Journey } from '../../../domain/schedule/journey.ts'
import { openPoints } from '../../../domain/schedule/trip-points.ts'
import { HOUR, MINUTE, weekdayOf } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Somebody who buys seats of a trip. */
export interface Purchase {
  at: Instant
  journey: Journey
  /** How many travel together. */
  seats: number
  boardingPointId: number | null
  droppingPointId: number | null
}

/** Of 100 seats as many are sold in the end, on a usual day and on those on which many travel. */
const USUAL_FILL = [62, 85] as const
const BUSY_FILL = [75, 96] as const
const BUSY_DAYS = [5, 6, 7]
const FULLEST = 0.97

/** From how many to how many hours before they board people buy; each as often as any other. */
const LEADS = [
  [1, 24],
  [1, 24],
  [1, 24],
  [24, 72],
  [24, 72],
  [24, 72],
  [72, 192],
  [72, 192],
  [192, 336],
] as const

const PARTIES = [1, 1, 2, 2, 2, 3, 4, 4] as const

/** Whoever has waited for a trip buys within so long after it has come on sale. */
const WAITED = 30 * HOUR

interface Offer {
  seats: number
  onSaleSince: Instant
  /** How many want to go with this bus, of 100 on a usual one. */
  demandPercent: number
}

/** What people buy of a trip until it leaves, in the order in which they buy it. */
export function planPurchases(
  trip: DatedTrip,
  { seats, onSaleSince, demandPercent }: Offer,
  chance: SeededRandom,
): Purchase[] {
  const [least, most] = BUSY_DAYS.includes(weekdayOf(trip.serviceDay)) ? BUSY_FILL : USUAL_FILL
  const share = Math.min(FULLEST, (chance.between(least, most) * demandPercent) / 10_000)
  const purchases: Purchase[] = []
  for (let left = seats * trip.lastNode * share; left > 0;) {
    const journey = someJourney(trip, chance)
    const at = someTime(trip, journey, onSaleSince, chance)
    const party = chance.pick(PARTIES)
    left -= party * (journey.to - journey.from)
    if (at !== undefined)
      purchases.push({ at, journey, seats: party, ...somePoints(trip, journey, chance) })
  }
  return purchases.toSorted((a, b) => a.at - b.at)
}

/** Most go the whole way; of the others some get on and some get off on the way. */
function someJourney({ lastNode }: DatedTrip, chance: SeededRandom): Journey {
  if (lastNode === 1 || chance.between(1, 5) > 1) return { from: 0, to: lastNode }
  const node = chance.between(1, lastNode - 1)
  return chance.between(1, 2) === 1 ? { from: 0, to: node } : { from: node, to: lastNode }
}

/** When somebody buys; undefined where the trip came on sale too late for them. */
function someTime(
  trip: DatedTrip,
  { from }: Journey,
  onSaleSince: Instant,
  chance: SeededRandom,
): Instant | undefined {
  const [least, most] = chance.pick(LEADS)
  const boardsAt = nodeOf(trip, from).departureAt
  const wanted = boardsAt - chance.between(least * HOUR, most * HOUR)
  const soonest = onSaleSince + chance.between(HOUR, WAITED)
  const at = Math.floor(Math.max(wanted, soonest) / MINUTE) * MINUTE
  return at > boardsAt - HOUR ? undefined : at
}

function somePoints(trip: DatedTrip, { from, to }: Journey, chance: SeededRandom) {
  const pointOf = (node: number, which: 'boardingOffset' | 'droppingOffset') => {
    const points = openPoints(trip.points, node, which)
    return points.length === 0 ? null : chance.pick(points).id
  }
  return {
    boardingPointId: pointOf(from, 'boardingOffset'),
    droppingPointId: pointOf(to, 'droppingOffset'),
  }
}
