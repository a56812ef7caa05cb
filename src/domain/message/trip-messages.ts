import type { Instant } from '../time/calendar.ts'
import type { MessageKind, MessageStatus } from './message.ts'

/** The most messages of a trip that are listed: those that failed come first. */
export const MOST_TRIP_MESSAGES = 200

/** How many messages of one kind are in one state. */
export interface MessageCount {
  kind: MessageKind
  status: MessageStatus
  count: number
}

/** A message about a booking of a trip; never its text. */
export interface TripMessage {
  id: number
  bookingId: number
  bookingNumber: string
  kind: MessageKind
  to: string
  status: MessageStatus
  /** The code with which the last attempt failed; `failureText` says what it means. */
  failure: string | null
  /** When it was sent; until then when it was written. */
  at: Instant
}

/** What was written about the bookings of a trip. */
export interface TripMessages {
  counts: MessageCount[]
  /** Those that failed first, then those that wait, each newest first; null for staff who see no addresses. */
  messages: TripMessage[] | null
  /** There are more than are listed. */
  hasMore: boolean
}
