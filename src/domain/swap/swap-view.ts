import type { OtherBooking } from '../booking/booking.ts'
import type { Bus } from '../fleet/bus.ts'
import type { Notified } from '../notified.ts'
import type { Paise } from '../money.ts'
import type { SeatPlace } from '../seat/seat.ts'
import type { SwapChange } from './swap.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'

/** Why another bus drives. */
export const SWAP_REASONS = ['BREAKDOWN', 'ACCIDENT', 'MAINTENANCE', 'LARGER_BUS', 'OTHER'] as const
export type SwapReason = (typeof SWAP_REASONS)[number]
export const SWAP_REASON_LABELS: Record<SwapReason, string> = {
  BREAKDOWN: 'Breakdown',
  ACCIDENT: 'Accident',
  MAINTENANCE: 'Maintenance',
  LARGER_BUS: 'Larger bus needed',
  OTHER: 'Other',
}

/** A plan is open; it was confirmed and can be undone; it stands, was undone or was given up. decisions/0084 */
export type SwapState = 'OPEN' | 'DONE' | 'FINAL' | 'UNDONE' | 'GIVEN_UP'

type SwapBusName = Pick<Bus, 'id' | 'busName' | 'busNumber' | 'busType'>

/** A bus that could take over. */
export interface SpareBus extends SwapBusName {
  totalSeats: number
  /** What it does at that time, in words; null where it is free. */
  busy: string | null
  /** It has the very seats of the trip: nobody moves. */
  sameSeats: boolean
}

/** A town of the trip where another bus can take over. */
export interface SwapTown {
  node: number
  name: string
  time: string
  date: ServiceDay
}

/** A change of the bus of one trip. */
export interface BusSwap {
  id: number
  scheduleId: number
  oldBus: SwapBusName
  newBus: SwapBusName
  reason: SwapReason
  fromNode: number
  fromTown: string
  state: SwapState
  openedAt: Instant
  openedBy: string
  /** The trip does not sell until then. */
  openUntil: Instant
  confirmedAt: Instant | null
  /** It can be undone until then; null while it is planned. */
  undoUntil: Instant | null
  /** Null until it is final. */
  notified: Notified | null
}

/** What the wizard begins with. */
export interface SwapChoices {
  scheduleId: number
  bus: SwapBusName
  serviceDay: ServiceDay
  /** The first one is chosen before anybody asks. */
  towns: SwapTown[]
  buses: SpareBus[]
  /** The plan that is open, or the change that can still be undone; null where there is none. */
  current: BusSwap | null
  /** Why the bus cannot be changed, in words; null where it can. */
  closed: string | null
}

/** Somebody with a ticket or a hold, as the plan shows them. */
export interface SwapTraveller {
  passengerId: number
  bookingId: number
  bookingNumber: string
  /** Null until somebody is entered. */
  name: string | null
  phone: string | null
  email: string | null
  fromTown: string
  toTown: string
  /** On board already. */
  isBoarded: boolean
  /** Not paid yet. */
  isHold: boolean
  from: SeatPlace
}

/** Who gets a seat of the new bus. */
export interface SwapSeating extends SwapTraveller {
  to: SeatPlace
  changed: SwapChange[]
  /** Of the fare, with its tax, because the new seat is a lesser one. */
  refundPaise: Paise
}

/** Who gets none: all that they paid goes back, and they are called. */
export interface SwapConflict extends SwapTraveller {
  reason: string
  refundPaise: Paise
}

/** A later trip between the same towns, to be offered by telephone: all travel on it without paying again. */
export interface OtherTrip {
  scheduleId: number
  fromTown: string
  toTown: string
  departureAt: Instant
  busName: string
  freeSeats: number
  /** For those who get no seat and travel between these towns. */
  passengerIds: number[]
}

/** Those of a booking who have no seat in the new bus. decisions/0085 */
export interface StrandedBooking {
  bookingId: number
  bookingNumber: string
  phone: string | null
  passengers: StrandedPassenger[]
  /** By which booking they travel instead; null where nobody has given them another trip. */
  replacedBy: OtherBooking | null
}

export interface StrandedPassenger {
  passengerId: number
  /** Null until somebody is entered. */
  name: string | null
  /** Of the seat in the bus before. */
  seatNumber: string
}

/** Who has no seat after a change of bus, and on which trips they could travel. */
export interface Stranded {
  bookings: StrandedBooking[]
  otherTrips: OtherTrip[]
}

/** The trips on which some passengers could all travel. */
export const tripsFor = (
  passengers: readonly Pick<StrandedPassenger, 'passengerId'>[],
  trips: readonly OtherTrip[],
): OtherTrip[] =>
  trips.filter(
    ({ freeSeats, passengerIds }) =>
      freeSeats >= passengers.length &&
      passengers.every(({ passengerId }) => passengerIds.includes(passengerId)),
  )

/** How many are told by which way. */
export interface SwapMessages {
  mail: number
  sms: number
  /** By hand: who has no address, or boards soon. */
  desk: number
}

/** What a change of the bus would do. Nothing has happened yet. */
export interface SwapDryRun {
  swap: BusSwap
  /** Of all that the plan goes by: hand it back to confirm. */
  fingerprint: string
  seatings: SwapSeating[]
  conflicts: SwapConflict[]
  /** Did not come so far, and get no seat kept. */
  left: SwapTraveller[]
  /** Unpaid, and freed. */
  freed: SwapTraveller[]
  /** Seats of the new bus, in its order. */
  seats: SeatPlace[]
  /** Of them those that stay blocked. */
  blocked: string[]
  /** What goes back to those who keep travelling, and to those who cannot. */
  downgradePaise: Paise
  conflictPaise: Paise
  messages: SwapMessages
  /** Passengers who are to be called. */
  toCall: SwapTraveller[]
  otherTrips: OtherTrip[]
  /** At once final: the bus is on the road. */
  isFinalAtOnce: boolean
  /** What is to be typed to confirm. */
  confirmBy: string
}
