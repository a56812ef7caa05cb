import { formatDuration } from '../../../domain/time/calendar.ts'
import { sumPaise } from '../../../domain/money.ts'
import { termsFrom } from '../../../domain/fare/fare-terms.ts'
import { ERASED_PASSENGER } from '../../../domain/person-data/erasure.ts'
import { potentialOf, usesFrom, worstSeatStatus } from '../../../domain/booking/seat-status.ts'
import type { LegUse } from '../../../domain/booking/seat-status.ts'
import type { SeatSheet, SheetSeat } from '../../../domain/booking/seat-sheet.ts'
import { placeOfRow } from '../../../domain/seat/seat.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { StaffCall } from '../../core/call.ts'
import { getSchedule } from '../../trips/schedule.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { selectSeatPlaces } from '../seat.queries.ts'
import { fixturesOf } from '../seat.service.ts'
import { faresOn, supplementsByNumber } from '../../fares/seat-prices.service.ts'
import { selectLegUses, selectSoldFares } from './seat-sheet.queries.ts'
import { getDatedTrip, nodeOf } from '../dated-trip.service.ts'
import type { DatedTrip } from '../dated-trip.service.ts'

/**
 * A trip's seats as staff see them: the claims on each part of each, whose it is, and what the trip brings in. Places,
 * distance and duration are the trip's own, as frozen when it was made. Spec §2, Seat Management
 * @throws Fault missing
 */
export async function getSeatSheet(call: StaffCall, scheduleId: number): Promise<SeatSheet> {
  const trip = await getDatedTrip(call, scheduleId)
  const schedule = await getSchedule(call, scheduleId)
  const settings = await readSettings(call)
  const { minimumFarePaise, fareCeilingPercent } = settings
  const [sold] = await selectSoldFares(call.db, { scheduleId })
  const seats = await sheetSeats(call, trip, settings)
  const last = nodeOf(trip, trip.lastNode)
  return {
    scheduleId,
    bus: schedule.bus,
    sourceCity: nodeOf(trip, 0).name,
    destinationCity: last.name,
    totalDistance: last.distance,
    totalDuration: formatDuration(durationOf(trip)),
    scheduleDate: trip.serviceDay,
    departureTime: schedule.departureTime,
    arrivalTime: schedule.arrivalTime,
    departureAt: trip.departureAt,
    arrivalAt: last.arrivalAt,
    status: trip.status,
    nodes: trip.nodes,
    seats,
    fixtures: await fixturesOf(call, trip),
    fareTerms: termsFrom(trip.fareTerms),
    fareLimits: { minimumFarePaise, fareCeilingPercent },
    readAt: call.now(),
    revenuePaise: sold?.paise ?? 0,
    potentialPaise: sumPaise(seats.map((seat) => potentialOf(seat, trip.lastNode))),
  }
}

function durationOf(trip: DatedTrip): number {
  return nodeOf(trip, trip.lastNode).arrivalMinutes - nodeOf(trip, 0).departureMinutes
}

async function sheetSeats(
  call: StaffCall,
  trip: DatedTrip,
  settings: Settings,
): Promise<SheetSeat[]> {
  const { id: scheduleId } = trip
  const places = await selectSeatPlaces(call.db, { scheduleId })
  const legs = await selectLegUses(call.db, { scheduleId, now: call.now() })
  const legsOf = Map.groupBy(legs, (leg) => leg.seatId)
  const fares = faresOn(call, trip, { from: 0, to: trip.lastNode }, settings)
  const supplements = supplementsByNumber(places, trip)
  return places.map((place) => {
    const priced = { basePaise: place.fullPaise, supplements: supplements.get(place.number) ?? [] }
    const uses = usesFrom((legsOf.get(place.id) ?? []).map(legUse))
    return {
      id: place.id,
      ...placeOfRow(settings.ladiesRule ? place : { ...place, forLadies: 0 as const }),
      ...priced,
      pricePaise: fares?.fareOf(priced) ?? place.fullPaise,
      status: worstSeatStatus(uses),
      uses,
    }
  })
}

type LegRow = Awaited<ReturnType<typeof selectLegUses>>[number]

/** Sold on this leg is BOOKED, held or blocked is RESERVED. domain.md §2.6 */
function legUse({ seatId: _seat, heldUntil, basePaise, ...use }: LegRow): LegUse {
  const sold = use.bookingId !== null && heldUntil === null
  // What is sold had its passengers entered: nobody is named there once they have been erased.
  const passengerName = use.passengerName ?? (sold ? ERASED_PASSENGER : null)
  const status = sold ? 'BOOKED' : 'RESERVED'
  return { ...use, passengerName, status, soldPaise: sold ? basePaise : null }
}
