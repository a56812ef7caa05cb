import type { SearchHit } from '../../../domain/schedule/search.ts'
import type { OtherTrip } from '../../../domain/swap/swap-view.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import type { Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { searchSchedules } from '../../search/search.service.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'

/** So many later trips of each pair of towns are offered. */
const MOST_TRIPS = 5
/** They leave on one of so many days, today among them. */
const DAYS_AHEAD = 3

/** What decides from where to where somebody is to be brought. */
type Change = Pick<SwapFacts, 'trip' | 'swap' | 'settings'>
type Journeying = Pick<Traveller, 'passengerId' | 'fromNode' | 'toNode'>

/** Later trips with a free seat for those who get none, to be offered by telephone. */
export async function findOtherTrips(
  call: Call,
  facts: Change,
  travellers: readonly Journeying[],
): Promise<OtherTrip[]> {
  const pairs = Map.groupBy(travellers, (traveller) => journeyKey(facts, traveller))
  const found: OtherTrip[] = []
  for (const stranded of pairs.values()) {
    const [first] = stranded
    if (first === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- few pairs of towns
    const trips = await tripsBetween(call, facts, first)
    const passengerIds = stranded.map(({ passengerId }) => passengerId)
    found.push(...trips.map((trip) => ({ ...trip, passengerIds })))
  }
  return found
}

/** Where somebody is when the bus is changed, and where they go. */
export function onwardEnds(
  { trip, swap }: Pick<SwapFacts, 'trip' | 'swap'>,
  { fromNode, toNode }: Pick<Traveller, 'fromNode' | 'toNode'>,
) {
  return { from: nodeOf(trip, Math.max(fromNode, swap.from_node)), to: nodeOf(trip, toNode) }
}

function journeyKey(facts: Change, traveller: Journeying): string {
  const { from, to } = onwardEnds(facts, traveller)
  return `${from.slug} ${to.slug}`
}

async function tripsBetween(
  call: Call,
  facts: Change,
  traveller: Journeying,
): Promise<Omit<OtherTrip, 'passengerIds'>[]> {
  const { from, to } = onwardEnds(facts, traveller)
  const today = serviceDayOf(call.now(), facts.settings.zone)
  const found: Omit<OtherTrip, 'passengerIds'>[] = []
  for (let day = 0; day < DAYS_AHEAD; day++) {
    const date = addDays(today, day)
    // oxlint-disable-next-line no-await-in-loop -- few days
    const { hits } = await searchSchedules(call, { source: from.slug, destination: to.slug, date })
    found.push(...hits.flatMap((hit) => otherTrip(facts, hit)))
  }
  return found.slice(0, MOST_TRIPS)
}

function otherTrip({ trip }: Change, hit: SearchHit): Omit<OtherTrip, 'passengerIds'>[] {
  const { scheduleId, boarding, dropping, busName, availableSeats: freeSeats, departed } = hit
  if (scheduleId === trip.id || departed || freeSeats === 0) return []
  const [fromTown, toTown] = [boarding.name, dropping.name]
  return [{ scheduleId, fromTown, toTown, departureAt: boarding.at, busName, freeSeats }]
}
