import { createHash } from 'node:crypto'
import { keepsLadiesSeats } from '../../../domain/booking/ladies-rule.ts'
import type { Bus } from '../../../domain/fleet/bus.ts'
import { MINUTE } from '../../../domain/time/calendar.ts'
import { placeOfRow } from '../../../domain/seat/seat.ts'
import type { SeatPlace } from '../../../domain/seat/seat.ts'
import type { Settings } from '../../../domain/settings/settings.ts'
import type { LadiesExemption } from '../../../domain/swap/swap.ts'
import { findSeatPlaces } from '../../booking/seat.service.ts'
import { getDatedTrip, nodeOf, pointOf } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import type { Call } from '../../core/call.ts'
import { getBus } from '../../fleet/bus.service.ts'
import { readSettings } from '../../settings/settings.service.ts'
import { requireSchedule } from '../../trips/current-trip.service.ts'
import { layoutOfTrip } from '../../trips/trip-layout.service.ts'
import {
  selectBlockedNumbers,
  selectExemptionsOnTrip,
  selectSwapTravellers,
} from './swap-facts.queries.ts'
import type { TravellerRow } from './swap-facts.queries.ts'
import type { SwapRow } from './swap.queries.ts'

/** Somebody who travels behind the place where the bus is changed. */
export interface Traveller extends TravellerRow {
  seat: SeatPlace
  isHold: boolean
  /** Did not come where they were to board: they get a seat that is left, or none. */
  isMissing: boolean
  boardingAt: number
  keepsLadiesSeats: boolean
}

/** All that decides what a change of bus does. */
export interface SwapFacts {
  swap: SwapRow
  trip: DatedTrip
  oldBus: Bus
  newBus: Bus
  farePaise: number
  settings: Settings
  travellers: Traveller[]
  /** Those in use so far. */
  oldSeats: SeatPlace[]
  /** Of the new bus, in its order; with what is kept for ladies. */
  seats: SeatPlace[]
  /** The seats of the trip are those of the new bus. */
  sameSeats: boolean
  /** Numbers of the seats of the new bus that stay blocked. */
  blocked: string[]
  exemptions: LadiesExemption[]
}

/** Reads what a plan goes by. @throws Fault missing */
export async function getSwapFacts(call: Call, swap: SwapRow): Promise<SwapFacts> {
  const { schedule_id: scheduleId, from_node: fromNode } = swap
  const trip = await getDatedTrip(call, scheduleId)
  const settings = await readSettings(call)
  const rows = await selectSwapTravellers(call.db, { scheduleId, fromNode, now: call.now() })
  const travellers = rows.map((row) => travellerOf(call, row, trip, settings))
  const oldSeats = (await findSeatPlaces(call, scheduleId)).map(placeOfRow)
  const newBus = await getBus(call, swap.new_bus_id)
  const layout = await layoutOfTrip(call, newBus, { layout_id: swap.new_layout_id })
  const seats = withMarks(layout.places.slice(0, swap.new_total_seats), oldSeats)
  const blocked = await selectBlockedNumbers(call.db, { scheduleId })
  return {
    swap,
    trip,
    oldBus: await getBus(call, swap.old_bus_id),
    newBus,
    farePaise: (await requireSchedule(call, scheduleId)).fare_paise,
    settings,
    travellers,
    oldSeats,
    seats,
    sameSeats: areSameSeats(oldSeats, seats),
    blocked: blocked
      .map(({ number }) => number)
      .filter((number) => seats.some((seat) => seat.number === number)),
    exemptions: [
      ...(await selectExemptionsOnTrip(call.db, { scheduleId })),
      ...exemptOfOneAccount(travellers),
    ],
  }
}

function travellerOf(
  call: Call,
  row: TravellerRow,
  trip: DatedTrip,
  settings: Settings,
): Traveller {
  const offset = pointOf(trip, row.boardingPointId)?.boardingOffset ?? 0
  const boardingAt = nodeOf(trip, row.fromNode).departureAt + offset * MINUTE
  return {
    ...row,
    seat: placeOfRow(row),
    isHold: row.bookingStatus === 'PENDING',
    isMissing: row.status === 'NO_SHOW',
    boardingAt,
    keepsLadiesSeats: keepsLadiesSeats(settings, boardingAt, call.now()),
  }
}

/** A seat that staff keep for ladies on this trip stays so where the new bus has its number. */
function withMarks(seats: readonly SeatPlace[], before: readonly SeatPlace[]): SeatPlace[] {
  const marked = new Set(before.flatMap((seat) => (seat.forLadies ? [seat.number] : [])))
  return seats.map((seat) => (marked.has(seat.number) ? { ...seat, forLadies: true } : seat))
}

const placeText = ({ forLadies: _marked, ...place }: SeatPlace): string =>
  JSON.stringify(Object.entries(place).toSorted(([one], [other]) => (one < other ? -1 : 1)))

/** For whom they are does not matter: the trip keeps its marks. */
export function areSameSeats(some: readonly SeatPlace[], others: readonly SeatPlace[]): boolean {
  const known = new Set(some.map(placeText))
  return some.length === others.length && others.every((seat) => known.has(placeText(seat)))
}

/** Whoever bought several bookings online themselves knows who sits beside whom. decisions/0079 */
function exemptOfOneAccount(travellers: readonly Traveller[]): LadiesExemption[] {
  const online = travellers.filter(({ soldBy }) => soldBy === null)
  return [...Map.groupBy(online, ({ userId }) => userId).values()].flatMap((own) => {
    const ids = [...new Set(own.map(({ bookingId }) => bookingId))]
    return ids.flatMap((bookingId) =>
      ids.filter((otherId) => otherId > bookingId).map((otherId) => ({ bookingId, otherId })),
    )
  })
}

/** Changes whenever somebody has bought, cancelled, moved or boarded, or anything else by which a plan is made. */
export function fingerprintOf(facts: SwapFacts): string {
  const { swap, trip, travellers, seats, blocked, exemptions, settings } = facts
  const { ladiesRule, ladiesSeatsForOthers, downgradeAcPercent, downgradeBerthPercent } = settings
  const said = JSON.stringify([
    swap.id,
    trip.nodes.map(({ arrivalAt, departureAt }) => [arrivalAt, departureAt]),
    [trip.status, trip.fareTerms, facts.farePaise, facts.newBus.busType],
    travellers.map(({ keepsLadiesSeats: keeps, ...one }) => [
      [one.passengerId, one.bookingId, one.bookingStatus, one.status, one.seatId, one.forLadies],
      [one.age, one.gender, one.heldFor, one.boardingPointId, keeps],
    ]),
    seats,
    blocked,
    exemptions.map(({ bookingId, otherId }) => [bookingId, otherId]),
    [ladiesRule, ladiesSeatsForOthers, downgradeAcPercent, downgradeBerthPercent],
  ])
  return createHash('sha256').update(said).digest('base64url')
}
