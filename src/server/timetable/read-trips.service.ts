import { NO_TERMS, termsFrom } from '../../domain/fare/fare-terms.ts'
import type { FareTerms } from '../../domain/fare/fare-terms.ts'
import { dayOffsetOf } from '../../domain/time/calendar.ts'
import type { Reader } from '../db/connection/store.ts'
import { SeatPlan } from './timetable-trip.ts'
import type { PatternNode, TimetableTrip, TripPattern, TripSeats } from './timetable-trip.ts'
import {
  selectClaims,
  selectDelaysOf,
  selectEachSeat,
  selectNodes,
  selectPoints,
  selectSeats,
  selectTrips,
} from './timetable.queries.ts'
import { TripClaims } from './trip-claims.ts'

type RowOf<Select extends (...args: never[]) => Promise<unknown[]>> = Awaited<
  ReturnType<Select>
>[number]
type TripRow = RowOf<typeof selectTrips>
type NodeRow = RowOf<typeof selectNodes>
type PointRow = RowOf<typeof selectPoints>
type SeatsRow = RowOf<typeof selectSeats>

/** A trip that changes more often than this while it is read is left out. */
const MOST_READS = 3
const NOTHING: readonly never[] = Object.freeze([])
const NO_SEATS = '[]'

/**
 * Reads trips, and keeps what they have in common once: the places at their times, the seats of a bus, rules of fares.
 */
export class TripReader {
  readonly #patterns = new Map<string, TripPattern>()
  readonly #plans = new Map<string, SeatPlan>()
  readonly #terms = new Map<string, FareTerms>()
  readonly #days = new Map<string, string>()

  /** The trips of some ids, in no order; those that are gone are left out. */
  async read(db: Reader, ids: readonly number[]): Promise<TimetableTrip[]> {
    const trips: TimetableTrip[] = []
    let asked = ids
    for (let reads = 0; asked.length > 0 && reads < MOST_READS; reads += 1) {
      // oxlint-disable-next-line no-await-in-loop -- again only for those whose rows were of two moments
      const { whole, torn } = await this.#readOnce(db, asked)
      trips.push(...whole)
      asked = torn
    }
    return trips
  }

  /** The claims on the seats of some trips: none of a trip that has none. */
  async readClaims(db: Reader, ids: readonly number[]): Promise<Map<number, TripClaims>> {
    const rows = await selectClaims(db, { ids: JSON.stringify(ids) })
    const byTrip = Map.groupBy(rows, (claim) => claim.scheduleId)
    return new Map(
      ids.map((id) => {
        const claims = byTrip.get(id)
        return [id, claims === undefined ? TripClaims.NONE : new TripClaims(claims)]
      }),
    )
  }

  /** Outside of a transaction PostgreSQL reads each statement at a moment of its own. */
  async #readOnce(
    db: Reader,
    ids: readonly number[],
  ): Promise<{ whole: TimetableTrip[]; torn: number[] }> {
    const listed = { ids: JSON.stringify(ids) }
    const [trips, nodeRows, pointRows, seatRows, delayRows, claims] = await Promise.all([
      selectTrips(db, listed),
      selectNodes(db, listed),
      selectPoints(db, listed),
      selectSeats(db, listed),
      selectDelaysOf(db, listed),
      this.readClaims(db, ids),
    ])
    const nodesOf = Map.groupBy(nodeRows, (node) => node.scheduleId)
    const pointsOf = Map.groupBy(pointRows, (point) => point.scheduleId)
    const delaysOf = Map.groupBy(delayRows, (delay) => delay.scheduleId)
    const seatsOf = await this.#seatsOf(db, seatRows)
    const whole: TimetableTrip[] = []
    const torn: number[] = []
    for (const row of trips) {
      const nodes = nodesOf.get(row.id) ?? []
      if (nodes.length !== row.lastNode + 1) torn.push(row.id)
      else
        whole.push({
          id: row.id,
          pattern: this.#patternOf(row, nodes, pointsOf.get(row.id) ?? NOTHING),
          serviceDay: this.#dayOf(row.serviceDay),
          departureAt: row.departureAt,
          farePaise: row.farePaise,
          totalSeats: row.totalSeats,
          status: row.status,
          salesStoppedAt: row.salesStoppedAt,
          swapUntil: row.swapUntil,
          isMaster: row.isMaster,
          automationDuration: row.automationDuration,
          version: row.version,
          seats: seatsOf.get(row.id) ?? this.#without(),
          delays: delaysOf.get(row.id) ?? NOTHING,
          claims: claims.get(row.id),
        })
    }
    return { whole, torn }
  }

  async #seatsOf(db: Reader, rows: readonly SeatsRow[]): Promise<Map<number, TripSeats>> {
    const odd = rows.filter(
      ({ firstId, lastId, count, lowestPaise, highestPaise }) =>
        lastId - firstId + 1 !== count || lowestPaise !== highestPaise,
    )
    const ids = JSON.stringify(odd.map(({ scheduleId }) => scheduleId))
    const each = Map.groupBy(
      odd.length === 0 ? [] : await selectEachSeat(db, { ids }),
      (seat) => seat.scheduleId,
    )
    return new Map(
      rows.map(({ scheduleId, firstId, lowestPaise, places }): [number, TripSeats] => {
        const seats = each.get(scheduleId)
        return [
          scheduleId,
          {
            plan: this.#planOf(places),
            firstId,
            ids: seats?.map(({ id }) => id) ?? null,
            pricePaise: lowestPaise,
            prices: seats?.map(({ pricePaise }) => pricePaise) ?? null,
          },
        ]
      }),
    )
  }

  #without(): TripSeats {
    return { plan: this.#planOf(NO_SEATS), firstId: 0, ids: null, pricePaise: 0, prices: null }
  }

  #planOf(places: string): SeatPlan {
    return this.#plans.getOrInsertComputed(places, () => new SeatPlan(places))
  }

  #patternOf(row: TripRow, nodes: readonly NodeRow[], points: readonly PointRow[]): TripPattern {
    const { busId, routeId, departureMinutes, arrivalMinutes, layoutId, fareTerms } = row
    const after = (at: number) => at - row.departureAt
    const key = JSON.stringify([
      [busId, routeId, departureMinutes, arrivalMinutes, layoutId, fareTerms],
      nodes.map((one) => [
        one.name,
        one.slug,
        one.arrivalMinutes,
        one.departureMinutes,
        after(one.arrivalAt),
        after(one.departureAt),
        one.distance,
      ]),
      points.map(({ node, boardingOffset, closedAt }) => [node, boardingOffset, closedAt === null]),
    ])
    return this.#patterns.getOrInsertComputed(key, () => ({
      busId,
      routeId,
      departureMinutes,
      arrivalMinutes,
      layoutId,
      fareTerms,
      terms: this.#termsOf(fareTerms),
      nodes: nodes.map((one): PatternNode => ({
        node: one.node,
        name: one.name,
        slug: one.slug,
        arrivalMinutes: one.arrivalMinutes,
        departureMinutes: one.departureMinutes,
        distance: one.distance,
        arrivesAfter: after(one.arrivalAt),
        departsAfter: after(one.departureAt),
        departureDay: dayOffsetOf(one.departureMinutes),
        boardingOffsets: openOffsets(points, one.node),
      })),
      hasPoints: points.length > 0,
    }))
  }

  #termsOf(text: string | null): FareTerms {
    return text === null ? NO_TERMS : this.#terms.getOrInsertComputed(text, () => termsFrom(text))
  }

  /** One string for each day: SQLite makes a new one for every row. */
  #dayOf(day: string): string {
    return this.#days.getOrInsertComputed(day, () => day)
  }
}

function openOffsets(points: readonly PointRow[], at: number): readonly number[] {
  const open = points.flatMap(({ node, boardingOffset, closedAt }) =>
    node === at && closedAt === null && boardingOffset !== null ? [boardingOffset] : [],
  )
  return open.length === 0 ? NOTHING : open
}
