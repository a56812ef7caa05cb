import { pausedUntil } from '../../../domain/booking/sales-window.ts'
import type { StaffTrip } from '../../../domain/boarding/passenger-list.ts'
import type {
  BoardingPlace,
  NeighbouringTrip,
  OwnTripMoney,
  TripOverview,
  WholeTripMoney,
} from '../../../domain/report/trip.ts'
import { boardingEnd } from '../../../domain/schedule/journey.ts'
import { timeOf } from '../../../domain/time/calendar.ts'
import { getStaffTrip } from '../../boarding/staff-trips.service.ts'
import { getDatedTrip, nodeOf, pointOf } from '../../booking/dated-trip.service.ts'
import type { DatedTrip } from '../../booking/dated-trip.service.ts'
import { saidOfTrip } from '../../booking/delays/said-delays.service.ts'
import { isAdministrator } from '../../core/call.ts'
import type { StaffCall } from '../../core/call.ts'
import { selectNextTrip, selectPreviousTrip } from './trip-facts.queries.ts'
import { requireTripFacts } from './trip-facts.service.ts'
import { selectTripMessageCounts } from './trip-messages.queries.ts'
import {
  selectBoardingCounts,
  selectBookingSums,
  selectCashDue,
  selectOwnPaidOut,
  selectOwnTaken,
  selectSeatFill,
} from './trip-overview.queries.ts'

/**
 * All that is asked first of a trip: its state, how full it is, who is on board, and its money: all of it for
 * administrators, for other staff what went through their hands. decisions/0082
 * @throws Fault missing
 */
export async function getTripOverview(call: StaffCall, scheduleId: number): Promise<TripOverview> {
  const { db } = call
  const now = call.now()
  const trip = await getStaffTrip(call, scheduleId)
  const facts = await requireTripFacts(call, scheduleId)
  const [fill] = await selectSeatFill(db, { scheduleId, now })
  const [sums] = await selectBookingSums(db, { scheduleId, now })
  const dated = await getDatedTrip(call, scheduleId)
  const boarding = await boardingPlaces(call, dated)
  const { confirmed = 0, byStaff = 0, held = 0, cancelled = 0 } = sums ?? {}
  return {
    ...trip,
    readAt: now,
    routeId: facts.routeId,
    salesStopped: facts.salesStoppedAt !== null,
    pausedUntil: pausedUntil(dated, now),
    cancelReason: facts.cancelReason,
    fill: {
      total: trip.totalSeats,
      sold: fill?.sold ?? 0,
      held: fill?.held ?? 0,
      blocked: fill?.blocked ?? 0,
    },
    noShows: boarding.reduce((sum, place) => sum + place.noShows, 0),
    boarding,
    bookings: { confirmed, byStaff, held, cancelled },
    messages: await messagesOf(call, scheduleId),
    money: await moneyOf(call, scheduleId, sums),
    ...(await neighboursOf(call, trip)),
    ...(await saidOfTrip(call, dated)),
  }
}

/** Where somebody gets on, in order of time. */
async function boardingPlaces(call: StaffCall, trip: DatedTrip): Promise<BoardingPlace[]> {
  const rows = await selectBoardingCounts(call.db, { scheduleId: trip.id })
  return rows
    .map(({ node, pointId, ...counts }) => {
      const point = pointOf(trip, pointId)
      const end = boardingEnd(nodeOf(trip, node), trip.serviceDay, point)
      const { at, name: town, time, date } = end
      return { at, node, pointId, name: point?.name ?? town, town, time, date, ...counts }
    })
    .toSorted((a, b) => a.at - b.at || a.name.localeCompare(b.name))
    .map(({ at: _at, ...place }) => place)
}

async function messagesOf(call: StaffCall, scheduleId: number): Promise<TripOverview['messages']> {
  const counts = await selectTripMessageCounts(call.db, { scheduleId })
  const of = (status: string) =>
    counts.filter((row) => row.status === status).reduce((sum, { count }) => sum + count, 0)
  return { queued: of('QUEUED'), sent: of('SENT'), failed: of('FAILED') }
}

type Sums = Awaited<ReturnType<typeof selectBookingSums>>[number]

async function moneyOf(
  call: StaffCall,
  scheduleId: number,
  sums: Sums | undefined,
): Promise<WholeTripMoney | OwnTripMoney> {
  const { db, actor } = call
  if (isAdministrator(call)) {
    const [due] = await selectCashDue(db, { scheduleId })
    const { chargedPaise = 0, refundedPaise = 0 } = sums ?? {}
    return { whose: 'all', chargedPaise, refundedPaise, cashDuePaise: due?.paise ?? 0 }
  }
  const own = { scheduleId, userId: actor.id }
  const [taken] = await selectOwnTaken(db, own)
  const [paidOut] = await selectOwnPaidOut(db, own)
  return { whose: 'own', takenPaise: taken?.paise ?? 0, paidOutPaise: paidOut?.paise ?? 0 }
}

async function neighboursOf(
  call: StaffCall,
  { scheduleId, scheduleDate: day, departureAt }: StaffTrip,
): Promise<Pick<TripOverview, 'previous' | 'next'>> {
  const here = { day, departureAt, scheduleId }
  const [previous] = await selectPreviousTrip(call.db, here)
  const [next] = await selectNextTrip(call.db, here)
  return { previous: neighbour(previous), next: neighbour(next) }
}

type NeighbourRow = Awaited<ReturnType<typeof selectNextTrip>>[number]

function neighbour(row: NeighbourRow | undefined): NeighbouringTrip | null {
  if (row === undefined) return null
  const { departureMinutes, ...trip } = row
  return { ...trip, departureTime: timeOf(departureMinutes) }
}
