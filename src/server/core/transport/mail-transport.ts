import type { Instant } from '../../../domain/time/calendar.ts'

/** An e-mail to be sent. */
export interface Mail {
  from: { name: string; address: string }
  to: string
  subject: string
  text: string
  html: string
  /** The same at each attempt, so that the receiver can detect a repetition. */
  messageId: string
  /** When its fact happened; the same at each attempt too. */
  date: Instant
}

/**
 * Hands a mail to whoever delivers it. A server that stops gives the mail on its way a few more seconds.
 * @throws MessageNotTaken when it was not taken
 */
export type MailTransport = (mail: Mail, stopping?: AbortSignal) => Promise<void>
