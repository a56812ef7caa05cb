import { MINUTE } from '../time/calendar.ts'
import type { Instant, Minutes, ServiceDay } from '../time/calendar.ts'
import type { Buyer } from '../tax/paper-tax.ts'
import type { Paise, PriceBreakdown } from '../money.ts'
import type { JourneyDelay } from '../schedule/delay.ts'
import type { JourneyEnd } from '../schedule/schedule.ts'
import { LONGEST_ONLINE_HOLD_MINUTES } from '../settings/settings.ts'
import type { Deck } from '../seat/seat.ts'
import type { Bus } from '../fleet/bus.ts'
import type { BasisPoints } from '../fare/fare-terms.ts'

/** Spec §4 */
export type BookingStatus = 'PENDING' | 'CONFIRMED' | 'CANCELLED'
export type PaymentStatus = 'PENDING' | 'PAID' | 'FAILED'
export type RefundStatus = 'NONE' | 'PENDING' | 'DONE' | 'FAILED'
/** domain.md §4 */
export type CancelReason = 'EXPIRED' | 'CUSTOMER' | 'OPERATOR' | 'TRIP_CANCELLED'
/** What the operator has changed of a sold journey, so that nobody has to keep it. */
export type FullRefundReason = 'POINT_MOVED' | 'LEAVES_EARLIER' | 'DELAYED' | 'BUS_CHANGED'
export type PassengerStatus = 'BOOKED' | 'BOARDED' | 'NO_SHOW' | 'CANCELLED'

export const GENDERS = ['MALE', 'FEMALE', 'OTHER'] as const
export type Gender = (typeof GENDERS)[number]
export const GENDER_LABELS: Record<Gender, string> = {
  MALE: 'Male',
  FEMALE: 'Female',
  OTHER: 'Other',
}
export const MAX_AGE = 120
/** Each seat has one passenger, and each passenger one seat. rest.md */
export const UNMATCHED_MESSAGE = 'Number of passengers must match number of selected seats'

export type BookingEvent =
  | 'enterPassengers'
  | 'extend'
  | 'startPayment'
  | 'pay'
  | 'changePoints'
  | 'cancel'

/**
 * Which event is allowed from which state: services refuse and screens grey by it. A late payment and the end of a hold
 * are not asked for by anybody: their statements name the state that they leave. domain.md §4
 */
const allowedFrom: Record<BookingEvent, readonly BookingStatus[]> = {
  enterPassengers: ['PENDING'],
  extend: ['PENDING'],
  startPayment: ['PENDING'],
  pay: ['PENDING'],
  changePoints: ['CONFIRMED'],
  cancel: ['PENDING', 'CONFIRMED'],
}

/** Says whether an event is allowed in the booking's state. */
export function bookingCan(event: BookingEvent, booking: { status: BookingStatus }): boolean {
  return allowedFrom[event].includes(booking.status)
}

/**
 * The deadline of a hold that staff make for a caller: as long as the operator has set, ending at the latest when
 * counter sales close. domain.md §4
 */
export function phoneHoldDeadline(
  now: Instant,
  staffHoldMinutes: Minutes,
  salesCloseAt: Instant,
): Instant {
  return Math.min(now + staffHoldMinutes * MINUTE, salesCloseAt)
}

export interface HoldTerms {
  heldAt: Instant
  deadlineAt: Instant
  extendedAt: Instant | null
}

/**
 * The deadline of a new hold: its length from now, never past 20 minutes nor past the end of sales at the boarding
 * place, so that whoever pays in time pays while sales are open. domain.md §4, §7
 */
export function holdDeadline(now: Instant, holdMinutes: Minutes, salesCloseAt: Instant): Instant {
  return Math.min(now + Math.min(holdMinutes, LONGEST_ONLINE_HOLD_MINUTES) * MINUTE, salesCloseAt)
}

/** The deadline after the one extension: the hold's length again, within the same bounds. domain.md §4 */
export function extendedDeadline(
  hold: HoldTerms,
  holdMinutes: Minutes,
  salesCloseAt: Instant,
): Instant {
  const longest = Math.min(hold.heldAt + LONGEST_ONLINE_HOLD_MINUTES * MINUTE, salesCloseAt)
  return Math.max(hold.deadlineAt, Math.min(longest, hold.deadlineAt + holdMinutes * MINUTE))
}

/** A hold is over at its deadline, whether or not anything has noticed yet. domain.md §2.4 */
export function isOverdue(
  booking: { status: BookingStatus; deadlineAt: Instant | null },
  now: Instant,
): boolean {
  return booking.status === 'PENDING' && booking.deadlineAt !== null && booking.deadlineAt <= now
}

/** Who pays less, and how much, as it was when the seat was held: a booking keeps it. decisions/0078 */
export interface Concession {
  id: number
  label: string
  /** Both included; null where age does not matter on that side. */
  minAge: number | null
  maxAge: number | null
  gender: Gender | null
  /** Off the fare. */
  basisPoints: BasisPoints
  /** What to carry, such as `proof of age`; empty where nobody asks. */
  proof: string
}

/** Another booking that one hangs together with. */
export interface OtherBooking {
  bookingId: number
  bookingNumber: string
}

/** A seat of a booking and, once entered, who sits there. */
export interface BookingSeat {
  /** The passenger's id: it stays while the passenger moves to another seat. */
  id: number
  seatId: number
  seatNumber: string
  deck: Deck
  seatType: string
  /** Its number in the bus before; left out where it is the same, or no other bus came. decisions/0084 */
  seatBefore?: string
  pricePaise: Paise
  /** What of the price, and of the tax on it, has gone back for a worse seat. decisions/0083 */
  downgradePaise: Paise
  downgradeTaxPaise: Paise
  /** What kind of passenger pays less here; null for the full fare. */
  concession: Concession | null
  /** Null until the customer has entered the passenger. */
  passengerName: string | null
  age: number | null
  gender: Gender | null
  /** Who the seat was held for, while that is asked; null where nobody was. decisions/0079 */
  heldFor: Gender | null
  status: PassengerStatus
  /** `PNR-1`, once confirmed. */
  ticketNumber: string | null
  /** By which booking its passenger travels instead, without paying again; left out of all others. decisions/0085 */
  replacedBy?: OtherBooking & {
    /** What of their money had been refunded past Farebox before, and does not pay that booking. */
    outsidePaise: Paise
  }
}

/** A step of the cancellation table, with clock times and rupees. domain.md §6 */
export interface CancellationStep {
  /** The operator keeps this share of the base fare, in percent. */
  keptPercent: number
  /** The step holds until this instant (inclusive); null for the last one. */
  untilAt: Instant | null
  refundPaise: Paise
}

/** A booking as its owner sees it. Spec §3, Booking */
export interface Booking {
  id: number
  bookingNumber: string
  bookedAt: Instant
  scheduleId: number
  userId: number
  status: BookingStatus
  paymentStatus: PaymentStatus
  cancelReason: CancelReason | null
  refundStatus: RefundStatus
  refundedPaise: Paise
  /** Until when the seats are held, and whether that can still be extended; null when they are not held. */
  hold: { deadlineAt: Instant; extendable: boolean } | null
  /** What the hold waits for where it lasts longer: cash, or a transfer that staff have to find. decisions/0070 */
  awaits: 'cash' | 'transfer' | null
  /** Which business wants the invoice; null once it is forgotten, or where none does. */
  buyer: Buyer | null
  boarding: JourneyEnd
  dropping: JourneyEnd
  /** How late the bus is expected; null while nobody has said so. decisions/0081 */
  delay: JourneyDelay | null
  /** Why all that was paid comes back if its customer cancels before boarding; null where the terms apply. decisions/0077 */
  fullRefundReason: FullRefundReason | null
  /** Until when it does; null where the terms apply. */
  fullRefundUntil: Instant | null
  /** The route's own ends, for 'Pune to Goa'. */
  sourceCity: string
  destinationCity: string
  scheduleDate: ServiceDay
  /** The trip's departure from its source city, from which cancellations are counted back. domain.md §6 */
  departureAt: Instant
  busName: string
  busNumber: string
  busType: Bus['busType']
  operatorName: string
  seats: BookingSeat[]
  /** A walk-in may have no e-mail address. */
  contact: { email: string | null; phone: string | null }
  /** For whom staff hold it before the passengers are named; left out of all others. decisions/0093 */
  callerName?: string
  /** Name of the staff who sold it at the counter; null for a sale online. */
  soldBy: string | null
  price: PriceBreakdown
  cancellation: CancellationStep[]
  payment: BookingPayment | null
  /** What was paid for that one pays this one; left out where money came. decisions/0085 */
  replaces?: OtherBooking
}

/** How a booking was paid. */
export interface BookingPayment {
  /** As its provider calls it. */
  reference: string
  paidAt: Instant
  /** Such as `Visa card ending in 4242`; null where nobody says. */
  method: string | null
  /** Paid with test keys: no money. */
  isTest: boolean
}

/** Those of a booking who still travel. */
export function travelling<Seat extends { status: PassengerStatus }>(
  seats: readonly Seat[],
): Seat[] {
  return seats.filter((seat) => seat.status !== 'CANCELLED')
}

/** What anybody may see who has a link to the booking. */
export const withoutContact = ({ callerName: _caller, ...booking }: Booking): Booking => ({
  ...booking,
  contact: { email: null, phone: null },
})
