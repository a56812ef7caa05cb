import type { Role } from '../account/role.ts'
import type { Booking, BookingSeat } from '../booking/booking.ts'
import type { MessageKind, MessageStatus } from '../message/message.ts'
import type { DeskOutcome } from '../message/notice.ts'
import type { Paise } from '../money.ts'
import type { InvoiceKind } from '../payment/invoice.ts'
import type { Buyer } from '../tax/paper-tax.ts'
import type { ServiceDay } from '../time/calendar.ts'

/** Everything that is stored about a person, for that person. Instants are ISO 8601 in UTC, money is in paise. */
export interface PersonExport {
  /** The form of this file. */
  format: 'farebox-person-1'
  exportedAt: string
  account: {
    id: number
    name: string
    email: string
    phone: string | null
    role: Role
    emailVerifiedAt: string | null
    pendingEmail: string | null
    disabledAt: string | null
    createdAt: string
    updatedAt: string
  } | null
  newsletter: { email: string; subscribedAt: string } | null
  sessions: {
    device: string | null
    network: string | null
    beganAt: string
    lastUsedAt: string
    endedAt: string | null
  }[]
  /** The second factors, without secrets. Null where there are none. */
  secondFactor: {
    appSince: string | null
    passkeys: { name: string; addedAt: string; lastUsedAt: string | null }[]
    recoveryCodes: { madeAt: string; usedAt: string | null }[]
  } | null
  bookings: ExportedBooking[]
  messages: ExportedMessage[]
  /** Passengers entered for a booking that was not made. */
  drafts: { name: string; age: number; gender: string; seatNumber: string; enteredAt: string }[]
}

/** A booking with its passengers and its payments. */
export interface ExportedBooking extends Pick<
  Booking,
  | 'bookingNumber'
  | 'status'
  | 'cancelReason'
  | 'contact'
  | 'callerName'
  | 'price'
  | 'busName'
  | 'busNumber'
> {
  bookedAt: string
  from: string
  to: string
  /** Where in their towns; null where those have no points. */
  boardingPoint: string | null
  droppingPoint: string | null
  departureAt: string
  arrivalAt: string
  passengers: (Pick<
    BookingSeat,
    | 'passengerName'
    | 'age'
    | 'gender'
    | 'heldFor'
    | 'seatNumber'
    | 'status'
    | 'ticketNumber'
    | 'pricePaise'
    | 'downgradePaise'
    | 'downgradeTaxPaise'
  > & { /** Who pays less, such as Child; null for the full fare. */ kind: string | null })[]
  /** With how each was paid, and the number of a UPI transfer. */
  payments: (Moved<'beganAt' | 'endedAt'> & { method: string | null; utr: string | null })[]
  refunds: (Moved<'grantedAt' | 'paidBackAt'> & { reason: string; bankReference: string | null })[]
  /** Payments that could not become a ticket, and go back. */
  returns: (Moved<'arrivedAt' | 'paidBackAt'> & {
    paymentReference: string
    method: string | null
    bankReference: string | null
  })[]
  /** What their bank was asked to call back. */
  disputes: {
    provider: string
    reference: string
    paymentReference: string
    state: string
    reason: string
    amountPaise: Paise
    openedAt: string
  }[]
  /** Tax invoice and credit notes, with the business that they name. */
  invoices: { kind: InvoiceKind; number: string; at: string; buyer: Buyer | null }[]
  /** When passengers were marked at the door. */
  marks: { seatNumber: string; status: string; at: string }[]
}

/** Payments and refunds. */
type Moved<When extends string> = Record<When, string | null> & {
  provider: string
  status: string
  amountPaise: Paise
  reference: string | null
}

export interface ExportedMessage {
  kind: MessageKind
  /** An address or a telephone number. */
  to: string
  subject: string
  /** Without the links that work once. */
  text: string
  /** Of one that staff sent by hand, what came of it; null where nobody has yet. */
  status: MessageStatus | DeskOutcome | null
  writtenAt: string
  sentAt: string | null
  bookingNumber: string | null
}

/** How such a file is called; it names nobody. */
export const personFileName = (day: ServiceDay): string => `my-data-${day}.json`
