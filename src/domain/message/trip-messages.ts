import type { Instant } from '../time/calendar.ts'
import type { MessageKind, MessageStanding, MessageWay } from './message.ts'

/** The most messages of a trip that are listed: those that reached nobody come first. */
export const MOST_TRIP_MESSAGES = 200

/** How many messages of one kind and way are in one state. */
export interface MessageCount {
  kind: MessageKind
  way: MessageWay
  status: MessageStanding
  count: number
}

/** A message about a booking of a trip; never its text. */
export interface TripMessage {
  /** Of its way: the outbox and the desk count by themselves. */
  id: number
  way: MessageWay
  /** It takes the place of an SMS that was not taken. */
  insteadOfSms: boolean
  bookingId: number
  bookingNumber: string
  kind: MessageKind
  /** An address or a number; empty once it is erased, null for a booking without a number. */
  to: string | null
  status: MessageStanding
  /** The code with which the last attempt failed; `failureText` says what it means. */
  failure: string | null
  /** When it was sent, or marked; until then when it was written. */
  at: Instant
}

/** What was written about the bookings of a trip. */
export interface TripMessages {
  counts: MessageCount[]
  /** What reached nobody first, then what waits, each newest first; null for staff who see no addresses. */
  messages: TripMessage[] | null
  /** There are more than are listed. */
  hasMore: boolean
}
