import type { Generated } from 'kysely'
import type { MessageChannel, MessageKind } from '../../../domain/message/message.ts'
import type { DeskOutcome, NoticeKind } from '../../../domain/message/notice.ts'

// Tables of the system: messages, audit, settings, time, and what servers share. The others are in schema.ts.

export interface OutboxTable {
  id: Generated<number>
  fact: string
  kind: MessageKind
  to_address: string
  subject: string
  body_text: string
  body_html: string
  user_id: number | null
  booking_id: number | null
  status: Generated<'QUEUED' | 'SENT' | 'FAILED'>
  attempts: Generated<number>
  next_attempt_at: number
  secret_until: number | null
  created_at: number
  sent_at: number | null
  /** The code with which the last attempt failed, such as `EENVELOPE 550`. */
  failure: string | null
  /** How often an administrator sent it again. */
  resent: Generated<number>
  channel: Generated<MessageChannel>
  /** What an SMS says; the rest of the row is the mail that takes its place if it fails. */
  body_sms: string | null
  /** The number under which the text of an SMS is registered. */
  sms_template: string | null
  /** Where that mail goes; null where nobody has left an address. */
  mail_to: string | null
  /** It is not sent from then on; null where it is of use whenever it comes. */
  valid_until: number | null
}

export interface DeskMessagesTable {
  id: Generated<number>
  fact: string
  kind: NoticeKind
  schedule_id: number
  booking_id: number
  phone: string | null
  body_text: string
  created_at: number
  outcome: DeskOutcome | null
  marked_by: number | null
  marked_at: number | null
}

export interface AuditTable {
  id: Generated<number>
  at: number
  actor_id: number | null
  action: string
  subject: string
  subject_id: number | null
  detail: string
  request_id: string
  /** The key that called for the actor; null for a person and the server itself. */
  api_key_id: number | null
}

export interface SettingsTable {
  name: string
  value: string
  updated_at: number
  updated_by: number | null
}

/** The trusted time, one row. decisions/0039 */
export interface TrustedTimeTable {
  id: number
  at: number
  ahead_ms: Generated<number>
  followed_at: number
  set_by_hand: Generated<number>
}

/** The row that the write probe of health overwrites. decisions/0038 */
export interface WriteProbeTable {
  id: number
  at: number
  filler: Uint8Array
}

export interface NewsletterTable {
  id: Generated<number>
  email: string
  /** As `foldEmail` makes it; null for a row that something else has written. */
  email_folded: Generated<string | null>
  /** Of the link that ends the subscription. */
  token: Generated<string>
  subscribed_at: number
}

// What several servers share: on PostgreSQL only. decisions/0061

export type ServerKeyName = 'token' | 'ticket'

export interface ServerKeysTable {
  name: ServerKeyName
  /** base64url of at least 32 bytes. */
  value: string
}

export interface SharedVersionTable {
  id: 1
  version: number
}

export interface JobLeasesTable {
  job: string
  server: string
  until_at: number
  ended_at: number | null
}

export interface LimitStateTable {
  id: 1
  /** One JSON text a line. */
  lines: string
}
