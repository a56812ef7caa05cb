import type { StaffTrip } from './passenger-list.ts'
import type { Instant, ServiceDay } from '../time/calendar.ts'
import type { MessageStanding, MessageStatus } from '../message/message.ts'
import type { DeskOutcome, NoticeKind } from '../message/notice.ts'

/** What staff say became of a message at the desk. Opened is not sent. decisions/0080 */
export type DeskMark = Exclude<DeskOutcome, 'REPLACED'>

/** What became of a message at the desk: once its trip has arrived, nobody is told any more. */
export const deskStanding = (
  outcome: DeskMark | null,
  { arrivalAt, now }: { arrivalAt: Instant; now: Instant },
): MessageStanding => outcome ?? (arrivalAt <= now ? 'NOT_TOLD' : 'QUEUED')

/** A message of the desk beside those that go out by themselves. */
export interface DeskEntry {
  id: number
  kind: NoticeKind
  phone: string | null
  status: MessageStanding
  createdAt: Instant
  markedBy: string | null
  markedAt: Instant | null
}

/** Whether those of a booking still have to be told: all are on board, or nobody travels any more. */
export type DeskPassengers = 'TRAVELLING' | 'ON_BOARD' | 'CANCELLED'

/** A message of the desk as staff send it by hand. */
export interface DeskMessage {
  id: number
  kind: NoticeKind
  bookingId: number
  bookingNumber: string
  /** Whoever travels first of the booking. */
  name: string
  /** Numbers of the seats of those who travel. */
  seats: string[]
  passengers: DeskPassengers
  /** Where they get on: 'Wakad, Pune'. */
  place: string
  time: string
  date: ServiceDay
  phone: string | null
  /** The mail of the same fact; null where the contact has no address. */
  mail: MessageStatus | null
  text: string
  outcome: DeskMark | null
  /** Who marked it and when; null while it is open. */
  markedBy: string | null
  markedAt: Instant | null
}

/** The messages of one fact: everybody is told the same, each with their own place and time. */
export interface DeskList {
  id: string
  /** When the first of them came to the desk. */
  since: Instant
  /** Open ones first, then by boarding and seat. */
  messages: DeskMessage[]
}

/** What is at the desk of one trip. For staff only. */
export interface TripDesk extends StaffTrip {
  lists: DeskList[]
}

/** A trip with open messages. */
export interface DeskTrip extends StaffTrip {
  open: number
  /** When the first of those who are not told yet gets on. */
  boardingAt: Instant
}

/** The trips with open messages, soonest boarding first, as many as are shown. */
export interface OpenDesk {
  /** When it was read, by the server's clock. */
  readAt: Instant
  trips: DeskTrip[]
  /** Whether there are more of them. */
  hasMore: boolean
}

/** What a mark has made of a message. */
export type MarkedDeskMessage = Pick<DeskMessage, 'id' | 'outcome' | 'markedBy' | 'markedAt'>

/**
 * What is listed together: what the operator has written to everybody in one go, else all of a kind.
 * @param fact its own name, `trip-message:12:345` for the booking 345
 */
export const deskListOf = ({ kind, fact }: { kind: NoticeKind; fact: string }): string =>
  kind === 'trip-message' ? fact.slice(0, fact.lastIndexOf(':')) : kind
