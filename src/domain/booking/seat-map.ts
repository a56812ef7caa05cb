import type { Bus } from '../fleet/bus.ts'
import type { Concession } from './booking.ts'
import type { ShownImage } from '../image/image.ts'
import type { PointPlace } from '../fleet/point.ts'
import type { Paise } from '../money.ts'
import type { JourneyDelay } from '../schedule/delay.ts'
import type { JourneyEnd } from '../schedule/schedule.ts'
import type { ClosedReason } from './sales-window.ts'
import type { MapFixture } from '../seat/bus-layout.ts'
import type { Seat } from '../seat/seat.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'

/** A point as it can be chosen, with its own time. */
export interface PointOffered extends PointPlace {
  time: string
  date: ServiceDay
  at: Instant
  /** Whether seats are sold from here still. */
  open: boolean
}

/** A kind of passenger who pays less, as it can be chosen for a seat. */
export type OfferedConcession = Concession & {
  /** Such as `5 to 11 years old`; empty where age does not matter. */
  ages: string
  mostPerBooking: number | null
}

/** The seat map of a trip for a journey, and what is needed around it. ux.md d3 */
export interface SeatMap {
  scheduleId: number
  bus: Pick<Bus, 'busName' | 'busNumber' | 'busType' | 'busAmenities' | 'operatorName'>
  /** Pictures of the bus, in order. */
  images: readonly ShownImage[]
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  /** All places in order: where one may get on or off. */
  points: (JourneyEnd & { arrivalTime: string; arrivalDate: ServiceDay; arrivalAt: Instant })[]
  boarding: JourneyEnd
  dropping: JourneyEnd
  /** How late the bus is expected at both towns; null while nobody has said so. decisions/0081 */
  delay: JourneyDelay | null
  /** Where one may get on and off inside the two towns, in order of time; none where a town has no points. */
  boardingPoints: PointOffered[]
  droppingPoints: PointOffered[]
  seats: Seat[]
  /** What else stands in a bus that is drawn: door, toilet, seats that are not sold. */
  fixtures: MapFixture[]
  /** Why nothing can be booked here, or null. */
  closed: ClosedReason | null
  salesCloseAt: Instant
  /** When prices change by the clock alone; null where they do not. */
  pricesChangeAt: Instant | null
  /** The ladies' rule is on: a hold says who sits on each seat. decisions/0079 */
  asksGender: boolean
  /** The kinds of passengers who pay less here, for whom each seat has a price of its own. */
  concessions: OfferedConcession[]
  rates: { feePaise: Paise; taxBasisPoints: number }
  /** For customers: staff sell as many as are free. */
  seatsPerBooking: number
  /** How long a hold made here lasts at most: a customer's, or at the counter staff's. */
  holdMinutes: number
}
