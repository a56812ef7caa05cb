import type { Instant } from '../time/calendar.ts'
import type { Role } from '../account/role.ts'

/** The further details of an entry: ids, names of fields, amounts and states. */
export type AuditDetail = Readonly<Record<string, unknown>>

/** Who did what to what, and when. guide/invariants.md, I15 */
export interface AuditRow {
  id: number
  at: Instant
  /** Null for the server's own jobs, and for whoever was not signed in. */
  actor: { id: number; name: string; role: Role } | null
  /** The API key that called for the actor; null for a person and the server's own jobs. */
  apiKey: { id: number; name: string } | null
  /** The verb, such as `cancelSeats`. */
  action: string
  /** The noun, such as `booking`. */
  subject: string
  subjectId: number | null
  /** The number of the booking it was done to; null for other things. */
  bookingNumber: string | null
  detail: AuditDetail
  requestId: string
}

/** The nouns that the audit knows, in the order in which they are offered as a filter. */
export const AUDIT_SUBJECTS = [
  'booking',
  'passenger',
  'schedule',
  'bus',
  'route',
  'stop',
  'point',
  'town',
  'fareRule',
  'concession',
  'user',
  'session',
  'settings',
  'image',
  'apiKey',
  'message',
  'newsletter',
  'database',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
