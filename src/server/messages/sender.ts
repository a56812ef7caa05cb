import type { Call } from '../call.ts'
import {
  blankExpiredSecrets,
  listDueMessages,
  recordFailedAttempt,
  recordSent,
} from './messages.service.ts'
import type { DueMessage } from './message.ts'

/** A letter on its way. */
export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The same at each attempt, so that the other side can tell a repetition. */
  messageId: string
}

/** Hands a mail to whoever delivers it; rejects when it was not taken. */
export type MailTransport = (mail: Mail) => Promise<void>

/**
 * Sends what is due and blanks what is over; without a transport messages stay, for an administrator to read. A server
 * that stops waits for the message on its way, not for those behind it.
 */
export async function sendDueMessages(
  call: Call,
  transport: MailTransport | null,
  stopping?: AbortSignal,
): Promise<void> {
  await blankExpiredSecrets(call)
  if (transport === null) return
  for (const message of await listDueMessages(call)) {
    if (stopping?.aborted) return
    await sendOne(call, message, transport)
  }
}

async function sendOne(call: Call, message: DueMessage, transport: MailTransport): Promise<void> {
  const { id, to, subject, text, html } = message
  const { log, publicUrl } = call.parts
  const messageId = `<farebox-${id}@${new URL(publicUrl).hostname}>`
  try {
    await transport({ to, subject, text, html, messageId })
  } catch (error) {
    // An SMTP error's text may repeat the address: its code says enough.
    const attempts = message.attempts + 1
    log.warn({ message: id, attempts, code: codeOf(error) }, 'A message could not be sent')
    return recordFailedAttempt(call, message)
  }
  await recordSent(call, message)
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
