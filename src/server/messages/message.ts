import type { Instant } from '../../domain/time/calendar.ts'

/** A message whose turn it is. */
export interface DueMessage {
  id: number
  to: string
  subject: string
  /** The body without header and footer: those are the operator's of the day on which it is sent. */
  text: string
  html: string
  /** How often it was tried before. */
  attempts: number
  /** How often an administrator sent it again. */
  resent: number
  createdAt: Instant
}

/** Removes the tokens from the links of a text or of HTML. */
export function withoutSecrets(body: string): string {
  return body.replaceAll(/#token=[\w-]+/g, '#token=(removed)')
}
