import { setImmediate as turn } from 'node:timers/promises'
import { addDays } from '../../domain/time/calendar.ts'
import { NO_OCCUPANCY, sumOccupancy } from '../../domain/report/occupancy.ts'
import type { OccupancyFigures, Occupancy, OccupancyLine } from '../../domain/report/occupancy.ts'
import type { ReportDaysInput } from '../../domain/report/report.input.ts'
import type { AdminCall } from '../core/call.ts'
import { atOneMoment, reportsOf } from '../core/call.ts'
import {
  selectBusNames,
  selectEarned,
  selectFeesRefunded,
  selectTaxesDowngraded,
  selectOffered,
  selectRouteNames,
  selectTravelling,
} from './occupancy.queries.ts'

/** Days that are summed up before the event loop serves others. In a year with 100,000 bookings that takes 10 ms. */
const PIECE_DAYS = 7

/** What the trips of one bus on one route carried. */
interface Pair {
  routeId: number
  busId: number
  carried: OccupancyFigures
}

/**
 * What each route and each bus carried and earned with the trips of some days. A trip that was cancelled offers nothing,
 * but what stays of its money counts. Revenue and what stays of fees and taxes add up to what the ledger charged for
 * these trips less what it refunded.
 */
export const getOccupancy = (call: AdminCall, input: ReportDaysInput): Promise<Occupancy> =>
  atOneMoment(call, (call) => occupancyOf(call, input))

async function occupancyOf(call: AdminCall, input: ReportDaysInput): Promise<Occupancy> {
  const db = reportsOf(call)
  const pairs = await carriedByPairs(call, input)
  const routes = new Map((await selectRouteNames(db, {})).map((route) => [route.id, route]))
  const buses = new Map((await selectBusNames(db, {})).map((bus) => [bus.id, bus]))
  const byRoute = linesOf(pairs, 'routeId', (id) => {
    const route = routes.get(id)
    return { name: `${route?.source ?? ''} to ${route?.destination ?? ''}`, number: '' }
  })
  const byBus = linesOf(pairs, 'busId', (id) => {
    const bus = buses.get(id)
    return { name: bus?.name ?? '', number: bus?.number ?? '' }
  })
  return { ...input, byRoute, byBus, total: sumOccupancy(byRoute) }
}

/** Piece by piece of the days asked for. */
async function carriedByPairs(call: AdminCall, days: ReportDaysInput): Promise<Pair[]> {
  const pairs = new Map<string, Pair>()
  const carriedOf = ({ routeId, busId }: { routeId: number; busId: number }): OccupancyFigures => {
    const key = `${routeId} ${busId}`
    const pair = pairs.get(key) ?? { routeId, busId, carried: { ...NO_OCCUPANCY } }
    pairs.set(key, pair)
    return pair.carried
  }
  for (let from = days.from; from <= days.to; from = addDays(from, PIECE_DAYS)) {
    const last = addDays(from, PIECE_DAYS - 1)
    // oxlint-disable-next-line no-await-in-loop -- one piece after the other, with a rest
    await addPiece(call, { from, to: last < days.to ? last : days.to }, carriedOf)
    // oxlint-disable-next-line no-await-in-loop
    await turn()
  }
  return [...pairs.values()]
}

/** Adds what the trips of a few days carried to the line of their route and bus. */
async function addPiece(
  call: AdminCall,
  days: ReportDaysInput,
  carriedOf: (pair: { routeId: number; busId: number }) => OccupancyFigures,
): Promise<void> {
  const db = reportsOf(call)
  for (const offered of await selectOffered(db, days)) {
    const carried = carriedOf(offered)
    carried.trips += offered.trips
    carried.seats += offered.seats
    carried.offeredSeatLegs += offered.offeredSeatLegs
  }
  for (const travelling of await selectTravelling(db, days)) {
    const carried = carriedOf(travelling)
    carried.tickets += travelling.tickets
    carried.soldSeatLegs += travelling.soldSeatLegs
  }
  for (const earned of await selectEarned(db, days)) {
    const carried = carriedOf(earned)
    carried.refundedPaise += earned.refundedPaise
    carried.feesAndTaxPaise += earned.feesAndTaxPaise
    carried.revenuePaise += earned.chargedPaise - earned.refundedPaise - earned.feesAndTaxPaise
  }
  // Refunded fees reduce the retained fees, not the revenue of fares.
  const refundedFees = [
    ...(await selectFeesRefunded(db, days)),
    ...(await selectTaxesDowngraded(db, days)),
  ]
  for (const refunded of refundedFees) {
    const carried = carriedOf(refunded)
    carried.feesAndTaxPaise -= refunded.feesRefundedPaise
    carried.revenuePaise += refunded.feesRefundedPaise
  }
}

/** One line for each route, or for each bus: the best earning first. */
function linesOf(
  pairs: readonly Pair[],
  by: 'routeId' | 'busId',
  called: (id: number) => Pick<OccupancyLine, 'name' | 'number'>,
): OccupancyLine[] {
  const groups = Map.groupBy(pairs, (pair) => pair[by])
  return [...groups]
    .map(([id, group]) => ({
      id,
      ...called(id),
      ...sumOccupancy(group.map(({ carried }) => carried)),
    }))
    .toSorted((a, b) => b.revenuePaise - a.revenuePaise || a.name.localeCompare(b.name))
}
