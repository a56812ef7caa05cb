import type { Amenity, BusType } from '../fleet/bus.ts'
import type { ShownImage } from '../image/image.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import type { City } from '../text/city.ts'
import type { Schedule, JourneyEnd } from './schedule.ts'

/** One result of a search: a trip for the journey asked about. ux.md d2 */
export interface SearchHit {
  scheduleId: number
  busName: string
  busNumber: string
  busType: BusType
  operatorName: string
  amenities: Amenity[]
  /** The first picture of the bus, where it has one. decisions/0090 */
  image?: Pick<ShownImage, 'hash' | 'alt'>
  /** The whole trip, for 'runs from Pune to Goa'. */
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  boarding: JourneyEnd
  dropping: JourneyEnd
  /** The points of the boarding town, if it has any: '6 boarding points, 21:00–21:45'. */
  boardingPoints?: { count: number; first: string; last: string }
  /** The places between them at which the bus stops, in order. */
  stops: string[]
  durationMinutes: Minutes
  /** The trip's departure from its source city, from which cancellations are counted back. domain.md §6 */
  departureAt: Instant
  farePaise: Paise
  totalSeats: number
  availableSeats: number
  /** When online sales for this boarding point end. */
  salesCloseAt: Instant
  departed: boolean
  /** Nothing is sold until then at the latest, while its bus is being changed. decisions/0084 */
  pausedUntil?: Instant
  /** How late the bus is expected at the town, where it is. decisions/0081 */
  lateMinutes?: Minutes
}

/** A search result in the form of the specified call: the trip, with this journey's fare and free seats. rest.md */
export interface ScheduleHit extends Schedule {
  boarding: JourneyEnd
  dropping: JourneyEnd
}

/** A place that was searched for, by its own name whatever it was called. decisions/0094 */
export interface SearchedPlace extends City {
  /** Where a name stands for several towns, those. */
  towns?: readonly City[]
}

/** The answer of a search, in order of departure; departed ones of today come last. */
export interface SearchAnswer {
  source: SearchedPlace
  destination: SearchedPlace
  date: ServiceDay
  /** Today in the operator's zone. */
  today: ServiceDay
  /** Nothing is sold online at the moment, whatever the hits are. decisions/0017 */
  salesStopped: boolean
  hits: SearchHit[]
}

/** A day of the date strip. */
export interface DayOffer {
  date: ServiceDay
  trips: number
  /** Lowest fare of a seat that can be bought; null when sold out or when nothing runs. */
  lowestFarePaise: Paise | null
}

/** What a search offers that found nothing, or of which all buses have left. ux.md d2 */
export interface SearchAlternatives {
  nextDate: ServiceDay | null
  /** The last day with a trip that is made, where nothing is made yet for the day asked for; then nextDate is null. */
  salesOpenUntil: ServiceDay | null
  /** Trips in the opposite direction on the day asked for. */
  oppositeTrips: number
  /** Other destinations from the same source on that day. */
  fromHere: City[]
  /** Where no bus goes to a place of such a name: searches for what was likely meant, closest first. */
  meant: { source: City; destination: City }[]
  /** Towns near one of the two that have a bus soon, the nearest first. decisions/0094 */
  nearby: NearbyOffer[]
}

/** A pair of towns with the next bus between them that has a free seat. */
export interface NearbyOffer {
  source: City
  destination: City
  date: ServiceDay
  /** `HH:mm`, where one gets on. */
  time: string
  farePaise: Paise
}
