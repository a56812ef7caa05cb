import type { SeatPrices, TripFareChange } from '../../../domain/fare/fare-preview.ts'
import { fareBefore, fareUndo } from '../../../domain/fare/fare-undo.ts'
import { termsFrom } from '../../../domain/fare/fare-terms.ts'
import type { FareTerms } from '../../../domain/fare/fare-terms.ts'
import { journeyFares } from '../../../domain/fare/journey-fares.ts'
import { seatSupplements } from '../../../domain/fare/seat-supplements.ts'
import type { Paise } from '../../../domain/money.ts'
import { placeOfRow } from '../../../domain/seat/seat.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import { timeOf } from '../../../domain/time/calendar.ts'
import type { Instant } from '../../../domain/time/calendar.ts'
import type { Call } from '../../core/call.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectSeatsOfTrips, selectSoldSeats, selectTownsOfTrips } from './coming-trips.queries.ts'
import type { ComingTrip } from './coming-trips.queries.ts'

/** What a trip would cost by. */
export interface FaresAfter {
  trip: ComingTrip
  farePaise: Paise
  terms: FareTerms
}

interface OfOneTrip {
  trip: ComingTrip
  towns: readonly { name: string; distance: number }[]
  seats: readonly SeatPlace[]
}

/** What some trips cost before and after a change, seat by seat for the same reasons. */
export async function pricedTrips(
  call: Call,
  changes: readonly FaresAfter[],
): Promise<TripFareChange[]> {
  const settings = await readSettings(call)
  const ids = changes.map(({ trip }) => trip.id)
  const towns = Map.groupBy(await selectTownsOfTrips(call.db, ids), ({ scheduleId }) => scheduleId)
  const seats = Map.groupBy(await selectSeatsOfTrips(call.db, ids), ({ scheduleId }) => scheduleId)
  const sold = await selectSoldSeats(call.db, ids)
  return changes.map((after) => {
    const { trip } = after
    const its = towns.get(trip.id) ?? []
    const one = { trip, towns: its, seats: (seats.get(trip.id) ?? []).map(placeOfRow) }
    return {
      scheduleId: trip.id,
      date: trip.day,
      departureTime: timeOf(trip.departure),
      sourceCity: its[0]?.name ?? '',
      destinationCity: its.at(-1)?.name ?? '',
      busName: trip.busName,
      farePaise: trip.farePaise,
      usualFarePaise: trip.usualFarePaise,
      undo: fareUndo(fareBefore(trip.fareBefore), call.now()),
      soldSeats: sold.get(trip.id) ?? 0,
      prices: pricesOf(one, after, settings, call.now()),
      pairsChange:
        JSON.stringify(termsFrom(trip.fareTerms).pairs) !== JSON.stringify(after.terms.pairs),
    }
  })
}

/** Seats for the whole trip, grouped by what they cost and why. */
function pricesOf(
  one: OfOneTrip,
  after: FaresAfter,
  settings: Settings,
  now: Instant,
): SeatPrices[] {
  const { trip } = one
  const before = seatFares(one, trip.farePaise, termsFrom(trip.fareTerms), settings, now)
  const later = seatFares(one, after.farePaise, after.terms, settings, now)
  const groups = new Map<string, SeatPrices>()
  for (const [place, { number }] of one.seats.entries()) {
    const [was, is] = [before[place], later[place]]
    if (was === undefined || is === undefined) continue
    const key = JSON.stringify([was.farePaise, is.lines])
    const group = groups.get(key)
    if (group === undefined) {
      const { farePaise: afterPaise, lines } = is
      groups.set(key, { seats: [number], beforePaise: was.farePaise, afterPaise, lines })
    } else group.seats.push(number)
  }
  return [...groups.values()].toSorted((a, b) => a.afterPaise - b.afterPaise)
}

function seatFares(
  { trip, towns, seats }: OfOneTrip,
  basePaise: Paise,
  terms: FareTerms,
  settings: Settings,
  now: Instant,
) {
  const { departureAt } = trip
  const whole = { from: 0, to: towns.length - 1 }
  const fares = journeyFares({ nodes: towns, departureAt, terms }, whole, settings, now)
  if (fares === null) return []
  return seatSupplements(seats, terms.supplements).map((supplements) => {
    const seat = { basePaise, supplements }
    return { farePaise: fares.fareOf(seat), lines: fares.linesOf(seat) }
  })
}
