import type { Gender } from '../booking/booking.ts'
import type { LadiesSettings } from '../booking/ladies-rule.ts'
import type { Journey } from '../schedule/journey.ts'
import type { SeatPlace } from '../seat/seat.ts'
import type { Instant } from '../time/calendar.ts'

/** A passenger of a trip whose bus is swapped. Ages are in years. */
export interface SwapPassenger extends Journey {
  id: number
  bookingId: number
  /** Where they sit in the bus so far. */
  seat: SeatPlace
  /** Theirs, or whom the seat is held for; null where nobody was asked. */
  gender: Gender | null
  age: number | null
  bookedAt: Instant
  isBoarded: boolean
  /** Of a booking that is not paid yet. */
  isHold: boolean
  /** Seats for ladies are still kept for them when this passenger boards. */
  keepsLadiesSeats: boolean
}

/** Whom a booking may sit beside, although the ladies' rule says otherwise: one other booking, or all. decisions/0079 */
export interface LadiesExemption {
  bookingId: number
  /** Null where staff let the booking sit anywhere. */
  otherId: number | null
}

/** All that decides who sits where after a swap. */
export interface SwapInput {
  passengers: readonly SwapPassenger[]
  /** Of the bus to come, with those that are blocked. */
  seats: readonly SeatPlace[]
  /** Numbers of the seats that are blocked, for the whole way. */
  blocked: readonly string[]
  ladies: Pick<LadiesSettings, 'ladiesRule' | 'ladiesSeatsForOthers'>
  exemptions: readonly LadiesExemption[]
  /** Where the bus is swapped: only legs from this node on count. */
  fromNode: number
}

/** What a passenger notices of another seat. */
export type SwapChange = 'kind' | 'deck' | 'window' | 'number'

/** From which seat to which one a passenger goes. */
export interface SwapMove {
  passengerId: number
  from: SeatPlace
  to: SeatPlace
  /** Empty where they keep their seat. */
  changed: SwapChange[]
}

/** A passenger with a ticket for whom there is no seat, and why, in words. */
export interface UnplacedPassenger {
  passengerId: number
  reason: string
}

/** Who sits where after a swap. */
export interface SwapPlan {
  /** Of everybody who has a seat, in the order of the bookings; holds after tickets. */
  moves: SwapMove[]
  unplaced: UnplacedPassenger[]
  /** Bookings that are not paid yet and cannot be held any longer. */
  freedHolds: number[]
}
