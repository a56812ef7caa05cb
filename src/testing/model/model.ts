import type { Instant } from '../../domain/time/calendar.ts'
import type { Paise } from '../../domain/money.ts'
import type { CancellationSlab } from '../../domain/settings/settings.ts'

// What ought to be true, in a few plain lists. It shares no code with the services, only the terms.

/** The clock of a run: set by its commands, read by both. */
export interface Clock {
  now: Instant
}

/** A seat of a bus, by what a passenger notices. */
export interface ModelPlace {
  number: string
  kind: string
  deck: string
  window: boolean
}

export interface ModelBus {
  seats: ModelPlace[]
  hasAirConditioning: boolean
}

export interface ModelTrip {
  /** Departure from each place, in order; of the last one the arrival. */
  places: { at: Instant; km: number; slug: string }[]
  /** All seats that it ever had, in the order in which it got them. */
  seats: ModelPlace[]
  /** Which of them the bus has that drives now. */
  inUse: number[]
  /** Which bus drives. */
  bus: number
  /** Its changes of bus, the last one last. */
  swaps: ModelSwap[]
  /** It does not sell until then, since another bus is planned. */
  swapUntil: Instant | null
  farePaise: Paise
  cancelled: boolean
  salesStopped: boolean
  /** Seats taken off sale, for the whole trip. */
  blocked: Set<number>
}

/** What is to become of a seat of a booking when the bus is changed. */
export interface ModelMove {
  booking: ModelBooking
  seat: ModelSeat
  /** Where it was. */
  before: number
  outcome: 'MOVED' | 'REFUNDED' | 'FREED' | 'LEFT'
  /** Another kind, deck, place or number. */
  isOther: boolean
  /** What of the fare goes back once it is final. */
  basePaise: Paise
}

/** Another bus for a trip. */
export interface ModelSwap {
  id: number
  state: 'OPEN' | 'DONE' | 'FINAL' | 'UNDONE' | 'GIVEN_UP'
  bus: number
  from: number
  openUntil: Instant
  /** What was shown last, and what was true then. */
  shown: { fingerprint: string; facts: string; seatings: ModelSeating[] } | undefined
  /** Of the trip before. */
  before: Pick<ModelTrip, 'bus' | 'inUse'>
  undoUntil: Instant
  moves: ModelMove[]
}

/** Who gets which seat of the bus to come; null for none. */
export interface ModelSeating {
  booking: number
  place: number
  number: string | null
}

/** One place on a booking. */
export interface ModelSeat {
  /** Which of the trip's, counted from 0. */
  seat: number
  basePaise: Paise
  /** What has gone back of it for a worse seat, and of its tax. */
  fareBack: Paise
  taxBack: Paise
  /** Given back. */
  gone: boolean
  mark: 'BOOKED' | 'BOARDED' | 'NO_SHOW'
}

export interface ModelAttempt {
  id: number
  status: 'INITIATED' | 'SUCCEEDED' | 'FAILED' | 'EXPIRED'
  /** Whether the customer has paid at the provider. */
  paid: boolean
}

export interface ModelBooking {
  id: number
  trip: number
  /** Which customer's; null for a sale at the counter. */
  customer: number | null
  /** Which member of the staff sold it; null for a sale online. */
  soldBy: number | null
  from: number
  to: number
  seats: ModelSeat[]
  feePaise: Paise
  taxPaise: Paise
  slabs: readonly CancellationSlab[]
  named: boolean
  status: 'PENDING' | 'CONFIRMED' | 'CANCELLED'
  reason: 'EXPIRED' | 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED' | null
  heldAt: Instant
  /** When it ends by itself while it is only held. */
  deadline: Instant
  extended: boolean
  /** All comes back until boarding: the bus was changed. */
  isBusChanged: boolean
  attempts: ModelAttempt[]
  chargedPaise: Paise
  /** Who took cash for it, and when. */
  cash: { by: number; at: Instant } | null
  refunds: ModelRefund[]
  /** Idempotency keys of payments at the counter: whose, and since when. */
  paidKeys: Map<number, Instant>
}

export interface ModelRefund {
  paise: Paise
  /** Who paid it out in cash; null while nobody has, or where the provider does. */
  handedOutBy: number | null
  isVoid: boolean
}

/** The input of a repeatable call, and its effect. */
export interface ModelKey {
  key: string
  customer: number
  wanted: Wanted
  booking: number
  at: Instant
}

export interface Wanted {
  trip: number
  seats: readonly number[]
  from: number
  to: number
}

export interface Model {
  clock: Clock
  buses: readonly ModelBus[]
  trips: ModelTrip[]
  bookings: ModelBooking[]
  keys: ModelKey[]
  /** Customers who may not come in. */
  disabled: Set<number>
  feePaise: Paise
  taxBasisPoints: number
  slabs: readonly CancellationSlab[]
  onlineStopped: boolean
  /** Money that came and was returned: by attempt and sum. */
  returns: Map<number, Paise>
}

/** One of the latest of a list, however large the number that chooses. */
export function oneOf<T>(things: readonly T[], choice: number): T {
  const latest = things.slice(-8)
  const thing = latest[choice % latest.length]
  if (thing === undefined) throw new Error('Nothing to choose from')
  return thing
}
