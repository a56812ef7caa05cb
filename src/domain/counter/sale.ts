import type { AttemptStatus } from '../payment/payment.ts'
import type { Booking, BookingStatus, PaymentStatus } from '../booking/booking.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { Paise } from '../money.ts'
import type { Page } from '../paging.ts'
import type { RefundReason, RefundState } from '../payment/refund.ts'

/** So many bookings at most answer a search: the search has to be narrowed. */
export const MOST_FOUND = 20

/** A booking among those that staff have searched for. */
export interface FoundSale {
  bookingId: number
  scheduleId: number
  bookingNumber: string
  from: string
  to: string
  /** The date on which the journey begins. domain.md §7 */
  day: ServiceDay
  departureAt: Instant
  passengers: number
  /** The first of them; null until it has been entered. */
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

/** Which bookings: of those who get on on a day, of a trip, or both. domain.md §7 */
export interface SaleTravel {
  date?: ServiceDay | undefined
  scheduleId?: number | undefined
}

/** A trip by which bookings are chosen. */
export interface SaleTrip {
  scheduleId: number
  scheduleDate: ServiceDay
  /** HH:mm, at its first place. */
  departureTime: string
  sourceCity: string
  destinationCity: string
  busName: string
  status: 'SCHEDULED' | 'CANCELLED'
  /** How many bookings it has of the day. */
  bookings: number
}

/** A page of bookings, by boarding time, and the trips among which the choice can be narrowed, by departure. */
export interface SaleList extends Page<FoundSale> {
  trips: SaleTrip[]
}

/** An attempt to pay, as staff see it. domain.md §4 */
export interface SalePayment {
  id: number
  /** TR-nnnn */
  transaction: string
  /** As a person reads it: 'Cash'. */
  method: string
  reference: string | null
  amountPaise: Paise
  status: AttemptStatus
  /** Why it failed, in words; null where it did not. */
  failure: string | null
  /** When the money came; of what took none, when it began. */
  at: Instant
}

/** A refund, as staff see it. domain.md §4 */
export interface SaleRefund {
  id: number
  /** TR-nnnn */
  transaction: string
  method: string
  /** Cash: it waits until somebody hands it out. */
  byHand: boolean
  /** Staff transfer it from the bank: it was paid by a transfer. decisions/0070 */
  byTransfer: boolean
  amountPaise: Paise
  reason: RefundReason
  /** The number of its credit note. domain.md §9 */
  creditNote: string | null
  /** The operator's reason. */
  note: string | null
  status: RefundState
  reference: string | null
  /** Why it failed, in words; null where it did not. */
  failure: string | null
  grantedAt: Instant
  finishedAt: Instant | null
  /** Who handed the cash out. */
  paidBy: string | null
}

/** A booking as staff see it: whole, with its money. */
export interface Sale {
  booking: Booking
  /** Whose account it was booked with; null for a sale at the counter. */
  account: { name: string; email: string } | null
  /** Its number as printed; null while nothing was charged. domain.md §9 */
  invoiceNumber: string | null
  /** From the first to the last. */
  payments: SalePayment[]
  refunds: SaleRefund[]
  /** Of a sale for cash: why the actor cannot take it back, in words, or null. Null where it was not for cash. */
  takeBack: { whyNot: string | null } | null
  /** Whether the actor may cancel passengers, and move them to other seats, as far as the booking allows. decisions/0092 */
  mayCancel: boolean
  mayMove: boolean
}
