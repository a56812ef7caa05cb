import type { Instant } from './calendar.ts'

/** A message of the outbox as the back office lists it. Its link, if any, is shown once and apart. */
export interface OutgoingMessage {
  id: number
  kind: string
  to: string
  subject: string
  status: 'QUEUED' | 'SENT' | 'FAILED'
  attempts: number
  createdAt: Instant
  sentAt: Instant | null
  /** Whether it still carries a link that an administrator may show once. */
  hasSecret: boolean
}
