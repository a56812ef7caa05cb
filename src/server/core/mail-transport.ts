import type { Instant } from '../../domain/time/calendar.ts'

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
 * @throws MailNotTaken when it was not taken
 */
export type MailTransport = (mail: Mail, stopping?: AbortSignal) => Promise<void>

/**
 * What failed: `refused` is this mail, permanently; `later` is this mail, for now; `noServer` is every mail, since the
 * server cannot be reached or refuses the login.
 */
export type NotTakenReason = 'refused' | 'later' | 'noServer'

/** A mail that was not taken. Carries a code and no text: what a server says may repeat the address. */
export class MailNotTaken extends Error {
  readonly reason: NotTakenReason
  /** Such as `EENVELOPE 550`. domain/message/message.ts has the words. */
  readonly code: string

  constructor(reason: NotTakenReason, code: string) {
    super(`The mail was not taken: ${code}`)
    this.reason = reason
    this.code = code
  }
}
