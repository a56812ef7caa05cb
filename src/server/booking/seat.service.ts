import { agesText, keptOf, reductionOf } from '../../domain/booking/concession.ts'
import type { ConcessionInOffice } from '../../domain/booking/concession.ts'
import type { SeatMapInput } from '../../domain/booking/booking.input.ts'
import type { OfferedConcession, SeatMap } from '../../domain/booking/seat-map.ts'
import { whyClosed } from '../../domain/booking/sales-window.ts'
import type { SalesPoint } from '../../domain/booking/sales-window.ts'
import { Fault } from '../../domain/fault.ts'
import { journeyFares } from '../../domain/fare/journey-fares.ts'
import type { JourneyFares } from '../../domain/fare/journey-fares.ts'
import { journeyDelay } from '../../domain/schedule/delay.ts'
import { boardingEnd, clockOf, droppingEnd, journeyOf } from '../../domain/schedule/journey.ts'
import type { DatedNode, Journey } from '../../domain/schedule/journey.ts'
import { salesCloseAt } from '../../domain/schedule/schedule.ts'
import { mapFixturesOf } from '../../domain/seat/bus-layout.ts'
import type { MapFixture } from '../../domain/seat/bus-layout.ts'
import type { Seat, SeatStatus } from '../../domain/seat/seat.ts'
import type { Settings } from '../../domain/settings/settings.ts'
import { ratesOn } from '../../domain/settings/rates.ts'
import type { Instant } from '../../domain/time/calendar.ts'
import type { Call } from '../core/call.ts'
import { serviceDayOf } from '../core/operator-time.ts'
import { concessionsOn } from '../fares/seat-prices.service.ts'
import { allImages } from '../settings/images/shown-images.service.ts'
import { allBuses } from '../fleet/bus.service.ts'
import { getLayout } from '../fleet/bus-layout.service.ts'
import { readSettings } from '../settings/settings.service.ts'
import { marksOn } from './ladies/ladies-rule.service.ts'
import { findTrips } from '../timetable/find-trips.service.ts'
import type { CurrentTrip } from '../timetable/timetable.service.ts'
import { seatIdAt, seatPriceAt, stopOf } from '../timetable/timetable-trip.ts'
import type { TimetableTrip } from '../timetable/timetable-trip.ts'
import type { TakenSeat } from '../timetable/trip-claims.ts'
import { selectChosenSeats, selectOwnHoldsOnTrip, selectSeatPlaces } from './seat.queries.ts'
import { salesTermsOf } from './sales-window.service.ts'
import { pointsOffered } from './choose-points.service.ts'
import { getDatedTrip, lastBoardingAt, nodeOf } from './dated-trip.service.ts'
import type { DatedTrip } from './dated-trip.service.ts'

/**
 * The seats of a trip for a journey (the whole trip unless said) with their price and their claims, and what the
 * screen shows around it. Also what `view-seats` answers. At the counter sales close later, and seats say
 * until when they are held. domain.md §2, §7
 * @throws Fault missing, invalid
 */
export async function getSeatMap(
  call: Call,
  input: SeatMapInput,
  point: SalesPoint = 'online',
): Promise<SeatMap> {
  const settings = await readSettings(call)
  const [found] = await findTrips(call, [input.scheduleId])
  if (found === undefined) throw new Fault('missing', 'Trip not found')
  const trip = await datedTripOf(call, found.trip)
  const journey = journeyOf(input, trip.lastNode)
  const boardingAt = lastBoardingAt(trip, journey.from)
  const terms = salesTermsOf(call, settings, { trip, boardingAt, point })
  const priced = {
    nodes: trip.nodes,
    departureAt: trip.departureAt,
    terms: found.trip.pattern.terms,
  }
  const fares = journeyFares(priced, journey, settings, call.now())
  const concessions = await concessionsOn(call, trip, point)
  return {
    scheduleId: trip.id,
    bus: trip.bus,
    images: (await allImages(call)).ofBus.get(trip.busId) ?? [],
    sourceCity: nodeOf(trip, 0).name,
    destinationCity: nodeOf(trip, trip.lastNode).name,
    scheduleDate: trip.serviceDay,
    points: trip.nodes.map((node) => pointOf(node, trip)),
    ...endsOf(trip, journey),
    ...pointsOffered(
      trip,
      journey,
      (at) => whyClosed({ ...terms, boardingAt: at }, call.now()) === null,
    ),
    seats: await seatsOf(call, { found, journey, fares, concessions, point, settings, boardingAt }),
    asksGender: settings.ladiesRule,
    fixtures: await fixturesOf(call, trip),
    closed: whyClosed(terms, call.now()) ?? (fares === null ? 'notSold' : null),
    salesCloseAt: salesCloseAt(boardingAt, terms.closeMinutes),
    pricesChangeAt: Number.isFinite(fares?.changeAt) ? (fares?.changeAt ?? null) : null,
    concessions: concessions.map(toOffered),
    rates: ratesOn(settings, serviceDayOf(call.now(), settings.zone), trip.bus),
    seatsPerBooking: settings.seatsPerBooking,
    holdMinutes: point === 'counter' ? settings.staffHoldMinutes : settings.holdMinutes,
  }
}

/** A trip of the timetable as selling needs it. What its points are called, and a bus of the past, are in the database alone. */
async function datedTripOf(call: Call, trip: TimetableTrip): Promise<DatedTrip> {
  const { busId, layoutId, fareTerms, nodes, hasPoints } = trip.pattern
  const lastNode = nodes.length - 1
  const bus = (await allBuses(call)).get(busId)
  const isOver = (stopOf(trip, lastNode)?.arrivalAt ?? 0) <= call.now()
  if (bus === undefined || hasPoints || isOver) return getDatedTrip(call, trip.id)
  const { busName, busNumber, busType, busAmenities, operatorName } = bus
  return {
    id: trip.id,
    busId,
    bus: { busName, busNumber, busType, busAmenities, operatorName },
    serviceDay: trip.serviceDay,
    departureAt: trip.departureAt,
    status: trip.status,
    salesStoppedAt: trip.salesStoppedAt,
    swapUntil: trip.swapUntil,
    layoutId,
    fareTerms,
    nodes: nodes.flatMap(({ node }) => stopOf(trip, node) ?? []),
    lastNode,
    points: [],
    delays: [...trip.delays],
  }
}

function endsOf(trip: DatedTrip, { from, to }: Journey) {
  const boarding = boardingEnd(nodeOf(trip, from), trip.serviceDay)
  const dropping = droppingEnd(nodeOf(trip, to), trip.serviceDay)
  return { boarding, dropping, delay: journeyDelay({ boarding, dropping }, trip.delays) }
}

function pointOf(node: DatedNode, trip: DatedTrip): SeatMap['points'][number] {
  const { time, date } = clockOf(node.arrivalMinutes, trip.serviceDay)
  return {
    ...boardingEnd(node, trip.serviceDay),
    arrivalTime: time,
    arrivalDate: date,
    arrivalAt: node.arrivalAt,
  }
}

interface MapToFill {
  found: CurrentTrip
  journey: Journey
  /** Null where the journey is not sold. */
  fares: JourneyFares | null
  concessions: readonly ConcessionInOffice[]
  point: SalesPoint
  settings: Settings
  /** From the last open point of the town. */
  boardingAt: Instant
}

async function seatsOf(
  call: Call,
  { found, journey, fares, concessions, point, settings, boardingAt }: MapToFill,
): Promise<Seat[]> {
  const { id: scheduleId, seats, pattern } = found.trip
  const { places, forLadies } = seats.plan
  const taken = found.claims.takenOn(journey.from, journey.to, call.now())
  const mine = await myHolds(call, scheduleId)
  const ids = places.map((_, index) => seatIdAt(seats, index))
  const marks = await marksOn(call, {
    scheduleId,
    journey,
    boardingAt,
    seats: places.map((place, index) => ({
      ...place,
      id: ids[index] ?? 0,
      forLadies: forLadies[index] === true,
    })),
    free: new Set(ids.filter((id) => !taken.has(id))),
    settings,
  })
  const supplements = seats.plan.supplementsBy(pattern.terms)
  return places.map((place, index) => {
    const id = ids[index] ?? 0
    const basePaise = seatPriceAt(seats, index)
    const priced = { basePaise, supplements: supplements[index] ?? [] }
    const claim = taken.get(id)
    const status = statusOf(claim)
    const heldUntil = point === 'counter' && status === 'RESERVED' ? claim?.heldUntil : null
    return {
      id,
      ...place,
      ...(marks?.forLadies.has(id) === true && { forLadies: true as const }),
      ...(marks?.bookedByLady.has(id) === true && { bookedByLady: true as const }),
      scheduleId,
      status,
      pricePaise: fares?.fareOf(priced) ?? basePaise,
      ...(concessions.length > 0 && {
        concessionPaise: concessions.map(
          (one) => fares?.fareOf({ ...priced, reduction: reductionOf(one) }) ?? basePaise,
        ),
      }),
      heldByMe: status === 'RESERVED' && claim?.bookingIds.some((one) => mine.has(one)) === true,
      ...(heldUntil == null ? {} : { heldUntil }),
    }
  })
}

/** The kinds of passengers who pay less on a trip that is bought online. @throws Fault missing */
export async function listOfferedConcessions(
  call: Call,
  scheduleId: number,
): Promise<OfferedConcession[]> {
  const trip = await getDatedTrip(call, scheduleId)
  return (await concessionsOn(call, trip, 'online')).map(toOffered)
}

const toOffered = (concession: ConcessionInOffice): OfferedConcession => ({
  ...keptOf(concession),
  mostPerBooking: concession.mostPerBooking,
  ages: agesText(concession),
})

/** What else stands in the bus with which a trip was made, if it was drawn. */
export const fixturesOf = async (
  call: Call,
  { layoutId }: Pick<DatedTrip, 'layoutId'>,
): Promise<MapFixture[]> =>
  layoutId === null ? [] : mapFixturesOf(await getLayout(call, layoutId))

const NONE: ReadonlySet<number> = new Set()

/** For a visitor no hold is theirs. */
async function myHolds(call: Call, scheduleId: number): Promise<ReadonlySet<number>> {
  if (call.actor === null) return NONE
  const holds = await selectOwnHoldsOnTrip(call.db, { scheduleId, userId: call.actor.id })
  return new Set(holds.map(({ id }) => id))
}

/** Sold on any leg of the journey is BOOKED; else held or blocked on any is RESERVED. domain.md §2.6 */
function statusOf(claim: TakenSeat | undefined): SeatStatus {
  if (claim === undefined) return 'AVAILABLE'
  return claim.isSold ? 'BOOKED' : 'RESERVED'
}

/** Every seat of a trip, in the order of its bus. */
export const findSeatPlaces = (call: Call, scheduleId: number) =>
  selectSeatPlaces(call.db, { scheduleId })

/** The seats chosen on a trip, in the order chosen, with the price of the whole trip. @throws Fault invalid */
export async function findChosenSeats(call: Call, scheduleId: number, seatIds: readonly number[]) {
  const seats = await selectChosenSeats(call.db, {
    scheduleId,
    seatIds: JSON.stringify(seatIds),
  })
  const byId = new Map(seats.map((seat) => [seat.id, seat]))
  return seatIds.map((id) => {
    const seat = byId.get(id)
    if (seat === undefined) throw new Fault('invalid', 'Choose seats of this trip')
    return seat
  })
}
