import type { SaidOfTrip, StaffTrip } from '../boarding/passenger-list.ts'
import type { BookingStatus, PassengerStatus, PaymentStatus } from '../booking/booking.ts'
import type { Paise } from '../money.ts'
import type { Page } from '../paging.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { AuditRow } from './audit.ts'

/** The most entries of a story that are read at once. */
export const LONGEST_TRIP_STORY = 500

/** How many seats of a trip are in which state, each counted once by the worst of its legs. domain.md §2.6 */
export interface SeatFill {
  /** On sale at all, blocked ones too. */
  total: number
  sold: number
  held: number
  blocked: number
}

/** A place where somebody gets on: a town, or a point in it. */
export interface BoardingPlace {
  node: number
  /** Null where the town has none, or they have chosen none. */
  pointId: number | null
  name: string
  town: string
  time: string
  date: ServiceDay
  passengers: number
  boarded: number
  noShows: number
}

/** What a trip has brought: for administrators all of it. */
export interface WholeTripMoney {
  whose: 'all'
  chargedPaise: Paise
  /** Granted back, whether or not it has arrived. domain.md §4 */
  refundedPaise: Paise
  /** Of that in cash, which nobody has handed out yet. */
  cashDuePaise: Paise
}

/** For everybody else of the staff what went through their own hands. domain.md §10 */
export interface OwnTripMoney {
  whose: 'own'
  takenPaise: Paise
  paidOutPaise: Paise
}

/** A departure beside another, of the same day. */
export interface NeighbouringTrip {
  scheduleId: number
  departureTime: string
  sourceCity: string
  destinationCity: string
}

/** How many bookings of a trip are in which state. */
export interface BookingCounts {
  confirmed: number
  /** Of the confirmed ones those that staff have sold. */
  byStaff: number
  /** Not paid yet, and in time. */
  held: number
  /** Paid, and cancelled since. */
  cancelled: number
}

/** A trip as the one place of it shows it. decisions/0082 */
export interface TripOverview extends StaffTrip, SaidOfTrip {
  readAt: Instant
  routeId: number
  salesStopped: boolean
  /** Nothing is sold until then at the latest, while its bus is being changed; null where it is not. decisions/0084 */
  pausedUntil: Instant | null
  /** Why the operator cancelled it; null while it goes. */
  cancelReason: string | null
  fill: SeatFill
  noShows: number
  /** In order of time; only those where somebody gets on. */
  boarding: BoardingPlace[]
  bookings: BookingCounts
  /** How many messages about its bookings wait, went out and failed. */
  messages: { queued: number; sent: number; failed: number }
  money: WholeTripMoney | OwnTripMoney
  /** By departure, cancelled ones too; null at the ends of the day. */
  previous: NeighbouringTrip | null
  next: NeighbouringTrip | null
}

/** A booking of a trip among all of its. */
export interface TripSale {
  bookingId: number
  bookingNumber: string
  from: string
  to: string
  /** In the order of the booking. */
  seats: { number: string; status: PassengerStatus }[]
  /** The first passenger; null until it has been entered. */
  passengerName: string | null
  /** Who called, where staff hold it for somebody. */
  callerName: string | null
  status: BookingStatus
  paymentStatus: PaymentStatus
  totalPaise: Paise
  refundedPaise: Paise
  /** Name of the staff who sold it; null for a sale online. */
  soldBy: string | null
  bookedAt: Instant
}

export type TripSales = Page<TripSale>

/** An entry of a trip's story, with the booking that it is about. */
export interface TripStoryEntry extends AuditRow {
  bookingId: number | null
}

/** What happened to a trip and its bookings, the newest first. */
export interface TripStory {
  entries: TripStoryEntry[]
  hasMore: boolean
}
