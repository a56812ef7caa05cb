import type { Paise } from '../money.ts'
import type { Gender } from '../booking/booking.ts'
import type { DelayToConfirm, SaidDelay } from '../schedule/delay.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import type { ScheduleStatus } from '../schedule/schedule.ts'
import type { Deck, SeatType } from '../seat/seat.ts'
import type { LateTown } from './late-towns.ts'
import type { Mark } from './passenger-mark.ts'
import type { WhoProves } from './proof.ts'

/** A trip of a day, as staff choose one. */
export interface StaffTrip {
  scheduleId: number
  busName: string
  busNumber: string
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  departureTime: string
  arrivalTime: string
  departureAt: Instant
  arrivalAt: Instant
  /** How late the bus is expected to leave its first town, and to arrive. decisions/0081 */
  departsLate: Minutes
  arrivesLate: Minutes
  status: ScheduleStatus
  totalSeats: number
  availableSeats: number
  /** Passengers with a confirmed booking, and of them those marked as boarded. */
  passengers: number
  boarded: number
}

/** One to choose from, with what its cheapest available seat costs from end to end; null where that is not sold. */
export interface ListedTrip extends StaffTrip {
  farePaise: Paise | null
}

/** The trips that staff asked for, as many as they asked for. */
export interface StaffTrips {
  trips: ListedTrip[]
  /** Whether there are more of them. */
  hasMore: boolean
}

/** A confirmed passenger on the list of a trip. */
export interface ListedPassenger extends WhoProves {
  passengerId: number
  bookingId: number
  seatNumber: string
  /** Its number in the bus before; left out where it is the same, or no other bus came. decisions/0084 */
  seatBefore?: string
  /** They got off, or did not come, before another bus came: the seat is one of the bus before. */
  inOldBus?: true
  deck: Deck
  seatType: SeatType
  name: string
  /** Null once the booking's personal data has been erased. */
  age: number | null
  gender: Gender | null
  bookingNumber: string
  phone: string | null
  to: string
  toNode: number
  status: Mark
  soldBy: string | null
  /** They get on or off elsewhere than they chose first. */
  pointChanged: boolean
}

/** Everybody who gets on at one place: a town, or a point in it. */
export interface BoardingStop {
  node: number
  /** The town. */
  town: string
  /** Of the town's points; null for those who have chosen none. */
  pointId: number | null
  /** The point, or the town. */
  name: string
  landmark: string
  time: string
  date: ServiceDay
  /** When the bus leaves it by the timetable. */
  at: Instant
  passengers: ListedPassenger[]
}

/** What was said of a late trip, and of which towns it can be said. decisions/0081 */
export interface SaidOfTrip {
  towns: LateTown[]
  /** In the order in which it was said. */
  delays: SaidDelay[]
  /** What of it waits for a second person; null where nothing does. */
  toConfirm: DelayToConfirm | null
}

/** A trip with a delay that waits for a second person. */
export interface TripToConfirm extends StaffTrip {
  toConfirm: DelayToConfirm
}

/** The passenger list of a trip by boarding stop. For staff only. domain.md §9 */
export interface PassengerList extends StaffTrip, SaidOfTrip {
  /** When it was read: 'List of 10:42'. */
  readAt: Instant
  stops: BoardingStop[]
}
