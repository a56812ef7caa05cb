import type { OtherTrip } from '../../../domain/swap/swap-view.ts'
import { addDays } from '../../../domain/time/calendar.ts'
import { nodeOf } from '../../booking/dated-trip.service.ts'
import type { Call } from '../../core/call.ts'
import { serviceDayOf } from '../../core/operator-time.ts'
import { allBuses } from '../../fleet/bus.service.ts'
import { findJourneys, leavesTownAt } from '../../search/journeys.service.ts'
import type { PlannedSeats } from './planned-seats.ts'
import type { SwapFacts, Traveller } from './swap-facts.service.ts'

/** So many later trips of each pair of towns are offered. */
const MOST_TRIPS = 5
/** They leave within so many days. */
const DAYS_AHEAD = 2

/** Later trips with a free seat for those who get none, to be offered by telephone: they buy one, and all comes back. */
export async function findOtherTrips(
  call: Call,
  facts: SwapFacts,
  conflicts: PlannedSeats['conflicts'],
): Promise<OtherTrip[]> {
  const pairs = Map.groupBy(conflicts, ({ traveller }) => journeyKey(facts, traveller))
  const found: OtherTrip[] = []
  for (const stranded of pairs.values()) {
    const [first] = stranded
    if (first === undefined) continue
    // oxlint-disable-next-line no-await-in-loop -- few pairs of towns
    const trips = await tripsBetween(call, facts, first.traveller)
    const passengerIds = stranded.map(({ traveller }) => traveller.passengerId)
    found.push(...trips.map((trip) => ({ ...trip, passengerIds })))
  }
  return found
}

/** Where somebody is when the bus is changed, and where they go. */
function endsOf({ trip, swap }: SwapFacts, { fromNode, toNode }: Traveller) {
  return { from: nodeOf(trip, Math.max(fromNode, swap.from_node)), to: nodeOf(trip, toNode) }
}

function journeyKey(facts: SwapFacts, traveller: Traveller): string {
  const { from, to } = endsOf(facts, traveller)
  return `${from.slug} ${to.slug}`
}

async function tripsBetween(
  call: Call,
  facts: SwapFacts,
  traveller: Traveller,
): Promise<Omit<OtherTrip, 'passengerIds'>[]> {
  const { from, to } = endsOf(facts, traveller)
  const date = serviceDayOf(call.now(), facts.settings.zone)
  const asked = { source: from.slug, destination: to.slug, date }
  const lastDate = addDays(serviceDayOf(from.departureAt, facts.settings.zone), DAYS_AHEAD)
  const buses = await allBuses(call)
  const journeys = await findJourneys(call, asked, lastDate)
  return journeys
    .filter(
      ({ trip, sale, availableSeats, boarding }) =>
        trip.id !== facts.trip.id &&
        sale === 'open' &&
        availableSeats > 0 &&
        leavesTownAt(boarding) > call.now(),
    )
    .toSorted((one, other) => leavesTownAt(one.boarding) - leavesTownAt(other.boarding))
    .slice(0, MOST_TRIPS)
    .map(({ trip, boarding, dropping, availableSeats }) => ({
      scheduleId: trip.id,
      fromTown: boarding.name,
      toTown: dropping.name,
      departureAt: boarding.departureAt,
      busName: buses.get(trip.busId)?.busName ?? '',
      freeSeats: availableSeats,
    }))
}
