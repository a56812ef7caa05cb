import type { BookingStatus, Gender, PassengerStatus, PaymentStatus } from './booking.ts'
import type { FareTerms, Supplement } from '../fare/fare-terms.ts'
import type { FareLimits } from '../fare/priced.ts'
import type { Bus } from '../fleet/bus.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import { CLOSED_MESSAGES } from './sales-window.ts'
import type { ScheduleStatus, TripNode } from '../schedule/schedule.ts'
import type { MapFixture } from '../seat/bus-layout.ts'
import type { SeatPlace, SeatStatus } from '../seat/seat.ts'

/** What a seat is used for on a part of the trip: a booking or a block. */
export interface SeatUse {
  fromNode: number
  toNode: number
  status: Exclude<SeatStatus, 'AVAILABLE'>
  /** Null for a blocked part. */
  bookingId: number | null
  /** Null for a blocked part, and until the customer has entered who travels. */
  passengerName: string | null
  blockReason: string | null
  /** The base fare it was sold at; null for what is held or blocked. */
  soldPaise: Paise | null
}

/** A seat in the back office: its worst state over the trip and every use of it. Spec §2, Seat Management */
export interface SheetSeat extends SeatPlace {
  id: number
  status: SeatStatus
  /** What the whole trip costs for a later sale, as it would be bought now. */
  pricePaise: Paise
  /** The same without any rule. */
  basePaise: Paise
  supplements: Supplement[]
  /** In the order of the trip, without overlap. */
  uses: SeatUse[]
}

/** A trip's seats as staff see them. */
export interface SeatSheet {
  scheduleId: number
  bus: Bus
  sourceCity: string
  destinationCity: string
  totalDistance: number
  totalDuration: string
  scheduleDate: ServiceDay
  departureTime: string
  arrivalTime: string
  departureAt: Instant
  /** Until then staff may block seats and move passengers. */
  arrivalAt: Instant
  status: ScheduleStatus
  nodes: TripNode[]
  seats: SheetSeat[]
  /** What else stands in the bus, if it is drawn. */
  fixtures: MapFixture[]
  /** The ladies' rule is on: seats say whether they are for ladies, which can be changed. decisions/0079 */
  ladiesRule: boolean
  /** What the price of a part of the trip is made of beside a seat's own. decisions/0078 */
  fareTerms: FareTerms
  fareLimits: FareLimits
  /** When this was read: prices may go by how long it is until departure. */
  readAt: Instant
  /** Base fares of the seats that are sold, for whatever part of the trip. domain.md §5 */
  revenuePaise: Paise
  /** What all seats of the trip would bring from its first place to its last. docs/decisions/0015 */
  potentialPaise: Paise
}

/**
 * Why the seats of a trip stay as they are, or null. Until the bus arrives they are blocked and people moved, also on the
 * road: when a seat breaks, or a family wants to sit together. Afterwards they no longer change.
 */
export function whySeatsStay(
  { status, arrivalAt }: Pick<SeatSheet, 'status' | 'arrivalAt'>,
  now: Instant,
): string | null {
  if (status === 'CANCELLED') return CLOSED_MESSAGES.cancelled
  return arrivalAt <= now ? 'This bus has already arrived' : null
}

/** Who sits on a seat: what the 'Passenger' button opens. */
export interface Occupant {
  passengerId: number
  bookingId: number
  bookingNumber: string
  bookingStatus: BookingStatus
  paymentStatus: PaymentStatus
  /** Of the payment that succeeded. */
  paymentReference: string | null
  name: string | null
  age: number | null
  gender: Gender | null
  seatNumber: string
  from: string
  to: string
  fromNode: number
  toNode: number
  pricePaise: Paise
  status: PassengerStatus
  contact: { email: string | null; phone: string | null }
  /** Name of the staff who sold it; null for a sale on the web. */
  soldBy: string | null
}
