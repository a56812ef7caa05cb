import { NO_TERMS, termsFrom } from '../../domain/fare/fare-terms.ts'
import type { FareTerms, Supplement } from '../../domain/fare/fare-terms.ts'
import { seatSupplements, sumOf } from '../../domain/fare/seat-supplements.ts'
import { placeOfRow } from '../../domain/seat/seat.ts'
import type { SeatRow } from '../../domain/seat/seat.ts'
import type { DatedNode } from '../../domain/schedule/journey.ts'
import type { Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import { BoundedMap } from '../core/limits/bounded-map.ts'
import type { Reader } from '../db/connection/store.ts'
import {
  selectBoardingPoints,
  selectFrozenNodes,
  selectFrozenSeats,
  selectFrozenTrips,
} from './frozen-trip.queries.ts'

export interface FrozenNode extends DatedNode {
  /** The day on which the bus leaves it. */
  departureDay: ServiceDay
  /** Minutes after its departure at which one gets on at its points, in order; none where it has no points. */
  boardingOffsets: readonly Minutes[]
}

type TripRow = Awaited<ReturnType<typeof selectFrozenTrips>>[number]
type PointRow = Awaited<ReturnType<typeof selectBoardingPoints>>[number]
type NodeRow = Awaited<ReturnType<typeof selectFrozenNodes>>[number]

/** A dated trip as it was made, with its places: the place of node n is at index n. decisions/0005 */
export interface FrozenTrip extends Omit<TripRow, 'fareTerms'> {
  nodes: FrozenNode[]
  /** The same object for the same text. */
  terms: FareTerms
  /** Its seats by the supplements they have, the cheapest first; empty where no seat has one. */
  seatClasses: readonly SeatClass[]
}

/** Seats of a trip that have the same supplements. */
export interface SeatClass {
  supplements: readonly Supplement[]
  seatIds: readonly number[]
}

const NO_POINTS: readonly Minutes[] = Object.freeze([])
const NO_CLASSES: readonly SeatClass[] = Object.freeze([])

function seatClasses(
  rows: readonly (SeatRow & { id: number })[],
  { supplements }: FareTerms,
): SeatClass[] {
  const matching = seatSupplements(rows.map(placeOfRow), supplements)
  const classes = new Map<string, { supplements: readonly Supplement[]; seatIds: number[] }>()
  for (const [place, { id }] of rows.entries()) {
    const its = matching[place] ?? []
    const key = its.map((one) => supplements.indexOf(one)).join(' ')
    const known = classes.get(key)
    if (known === undefined) classes.set(key, { supplements: its, seatIds: [id] })
    else known.seatIds.push(id)
  }
  return [...classes.values()].toSorted((a, b) => sumOf(a.supplements) - sumOf(b.supplements))
}

/** Trips at most: a month of 800 a day, some 30 megabytes. */
const MOST_TRIPS = 25_000

/**
 * A cache of the trips that a search has found. Every change of a trip drops the whole cache. With it a search asks the
 * database only which trips there are.
 */
export class TripCache {
  readonly #trips: BoundedMap<number, FrozenTrip>
  /** One string for each name, slug and day: SQLite makes a new one for every row. */
  readonly #texts = new Map<string, string>()
  readonly #terms = new Map<string, FareTerms>()

  constructor(most = MOST_TRIPS) {
    this.#trips = new BoundedMap(most)
  }

  get size(): number {
    return this.#trips.size
  }

  /** How many of these trips are not cached. */
  countUnknown(ids: readonly number[]): number {
    return ids.reduce((count, id) => (this.#trips.get(id) ? count : count + 1), 0)
  }

  /** The trip of each id; undefined where it is no more. Those not cached yet are read in three statements. */
  async get(db: Reader, ids: readonly number[]): Promise<(FrozenTrip | undefined)[]> {
    const known = ids.map((id) => this.#trips.get(id))
    const unknown = ids.filter((_, index) => known[index] === undefined)
    if (unknown.length === 0) return known
    const read = new Map((await this.#read(db, unknown)).map((trip) => [trip.id, trip]))
    for (const trip of read.values()) this.#trips.set(trip.id, trip)
    return ids.map((id, index) => known[index] ?? read.get(id))
  }

  async #read(db: Reader, ids: readonly number[]): Promise<FrozenTrip[]> {
    const listed = { ids: JSON.stringify(ids) }
    const trips = await selectFrozenTrips(db, listed)
    const nodes = Map.groupBy(await selectFrozenNodes(db, listed), (node) => node.scheduleId)
    const points = Map.groupBy(await selectBoardingPoints(db, listed), (point) => point.scheduleId)
    const priced = trips.map(({ fareTerms, ...trip }) => ({
      trip,
      terms: this.#termsOf(fareTerms),
    }))
    const classes = await this.#readClasses(db, priced)
    return priced.map(({ trip, terms }) => ({
      ...trip,
      terms,
      seatClasses: classes.get(trip.id) ?? NO_CLASSES,
      serviceDay: this.#one(trip.serviceDay),
      nodes: (nodes.get(trip.id) ?? []).map((node) =>
        this.#nodeOf(node, points.get(trip.id) ?? []),
      ),
    }))
  }

  async #readClasses(
    db: Reader,
    priced: readonly { trip: { id: number }; terms: FareTerms }[],
  ): Promise<ReadonlyMap<number, readonly SeatClass[]>> {
    const supplemented = priced.filter(({ terms }) => terms.supplements.length > 0)
    if (supplemented.length === 0) return new Map()
    const ids = JSON.stringify(supplemented.map(({ trip }) => trip.id))
    const seats = Map.groupBy(await selectFrozenSeats(db, { ids }), (seat) => seat.scheduleId)
    return new Map(
      supplemented.map(({ trip, terms }) => [
        trip.id,
        seatClasses(seats.get(trip.id) ?? [], terms),
      ]),
    )
  }

  #termsOf(text: string | null): FareTerms {
    if (text === null) return NO_TERMS
    const known = this.#terms.get(text)
    if (known !== undefined) return known
    const terms = termsFrom(text)
    this.#terms.set(text, terms)
    return terms
  }

  #nodeOf(row: NodeRow, points: readonly PointRow[]): FrozenNode {
    const here = points.filter(({ node }) => node === row.node)
    return {
      node: row.node,
      name: this.#one(row.name),
      slug: this.#one(row.slug),
      arrivalMinutes: row.arrivalMinutes,
      departureMinutes: row.departureMinutes,
      distance: row.distance,
      arrivalAt: row.arrivalAt,
      departureAt: row.departureAt,
      departureDay: this.#one(row.departureDay),
      boardingOffsets: here.length === 0 ? NO_POINTS : here.map(({ offset }) => offset),
    }
  }

  #one(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}
