import type { FareTerms, Supplement } from '../../domain/fare/fare-terms.ts'
import { seatSupplements, sumOf } from '../../domain/fare/seat-supplements.ts'
import type { Paise } from '../../domain/money.ts'
import type { Delay } from '../../domain/schedule/delay.ts'
import type { DatedNode } from '../../domain/schedule/journey.ts'
import type {
  AutomationDuration,
  ScheduleStatus,
  TripNode,
} from '../../domain/schedule/schedule.ts'
import { placeOfRow } from '../../domain/seat/seat.ts'
import type { Deck, SeatKind, SeatPlace, SeatType } from '../../domain/seat/seat.ts'
import { addDays } from '../../domain/time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../../domain/time/calendar.ts'
import type { TripClaims } from './trip-claims.ts'

/** A place that a bus calls at. */
export interface PatternNode extends TripNode {
  /** Milliseconds after the trip's departure. */
  arrivesAfter: number
  departsAfter: number
  /** Days after the service day on which the bus leaves it. */
  departureDay: number
  /** Minutes after its departure at which one gets on at its open points, in order; none where it has no points. */
  boardingOffsets: readonly Minutes[]
}

/** What the trips of a bus have in common day after day: among a hundred thousand trips there are some hundreds. */
export interface TripPattern {
  busId: number
  routeId: number
  departureMinutes: Minutes
  arrivalMinutes: Minutes
  layoutId: number | null
  /** JSON, as stored. */
  fareTerms: string | null
  /** The same object for the same text. */
  terms: FareTerms
  /** The place of node n is at index n. */
  nodes: readonly PatternNode[]
  /** Whether one gets on or off at points of its towns. */
  hasPoints: boolean
}

/** A place of a trip, dated. */
export interface TripStop extends DatedNode {
  /** The day on which the bus leaves it. */
  departureDay: ServiceDay
  boardingOffsets: readonly Minutes[]
}

/** A trip as it is stored, with its places, seats, claims and delays: all that a search or a seat map needs of it. */
export interface TimetableTrip {
  id: number
  pattern: TripPattern
  serviceDay: ServiceDay
  /** From the source city. */
  departureAt: Instant
  farePaise: Paise
  totalSeats: number
  status: ScheduleStatus
  salesStoppedAt: Instant | null
  /** Nothing is sold until then, because the bus is being changed; may be past. decisions/0084 */
  swapUntil: Instant | null
  isMaster: 0 | 1
  automationDuration: AutomationDuration
  version: number
  seats: TripSeats
  /** What was said about it, in that order; none while nobody has said that it is late. */
  delays: readonly Delay[]
  /** Undefined after a change of its seats, until they are read again. */
  claims: TripClaims | undefined
}

/** A place of a trip, dated; undefined where the trip has no such node. */
export function stopOf(trip: TimetableTrip, node: number): TripStop | undefined {
  const place = trip.pattern.nodes[node]
  return (
    place && {
      node,
      name: place.name,
      slug: place.slug,
      arrivalMinutes: place.arrivalMinutes,
      departureMinutes: place.departureMinutes,
      distance: place.distance,
      arrivalAt: trip.departureAt + place.arrivesAfter,
      departureAt: trip.departureAt + place.departsAfter,
      departureDay: dayAfter(trip.serviceDay, place.departureDay),
      boardingOffsets: place.boardingOffsets,
    }
  )
}

export const dayAfter = (day: ServiceDay, days: number): ServiceDay =>
  days === 0 ? day : addDays(day, days)

/** The ids and prices of a trip's seats, in the order of its plan. */
export interface TripSeats {
  plan: SeatPlan
  /** The id of the first; the others follow unless `ids` has them. */
  firstId: number
  ids: readonly number[] | null
  /** Of every seat for the whole trip, unless `prices` has them. */
  pricePaise: Paise
  prices: readonly Paise[] | null
}

export const seatIdAt = ({ ids, firstId }: TripSeats, place: number): number =>
  ids === null ? firstId + place : (ids[place] ?? 0)

export const seatPriceAt = ({ prices, pricePaise }: TripSeats, place: number): Paise =>
  prices === null ? pricePaise : (prices[place] ?? 0)

/** Seats that have the same supplements, by their places in the plan. */
interface SeatClass {
  supplements: readonly Supplement[]
  places: readonly number[]
}

/** A seat of a bus as the columns of `selectSeats` list it. */
type SeatTuple = [
  number: string,
  deck: Deck,
  row: number,
  column: number,
  kind: SeatKind,
  type: SeatType,
  atWindow: 0 | 1,
  rowSpan: 1 | 2,
  forLadies: 0 | 1,
]

/** Where the seats of a trip are: one for all trips that have the same. */
export class SeatPlan {
  readonly places: readonly SeatPlace[]
  /** Whether each is marked for women. */
  readonly forLadies: readonly boolean[]
  readonly #supplements = new WeakMap<FareTerms, Supplement[][]>()
  readonly #classes = new WeakMap<FareTerms, SeatClass[]>()

  /** @param places a JSON list, as `selectSeats` answers it */
  constructor(places: string) {
    const seats: SeatTuple[] = JSON.parse(places)
    this.places = seats.map(([number, deck, row, column, kind, type, atWindow, rowSpan]) =>
      placeOfRow({ number, deck, row, column, kind, type, atWindow, rowSpan }),
    )
    this.forLadies = seats.map(([, , , , , , , , forLadies]) => forLadies === 1)
  }

  /** The supplements of each seat, in their order. */
  supplementsBy(terms: FareTerms): readonly Supplement[][] {
    const known = this.#supplements.get(terms)
    if (known !== undefined) return known
    const supplements = seatSupplements(this.places, terms.supplements)
    this.#supplements.set(terms, supplements)
    return supplements
  }

  /** Its seats by their supplements, the cheapest first. */
  classesBy(terms: FareTerms): readonly SeatClass[] {
    const known = this.#classes.get(terms)
    if (known !== undefined) return known
    const bySupplements = Map.groupBy(this.supplementsBy(terms).entries(), ([, supplements]) =>
      supplements.map((one) => terms.supplements.indexOf(one)).join(' '),
    )
    const classes = Array.from(bySupplements.values(), (seats) => ({
      supplements: seats[0]?.[1] ?? [],
      places: seats.map(([place]) => place),
    })).toSorted((a, b) => sumOf(a.supplements) - sumOf(b.supplements))
    this.#classes.set(terms, classes)
    return classes
  }
}
