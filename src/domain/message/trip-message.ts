/** The shortest and the longest text that is sent to everybody on a trip, in characters. */
export const TRIP_MESSAGE_LENGTH = { least: 10, most: 500 } as const

/** Whom of a trip a message is for: those with a paid ticket who are not cancelled. */
export type TripAudience =
  | { who: 'EVERYBODY' }
  | { who: 'NOT_BOARDED' }
  /** Whoever gets on in a town, or at one of its points. */
  | { who: 'PLACE'; node: number; pointId?: number | undefined }

/** A booking that no way reaches: neither a mail that goes out nor a telephone. */
export interface UnreachableBooking {
  bookingNumber: string
  /** Whoever travels first of it. */
  name: string
  seats: string[]
}

/** In how many ways a message goes to its bookings; somebody who boards soon is counted twice. */
export interface TripMessageCounts {
  bookings: number
  byMail: number
  bySms: number
  atDesk: number
}

/** A message as it will go out. */
export interface TripMessagePreview extends TripMessageCounts {
  unreachable: UnreachableBooking[]
  /** As the first of them reads it; null where it is for nobody. */
  example: { subject: string; mail: string; messenger: string } | null
}
